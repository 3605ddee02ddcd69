"""Styles at one table: one for North and South, another for East and West."""

from seepnotation.practice.chance import Chance
from seepnotation.practice.dealer import deal_out
from seepnotation.practice.players import STYLES
from seepnotation.practice.sight import Sight
from seepnotation.scoring import final_points


def points_ahead(rules, ours, theirs, deals):
    """By how many points North and South are ahead after so many deals; each pack is played with both sides bidding."""
    ahead = 0
    for index in range(deals):
        for dealer in ("N", "W"):
            cards, choices = Chance(f"contest {index}"), Chance(f"choices {index}")
            style = {"N": STYLES[ours], "S": STYLES[ours], "E": STYLES[theirs], "W": STYLES[theirs]}
            bidder = {"N": "W", "W": "S"}[dealer]
            table = deal_out(rules, dealer, cards, style[bidder].bid, choices).table
            while table.state.number <= table.last_number:
                seat = table.state.turn
                table.push(style[seat].play(Sight(table, seat), choices))
            points = final_points(table)
            ahead += points["NS"].total - points["EW"].total
    return ahead
