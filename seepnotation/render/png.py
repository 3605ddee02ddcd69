"""A drawing as a PNG, by resvg; the extra ``[png]`` brings it."""

from __future__ import annotations


def png(svg: str, wide: int) -> bytes:
    """Return a drawing as a PNG.

    Args:
        svg: the drawing.
        wide: how many pixels it is wide; its height follows.

    Raises:
        ImportError: resvg is not installed.
        ValueError: resvg cannot draw it.
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=96, width=wide))
