"""Reading a drawing: what is on it, and where."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


class Thing(NamedTuple):
    """An element with the place of its origin in the whole drawing."""

    tag: str
    node: ElementTree.Element
    x: float
    y: float

    @property
    def wide(self) -> float:
        return float(self.node.get("width", 0))

    @property
    def high(self) -> float:
        return float(self.node.get("height", 0))


def tree(svg: str) -> ElementTree.Element:
    """Return a drawing, well-formed or not at all."""
    return ElementTree.fromstring(svg)


def drawn(svg: str) -> Iterator[Thing]:
    """Yield what is drawn, without the definitions."""
    yield from _drawn(tree(svg), 0, 0)


def _drawn(node: ElementTree.Element, x: float, y: float) -> Iterator[Thing]:
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", "translate(0 0)"))
    assert moved, node.get("transform")
    x, y = x + float(moved[1]), y + float(moved[2])
    tag = node.tag.removeprefix(SVG)
    if tag == "defs":
        return
    yield Thing(tag, node, x + float(node.get("x", 0)), y + float(node.get("y", 0)))
    for inner in node:
        yield from _drawn(inner, x, y)


def pictures(svg: str) -> list[str]:
    """Return the names in words of all that is a picture, in the order in which it is drawn."""
    return [thing.node.get("aria-label", "") for thing in drawn(svg) if thing.node.get("role") == "img"]


def texts(svg: str) -> list[str]:
    """Return the texts that are to be read on it."""
    return ["".join(thing.node.itertext()) for thing in drawn(svg) if thing.tag == "text"]


def faces(svg: str) -> set[str]:
    """Return the names of the faces that the drawing holds, drawn or not."""
    found = {node.get("id", "").removeprefix("card-") for node in tree(svg).iter(f"{SVG}symbol")}
    assert "" not in found
    return found
