"""Small ways to say what a deal brought: who took which cards, who made which sweeps, what each side has."""

from seepnotation.match import after_deal, new_match
from seepnotation.rules import RuleSet
from seepnotation.scoring import SidePoints

from .judging import final, rest


def counted(ns, **house_rules):
    """The points of cards of NS and EW when NS took these cards and EW all others."""
    ns = " ".join(ns.split())
    ew = rest(ns)
    points = final(f"hand N hand W hand S hand E taken NS {ns} taken EW {ew} turn N play 49", **house_rules)
    return points["NS"][0], points["EW"][0]


def of_suits(suits):
    """All cards of these suits."""
    return " ".join(f"{rank}{suit}" for suit in suits for rank in "A23456789TJQK")


def rules(**house_rules):
    """The default rules with some house rules changed."""
    return RuleSet().with_house_rules(house_rules)


def side_points(text):
    """What sides have: `NS 62+50 EW 38` or `N 30 W 30 E 40`."""
    words = text.split()
    points = {}
    for side, count in zip(words[::2], words[1::2], strict=True):
        cards, _, sweeps = count.partition("+")
        points[side] = SidePoints(int(cards), int(sweeps or 0))
    return points


def play_deals(table_rules, *deals, standing=None):
    """The outcomes of deals with these points, one after another."""
    standing = standing or new_match(table_rules)
    outcomes = []
    for deal in deals:
        outcomes.append(after_deal(standing, side_points(deal), table_rules))
        standing = outcomes[-1].standing
    return outcomes
