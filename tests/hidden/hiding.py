"""Endings written down by somebody who did not see everything."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from seepnotation import dumps, rule_set
from seepnotation import record as r
from seepnotation.cards import Card, CardSet, cards_in, name_of, names_in
from seepnotation.plays import Kind, Play, groups_of
from seepnotation.rules import RuleSet
from seepnotation.state import House, State
from seepnotation.sums import grouping, text_of

from .endings import Ending, Made
from .full import ORDERS, PLAYED_OUT, PLAYS
from .worlds import fits

MOST_OPEN = 2
"""So many cards of which nothing is known lie on the floor at most; with the card played three (rules.md, item 5)."""


def text_of_record(deal: r.Deal, rules: RuleSet) -> str:
    """The text of a record of this deal."""
    tags = [r.Tag("Format", "seep 1"), r.Tag("Rules", rules.name)]
    tags += [r.Tag(f"Rules.{name}", str(value)) for name, value, _ in rules.differences(rule_set(rules.name))]
    return dumps(r.Record((r.Session(tuple(tags), (deal,)),)))


def line_of(seat: str, play: Play, number: int) -> r.PlayLine:
    """A play as the line that says all of it."""
    card = name_of(play.card)
    if play.kind is Kind.THROW:
        return r.PlayLine(number, seat, "throw", card)
    groups = [tuple(group.split("+")) for group in groups_of(play)]
    if play.kind is Kind.TAKE:
        return r.PlayLine(number, seat, "take", card, tuple(groups))
    return r.PlayLine(number, seat, "build", card, (groups[0][1:], *groups[1:]), play.value)


def whole_deal(game: Ending) -> r.Deal:
    """The record of a whole deal by somebody who saw everything."""
    bidder, order = game.start.turn or "", ORDERS[game.rules.players]
    opening: list[r.Opening] = []
    for seat, batches in game.dealt.items():
        names = [names_in(cards) for cards in batches]
        packets = [tuple(some[k : k + 4]) for some in names for k in range(0, len(some), 4)]
        opening.append(r.Hand(seat, tuple(packets)))
    opening += [r.Bid(bidder, game.bid or 0), r.Floor(tuple(names_in(game.start.loose)))]
    line = [line_of(made.seat, made.play, made.before.number) for made in game.made]
    return r.Deal(1, order[order.index(bidder) - 1], tuple(opening), tuple(line))


class Scorer:
    """Somebody who writes an ending down, and misses things by chance.

    Two things he does not do, for then nobody can say what he means (docs/notation.md): he gives no two cards on the
    floor the same word, unless they were turned up so, and names a card only if no other can be meant.
    """

    def __init__(self, game: Ending, rnd: Random, *, misses_at_looks: bool = False) -> None:
        self.game, self.rnd, self.misses_at_looks = game, rnd, misses_at_looks
        self.words: dict[Card, str] = {}
        self.line: list[r.Entry] = []
        self.blind = 0  # for so many more plays nobody knows what lies on the floor
        self.gap = False

    def deal(self) -> r.Deal:
        """The whole record."""
        game, rnd = self.game, self.rnd
        for card in cards_in(game.start.loose):
            self._miss(card, 0.1, 0.07)
        floor = tuple(self._shuffled(self._word(card) for card in cards_in(game.start.loose)))
        self.kept = self._kept()
        self._write_line(self.kept)
        opening: list[r.Opening] = list(self._hands())
        turn = game.start.turn or ""
        if game.bid is not None:
            opening += [r.Bid(turn, game.bid), r.Floor(floor)]
            order = ORDERS[game.rules.players]
            return r.Deal(1, order[order.index(turn) - 1], tuple(opening), tuple(self.line))
        opening += [r.Loose(floor)] if floor else []
        opening += [self._house(house) for house in game.start.houses.values()]
        for side, cards in game.taken.items():
            forgotten = rnd.choice([0, 0, 0, 1, 2])
            opening.append(r.Taken(side, tuple(self._shuffled(names_in(cards))[forgotten:])))
        opening += [r.Turn(turn), r.Next(game.start.number)]
        return r.Deal(None, None, tuple(opening), tuple(self.line), kind="position")

    def _kept(self) -> list[Made]:
        """The plays, often only the first ones; where cards are still to be dealt, nearly all: there are too many."""
        made, rnd = self.game.made, self.rnd
        dealt = all(len(batches) == 1 for batches in self.game.dealt.values())
        if dealt and rnd.random() < 0.7:
            return made[: rnd.randint(1, 5)]
        return made[: max(1, len(made) - rnd.choice([0, 0, 1, 2, 3]))]

    def _write_line(self, made: list[Made]) -> None:
        again: set[int] = set()
        index = 0
        while index < len(made):
            words = dict(self.words)
            back = 0 < index < len(made) - 1 and not self.blind and index not in again and self.rnd.random() < 0.03
            if back:
                # Two plays that the table takes back and makes again.
                again |= {index, index + 1}
                for one in made[index : index + 2]:
                    self._line(one.seat, one.play, one.before)
                self.line.append(r.Rewind(made[index].before.number))
                self.words = words
            self._write(made[index], last=index == len(made) - 1)
            index += 1

    # ------------------------------------------------------------ cards

    def _miss(self, card: Card, rank: float, nothing: float, lying: CardSet = 0) -> None:
        """Perhaps see only the rank of a card, or nothing of it, but never as another card that lies there."""
        word = self._seen(name_of(card), rank, nothing)
        others = [self._word(other) for other in cards_in(lying & ~(1 << card))]
        if word[-1] == "_" and word not in others and not (word == "__" and self._open_ones() == MOST_OPEN):
            self.words[card] = word

    def _open_ones(self) -> int:
        return list(self.words.values()).count("__")

    def _seen(self, name: str, rank: float, nothing: float) -> str:
        chance = self.rnd.random()
        return f"{name[0]}_" if chance < rank else "__" if chance < rank + nothing else name

    def _word(self, card: Card) -> str:
        return self.words.get(card, name_of(card))

    def _is_plain(self, card: Card, lying: CardSet) -> bool:
        """Whether the name of a card tells which card it is: no other one that was not fully seen can be it."""
        others = [self._word(other) for other in cards_in(lying & ~(1 << card))]
        return not any(word[-1] == "_" and fits(card, word) for word in others)

    def _shuffled(self, words: Iterable[str]) -> list[str]:
        words = list(words)
        self.rnd.shuffle(words)
        return words

    # ------------------------------------------------------------ hands

    def _hands(self) -> Iterable[r.Hand]:
        """The hands; most is missed of those who need keys."""
        builders = {made.seat for made in self.kept if made.play.value}
        for seat, batches in self.game.dealt.items():
            if self.game.bid is not None:
                yield from self._packets(seat, batches)
                continue
            styles = ["some", "some", "none"] if seat in builders else ["all", "all", "some"]
            yield from self._hand(seat, batches[0], self.rnd.choice(styles))

    def _hand(self, seat: str, cards: CardSet, style: str) -> Iterable[r.Hand]:
        """A hand; cards that can be keys are missed most."""
        high = [name[0] in "9TJQK" for name in names_in(cards)]
        words = [self._seen(name, 0.12, 0.2 if key else 0.05) for name, key in zip(names_in(cards), high, strict=True)]
        if style == "some":
            words = [word for word, key in zip(words, high, strict=True) if self.rnd.random() < (0.3 if key else 0.7)]
        if style != "none":
            yield r.Hand(seat, (tuple(words),), more=style == "some")

    def _packets(self, seat: str, batches: list[CardSet]) -> Iterable[r.Hand]:
        """A hand as dealt: a few of its cards not seen."""
        rnd = self.rnd
        packets: list[list[str]] = []
        for cards in batches:
            names = self._shuffled(names_in(cards))
            packets += [names[k : k + 4] for k in range(0, len(names), 4)]
        bidder = seat == self.game.start.turn
        for _ in range(rnd.choice([0, 1, 2, 3] if bidder else [0, 0, 1, 2])):
            packet = rnd.choice(packets[:1] if bidder and rnd.random() < 0.6 else packets)
            k = rnd.randrange(len(packet))
            packet[k] = packet[k] if packet[k][-1] == "_" else self._seen(packet[k], 0.4, 0.6)
        if rnd.random() < 0.3:
            for packet in packets:
                packet[:] = [word for word in packet if word != "__"] or packet
            yield r.Hand(seat, tuple(map(tuple, packets)), more=True)
        elif rnd.random() < 0.3 and len(batches) == 1 + bidder:
            yield r.Hand(seat, (tuple(self._shuffled(word for packet in packets for word in packet)),))
        else:
            yield r.Hand(seat, tuple(map(tuple, packets)))

    def _hands_between(self, state: State) -> None:
        """Perhaps tell a hand in the middle; and the new hands when the first cards are played out."""
        rnd, half = self.rnd, PLAYED_OUT[self.game.rules.players]
        if state.number == half + 1 <= PLAYS:
            for seat, batches in self.game.dealt.items():
                if rnd.random() < 0.5:
                    self.line += self._hand(seat, batches[-1], "all")
        elif rnd.random() < 0.04:
            seat = rnd.choice(list(self.game.dealt))
            self.line += self._hand(seat, state.hands[seat], rnd.choice(["all", "some"]))

    # ------------------------------------------------------------ plays

    def _write(self, made: Made, *, last: bool) -> None:
        """Write a play, and perhaps one before it that was taken back, and a look after it."""
        rnd = self.rnd
        if not self.blind and rnd.random() < 0.12:
            self._taken_back(made)
        chance = rnd.random()
        if self.blind:
            self._line(made.seat, made.play, made.before)
        elif chance < 0.05:
            self.blind = rnd.randint(1, 2)
            self.line.append(r.PlayLine(made.before.number, made.seat, "unseen"))
        elif chance < 0.08 and not last and not self.gap:
            self.gap = True
            self.blind = rnd.randint(1, 2)  # the play is left out: the number of the next one tells
            return
        elif chance < 0.13 and made.play.kind is not Kind.THROW:
            self.blind = rnd.randint(1, 2)
            self._line(made.seat, made.play, made.before, more=True)
        else:
            self._line(made.seat, made.play, made.before)
        if self.blind:
            self.blind -= 1
            if not self.blind:
                self._look(made.after)
        self._hands_between(made.after)

    def _taken_back(self, made: Made) -> None:
        words = dict(self.words)
        if self.rnd.random() < 0.1:
            self.line.append(r.PlayLine(made.before.number, made.seat, "unseen"))
        else:
            self._line(made.seat, made.other, made.before)
        self.line.append(r.Takeback())
        self.words = words

    def _line(self, seat: str, play: Play, before: State, *, more: bool = False) -> None:
        """Write a play; a card that was not fully seen by its word, or by its name when it was seen now."""
        rnd = self.rnd
        whole = line_of(seat, play, before.number)
        if play.kind is Kind.THROW:
            self._miss(play.card, 0.07, 0.05, before.loose)
            self.line.append(replace(whole, card=self._word(play.card)))
            return
        named: dict[str, str] = {}
        if not (self.blind or more):
            named = {name_of(card): self._name(card, before.loose) for card in cards_in(play.loose)}
        groups = [tuple(named.get(item, item) for item in group) for group in whole.groups]
        if more:
            groups = [group for k, group in enumerate(groups) if k == 0 or rnd.random() < 0.5]
            groups = groups[1:] if play.kind is Kind.TAKE and rnd.random() < 0.5 else groups
        card = self._seen(name_of(play.card), 0.06, 0.03)
        self.line.append(replace(whole, card=card, groups=tuple(groups), more=more))

    def _name(self, card: Card, lying: CardSet) -> str:
        """What a play calls a loose card."""
        plain = self._is_plain(card, lying)
        return name_of(card) if plain and self.rnd.random() < 0.5 else self._word(card)

    # ------------------------------------------------------------ looks

    def _look(self, state: State) -> None:
        """Write what lies on the table."""
        rnd = self.rnd
        self.words = {}
        if self.misses_at_looks:
            for card in cards_in(state.loose):
                self._miss(card, 0.15, 0.1, state.loose)
        self.line.append(r.Loose(tuple(self._shuffled(self._word(card) for card in cards_in(state.loose)))))
        self.line += [self._house(house) for house in state.houses.values()]
        if rnd.random() < 0.2:
            for side, cards in state.taken.items():
                new = [name for name in names_in(cards) if rnd.random() < 0.5]
                self.line += [r.Taken(side, tuple(new))] if new else []

    def _house(self, house: House) -> r.HouseNow:
        owners = ("_",) if len(house.owners) == 1 and self.rnd.random() < 0.08 else house.owners
        groups = grouping(house.cards, house.value) or (house.cards,)
        return r.HouseNow(house.value, owners, tuple(tuple(text_of(group).split("+")) for group in groups), house.pukka)
