"""The peer pokerkit: no-limit hold'em for six by a seed, as it writes hands itself (PHH), loaded and replayed.

The package brings no sample files, so the hands are dealt and written by pokerkit itself.
"""

from __future__ import annotations

import random

from benchmarks.rounds import Job

LOAD, REPLAY, WRITE = "pokerkit loads", "pokerkit loads and replay", "pokerkit write"


def jobs(actions: int) -> list[Job]:
    """Return what is measured on hands of together at least so many actions; none if pokerkit is not installed."""
    try:
        from pokerkit import HandHistory
    except ImportError:
        return []
    hands = _hands(actions)
    texts = [hand.dumps() for hand in hands]
    total = sum(len(hand.actions) for hand in hands)

    def load() -> int:
        return sum(len(HandHistory.loads(text).actions) for text in texts)

    def replay() -> int:
        # The first state is the one before any action.
        return sum(sum(1 for _ in HandHistory.loads(text)) - 1 for text in texts)

    return [
        Job(LOAD, load, total),
        Job(REPLAY, replay, total),
        Job(WRITE, lambda: sum(map(len, (hand.dumps() for hand in hands))) and total, total),
    ]


def _hands(actions: int) -> list:
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(
        (
            Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING,
            Automation.CARD_BURNING, Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING,
        ),
        True, 0, (1, 2), 2,
    )  # fmt: skip
    kept = random.getstate()
    random.seed(1)  # pokerkit shuffles with Python's own generator
    hands = []
    while actions > 0:
        state = game((200,) * 6, 6)
        while state.status:
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            elif state.can_show_or_muck_hole_cards():
                state.show_or_muck_hole_cards()
            elif state.can_fold() and random.random() < 0.2:
                state.fold()
            elif state.can_complete_bet_or_raise_to() and random.random() < 0.1:
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
        hands.append(HandHistory.from_game_state(game, state))
        actions -= len(hands[-1].actions)
    random.setstate(kept)
    return hands
