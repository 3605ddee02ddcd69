"""Who deals, and so who bids, follows from the deals before (rule R51) where a deal does not tell."""

from seepnotation import canonical, check_text, dumps, loads

# North dealt and North's side lost: North deals again (R51), so West bids and opens.
TEXT = """\
deal 1 dealer N
score NS 20 EW 80

deal 2
bid 12
floor 2C 2D 3C 3D
1. QH
2. KH
abandoned
"""


def test_r51_the_dealer_is_filled_in():
    done = dumps(canonical(loads(TEXT)))
    assert "deal 2 dealer N" in done
    assert "bid W 12" in done
    assert "1. W QH\n2. S KH" in done


def test_r51_the_opening_is_judged_by_it():
    told = check_text(TEXT)
    assert told.judged == 2
    assert [d for d in told.diagnostics if d.severity == "error"] == []


def test_r51_where_two_may_deal_nothing_is_filled_in():
    """Under trailing_side_any North or South may deal after a lost deal."""
    text = '[Rules.dealer_rule "trailing_side_any"]\n' + TEXT
    assert "deal 2\n" in dumps(canonical(loads(text)))
