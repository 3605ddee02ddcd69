"""A position in plain sets, and what a play makes of it (R4, R35, R39)."""

from dataclasses import dataclass, field, replace

from seepnotation.rules import RuleSet

from .sums import NOTHING, Cards, total, value

ORDERS = {2: "NS", 3: "NWE", 4: "NWSE"}


@dataclass(frozen=True)
class House:
    cards: Cards
    owners: tuple[str, ...]
    pukka: bool


@dataclass(frozen=True)
class Play:
    """A play: its card, its kind, the loose cards that leave the floor, the houses taken or raised, the value made."""

    card: str
    kind: str
    loose: Cards = NOTHING
    houses: tuple[int, ...] = ()
    value: int = 0


@dataclass(frozen=True)
class Position:
    """One moment of a deal of which every card is known.

    `hands` are the cards that can be played now; `coming` are those dealt later: after which play, and to whom.
    `bid` is set as long as the bidder has not played. `bundles` are those of Open Seep as they still lie, top card
    first; the top cards are in `hands` too. `shown` are the values of which a house has been made (R56).
    """

    rules: RuleSet
    loose: Cards
    houses: dict[int, House]
    hands: dict[str, Cards]
    turn: str
    number: int = 1
    bid: int | None = None
    coming: dict[int, dict[str, Cards]] = field(default_factory=dict)
    bundles: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()
    taken: dict[str, Cards] = field(default_factory=dict)
    sweeps: tuple[tuple[str, int], ...] = ()

    @property
    def order(self) -> str:
        """R2: to the right, or to the left."""
        order = ORDERS[self.rules.players]
        return order if self.rules.direction == "ccw" else order[0] + order[:0:-1]

    def partner(self, seat: str) -> str | None:
        """R1: opposite with four, nobody with two or three."""
        order = ORDERS[4]
        return order[order.index(seat) - 2] if self.rules.players == 4 else None

    def side(self, seat: str) -> tuple[str, ...]:
        """A player and his partner, if he has one."""
        partner = self.partner(seat)
        return (seat, partner) if partner else (seat,)

    def hand_after(self, play: Play) -> Cards:
        """What the seat on turn holds right after a play: the only cards that count as keys (R24, R36, R54)."""
        return self.hands[self.turn] - {play.card}


def houses_after(p: Position, play: Play) -> dict[int, House]:
    """R35: the houses after a play, and who owns them."""
    houses = {worth: house for worth, house in p.houses.items() if worth not in play.houses}
    if play.kind in ("throw", "take"):
        return houses
    laid = play.loose | {play.card}
    for worth in play.houses:  # the one that is raised
        laid |= p.houses[worth].cards
    standing = p.houses.get(play.value)
    if standing:
        houses[play.value] = House(standing.cards | laid, owners_after(p, standing.owners), True)
    else:
        houses[play.value] = House(laid, (p.turn,), total(laid) > play.value)
    return houses


def owners_after(p: Position, owners: tuple[str, ...]) -> tuple[str, ...]:
    """R35: who owns a standing house after the seat on turn added to it or raised another onto it."""
    mode = p.rules.cement_ownership
    if mode == "transfer_to_cementer":
        return (p.turn,)
    shares = {p.turn} if mode == "always_co_owner" else set(p.side(p.turn))
    return owners if shares & set(owners) else (*owners, p.turn)


def sweeps_floor(p: Position, play: Play) -> bool:
    """R42: a take after which nothing lies on the floor."""
    return play.kind == "take" and play.loose == p.loose and set(play.houses) == set(p.houses)


def after(p: Position, play: Play) -> Position:
    """The position after a play."""
    hands = {**p.hands, p.turn: p.hands[p.turn] - {play.card}}
    bundles = dict(p.bundles)
    if bundles:  # R54: the next card of a bundle is turned up
        used = [bundle for bundle in bundles[p.turn] if bundle[0] == play.card]
        rest = [bundle[1:] if bundle in used else bundle for bundle in bundles[p.turn]]
        bundles[p.turn] = tuple(bundle for bundle in rest if bundle)
        hands[p.turn] |= {bundle[1] for bundle in used if len(bundle) > 1}
    coming = dict(p.coming)
    for seat, cards in coming.pop(p.number, {}).items():
        hands[seat] |= cards
    loose = p.loose - play.loose
    taken = p.taken
    if play.kind == "throw":
        loose |= {play.card}
    elif play.kind == "take":
        pile = play.loose | {play.card}
        for worth in play.houses:
            pile |= p.houses[worth].cards
        name = "".join(seat for seat in "NSEW" if seat in p.side(p.turn))
        taken = {**taken, name: taken.get(name, NOTHING) | pile}
    return replace(
        p,
        loose=loose,
        houses=houses_after(p, play),
        hands=hands,
        turn=p.order[(p.order.index(p.turn) + 1) % len(p.order)],
        number=p.number + 1,
        bid=None,
        coming=coming,
        bundles=bundles,
        shown=p.shown | ({play.value} & {9, 10}),
        taken=taken,
        sweeps=(*p.sweeps, (p.turn, p.number)) if sweeps_floor(p, play) else p.sweeps,
    )


def holds(cards: Cards, worth: int) -> bool:
    """Whether a key of this value is among some cards."""
    return any(value(card) == worth for card in cards)
