"""A game's drawings: safe to inline, small, coloured by variables, with ids of their own; and the page's words of no game."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import msgspec
import pytest

from domain.games.registry import GAMES
from projections.art import Art, ArtSettings, BadArt, Colour, DieArt, SheetAbout, read_art
from projections.art_faults import GENERAL_SIGNS, MOST_COLOURS, MOST_OF_FILE, MOST_OF_GAME, ON_USE, PREFIX, SVG, TOKENS
from projections.scenes.registry import scenes_of

WEB: Final = Path(__file__).parents[2] / "services/web/src"
SETTINGS: Final = ArtSettings(48, {"hull": Colour("#fff", "#000")})
PLAIN: Final = '<path fill="var(--art-hull)" d="M0 0h9v9z"/>'


def svg(inside: str = PLAIN, root: str = 'viewBox="0 0 24 24"') -> str:
    return f'<svg xmlns="{SVG}" {root}>{inside}</svg>'


def art(files: Mapping[str, str], settings: ArtSettings = SETTINGS) -> Art:
    return Art("sample", settings, files)


def sheet(drawn: Art) -> ElementTree.Element:
    return ElementTree.fromstring(drawn.encoded.decode())


# the games -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_of_a_game_keep_the_rules(game: str) -> None:
    scenes = scenes_of(game)
    drawn = vars(scenes).pop("art", None) or scenes.art  # so that the next line reads the files again

    assert drawn.names
    assert drawn.digest == scenes.art.digest


@pytest.mark.parametrize("game", GAMES)
def test_ids_of_a_sheet_are_unique_and_each_reference_finds_one(game: str) -> None:
    found = sheet(scenes_of(game).art)
    ids = [each.attrib["id"] for each in found.iter() if "id" in each.attrib]
    text = ElementTree.tostring(found, encoding="unicode")

    assert len(set(ids)) == len(ids)
    assert all(each.startswith(f"{game}.") for each in ids)
    assert set(re.findall(r'url\(#([^)]*)\)|href="#([^"]*)"', text)) <= {(each, "") for each in ids} | {("", each) for each in ids}


# what a file may not hold ----------------------------------------------------------------------------------------------

BAD: Final = {
    "a script": svg("<script>alert(1)</script>"),
    "a foreign object": svg("<foreignObject/>"),
    "a style element": svg("<style>path{fill:red}</style>"),
    "an image": svg('<image href="data:image/png;base64,AA"/>'),
    "a link": svg(f'<a href="https://example.org">{PLAIN}</a>'),
    "an animation": svg('<path fill="none" d="M0 0"><set attributeName="href" to="x"/></path>'),
    "an event attribute": svg('<path fill="none" onload="alert(1)" d="M0 0"/>'),
    "a style attribute": svg('<path fill="none" style="opacity:0" d="M0 0"/>'),
    "a linked href": svg('<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#other"/>'),
    "a reference outwards": svg('<use href="https://example.org/x.svg#y"/>'),
    "a reference to another file": svg('<use href="other.svg#a"/>'),
    "a paint from outside": svg('<path fill="url(https://example.org/#x)" d="M0 0"/>'),
    "a clip from outside": svg('<path fill="none" clip-path="url(//example.org/#x)" d="M0 0"/>'),
    "a reference to nothing": svg('<use href="#nothing"/>'),
    "a drawing that uses itself": svg('<use href="#bad"/>'),
    "a raw colour": svg('<path fill="#fff" d="M0 0"/>'),
    "a named colour": svg('<path fill="red" d="M0 0"/>'),
    "a colour behind a variable": svg('<path fill="var(--art-hull, #fff)" d="M0 0"/>'),
    "a raw stroke": svg('<path fill="none" stroke="#123456" d="M0 0"/>'),
    "a raw stop": svg('<linearGradient id="a"><stop stop-color="#000"/></linearGradient>'),
    "a stop without a colour": svg('<linearGradient id="a"><stop offset="1"/></linearGradient>'),
    "a colour mixed from a raw one": svg('<path fill="color-mix(in srgb, var(--art-hull) 5%, red)" d="M0 0"/>'),
    "an unpainted shape": svg('<path d="M0 0h9v9z"/>'),
    "an unknown variable": svg('<path fill="var(--other)" d="M0 0"/>'),
    "a colour that the palette lacks": svg('<path fill="var(--art-floor)" d="M0 0"/>'),
    "a team's colour in a gradient": svg('<linearGradient id="a"><stop stop-color="var(--team)"/></linearGradient>'),
    "another class": svg('<path class="card" fill="none" d="M0 0"/>'),
    "an id twice": svg('<g id="a"/><g id="a"/>'),
    "text": svg("<g>Hello</g>"),
    "a declaration": "<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg(),
    "a comment": svg("<!-- x -->"),
    "an instruction": "<?xml-stylesheet href='x'?>" + svg(),
    "broken XML": svg("<g>"),
    "another root": f'<g xmlns="{SVG}" viewBox="0 0 24 24"/>',
    "another namespace": '<svg viewBox="0 0 24 24"/>',
    "no view box": svg(root=""),
    "too much": svg(PLAIN * (MOST_OF_FILE // len(PLAIN) + 1)),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_file_is_refused_that_holds(text: str) -> None:
    with pytest.raises(BadArt, match=r"^bad: "):
        art({"bad": text, "other": svg()})


def test_what_the_rules_allow_is_taken() -> None:
    inside = (
        '<title>Ogre</title><defs><linearGradient id="a"><stop stop-color="var(--light)" stop-opacity=".5"/></linearGradient></defs>'
        '<g fill="var(--team)" opacity="calc(1 - var(--level, 3))"><circle r="2"/></g><path class="turns" fill="url(#a)" d="M0 0"/>'
        '<use href="#other" width="24" height="24"/>'
    )
    assert art({"ogre": svg(inside), "other": svg()}).names == {"ogre", "other"}


GAME_FAULTS: Final[Mapping[str, tuple[Mapping[str, str], ArtSettings]]] = {
    "more than": ({f"a{number}": svg(PLAIN * 250) for number in range(MOST_OF_GAME // 11_000 + 1)}, SETTINGS),
    "colours": ({"a": svg()}, ArtSettings(48, {**SETTINGS.palette, **{f"c{n}": Colour("#fff", "#000") for n in range(MOST_COLOURS)}})),
    "no drawing uses spare": ({"a": svg()}, ArtSettings(48, {**SETTINGS.palette, "spare": Colour("#fff", "#000")})),
    "there is no drawing b": ({"a": svg()}, ArtSettings(48, SETTINGS.palette, {"b": (0, 0)})),
    "signs: there is no drawing b": ({"a": svg()}, ArtSettings(48, SETTINGS.palette, signs={"command": {"fire": "b", "end": "end"}})),
    "dice: red: there is no drawing b": ({"a": svg()}, ArtSettings(48, SETTINGS.palette, dice={"red": DieArt("a", ["a", "b"], "hull")})),
    "dice: red: no colour keel": ({"a": svg()}, ArtSettings(48, SETTINGS.palette, dice={"red": DieArt("a", ["a"], "keel")})),
    "a sign of the page": ({"a": svg(), "undo": svg()}, SETTINGS),
    "uses itself": ({"a": svg(PLAIN + '<use href="#b"/>'), "b": svg('<use href="#a"/>')}, SETTINGS),
}


@pytest.mark.parametrize("fault", GAME_FAULTS)
def test_drawings_are_refused_as_a_whole(fault: str) -> None:
    with pytest.raises(BadArt, match=fault):
        art(*GAME_FAULTS[fault])


def test_a_command_has_the_sign_of_its_first_field_that_has_one_or_its_own() -> None:
    signs = {"command": {"fire": "a"}, "weapon": {"laser": "b"}, "side": {"1": "eye"}}
    drawn = art({"a": svg(), "b": svg()}, ArtSettings(48, SETTINGS.palette, signs=signs))

    assert drawn.sign_of("fire", {"piece": "laser", "weapon": "laser", "side": 1}) == "b"
    assert drawn.sign_of("fire", {"weapon": "axe", "side": 1}) == "eye"
    assert drawn.sign_of("fire", {"weapon": "axe"}) == "a"
    assert drawn.sign_of("wait", {}) == ""


def test_settings_that_cannot_be_read_are_bad_art(tmp_path: Path) -> None:
    (tmp_path / "art.json").write_text('{"cell": 48}')

    with pytest.raises(BadArt, match=r"art\.json"):
        read_art("sample", tmp_path)


def test_a_game_without_drawings_has_an_empty_sheet(tmp_path: Path) -> None:
    assert read_art("sample", tmp_path / "art").names == frozenset()


# the sheet -------------------------------------------------------------------------------------------------------------


def test_ids_get_the_games_and_the_files_name() -> None:
    found = art({"a": svg('<g id="x"/><path fill="url(#x)" d="M0 0"/><use href="#b"/>'), "b": svg('<g id="x"/>' + PLAIN)})
    text = found.encoded.decode()

    assert all(part in text for part in ('"sample.a"', '"sample.b"', '"sample.a.x"', '"sample.b.x"', "url(#sample.a.x)", '"#sample.b"'))


def test_the_sheet_says_how_large_drawings_are_and_where_they_stand() -> None:
    files = {"a": svg('<g class="turns">' + PLAIN + "</g>", 'viewBox="0 -2 48 64"'), "b": svg()}
    drawn = art(files, ArtSettings(48, SETTINGS.palette, {"a": (24, 37)}, dark=True))
    about = sheet(drawn).find(f"{{{SVG}}}metadata")
    boxes = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in sheet(drawn).iter(f"{{{SVG}}}symbol")}

    assert about is not None
    told = msgspec.json.decode(about.text or "", type=SheetAbout)
    assert (told.game, told.cell, told.dark, told.palette["hull"]) == ("sample", 48, True, Colour("#fff", "#000"))
    assert (told.anchors, boxes) == ({"a": (24, 37)}, {"sample.a": "0 -2 48 64", "sample.b": "0 0 24 24"})
    assert msgspec.to_builtins(drawn.drawing("a")) == [0, -2, 48, 64, 24, 37, True, False]
    assert msgspec.to_builtins(drawn.drawing("b")) == [0, 0, 24, 24, 12, 12, False, False]


def test_the_sheet_says_which_drawings_lose_parts() -> None:
    whole, falling = '<g opacity="clamp(0, var(--level, 6) - 0, 1)">', '<g opacity="clamp(0, 1 - var(--least, 0), 1)">'
    drawn = art({"a": svg(f"{whole}{PLAIN}</g>"), "b": svg(f"{falling}{PLAIN}</g>")})

    assert (drawn.drawing("a").falls, drawn.drawing("b").falls) == (False, True)


def test_a_part_that_turns_has_its_origin_at_the_anchor() -> None:
    text = art({"a": svg('<path class="turns" fill="var(--art-hull)" d="M0 0"/>')}).encoded.decode()

    assert re.search(r'<g transform="translate\(12 12\)"><g class="turns"><g transform="translate\(-12 -12\)"><path fill', text)


# the page --------------------------------------------------------------------------------------------------------------


def test_the_general_signs_are_those_of_the_page() -> None:
    (table,) = re.findall(r"const SIGNS.*?\{\n(.*?)\n\}", (WEB / "lib/glyphs.ts").read_text(encoding="utf-8"), re.DOTALL)

    assert set(re.findall(r"^  '?([\w-]+)'?:", table, re.MULTILINE)) == GENERAL_SIGNS


def test_the_tokens_of_drawings_are_those_of_the_page() -> None:
    css = (WEB / "app.css").read_text(encoding="utf-8")

    assert set(re.findall(r"^  --([\w-]+): (?:light-dark|#)", css, re.MULTILINE)) - {"print", "paper"} == TOKENS
    assert not any(token.startswith(PREFIX) for token in TOKENS | ON_USE)


_GENERAL_WORDS: Final = """barred book collapse done door event ground hold log move order panel plain recover ring room run scope step
    throw turn veil void wall-end wall-post"""
GENERAL_WORDS: Final = frozenset(_GENERAL_WORDS.split())
"""Names of drawings and commands that are the page's own words too: layers of every board, and plain English."""


def page_sources() -> dict[str, str]:
    files = (file for kind in ("ts", "svelte") for folder in ("lib", "parts", "pages") for file in (WEB / folder).rglob(f"*.{kind}"))
    return {
        file.relative_to(WEB).as_posix(): file.read_text(encoding="utf-8")
        for file in files
        if not file.name.endswith((".test.ts", ".d.ts")) and file.name != "fingerprint-words.ts"  # a list of everyday things
    }


def words_of_games() -> set[str]:
    """Return the keys of the games, the names of their drawings, and their commands."""
    drawings = {name for game in GAMES for name in scenes_of(game).art.names}
    commands = {str(command.__struct_config__.tag) for game in GAMES.values() for command in game.catalogue.commands}
    return {*GAMES, *drawings, *commands} - GENERAL_SIGNS


def used(words: Iterable[str], source: str) -> set[str]:
    return set(re.findall(r"[\w-]+", source)) & set(words)


def test_no_line_of_the_page_holds_a_word_of_a_game() -> None:
    words = words_of_games()
    found = {path: used(words - GENERAL_WORDS, source) for path, source in page_sources().items()}

    assert not {path: names for path, names in found.items() if names}


def test_a_word_of_a_game_is_found() -> None:
    assert used(words_of_games(), "const DRAWN = { gridling: 1, 'turn-left': 2 }") == {"gridling", "turn-left"}
