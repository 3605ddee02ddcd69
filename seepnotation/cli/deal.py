"""``seep deal``: complete legal deals by a seed, as many as are wanted."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists, write_pieces

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet

_PLAYERS_HELP = "How many play, where the rules leave that open; or who plays, in the order N W S E."
_SEED_HELP = "Which deals: a seed gives the same bytes everywhere. Without it chance chooses one; the Event tells it."


class Style(StrEnum):
    """How the players play."""

    random = "random"
    greedy = "greedy"
    careful = "careful"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("deal")(deal)


def deal(
    more_players: Annotated[list[str] | None, typer.Argument(metavar="NAME", hidden=True)] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=_SEED_HELP)] = None,
    count: Annotated[int, typer.Option("--count", metavar="N", help="How many deals.")] = 1,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="What is played; else pagat.")
    ] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="N|NAME...", help=_PLAYERS_HELP)] = None,
    style: Annotated[
        Style, typer.Option("--style", help="How all play: by chance, for points at once, or with some care.")
    ] = Style.random,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help="Where to write; - is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over OUT if it exists.")] = False,
) -> None:
    """Write deals that nobody played: dealt by a seed, and played legally to their end.

    Hands, bids, plays and counts are all there, and the match goes on from deal to deal. No player sees the cards of
    another.
    """
    from random import SystemRandom

    from seepnotation.practice import evenings_as_text
    from seepnotation.record import NUMBER_LIMIT, CannotWrite

    if not 0 < count < NUMBER_LIMIT:
        raise CannotDo(f"--count {count}: a number of deals from 1 to {NUMBER_LIMIT - 1}")
    if out != "-" and not force and exists(out):
        raise CannotDo(f"{out}: there is such a file already; write over it with --force")
    if more_players and players is None:
        raise CannotDo(f"{more_players[0]}: no file is read here; names of players stand behind --players")
    in_force, names = _table(rules, [*([players] if players is not None else []), *(more_players or [])])
    chosen = SystemRandom().randrange(10**9) if seed is None else seed
    try:
        texts = islice(evenings_as_text(in_force, chosen, style.value, names), count)
        first = next(texts)
    except CannotWrite as error:
        raise CannotDo(f"--players: {error}") from None
    _write(out, first, texts)
    if out != "-":
        print(f"{out}: {count} {'deal' if count == 1 else 'deals'} written; the seed is {chosen}")


def _write(out: str, first: str, others: Iterable[str]) -> None:
    """Write texts one after another; not all of them are in memory at any time."""
    if out == "-":
        sys.stdout.write(first)
        sys.stdout.writelines(others)
        return
    write_pieces(out, _encoded(first, others))


def _encoded(first: str, others: Iterable[str]) -> Iterable[bytes]:
    yield first.encode("utf-8")
    for text in others:
        yield text.encode("utf-8")


def _table(name: str | None, words: list[str]) -> tuple[RuleSet, list[str]]:
    """Return the rules of the table, and who plays there.

    Raises:
        CannotDo: there are no such rules, or not so many can play by them.
    """
    from seepnotation.cli.options import rules_option
    from seepnotation.rules import RulesError

    rules = rules_option(name or "pagat")
    assert rules is not None
    if len(words) == 1 and "," in words[0]:
        words = [word.strip() for word in words[0].split(",")]
    if not words:
        return rules, []
    if len(words) == 1 and words[0].isdigit():
        many, names = words[0], []
    else:
        many, names = str(len(words)), words
    try:
        return rules.with_house_rules({"players": many}), names
    except RulesError as error:
        if rules.variant_mode == "open_seep" and many in ("3", "4"):
            raise CannotDo(f"--players: {error}") from None
        told = f", and {many} {'is' if many == '1' else 'are'} named" if names else f", not {many}"
        raise CannotDo(f"--players: two, three or four can play{told}") from None
