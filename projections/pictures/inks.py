"""A game's drawings with their variables resolved: each with the colour, facing and count of the piece that uses it."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from projections.art import Art
from projections.art_faults import LEAST

TONES: Final[Mapping[str, str]] = {
    "ground": "#0d1117", "raised": "#161c26", "sunk": "#0a0d13", "line": "#273042", "ink": "#e6e9ef", "quiet": "#97a1b3",
    "plain": "#e6e9ef", "accent": "#f2a65a", "go": "#5fd3b3", "alarm": "#ff7a6b", "yellow": "#ffd75e", "orange": "#ff9d4d",
    "red": "#ff6b5e", "green": "#8fd16a", "blue": "#74b0ff", "violet": "#c19bff", "cell": "#141b27", "cell-edge": "#28354a",
    "rock": "#5b6472", "rock-edge": "#828da0", "wall": "#aab4c6", "past": "#b79be0", "light": "#ffffff", "shadow": "#000000",
}  # fmt: skip
"""The page's colours in its dark theme. A test holds that they are the page's."""
_MIX: Final = re.compile(r"color-mix\(in srgb, (#[0-9a-f]{6}) (\d+)%, (#[0-9a-f]{6})\)")
_LEVEL: Final = re.compile(r"clamp\(([\d.]+), (?:(\d+) - )?var\(--(level|least)(?:, (\d+))?\)(?: - (\d+))?, 1\)")
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:,[^()]*)?\)")
_SPACE: Final = "{http://www.w3.org/2000/svg}"


class Use(NamedTuple):
    """How a drawing is used: the tone of its piece, the angle of its facing in degrees, and what it counts."""

    tone: str = "plain"
    turn: int = 0
    level: int | None = None


class Inks:
    """The drawings of one picture: each form of a drawing is in the document once."""

    def __init__(self, art: Art) -> None:
        self._game, self._palette = art.game, art.settings.palette
        sheet = ElementTree.fromstring(art.encoded)
        self._symbols = {symbol.attrib["id"].removeprefix(f"{art.game}."): symbol for symbol in sheet.iter(f"{_SPACE}symbol")}
        self._ids: dict[tuple[str, Use], str] = {}
        self._made: list[Element] = []

    def has(self, name: str) -> bool:
        """True if the game has such a drawing."""
        return name in self._symbols

    def reference(self, name: str, use: Use) -> str:
        """The reference to a drawing in this form, which is made if it is new."""
        key = (name, use)
        if key not in self._ids:
            self._ids[key] = f"d{len(self._ids)}"
            self._made.append(self._copied(self._symbols[name], use, name, self._ids[key]))
        return f"#{self._ids[key]}"

    def made(self) -> list[Element]:
        """The symbols that the document needs."""
        return self._made

    def _copied(self, part: Element, use: Use, name: str, new: str) -> Element:
        made = Element(part.tag.removeprefix(_SPACE), {key: self._resolved(value, use, name, new) for key, value in part.attrib.items()})
        if made.attrib.pop("class", "") == "turns":
            made.set("transform", f"rotate({use.turn})")
        if made.tag == "symbol":
            made.set("overflow", "visible")  # as the page has them: drawings reach over their view boxes
        made.extend([self._copied(inner, use, name, new) for inner in part])
        return made

    def _resolved(self, value: str, use: Use, name: str, new: str) -> str:
        """An attribute without variables, and with the ids of this form."""
        own = f"{self._game}.{name}"
        if value == own:
            return new
        if value.startswith(f"{own}."):
            return f"{new}.{value.removeprefix(f'{own}.')}"
        value = value.replace(f"#{own}.", f"#{new}.")
        other = value.removeprefix(f"#{self._game}.")
        if value != other and self.has(other):
            return self.reference(other, use)
        value = _LEVEL.sub(lambda found: _counted(found, use.level), value)
        return _MIX.sub(_mixed, _VARIABLE.sub(lambda found: self._colour(found[1], use), value))

    def _colour(self, name: str, use: Use) -> str:
        if name == "team":
            return TONES[use.tone]
        own = self._palette.get(name.removeprefix("art-"))
        return TONES[name] if own is None or not name.startswith("art-") else own.dark


def _counted(found: re.Match[str], level: int | None) -> str:
    """An opacity that depends on what the drawing counts: `clamp(least, 3 - level, 1)` or `clamp(least, level - 3, 1)`. Nothing falls in a
    picture."""
    least, minuend, name, usual, subtrahend = found.groups()
    if name == LEAST:
        level = 0
    if level is None and usual is None:
        return "1"
    number = level if level is not None else int(usual)
    number = int(minuend) - number if minuend else number - int(subtrahend or 0)
    return f"{max(float(least), min(1.0, number)):g}"


def _mixed(found: re.Match[str]) -> str:
    share = int(found[2]) / 100
    one, other = (bytes.fromhex(colour[1:]) for colour in (found[1], found[3]))
    return "#" + bytes(round(share * a + (1 - share) * b) for a, b in zip(one, other, strict=True)).hex()
