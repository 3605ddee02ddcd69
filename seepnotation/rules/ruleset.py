"""House rules as typed, documented fields.

A table plays by one `RuleSet`. Each of its fields is one house rule; each is read in exactly one place of the engine.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, Final, Literal


class RulesError(ValueError):
    """A rule set or house rule that cannot be used; the message says which, why, and what could stand there."""


def _choice(default: str, rule: str, text: str, **meanings: str) -> Any:
    return field(default=default, metadata={"rule": rule, "text": text, "values": meanings})


def _number(default: int, rule: str, text: str, low: int, high: int) -> Any:
    return field(default=default, metadata={"rule": rule, "text": text, "range": range(low, high + 1)})


def _sweep(default: int, rule: str, text: str) -> Any:
    meanings = {"val_of_card": "the value of the card that sweeps", "bid": "the value of the bid"}
    return field(default=default, metadata={"rule": rule, "text": text, "range": range(501), "values": meanings})


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one table. The defaults are the rule set `pagat`."""

    name: str = "pagat"
    version: int = 1

    # The table and the deal
    players: int = _number(
        4, "R1", "How many play: four in two partnerships; two (N against S) or three (N, W and E) each alone.", 2, 4
    )
    direction: Literal["ccw", "cw"] = _choice(
        "ccw", "R2", "Which way deal and play go round.", ccw="to the right: N W S E", cw="to the left: N E S W"
    )
    variant_mode: Literal["normal", "open_seep", "ulti"] = _choice(
        "normal", "R54", "Whether a special form of the game is played.",
        normal="no", open_seep="Open Seep, for two: five bundles of four cards, top cards open",
        ulti="Ulti Seep: the side with fewer points is better off",
    )  # fmt: skip
    two_player_form: Literal["halves_12_12", "hands_24", "reserve"] = _choice(
        "halves_12_12", "R53", "How two players get their 24 cards.",
        halves_12_12="twelve for the first half, twelve more when these are played",
        hands_24="all 24 at once, after the opening play",
        reserve="twelve at once, before the bid, and a closed reserve of twelve for the second half",
    )  # fmt: skip
    other_hands_before_bid: Literal["none", "first_packet_dealt_unseen"] = _choice(
        "none", "R4", "What the others hold when the bidder bids and opens.",
        none="nothing", first_packet_dealt_unseen="their first four cards, not looked at",
    )  # fmt: skip
    opening_floor: Literal["4_cards_and_bid", "empty_52_plays"] = _choice(
        "4_cards_and_bid", "R52", "How a deal begins.",
        **{"4_cards_and_bid": "four cards on the floor, a bid, 48 plays",
           "empty_52_plays": "an empty floor, no bid, all cards dealt: 52 plays"},
    )  # fmt: skip
    redeal_threshold: Literal["max_le_8", "max_le_9"] = _choice(
        "max_le_8", "R7", "With which first four cards no bid is possible.",
        max_le_8="no card of 9 or higher", max_le_9="no card of 10 or higher",
    )  # fmt: skip
    opening_pass_nine: Literal["off", "on_if_best_is_nonspade_9"] = _choice(
        "off", "R6", "Whether the bidder may ask for a new deal although he could bid.",
        off="no", on_if_best_is_nonspade_9="yes, if his best card is a nine other than the nine of spades",
    )  # fmt: skip
    floor_check_redeal: Literal["off", "10D_or_9S_on_floor"] = _choice(
        "off", "R56", "Whether a floor can make the deal void.",
        **{"off": "no", "10D_or_9S_on_floor": "yes, if TD or 9S is among its four cards"},
    )  # fmt: skip

    # The opening play
    opening_throw: Literal["if_no_capture", "if_no_capture_and_no_build", "free"] = _choice(
        "if_no_capture", "R8", "When the bidder may open by throwing a card of his bid.",
        if_no_capture="when that card takes nothing",
        if_no_capture_and_no_build="when that card takes nothing and no house of the bid can be made",
        free="always",
    )  # fmt: skip
    opening_alongside_build: Literal["on", "off"] = _choice(
        "on", "R30", "Whether the opening house may be made by laying a card of the bid beside groups of the bid.",
        on="yes", off="no: the card laid must be part of a group",
    )  # fmt: skip
    nine_ten_show_gate: Literal["off", "on"] = _choice(
        "off", "R56", "Whether 9S and TD are bound until a house of their value has been shown (Rawalpindi).",
        off="no", on="yes: the first house of 9 or 10 needs that very card, and until then it may hardly be played",
    )  # fmt: skip

    # Throwing and taking
    capture_compulsion: Literal["vs_throw", "vs_house", "exact_match_only", "absolute", "none"] = _choice(
        "vs_throw", "R17", "Which cards may not be thrown.",
        vs_throw="a card that could take something",
        vs_house="a card equal to a standing house",
        exact_match_only="a card equal to a loose card or to a standing house",
        absolute="a card that could take something; nor may it be used for a house",
        none="any card may be thrown",
    )  # fmt: skip
    forced_sweep: Literal["off", "on"] = _choice(
        "off", "R17", "Whether a player who can sweep the floor must do so.", off="no", on="yes"
    )
    capture_maximal: Literal["full", "partial_allowed", "house_may_be_taken_alone"] = _choice(
        "full", "R16", "Whether a card that takes must take all it can.",
        full="yes", partial_allowed="no: it may leave groups and the house lying",
        house_may_be_taken_alone="yes, but the house may be taken without the loose groups beside it",
    )  # fmt: skip
    capture_alternatives: Literal["inclusion_maximal", "max_sets", "single_set", "engine_pick"] = _choice(
        "inclusion_maximal", "R15", "What must be taken where the groups can be chosen in several ways.",
        inclusion_maximal="any choice after which nothing more can be taken",
        max_sets="a choice with the largest number of groups",
        single_set="one group of the player's choice, and the house of that value",
        engine_pick="what the program picks: the most groups, of these the choice whose text comes first",
    )  # fmt: skip
    multi_set_small_captures: Literal["on", "off"] = _choice(
        "on", "R12", "Whether a card below nine takes several groups at once.",
        on="yes, as any other card", off="no: it takes one group",
    )  # fmt: skip
    fragile_houses: Literal["off", "on"] = _choice(
        "off", "R13", "Whether a kachcha house can be one part of a sum that a card takes.",
        off="no: only a card of its value takes a house", on="yes, and then it must be taken so",
    )  # fmt: skip
    thrown_card_completes_own_house: Literal["stays_loose", "auto_absorbed", "throw_illegal"] = _choice(
        "stays_loose", "R19", "What happens to a thrown card that could be added to a house of one's own.",
        stays_loose="it lies loose",
        auto_absorbed="it joins any house of the thrower's side: it cannot be thrown, it is added",
        throw_illegal="its owner may not throw it while he keeps a key",
    )  # fmt: skip
    owner_throw_ban: Literal["none", "any_card", "pileable_card"] = _choice(
        "none", "R36", "What the owner of a house may not throw.",
        none="nothing more", any_card="any card at all",
        pileable_card="a card that he could add to his house, keeping a key",
    )  # fmt: skip

    # Houses
    single_card_house: Literal["off", "king_only", "any"] = _choice(
        "off", "R22", "Whether one card alone can be laid as a house.",
        off="no", king_only="only a king", any="any card from nine up",
    )  # fmt: skip
    max_houses: Literal["none", "2_total", "2_pukka_per_player"] = _choice(
        "none", "R26", "How many houses may stand.",
        **{"none": "one of each value", "2_total": "two on the floor",
           "2_pukka_per_player": "any number, but nobody may come to own a third pukka one"},
    )  # fmt: skip
    stack_card_limit: Literal["none", "4_cards"] = _choice(
        "none", "R26", "Whether the number of cards in a house counts.",
        **{"none": "no", "4_cards": "a new house has at most four cards, and one of four or more cannot be raised"},
    )  # fmt: skip
    house13_label_pukka: Literal["off", "on"] = _choice(
        "off", "R27", "Whether every house of 13 is called and counted pukka.", off="no", on="yes"
    )
    absorb_singles: Literal["always", "never"] = _choice(
        "always", "R29", "What happens to loose cards equal to a house that is made or raised.",
        always="they are drawn in", never="they stay",
    )  # fmt: skip
    absorb_sets: Literal["always", "optional", "never"] = _choice(
        "always", "R29", "What happens to loose groups that add up to a house that is made or raised.",
        always="they are drawn in", optional="they may be drawn in", never="they stay",
    )  # fmt: skip
    absorb_choice: Literal["player", "engine"] = _choice(
        "player", "R29", "Who chooses where groups that are drawn in could be chosen in several ways.",
        player="the player", engine="the program: the most groups, of these the choice whose text comes first",
    )  # fmt: skip
    absorb_when_adding: Literal["optional", "always", "never"] = _choice(
        "optional", "R29", "What happens to further loose groups of its value when a card is added to a house.",
        optional="they may be drawn in, all, some or none", always="they must be drawn in", never="they stay",
    )  # fmt: skip
    add_to_partner_house: Literal["free", "free_except_equal_card", "key_required"] = _choice(
        "free", "R31", "What adding to a house of one's partner asks for.",
        free="nothing",
        free_except_equal_card="a key kept, when the card laid is equal to the house",
        key_required="a key kept",
    )  # fmt: skip
    add_to_opponent_house: Literal["key_required", "free_via_floor", "forbidden"] = _choice(
        "key_required", "R31", "What adding to a house of the opponents asks for.",
        key_required="a key kept",
        free_via_floor="a key kept when the card laid is equal to the house; with loose cards nothing",
        forbidden="it may not be done",
    )  # fmt: skip
    break_cards: Literal["one_hand_card", "hand_plus_loose", "hand_plus_loose_if_pukka"] = _choice(
        "one_hand_card", "R33", "With what a house may be raised.",
        one_hand_card="one card from hand",
        hand_plus_loose="one card from hand, and loose cards with it",
        hand_plus_loose_if_pukka="the same, but loose cards only if the house is pukka then",
    )  # fmt: skip
    break_who: Literal["not_owner", "opponents_only", "not_owning_team", "anyone"] = _choice(
        "not_owner", "R33", "Who may raise a kachcha house.",
        not_owner="anyone who does not own it", opponents_only="opponents of its owner",
        not_owning_team="anyone whose side does not own it", anyone="anyone, its owner too",
    )  # fmt: skip
    merge_key_if_partner_owns: Literal["waived", "required"] = _choice(
        "waived", "R34", "Whether raising a house onto one of one's partner asks for a key.",
        waived="no key is needed", required="a key must be kept",
    )  # fmt: skip
    merge_into_pukka: Literal["allowed", "forbidden"] = _choice(
        "allowed", "R34", "Whether a house may be raised onto a pukka one.", allowed="yes", forbidden="no"
    )
    cement_ownership: Literal[
        "co_owner_if_opponent", "always_co_owner", "transfer_to_cementer", "side_based"
    ] = _choice(
        "co_owner_if_opponent", "R35", "Who owns a house that was added to.",
        co_owner_if_opponent="its owners, and whoever added to it when his side owned no share",
        always_co_owner="its owners and whoever added to it",
        transfer_to_cementer="whoever added to it, alone",
        side_based="the sides of its owners and of whoever added to it: what one owns his partner owns too",
    )  # fmt: skip
    retention: Literal["personal", "side", "at_build_only"] = _choice(
        "personal", "R36", "Who must keep a key of a house that stands.",
        personal="each of its owners", side="each owner or his partner",
        at_build_only="nobody, once it is made, added to or raised",
    )  # fmt: skip
    penalty_missing_key: Literal["prevent", "concede_deal"] = _choice(
        "prevent", "R38", "What a play costs that leaves its player without a key he needs.",
        prevent="nothing: it may not be made, and is taken back", concede_deal="the deal: his side gives it up",
    )  # fmt: skip

    # Sweeps
    sweep_normal: int | str = _sweep(50, "R43", "Points of a sweep.")
    sweep_first: int | str = _sweep(25, "R43", "Points of a sweep with the first play of a deal.")
    sweep_last: int | str = _sweep(0, "R43", "Points of a sweep that the end of the deal makes worthless elsewhere.")
    zero_sweep: Literal["last_play", "last_pickup"] = _choice(
        "last_play", "R45", "Which sweep counts as sweep_last says.",
        last_play="one with the last play of the deal",
        last_pickup="the last pick-up of the deal, even when plays follow it",
    )  # fmt: skip
    sweep_cap: Literal["none", "two_with_mutual_cancel", "third_wipes_all"] = _choice(
        "none", "R46", "Whether many sweeps in a deal count less.",
        none="no", two_with_mutual_cancel="a side has two at most, a third takes one away, one of the others' too",
        third_wipes_all="a third sweep of a player wipes out all of his",
    )  # fmt: skip
    no_sweep_when_someone_handless: Literal["off", "on"] = _choice(
        "off",
        "R46",
        "Whether a sweep counts while some player has no cards left.",
        off="it counts",
        on="it counts nothing",
    )

    # Scoring
    scoring: Literal["north100", "karan100", "npak26", "punjab30", "rawalpindi30", "power7"] = _choice(
        "north100", "R49", "What the taken cards count.",
        north100="spades their value, the other aces 1, TD 6: 100",
        karan100="spades their value, the other aces 1, TD 2, most cards 4: 100",
        npak26="TS 10, 9S 9, TD 2, 2S 1, aces 1, most cards 4: 30",
        punjab30="TD 12, 9S 9, 2S 1, aces 1, most cards 4: 30",
        rawalpindi30="TD 12, 9S 9, 2S 5, aces 1: 30",
        power7="the aces, 2S, 9S and TD: one each; only all seven win",
    )  # fmt: skip
    majority_tie: Literal["nobody", "split_2_2"] = _choice(
        "nobody", "R49", "Who gets the points for most cards when both sides have 26.",
        nobody="nobody", split_2_2="two points each",
    )  # fmt: skip
    satthi: Literal["off", "all_30_points_count_60"] = _choice(
        "off", "R56", "Whether taking every point of the cards counts double.",
        off="no", all_30_points_count_60="yes: all 30 count 60",
    )  # fmt: skip
    leftovers_no_capture: Literal["nobody", "dealer_side"] = _choice(
        "nobody", "R39", "Who gets the floor when nobody took anything all deal.",
        nobody="nobody", dealer_side="the dealer's side",
    )  # fmt: skip
    forfeit_score: Literal["all_card_points_to_other"] = _choice(
        "all_card_points_to_other", "R38", "How a deal counts that a side gives up.",
        all_card_points_to_other="all points of cards and for most cards go to the others; sweeps made stand",
    )  # fmt: skip

    # The match
    min9: Literal["baazi_loss_total", "baazi_loss_card_points", "zero_points", "off"] = _choice(
        "baazi_loss_total", "R48", "What happens to a side with fewer than nine points in a deal.",
        baazi_loss_total="it loses the baazi; sweeps count among the nine",
        baazi_loss_card_points="it loses the baazi; only cards count among the nine",
        zero_points="its cards count nothing", off="nothing",
    )  # fmt: skip
    match_end: Literal[
        "baazi", "lead", "single_deal", "fixed_rounds", "race", "ahead_in_deal", "open"
    ] = _choice(
        "baazi", "R50", "What wins.",
        baazi="a lead of match_lead wins a baazi, and the count begins anew",
        lead="a lead of match_lead ends the match", single_deal="the deal with more points, each deal by itself",
        fixed_rounds="the lead after match_rounds deals", race="match_lead points in all",
        ahead_in_deal="match_lead points more than every other side in one deal",
        open="nothing: the difference runs on",
    )  # fmt: skip
    match_lead: int = _number(100, "R50", "The points that match_end speaks of.", 1, 9_999)
    match_rounds: int = _number(
        0, "R50", "Baazis, or with fixed_rounds deals, that make a match; 0: as many as the players like.", 0, 999
    )
    dealer_rule: Literal[
        "losing_side_pagat", "trailing_side_any", "rotate_right", "random_losing", "trailing_player"
    ] = _choice(
        "losing_side_pagat", "R51", "Who deals next.",
        losing_side_pagat="the same while his side is behind or level, else the next player; "
        "after a baazi the partner of who would have dealt",
        trailing_side_any="either of the side that is behind; level: the same",
        rotate_right="the next player", random_losing="one of the losing side, by chance; level: the same",
        trailing_player="of two players the one who is behind; level: the same",
    )  # fmt: skip
    chips: Literal["off", "octro"] = _choice(
        "off", "R58", "Whether chips are paid at the end of the match.", off="no", octro="the boot and so much a point"
    )
    chips_boot: int = _number(100, "R58", "Chips that each side puts into the pot.", 0, 1_000_000_000)
    chips_point: int = _number(5, "R58", "Chips for each point of difference.", 0, 1_000_000)

    def differences(self, other: RuleSet) -> Iterator[tuple[str, object, object]]:
        """Yield name, own value and the other's value of each house rule in which two rule sets differ."""
        for name in HOUSE_RULES:
            if getattr(self, name) != getattr(other, name):
                yield name, getattr(self, name), getattr(other, name)

    def dealt_as(self, table: RuleSet) -> RuleSet:
        """Return these rules for a deal that was dealt at another table: who sat there and how it was dealt stays."""
        kept = {name: getattr(table, name) for name in DEALING}
        if "open_seep" in (self.variant_mode, table.variant_mode):
            kept["variant_mode"] = table.variant_mode
        return replace(self, **kept)

    def with_house_rules(self, changes: Mapping[str, object]) -> RuleSet:
        """Return these rules with some house rules changed.

        Args:
            changes: new values by the name of the house rule, as text or as numbers.

        Raises:
            RulesError: no such house rule, no such value of it, or values that do not go together.
        """
        checked: dict[str, Any] = {name: _value(name, value) for name, value in changes.items()}
        changed = replace(self, **checked)
        _check_together(changed)
        return changed


DEALING: Final = ("players", "direction", "two_player_form", "other_hands_before_bid", "opening_floor")
"""The house rules that say who sits at a table and how the cards are dealt."""

HOUSE_RULES: dict[str, Field[Any]] = {f.name: f for f in fields(RuleSet) if "rule" in f.metadata}


def values_of(name: str) -> str:
    """Return what a house rule can be, in words for a message: ``"ccw or cw"``."""
    metadata = HOUSE_RULES[name].metadata
    words = list(metadata.get("values", ()))
    if "range" in metadata:
        allowed: range = metadata["range"]
        words = [f"a number from {allowed.start} to {allowed[-1]}", *words]
    return _or(words)


def _value(name: str, value: object) -> object:
    if name not in HOUSE_RULES:
        raise RulesError(f"no house rule is called {name!r}; {nearest(name, HOUSE_RULES)}")
    metadata = HOUSE_RULES[name].metadata
    if isinstance(value, str) and value in metadata.get("values", ()):
        return value
    if "range" in metadata:
        text = str(value).strip()
        number = int(text) if not isinstance(value, bool) and text.isascii() and text.isdigit() else None
        if number is not None and number in metadata["range"]:
            return number
    raise RulesError(f"house rule {name} cannot be {value!r}; it is {values_of(name)}")


def _check_together(rules: RuleSet) -> None:
    """Refuse house rules that cannot hold at one table."""
    if rules.variant_mode == "open_seep" and rules.players != 2:
        raise RulesError(f"Open Seep is for two players, not {rules.players} (house rules variant_mode and players)")
    if rules.opening_floor == "empty_52_plays" and rules.players == 3:
        raise RulesError("52 cards cannot be dealt out to three players (house rules opening_floor and players)")


def nearest(word: str, words: Iterable[str]) -> str:
    """Return what may have been meant by a word that is none of those, for a message."""
    words = list(words)
    close = difflib.get_close_matches(word, words, n=1)
    return f"did you mean {close[0]!r}?" if close else "there are: " + ", ".join(words)


def _or(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
