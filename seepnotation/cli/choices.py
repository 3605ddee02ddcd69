"""A word that is none of those an option takes: what is said of it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperGroup


class Verbs(TyperGroup):
    """The verbs; what is wrong with an option is told as a person would say it."""

    def invoke(self, ctx: Any) -> Any:
        """Run the verb that is asked for."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = told(error.message)
            raise


def told(message: str) -> str:
    """Return what is wrong with the value of an option, with the word that may have been meant.

    Args:
        message: what the parser of options says: ``Value error, 'cvs' is not one of 'csv', 'jsonl'.``
    """
    message = message.removeprefix("Value error, ")
    found = re.fullmatch(r"'([^']*)' is not one of ('.+')\.", message)
    close = get_close_matches(found[1].lower(), re.findall(r"'([^']+)'", found[2]), 1) if found else []
    return f"{message} Did you mean '{close[0]}'?" if close else message
