"""One JSON object that holds a list, written element by element, so that the list never lies in memory."""

from __future__ import annotations

import json
import textwrap
from typing import Any, TextIO


class JsonList:
    """Writes what ``json.dumps({**head, key: [...]}, ensure_ascii=False, indent=2)`` gives, and a line feed."""

    def __init__(self, file: TextIO, head: dict[str, Any], key: str) -> None:
        """Begin; nothing is written before the first element or the end.

        Args:
            file: where it is written.
            head: what stands before the list.
            key: what the list is called.
        """
        self._file, self._between = file, "\n"
        self._head = json.dumps({**head, key: []}, ensure_ascii=False, indent=2).removesuffix("]\n}")

    def add(self, element: Any) -> None:
        """Write one more element."""
        text = textwrap.indent(json.dumps(element, ensure_ascii=False, indent=2), "    ")
        self._file.write(f"{self._head}{self._between}{text}")
        self._head, self._between = "", ",\n"

    def close(self) -> None:
        """Write what stands behind the list."""
        self._file.write(f"{self._head}]\n}}\n" if self._head else "\n  ]\n}\n")
