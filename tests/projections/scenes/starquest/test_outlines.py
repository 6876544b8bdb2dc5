"""Figures at the size that they have on a whole ship: told apart by their outlines, without colour."""

import struct
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final
from xml.etree import ElementTree

import pytest
import resvg_py

from projections.pictures.inks import Inks, Use
from projections.scenes.registry import scenes_of

SIDES: Final = {
    "a team": ("trooper-laser", "trooper-null-time", "trooper-holo", "trooper-black-hole", "commander-axe"),
    "Chaos": ("gridling", "ork", "android", "clone", "chaos_trooper", "chaos_heavy", "chaos_commander", "blip"),
}
SQUARE: Final = 24
"""Pixels of a square at 1366 x 768."""
WIDE, HIGH = 40, 44
MOST_SHARED: Final = 0.87
"""Of the pixels that either of two figures covers, the most that both may cover."""
COVERED: Final = 110


@cache
def outline(name: str) -> frozenset[int]:
    """The pixels that a figure covers."""
    art = scenes_of("starquest").art
    inks, drawing, scale = Inks(art), art.drawing(name), SQUARE / art.settings.cell
    reference = inks.reference(name, Use())
    box = f'width="{drawing.width * scale}" height="{drawing.height * scale}"'
    at = f'x="{WIDE / 2 + (drawing.x - drawing.anchor_x) * scale}" y="{HIGH * 0.65 + (drawing.y - drawing.anchor_y) * scale}"'
    symbols = "".join(ElementTree.tostring(made, encoding="unicode") for made in inks.made())
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}">{symbols}<use href="{reference}" {at} {box}/></svg>'
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    return frozenset(place for place, opacity in enumerate(opacities(drawn)) if opacity > COVERED)


def opacities(png: bytes) -> Iterator[int]:
    """Yield the opacity of each pixel of a PNG of 8 bits a channel, row by row."""
    at, packed, width = 8, b"", 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunk = png[at + 8 : at + 8 + length]
        width = struct.unpack(">I", chunk[:4])[0] if kind == b"IHDR" else width
        packed, at = packed + (chunk if kind == b"IDAT" else b""), at + 12 + length
    raw, above = zlib.decompress(packed), [0] * (4 * width)
    for start in range(0, len(raw), 4 * width + 1):
        above = _unfiltered(raw[start], raw[start + 1 : start + 1 + 4 * width], above)
        yield from above[3::4]


def _unfiltered(method: int, row: bytes, above: list[int]) -> list[int]:
    found: list[int] = []
    for place, byte in enumerate(row):
        left, up, corner = (found[place - 4], above[place], above[place - 4]) if place > 3 else (0, above[place], 0)
        nearest = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        found.append((byte + (0, left, up, (left + up) // 2, nearest)[method]) % 256)
    return found


@pytest.mark.parametrize("side", SIDES)
def test_figures_of_a_side_differ_in_their_outlines(side: str) -> None:
    shared = {
        (one, other): len(outline(one) & outline(other)) / len(outline(one) | outline(other)) for one, other in combinations(SIDES[side], 2)
    }

    assert min(len(outline(name)) for name in SIDES[side]) > SQUARE * SQUARE / 4, "something is drawn"
    assert {pair: share for pair, share in shared.items() if share > MOST_SHARED} == {}
