"""What is worked out from the grammar, kept in the user's cache folder: to work it out takes longer than a deal."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.abc import InspectLoader
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any


@cache
def grammar_text(name: str = "seep.lark") -> str:
    """Return a grammar, from the package or, in a checkout, from the folder beside it."""
    packaged: Traversable = files("seepnotation").joinpath("grammar", name)
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return Path(__file__).parents[2].joinpath("grammar", name).read_text(encoding="utf-8")


def cache_file(name: str, ending: str) -> Path | None:
    """Return where something may be kept for this version of Python; None if nowhere."""
    try:
        base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".cache")
        folder = Path(base) / "seepnotation"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder / f"{name}-{sys.version_info.major}{sys.version_info.minor}{ending}"


def kept(name: str, work_out: Callable[[], Any]) -> Any:
    """Return what was worked out before from this grammar, by this code and this lark; else work it out and keep it.

    Args:
        name: what it is.
        work_out: makes it, of what JSON can hold.
    """
    file = cache_file(name, ".json")
    if file is None:
        return work_out()
    of = _made_of(work_out)
    with suppress(OSError, ValueError):
        found = json.loads(file.read_text(encoding="utf-8"))
        if isinstance(found, dict) and found.get("of") == of and name in found:
            return found[name]
    made = work_out()
    from seepnotation.storage import write_whole

    with suppress(OSError):
        write_whole(file, json.dumps({"of": of, name: made}).encode())
    return made


def _made_of(work_out: Callable[[], Any]) -> str:
    """Return what tells apart all that a result hangs on: the grammar, the code that works it out, and lark."""
    parts = (grammar_text(), _source(work_out.__module__), _source("lark"))
    return sha256("\0".join(parts).encode()).hexdigest()


def _source(module: str) -> str:
    """Return the source of a module, which need not be loaded; empty where there is none."""
    spec = find_spec(module)
    loader = spec.loader if spec is not None else None
    return (loader.get_source(module) if isinstance(loader, InspectLoader) else None) or ""
