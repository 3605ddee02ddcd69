"""Sessions of which the match may stand otherwise: deals with random scores, dealers, chips."""

from collections.abc import Iterator
from random import Random

from seepnotation.rules import RuleSet
from seepnotation.scoring import full_count
from seepnotation.seating import Seating

MOST_DEALS = 8


def scores(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield a session of a few deals, and its last deal; often one side is the better one all evening."""
    better = rnd.random() < 0.5
    many = min(1 + int(rnd.expovariate(0.8)), MOST_DEALS)
    deals = [score(here, rnd, better=better and rnd.random() < 0.9) for _ in range(many)]
    yield " ".join(f"deal {number} score {points}" for number, points in enumerate(deals, 1)), deals[-1]


def score(here: RuleSet, rnd: Random, *, better: bool = False) -> str:
    """What a deal may bring: all points of the cards, and sweeps; the better side gets more of both."""
    first, second = dict.fromkeys(Seating.of(here).sides.values())
    full = full_count(here)
    few = rnd.choice([rnd.randint(0, full), rnd.randint(0, full), rnd.randint(0, full // 12)])
    own, others = [full - few, few] if better else rnd.sample([few, full - few], 2)
    swept, others_swept = sorted([_sweeps(here, rnd), _sweeps(here, rnd)], reverse=better)
    return f"{first} {own}+{swept} {second} {others}+{others_swept}"


def _sweeps(here: RuleSet, rnd: Random) -> int:
    many = rnd.choice([0, 0, 0, 1, 1, 2, 3])
    return sum(rnd.randint(1, 13) if here.sweep_normal == "val_of_card" else 50 for _ in range(many))


def dealers(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield a session of two deals with their dealers, of which the second may deal in another's place."""
    first, second = rnd.choices(Seating.of(here).order, k=2)
    session = f"deal 1 dealer {first} score {score(here, rnd)} deal 2 dealer {second}"
    yield f"{session} abandoned", session
