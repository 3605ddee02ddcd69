"""Records as JSON and JSON Lines, and the JSON Schema of both. The record's own dataclasses say what is valid."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final, Literal

from pydantic import TypeAdapter, ValidationError

from seepnotation.record import Deal, Record, Session

FORMAT: Final = "seep-json 1"


class JsonError(ValueError):
    """A JSON that is no record; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Document:
    """The JSON of a whole record."""

    format: Literal["seep-json 1"]
    sessions: tuple[Session, ...]
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}


def to_json(record: Record) -> str:
    """Return a record as one JSON object, two blanks of indent a level."""
    document = Document(FORMAT, record.sessions)
    return _document().dump_json(document, indent=2).decode("utf-8") + "\n"


def from_json(text: str) -> Record:
    """Return the record of a JSON object.

    Raises:
        JsonError: it is no JSON, or no record.
    """
    try:
        return Record(_document().validate_json(text, strict=True).sessions)
    except ValidationError as error:
        raise JsonError(_told(error)) from None
    except ValueError as error:
        raise JsonError(str(error)) from None


def to_jsonl(record: Record) -> Iterator[str]:
    """Yield a record as JSON Lines: one object a session head or deal, in the order of the file."""
    for session in record.sessions:
        head = _session().dump_python(replace(session, deals=()), mode="json")
        del head["deals"]
        yield json.dumps({"kind": "session", **head}, ensure_ascii=False) + "\n"
        for deal in session.deals:
            yield _deal().dump_json(deal).decode("utf-8") + "\n"


def from_jsonl(lines: Iterable[str]) -> Record:
    """Return the record of JSON Lines.

    Raises:
        JsonError: a line is no JSON, or neither a session head nor a deal.
    """
    sessions: list[tuple[Session, list[Deal]]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            if isinstance(data, dict) and data.get("kind") == "session":
                del data["kind"]
                if "deals" in data:
                    raise JsonError("the head of a session holds no deals: each is a line of its own")
                sessions.append((_session().validate_json(json.dumps(data), strict=True), []))
            elif not sessions:
                raise JsonError("the first line must be the head of a session")
            else:
                sessions[-1][1].append(_deal().validate_json(line, strict=True))
        except ValidationError as error:
            raise JsonError(f"line {number}: {_told(error)}") from None
        except (ValueError, RecursionError) as error:
            raise JsonError(f"line {number}: {error}") from None
    try:
        return Record(tuple([replace(head, deals=tuple(deals)) for head, deals in sessions]))
    except ValueError as error:
        raise JsonError(str(error)) from None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a record."""
    described = _document().json_schema(mode="serialization")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **described, "title": "Seep record"}


def _told(error: ValidationError) -> str:
    first, *others = error.errors(include_url=False)
    where = ".".join(map(str, first["loc"]))
    message = first["msg"].removeprefix("Value error, ")
    more = f" (and {len(others)} more)" if others else ""
    return f"{where}: {message}{more}" if where else f"{message}{more}"


@cache
def _document() -> TypeAdapter[Document]:
    return TypeAdapter(Document)


@cache
def _session() -> TypeAdapter[Session]:
    return TypeAdapter(Session)


@cache
def _deal() -> TypeAdapter[Deal]:
    return TypeAdapter(Deal)
