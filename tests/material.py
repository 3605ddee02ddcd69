"""The test material: verdicts and games from engines that are independent of this project."""

import json
from pathlib import Path

DATA = Path(__file__).parent / "data"

CONSENSUS = sorted((DATA / "consensus").glob("*.seep"))
"""100 complete deals on which two independent public engines agree."""


def rows(name: str) -> list[dict]:
    """Return the rows of a file of JSON lines."""
    return [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def session_of(row: dict) -> str:
    """Return a row's record with the tags of its session."""
    tags = f'[Rules "{row["rules"]}"] ' if "rules" in row else ""
    tags += f'[Rules.players "{row["players"]}"] ' if row["players"] != 4 else ""
    return tags + row["record"]
