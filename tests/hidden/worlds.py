"""Every way to deal the cards of a record that were not seen, and what each way says of its plays.

A way is a world: each of the 52 cards has its place. A world counts when everything that is written can have happened
in it: every card is in the hand from which it is played or shown, on the floor where it lies or is taken from, hands
have their sizes. Whether plays were legal does not matter (evidence is cards).
"""

from collections.abc import Iterator
from itertools import islice, permutations, product
from typing import NamedTuple

from seepnotation import record as r
from seepnotation.cards import PACK, RANKS, Card, CardSet, card_of, cards_in, mask_of, of_value
from seepnotation.legality import judge_possible
from seepnotation.plays import Kind, Play
from seepnotation.rules import RuleSet
from seepnotation.ruling import Verdict
from seepnotation.state import House, State
from seepnotation.table import ImpossiblePlay

from .full import ORDERS, PLAYED_OUT, batches, full_table, seat_at

Place = tuple[str, int]
"""A seat and which of its batches; or ``floor`` and the index of the card there; or ``pile``: taken, or in a house."""

PILE = ("pile", 0)


class TooManyWorlds(Exception):
    """There are more worlds than may be looked at."""


class Now(NamedTuple):
    """A moment of a world.

    Attributes:
        state: the table.
        words: the loose cards that were not fully seen, each with its word.
        loose: the cards that may lie loose, where nobody saw what a play did; None while that is known.
        built: the cards that may lie in houses then.
    """

    state: State
    words: tuple[tuple[Card, str], ...] = ()
    loose: CardSet | None = None
    built: CardSet = 0


Said = tuple[tuple[int, Verdict], ...]


def proven(said: set[Verdict]) -> Verdict:
    """What is proven when the worlds say this: legal if all do, illegal if all do."""
    return next(iter(said)) if len(said) == 1 else Verdict.NOT_PROVEN


class Worlds:
    """All worlds of a record.

    Attributes:
        count: how many there are.
        said: what they say of each play that could be judged in all of them, by its place among the plays.
    """

    def __init__(self, deal: r.Deal, rules: RuleSet, most: int) -> None:
        """Deal all ways.

        Raises:
            TooManyWorlds: there are more than `most`.
        """
        self.deal, self.rules = deal, rules
        self.seats = ORDERS[rules.players]
        self._read()
        self.count = 0
        self._judged: dict[object, Verdict] = {}
        self.said: dict[int, set[Verdict]] = {}
        self._times: dict[int, int] = {}
        if next(islice(self._deal(), most, None), None) is not None:
            raise TooManyWorlds
        for world in self._deal():
            if self._holds_words(world):
                self._follow_all(world)
        self.said = {place: said for place, said in self.said.items() if self._times[place] == self.count}

    # ------------------------------------------------------------ what is written

    def _read(self) -> None:
        deal, rules = self.deal, self.rules
        told = {kind: [s for s in deal.opening if isinstance(s, kind)] for kind in (r.Hand, r.HouseNow, r.Taken)}
        self.hands: list[r.Hand] = told[r.Hand]
        self.houses: list[r.HouseNow] = told[r.HouseNow]
        whole = deal.kind == "deal"
        self.bid = next((s.value for s in deal.opening if isinstance(s, r.Bid)), None)
        self.turn = next((s.seat for s in deal.opening if isinstance(s, r.Turn)), None) or ""
        self.number = next((s.number for s in deal.opening if isinstance(s, r.Next)), 1)
        if whole:
            self.turn = self.seats[(self.seats.index(deal.dealer or "") + 1) % len(self.seats)]
        self.batches = batches(rules, self.turn, self.number, whole=whole)
        self.floor = [word for s in deal.opening if isinstance(s, r.Loose | r.Floor) for word in s.cards]
        lying = [word for word in self.floor if word[-1] != "_"]
        lying += [word for house in self.houses for group in house.groups for word in group]
        self.taken = mask_of(word for s in told[r.Taken] for word in s.cards)
        self.lying = mask_of(lying)
        self.rooms: dict[Place, int] = {
            (seat, k): batch.size for seat in self.seats for k, batch in enumerate(self.batches[seat])
        }
        self.rooms |= {("floor", k): 1 for k, word in enumerate(self.floor) if word[-1] == "_"}
        left = PACK & ~self.lying & ~self.taken
        self.rooms[PILE] = left.bit_count() - sum(self.rooms.values())
        self.places: dict[Card, list[Place]] = {card: self._places(card) for card in cards_in(left)}
        for places, word in self._words_of_hands():
            if word[-1] != "_":
                self._only(card_of(word), places)
        number = self.number
        for entry in deal.line:
            if isinstance(entry, r.PlayLine):
                number = entry.number or number
                if entry.card and entry.card[-1] != "_":
                    self._only(card_of(entry.card), self._in_hand(entry.seat or "", number))
        self._shown_after = self._shown_later()

    def _places(self, card: Card) -> list[Place]:
        """Where a card may be of which nothing is told."""
        return [
            place
            for place, room in self.rooms.items()
            if room and (place[0] != "floor" or fits(card, self.floor[place[1]]))
        ]

    def _only(self, card: Card, places: list[Place]) -> None:
        self.places[card] = [place for place in self.places[card] if place in places]

    def _in_hand(self, seat: str, number: int) -> list[Place]:
        """The batches of which a seat may hold cards before a play."""
        half = PLAYED_OUT[self.rules.players]
        return [
            (seat, k)
            for k, batch in enumerate(self.batches[seat])
            if batch.start <= number and (batch.start > half or number <= half)
        ]

    def _shown_later(self) -> dict[int, CardSet]:
        """For each play that stands the cards that hands show after it: it was none of these."""
        found: dict[int, CardSet] = {}
        standing: list[tuple[int, int]] = []
        for at, entry in enumerate(self.deal.line):
            match entry:
                case r.PlayLine():
                    standing.append((at, entry.number or 0))
                case r.Takeback():
                    standing.pop()
                case r.Rewind(number=number):
                    standing = [(place, other) for place, other in standing if other < number]
        for at, _ in standing:
            later = self.deal.line[at + 1 :]
            shown = [e.card or "__" for e in later if isinstance(e, r.PlayLine)]
            shown += [word for e in later if isinstance(e, r.Hand) for word in e.cards]
            found[at] = mask_of(word for word in shown if word[-1] != "_")
        return found

    def _words_of_hands(self) -> Iterator[tuple[list[Place], str]]:
        """The words of all hands, each with where its card may be: the packets of a deal tell the batch."""
        for hand in self.hands:
            mine = self.batches[hand.seat]
            everywhere = [(hand.seat, k) for k in range(1 if self.deal.kind == "position" else len(mine))]
            for index, packet in enumerate(hand.packets):
                dealt = [k for k in range(len(mine)) if sum(batch.size for batch in mine[:k]) <= 4 * index]
                for word in packet:
                    yield [(hand.seat, dealt[-1])] if len(hand.packets) > 1 else everywhere, word

    # ------------------------------------------------------------ dealing

    def _deal(self) -> Iterator[dict[Place, CardSet]]:
        rooms, world = dict(self.rooms), dict.fromkeys(self.rooms, 0)
        cards = sorted(self.places, key=lambda card: len(self.places[card]))
        return self._lay(cards, 0, rooms, world)

    def _lay(
        self, cards: list[Card], at: int, rooms: dict[Place, int], world: dict[Place, CardSet]
    ) -> Iterator[dict[Place, CardSet]]:
        if at == len(cards):
            yield world
            return
        for place in self.places[cards[at]]:
            if rooms[place] > 0:
                rooms[place] -= 1
                world[place] ^= 1 << cards[at]
                yield from self._lay(cards, at + 1, rooms, world)
                rooms[place] += 1
                world[place] ^= 1 << cards[at]

    def _holds_words(self, world: dict[Place, CardSet]) -> bool:
        """Whether the hands have the cards of which only the rank is written."""
        ranks: dict[tuple[tuple[Place, ...], str], int] = {}
        named = 0
        for places, word in self._words_of_hands():
            if word[-1] != "_":
                named |= mask_of([word])
            elif word != "__":
                ranks[tuple(places), word] = ranks.get((tuple(places), word), 0) + 1
        for (places, word), count in ranks.items():
            held = 0
            for place in places:
                held |= world[place]
            if (held & ~named & of_value(RANKS.index(word[0]) + 1)).bit_count() < count:
                return False
        return True

    # ------------------------------------------------------------ playing

    def _follow_all(self, world: dict[Place, CardSet]) -> None:
        """Follow the record through a world, once for each owner who is not known."""
        lying = [(k, next(cards_in(cards))) for (kind, k), cards in world.items() if kind == "floor"]
        words = tuple((card, self.floor[k]) for k, card in lying)
        loose = mask_of(word for word in self.floor if word[-1] != "_") | sum(1 << card for card, _ in words)
        self._world = {seat: [world[seat, k] for k in range(len(self.batches[seat]))] for seat in self.seats}
        self._pile = self.taken | world[PILE]
        hands = dict.fromkeys(self.seats, 0)
        for houses in self._owned(self.houses):
            self.table = full_table(self.rules, loose, houses, hands, self.turn, self.number, self.bid)
            self._follow(0, Now(self._dealt(self.table.state), words), (), ())

    def _owned(self, houses: list[r.HouseNow]) -> Iterator[dict[int, House]]:
        """The houses as written, for each seat that may own one of which the owner is not known."""
        owners = [self.seats if house.owners == ("_",) else (house.owners,) for house in houses]
        for choice in product(*owners):
            yield {
                house.value: House(house.value, cards_of(house), tuple(who), house.pukka or len(house.groups) > 1)
                for house, who in zip(houses, choice, strict=True)
            }

    def _dealt(self, state: State) -> State:
        """The state with the cards that come before this play in the hands."""
        hands = dict(state.hands)
        for seat in self.seats:
            for batch, cards in zip(self.batches[seat], self._world[seat], strict=True):
                if batch.start == state.number:
                    hands[seat] |= cards
        return state._replace(hands=hands)

    def _follow(self, at: int, now: Now, past: tuple[Now, ...], said: Said) -> None:
        """Follow the record from an entry on; a world that comes to its end counts."""
        line = self.deal.line
        if at == len(line):
            self.count += 1
            for place, verdict in said:
                self.said.setdefault(place, set()).add(verdict)
            for place in {place for place, _ in said}:
                self._times[place] = self._times.get(place, 0) + 1
            return
        entry = line[at]
        match entry:
            case r.Takeback():
                self._follow(at + 1, past[-1], past[:-1], said)
            case r.Rewind(number=number):
                back = next(k for k, then in enumerate(past) if then.state.number == number)
                self._follow(at + 1, past[back], past[:back], said)
            case r.Hand():
                if self._holds(now, entry):
                    self._follow(at + 1, now, past, said)
            case r.Loose() | r.HouseNow() | r.Taken():
                end = next((k for k in range(at, len(line)) if not isinstance(line[k], LOOKS)), len(line))
                for then in self._look(now, line[at:end]):
                    self._follow(end, then, past, said)
            case r.PlayLine():
                number = entry.number or now.state.number
                for missed, passed in self._miss(now, past, number):
                    for then, verdict in self._play(missed, entry, at):
                        more = ((at, verdict),) if verdict else ()
                        self._follow(at + 1, then, (*passed, missed), said + more)

    def _holds(self, now: Now, hand: r.Hand) -> bool:
        held = now.state.hands[hand.seat]
        named = mask_of(word for word in hand.cards if word[-1] != "_")
        ranks = [word for word in hand.cards if word[-1] == "_" and word != "__"]
        unnamed = held & ~named
        enough = all((unnamed & of_value(RANKS.index(word[0]) + 1)).bit_count() >= ranks.count(word) for word in ranks)
        return not named & ~held and enough and (hand.more or held.bit_count() == len(hand.cards))

    def _miss(self, now: Now, past: tuple[Now, ...], number: int) -> Iterator[tuple[Now, tuple[Now, ...]]]:
        """Make the plays that are missing before a number, with every card."""
        if now.state.number >= number:
            yield now, past
            return
        missed = r.PlayLine(now.state.number, seat_at(self.rules, self.turn, self.number, now.state.number), "unseen")
        for then, _ in self._play(now, missed, -1):
            yield from self._miss(then, (*past, now), number)

    def _play(self, now: Now, entry: r.PlayLine, at: int) -> Iterator[tuple[Now, Verdict | None]]:
        """Make a play with every card and all cards of the floor that it may stand for."""
        seat = entry.seat or ""
        for card in cards_in(now.state.hands[seat] & ~self._shown_after.get(at, 0)):
            if not fits(card, entry.card or "__"):
                continue
            if now.loose is not None or entry.did == "unseen" or entry.more:
                then = self._lose(now, entry, seat, card)
                if then:
                    yield then, None
                continue
            for loose in self._named(now, entry):
                play = self._meant(now.state, entry, card, loose)
                self.table.state = now.state
                try:
                    self.table.check_possible(seat, play)
                except ImpossiblePlay:
                    continue
                verdict = self._judge(now.state, play, seat, at)
                self.table.push_possible(play, seat)
                words = tuple(pair for pair in now.words if not loose >> pair[0] & 1)
                if play.kind is Kind.THROW and entry.card and entry.card[-1] == "_":
                    words = (*words, (card, entry.card))
                yield Now(self._dealt(self.table.state), words), verdict

    def _judge(self, state: State, play: Play, seat: str, at: int) -> Verdict:
        key = (at, play, state.loose, tuple(state.hands.items()), tuple(state.houses.values()))
        if key not in self._judged:
            self._judged[key] = judge_possible(self.table, play, seat).verdict
            assert self._judged[key] is not Verdict.NOT_PROVEN
        return self._judged[key]

    def _named(self, now: Now, entry: r.PlayLine) -> set[CardSet]:
        """The sets of loose cards that the groups of a play may mean."""
        words = [word for group in entry.groups for word in group if word[0] != "["]
        named = mask_of(word for word in words if word[-1] != "_")
        unseen = [word for word in words if word[-1] == "_"]
        others = [pair for pair in now.words if not named >> pair[0] & 1]
        return {
            named | sum(1 << card for card, _ in choice)
            for choice in permutations(others, len(unseen))
            if all(word == meant for word, (_, meant) in zip(unseen, choice, strict=True))
        }

    def _meant(self, state: State, entry: r.PlayLine, card: Card, loose: CardSet) -> Play:
        houses = tuple(int(word[1:-1]) for group in entry.groups for word in group if word[0] == "[")
        if entry.did == "throw":
            return Play(card, Kind.THROW)
        if entry.did == "take":
            return Play(card, Kind.TAKE, loose, houses)
        value = entry.value or 0
        kind = Kind.RAISE if houses else Kind.ADD if value in state.houses else Kind.MAKE
        return Play(card, kind, loose, houses, value, len(entry.groups))  # as written: R60

    def _lose(self, now: Now, entry: r.PlayLine, seat: str, card: Card) -> Now | None:
        """Make a play of which nobody knows all that it did; None if the cards it names cannot lie there."""
        state, bit = now.state, 1 << card
        loose, built = now.loose, now.built
        if loose is None:
            loose, built = state.loose, sum(house.cards for house in state.houses.values())
        named = mask_of(word for group in entry.groups for word in group if word[0] != "[")
        if named & ~loose:
            return None
        loose &= ~named
        if entry.did in ("throw", "unseen"):
            loose |= bit
        if entry.did == "build":
            built |= named | bit
        if entry.did == "unseen" or (entry.did == "build" and entry.more):
            built |= loose
        hands = {**state.hands, seat: state.hands[seat] & ~bit}
        following = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
        state = state._replace(hands=hands, turn=following, number=state.number + 1, opening=False)
        return Now(self._dealt(state), now.words, loose, built)

    # ------------------------------------------------------------ looking

    def _look(self, now: Now, looks: tuple[r.Entry, ...]) -> Iterator[Now]:
        """What lies on the table as written, if it can lie there; cards not fully seen are any that can."""
        if now.loose is None:
            return
        told = [word for look in looks if isinstance(look, r.Loose) for word in look.cards]
        houses = [look for look in looks if isinstance(look, r.HouseNow)]
        taken = mask_of(word for look in looks if isinstance(look, r.Taken) for word in look.cards)
        loose = mask_of(word for word in told if word[-1] != "_")
        built = sum(cards_of(house) for house in houses)
        held = sum(now.state.hands.values()) | sum(
            cards for seat in self.seats for batch, cards in zip(self.batches[seat], self._world[seat], strict=True)
            if batch.start > now.state.number
        )  # fmt: skip
        if loose & ~now.loose or built & ~now.built or taken & held:
            return
        unseen = [word for word in told if word[-1] == "_"]
        free = now.loose & ~loose & ~built & ~taken
        choices = {
            tuple(zip(choice, unseen, strict=True))
            for choice in permutations(cards_in(free), len(unseen))
            if all(fits(card, word) for card, word in zip(choice, unseen, strict=True))
        }
        for words in choices:
            lying = loose | sum(1 << card for card, _ in words)
            for owned in self._owned(houses):
                yield Now(now.state._replace(loose=lying, houses=owned), words)


LOOKS = r.Loose | r.HouseNow | r.Taken


def fits(card: Card, word: str) -> bool:
    """Whether a card can be the one that a word tells of."""
    if word == "__":
        return True
    return card >> 2 == RANKS.index(word[0]) if word[1] == "_" else card == card_of(word)


def cards_of(house: r.HouseNow) -> CardSet:
    return mask_of(word for group in house.groups for word in group)
