"""The rules for a game's drawings: what a file may contain, so that it is safe to inline, small, and coloured by variables only.

Elements and attributes are allowed by name; everything else is a fault. So scripts, event attributes, foreign objects, style attributes
and references to other documents need no rules of their own.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "http://www.w3.org/2000/svg"
MOST_OF_FILE: Final = 12_000
"""Bytes of one file."""
MOST_OF_GAME: Final = 160_000
"""Bytes of all files of a game."""
MOST_COLOURS: Final = 16
TURNS: Final = "turns"
"""The class of parts that turn with the facing of their piece. It is the only class."""

_TOKENS = """ground raised sunk line ink quiet accent go alarm yellow orange red green blue violet cell cell-edge rock rock-edge wall past
    light shadow"""
TOKENS: Final = frozenset(_TOKENS.split())
"""The page's colours that drawings may use. `light` and `shadow` are the same in both themes."""
_GENERAL = """again back bot close copy cross die end eye first fit forth hourglass last minus more pass pause person phase-back phase-forth
    play plus seal shield star target undo unknown warning"""
GENERAL_SIGNS: Final = frozenset(_GENERAL.split())
"""The signs that the page itself draws, which any game may name and none may replace. A test holds that they are the page's."""
LEAST: Final = "least"
"""The count down to which parts of a drawing fall: what counts no more than it is left out. Nought but in films."""
ON_USE: Final = frozenset(("team", "level", LEAST))
"""What the page sets where it uses a drawing: the colour of the piece, and the numbers that the drawing counts."""
PREFIX: Final = "art-"
"""Begins the variables of the game's own palette."""
REFERENCE: Final = re.compile(r"#([A-Za-z][\w-]*)")

_SHAPES: Final = frozenset(("path", "circle", "ellipse", "rect", "polyline", "polygon"))
_CONTAINERS = "svg g defs linearGradient radialGradient stop pattern clipPath mask use title line"
_ELEMENTS: Final = _SHAPES | frozenset(_CONTAINERS.split())
_PAINTS: Final = frozenset(("fill", "stroke", "stop-color", "color"))
_OTHERS = """id class viewBox d x y width height cx cy r rx ry x1 y1 x2 y2 fx fy points transform opacity offset href pathLength
    fill-opacity fill-rule stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stop-opacity
    gradientUnits gradientTransform patternUnits patternTransform patternContentUnits clip-path clip-rule mask vector-effect"""
_ATTRIBUTES: Final = _PAINTS | frozenset(_OTHERS.split())
_NAME: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
_ID: Final = re.compile(r"[A-Za-z][\w-]*")
_VARIABLE: Final = re.compile(r"var\(\s*--([\w-]+)\s*(,[^()]*)?\)")
_VAR = r"var\(--[\w-]+\)"
_PAINT: Final = re.compile(rf"none|currentColor|url\(#[A-Za-z][\w-]*\)|{_VAR}|color-mix\(in srgb, {_VAR} \d+%, {_VAR}\)")
_NUMBERS: Final = re.compile(r"-?[\d.]+( -?[\d.]+){3}")


def file_faults(name: str, text: str, names: frozenset[str], palette: frozenset[str]) -> Iterator[str]:
    """Yield what is wrong with one file. `names` are all drawings of the game, `palette` the names of its own colours."""
    if not _NAME.fullmatch(name):
        yield f"{name}: a name has small letters and digits, joined by - or _"
    if len(text.encode()) > MOST_OF_FILE:
        yield f"{name}: more than {MOST_OF_FILE} bytes"
    if "<!" in text or "<?" in text:
        yield f"{name}: a declaration, comment or instruction"
        return
    try:
        root = ElementTree.fromstring(text)  # shipped files without declarations, so without entities
    except ElementTree.ParseError as broken:
        yield f"{name}: {broken}"
        return
    if root.tag != f"{{{SVG}}}svg" or not _NUMBERS.fullmatch(root.get("viewBox", "")):
        yield f"{name}: the root is no svg with a viewBox of four numbers"
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    if len(set(ids)) < len(ids):
        yield f"{name}: an id stands twice"
    for each in root.iter():
        yield from (f"{name}: {fault}" for fault in _element_faults(each, frozenset(ids) | names - {name}, palette))
    yield from (f"{name}: {fault}" for fault in _unpainted(root, False))


def sheet_faults(
    files: Mapping[str, str], palette: Mapping[str, object], anchors: Mapping[str, object], signs: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    """Yield what is wrong with a game's drawings as a whole."""
    if sum(len(text.encode()) for text in files.values()) > MOST_OF_GAME:
        yield f"all drawings have more than {MOST_OF_GAME} bytes"
    if len(palette) > MOST_COLOURS:
        yield f"the palette has more than {MOST_COLOURS} colours"
    yield from (f"palette: no drawing uses {name}" for name in palette if not any(f"--{PREFIX}{name})" in text for text in files.values()))
    yield from (f"{name}: a sign of the page" for name in files if name in GENERAL_SIGNS)
    yield from (f"anchors: there is no drawing {name}" for name in anchors if name not in files)
    named = {sign for of_field in signs.values() for sign in of_field.values()}
    yield from (f"signs: there is no drawing {name}" for name in sorted(named - GENERAL_SIGNS - files.keys()))
    yield from _circles(files)


def dice_faults(dice: Mapping[str, tuple[str, ...]], names: frozenset[str], colours: frozenset[str]) -> Iterator[str]:
    """Yield the colours of dice and the drawings that do not exist. `dice`: the colour of each, then its drawings."""
    for die, (colour, *drawn) in dice.items():
        if colour not in colours:
            yield f"dice: {die}: no colour {colour}"
        yield from (f"dice: {die}: there is no drawing {name}" for name in sorted(set(drawn) - names))


def _element_faults(each: Element, targets: frozenset[str], palette: frozenset[str]) -> Iterator[str]:
    tag = each.tag.removeprefix(f"{{{SVG}}}")
    if tag not in _ELEMENTS:
        yield f"element {tag}"
    if tag != "title" and (each.text or "").strip():
        yield f"text in {tag}"
    if tag == "stop" and "stop-color" not in each.attrib:
        yield "a stop without stop-color"
    if tag == "use" and "href" not in each.attrib:
        yield "a use without href"
    for key, value in each.attrib.items():
        yield from (f"{tag} {key}={value!r}: {fault}" for fault in _attribute_faults(tag, key, value, targets, palette))


def _attribute_faults(tag: str, key: str, value: str, targets: frozenset[str], palette: frozenset[str]) -> Iterator[str]:
    if key not in _ATTRIBUTES or (key == "href" and tag != "use"):
        yield "not allowed"
    if key == "class" and value != TURNS:
        yield f"the only class is {TURNS}"
    if key == "id" and not _ID.fullmatch(value):
        yield "no plain id"
    if key in _PAINTS and not _PAINT.fullmatch(value):
        yield "a colour is a variable, currentColor, none or a gradient of the file"
    if "url(" in value.replace("url(#", "") or (key == "href" and not REFERENCE.fullmatch(value)):
        yield "a reference to something else than a fragment"
    if key != "d":
        yield from (f"there is no #{found}" for found in REFERENCE.findall(value) if found not in targets)
    for variable, _ in _VARIABLE.findall(value):
        known = variable in TOKENS | ON_USE or (variable.startswith(PREFIX) and variable.removeprefix(PREFIX) in palette)
        if not known:
            yield f"unknown variable {variable}"
        # a gradient takes its variables from the sheet, where what a use sets is unknown
        if tag == "stop" and variable in ON_USE:
            yield f"a gradient does not see {variable}"


def _unpainted(each: Element, painted: bool) -> Iterator[str]:
    """Yield the shapes that neither they nor a group around them paint: these would be black in both themes."""
    tag = each.tag.removeprefix(f"{{{SVG}}}")
    painted = painted or "fill" in each.attrib or tag in ("clipPath", "mask")
    if tag in _SHAPES and not painted:
        yield f"{tag} without fill: {each.attrib}"
    for inner in each:
        yield from _unpainted(inner, painted)


def _circles(files: Mapping[str, str]) -> Iterator[str]:
    """Yield the drawings that use themselves through others."""
    used = {name: frozenset(re.findall(r'<use[^>]* href="#([\w-]+)"', text)) & files.keys() for name, text in files.items()}
    for name in files:
        seen: set[str] = set()
        ahead = set(used[name])
        while ahead - seen:
            seen |= ahead
            ahead = {further for each in ahead for further in used[each]}
        if name in seen:
            yield f"{name}: uses itself"
