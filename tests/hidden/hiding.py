"""Endings written down by somebody who did not see everything."""

import os
from collections.abc import Iterable
from random import Random

from seepnotation import record as r
from seepnotation.cards import Card, CardSet, cards_in, name_of, names_in
from seepnotation.plays import Kind, Play, groups_of
from seepnotation.state import House, State
from seepnotation.sums import grouping, text_of

from .endings import Ending, Made
from .full import ORDERS, PLAYED_OUT, PLAYS

LOOKED = (0.08, 0.06) if os.environ.get("LOOKED") else (0, 0)
MOST_OPEN = 3
"""So many cards of which nothing is known may lie on the floor; beyond that nothing is looked for (rules.md)."""


class Scorer:
    """Somebody who writes an ending down, and misses things by chance."""

    def __init__(self, game: Ending, rnd: Random) -> None:
        self.game, self.rnd = game, rnd
        self.words: dict[Card, str] = {}
        self.line: list[r.Entry] = []
        self.blind = 0
        """For so many more plays nobody knows what lies on the floor; 0 when that is known."""
        self.gap = False

    def deal(self) -> r.Deal:
        """The whole record."""
        game, rnd = self.game, self.rnd
        for card in cards_in(game.start.loose):
            self._miss(card, 0.1, 0.07)
        floor = tuple(self._shuffle(self._word(card) for card in cards_in(game.start.loose)))
        kept = max(1, len(game.made) - rnd.choice([0, 0, 0, 1, 1, 2, 3]))
        if game.rules.players == 4 and game.bid is None:
            kept = rnd.randint(max(1, kept - 5), kept)
        for index, made in enumerate(game.made[:kept]):
            self._write(made, last=index == kept - 1)
        opening: list[r.Opening] = list(self._hands())
        if game.bid is not None:
            bidder = game.start.turn or ""
            opening += [r.Bid(bidder, game.bid), r.Floor(floor)]
            order = ORDERS[game.rules.players]
            return r.Deal(1, order[order.index(bidder) - 1], tuple(opening), tuple(self.line))
        opening += [r.Loose(floor)] if floor else []
        opening += [self._house(house) for house in game.start.houses.values()]
        for side, cards in game.taken.items():
            seen = list(names_in(cards))
            for _ in range(rnd.choice([0, 0, 0, 1, 2])):
                if seen:
                    seen.remove(rnd.choice(seen))
            opening.append(r.Taken(side, tuple(seen)))
        opening += [r.Turn(game.start.turn or ""), r.Next(game.start.number)]
        return r.Deal(None, None, tuple(opening), tuple(self.line), kind="position")

    # ------------------------------------------------------------ cards

    def _miss(self, card: Card, rank: float, all_of_it: float) -> None:
        """Perhaps see only the rank of a card, or nothing of it."""
        chance = self.rnd.random()
        if chance < rank:
            self.words[card] = f"{name_of(card)[0]}_"
        elif chance < rank + all_of_it and list(self.words.values()).count("__") < MOST_OPEN:
            self.words[card] = "__"

    def _word(self, card: Card) -> str:
        return self.words.get(card, name_of(card))

    def _shuffle(self, words: Iterable[str]) -> list[str]:
        words = list(words)
        self.rnd.shuffle(words)
        return words

    # ------------------------------------------------------------ hands

    def _hands(self) -> Iterable[r.Hand]:
        for seat, batches in self.game.dealt.items():
            if self.game.bid is not None:
                yield from self._packets(seat, batches)
                continue
            style = self.rnd.choice(["all", "all", "some", "none"])
            cards = [name_of(card) for card in cards_in(batches[0])]
            words = [self._seen(card, 0.12, 0.08) for card in cards]
            if style == "some":
                words = [word for word in words if self.rnd.random() < 0.5]
            if style != "none":
                yield r.Hand(seat, (tuple(words),), more=style == "some")

    def _seen(self, card: str, rank: float, nothing: float) -> str:
        chance = self.rnd.random()
        return f"{card[0]}_" if chance < rank else "__" if chance < rank + nothing else card

    def _packets(self, seat: str, batches: list[CardSet]) -> Iterable[r.Hand]:
        """A hand as dealt: a few of its cards not seen."""
        rnd = self.rnd
        packets: list[list[str]] = []
        for cards in batches:
            names = self._shuffle(names_in(cards))
            packets += [names[k : k + 4] for k in range(0, len(names), 4)]
        for _ in range(rnd.choice([0, 1, 2, 3])):
            packet = rnd.choice(packets if rnd.random() < 0.5 else packets[:1])
            k = rnd.randrange(len(packet))
            packet[k] = self._seen(packet[k], 0.4, 0.6) if packet[k][-1] != "_" else packet[k]
        if rnd.random() < 0.3:
            for packet in packets:
                packet[:] = [word for word in packet if word != "__"] or packet
            yield r.Hand(seat, tuple(map(tuple, packets)), more=True)
        elif rnd.random() < 0.3 and len(batches) == (2 if seat == self.game.start.turn else 1):
            yield r.Hand(seat, (tuple(self._shuffle(word for packet in packets for word in packet)),))
        else:
            yield r.Hand(seat, tuple(map(tuple, packets)))

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
        self._half_time(made.after)

    def _half_time(self, state: State) -> None:
        """Perhaps tell the new hands when the first cards are played out."""
        half = PLAYED_OUT[self.game.rules.players]
        if state.number == half + 1 <= PLAYS:
            for seat, batches in self.game.dealt.items():
                if self.rnd.random() < 0.5:
                    words = [self._seen(name, 0.05, 0.05) for name in names_in(batches[-1])]
                    self.line.append(r.Hand(seat, (tuple(words),)))

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
        if play.kind is Kind.THROW:
            self._miss(play.card, 0.07, 0.05)
            word = self._word(play.card)
        else:
            word = self._seen(name_of(play.card), 0.06, 0.03)
        if play.kind is Kind.THROW:
            self.line.append(r.PlayLine(before.number, seat, "throw", word))
            return
        named = {name_of(card): self._word(card) for card in cards_in(play.loose)}
        groups = [tuple(group.split("+")) for group in groups_of(play)]
        if play.kind is not Kind.TAKE:
            groups[0] = groups[0][1:]
        if self.blind or more:
            named = {}
        groups = [tuple(self._either(named, item) for item in group) for group in groups]
        if more:
            groups = [group for k, group in enumerate(groups) if k == 0 or rnd.random() < 0.5]
        if play.kind is Kind.TAKE:
            groups = groups[1:] if more and rnd.random() < 0.5 else groups
            self.line.append(r.PlayLine(before.number, seat, "take", word, tuple(groups), more=more))
        else:
            self.line.append(r.PlayLine(before.number, seat, "build", word, tuple(groups), play.value, more=more))

    def _either(self, named: dict[str, str], item: str) -> str:
        return named[item] if item in named and self.rnd.random() < 0.5 else item

    # ------------------------------------------------------------ looks

    def _look(self, state: State) -> None:
        """Write what lies on the table."""
        rnd = self.rnd
        self.words = {}
        for card in cards_in(state.loose):
            self._miss(card, *LOOKED)
        looks: list[r.Entry] = [r.Loose(tuple(self._shuffle(self._word(card) for card in cards_in(state.loose))))]
        looks += [self._house(house) for house in state.houses.values()]
        if rnd.random() < 0.2:
            for side, cards in state.taken.items():
                new = [name for name in names_in(cards) if rnd.random() < 0.5]
                looks += [r.Taken(side, tuple(new))] if new else []
        self.line += looks

    def _house(self, house: House) -> r.HouseNow:
        owners = ("_",) if len(house.owners) == 1 and self.rnd.random() < 0.08 else house.owners
        groups = grouping(house.cards, house.value) or (house.cards,)
        return r.HouseNow(house.value, owners, tuple(tuple(text_of(group).split("+")) for group in groups), house.pukka)
