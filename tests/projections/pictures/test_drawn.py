"""Pictures of scenes: whole SVG documents without variables, with the page's colours and positions."""

import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.words import Words
from kit.bits import Bits
from kit.played_table import PlayedTable
from projections.art import Art, ArtSettings, Colour
from projections.pictures.drawn import drawn
from projections.pictures.inks import TONES, Inks, Use
from projections.pictures.plan import Plan, Point
from projections.scene import Cell, Edge, Piece, Scene
from projections.scenes.registry import picture, scenes_of

CSS = Path(__file__).parents[3] / "services/web/src/app.css"
SVG = "{http://www.w3.org/2000/svg}"
KEPT = ("light", "shadow")
"""Colours that are the same in both themes."""
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
    '<defs><linearGradient id="g"><stop offset="0" stop-color="var(--light)" /></linearGradient></defs>'
    '<path d="M0 0h9" fill="url(#g)" /><path d="M1 1h9" fill="var(--art-hull)" opacity="clamp(0, 2 - var(--level, 3), 1)" />'
    '<path d="M3 3h9" fill="var(--team)" opacity="clamp(0, 2 - var(--least, 0), 1)" />'
    '<path d="M2 2h9" fill="none" stroke="color-mix(in srgb, var(--light) 50%, var(--shadow))" class="turns" /></svg>'
)


def art() -> Art:
    return Art("sample", ArtSettings(48, {"hull": Colour("#ffffff", "#123456")}), {"ship": DRAWING})


@cache
def scene_of(key: str) -> Scene:
    """The public scene of a game after some commands of its bots."""
    game: Any = GAMES[key]
    options, bits = game.options_type(), Bits("pictures")
    table = PlayedTable(game, options, [f"Player {seat}" for seat in range(game.seats_for(options)[0])], 3)
    table.play_on(lambda _, decision: table.bot_command(decision, bits), 25)
    return picture(game, close(table.state, None), None)


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_has_no_variables_and_every_drawing_that_it_names(key: str) -> None:
    text = drawn(scene_of(key), scenes_of(key).art)

    assert not re.search(r"var\(|color-mix|clamp\(|light-dark", text)
    root = ElementTree.fromstring(text)
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    named = {name for each in root.iter() for value in each.attrib.values() for name in re.findall(r"#([A-Za-z][\w.-]*)", value)}
    assert {name for name in named if not re.fullmatch("[0-9a-fA-F]{6}", name)} <= set(ids)
    assert (root.attrib["width"], root.attrib["height"]) == ("1200", "630")


def test_the_colours_are_the_pages_in_its_dark_theme() -> None:
    tokens = dict(re.findall(r"--([a-z-]+): light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})\)", CSS.read_text().split("}")[0]))

    assert {name: colour for name, colour in TONES.items() if name not in (*KEPT, "plain")} == {
        name: colour for name, colour in tokens.items() if name in TONES
    }
    assert TONES["plain"] == TONES["ink"]


def test_a_drawing_is_made_once_for_each_form() -> None:
    inks = Inks(art())
    one = inks.reference("ship", Use("red", 90, 1))

    assert inks.reference("ship", Use("red", 90, 1)) == one != inks.reference("ship", Use("blue", 90, 1))
    text = ElementTree.tostring(inks.made()[0], encoding="unicode")
    assert TONES["red"] in text
    assert "#123456" in text
    assert 'opacity="1"' in text
    assert "#808080" in text
    assert "rotate(90)" in text
    assert f"url(#{one[1:]}.g)" in text


@pytest.mark.parametrize(("level", "opacity"), [(None, "0"), (0, "1"), (1, "1"), (2, "0")])
def test_what_a_drawing_counts_is_an_opacity(level: int | None, opacity: str) -> None:
    inks = Inks(art())
    inks.reference("ship", Use(level=level))

    assert f'opacity="{opacity}"' in ElementTree.tostring(inks.made()[0], encoding="unicode")


def board(*pieces: Piece, cells: int = 2) -> Scene:
    return Scene(
        "square", [Cell(str(x), [x, 0]) for x in range(cells)], list(pieces), Words("phase"), edges=[Edge("d", "door_closed", "0", "1")]
    )


def test_pieces_of_one_cell_stand_side_by_side_and_too_many_are_a_stack() -> None:
    def standing(count: int) -> list[Point]:
        pieces = [Piece(f"p{number}", "1", "", Words("p")) for number in range(count)]
        return [spot.point for spot in Plan(board(*pieces)).standing(pieces).values()]

    assert standing(1) == [Point(44, 0)]
    assert standing(2) == [Point(34, 0), Point(54, 0)]
    assert standing(5) == [Point(44, 0)]


def test_a_door_stands_between_its_cells_and_a_cell_off_the_board_holds_nothing() -> None:
    plan = Plan(board())
    line = plan.edge(Edge("d", "door_closed", "0", "1"))

    assert line is not None
    assert (line.start, line.end, line.upright) == (Point(22, -22), Point(22, 22), True)
    assert plan.edge(Edge("d", "wall", "9", "1")) is None
    assert plan.standing([Piece("p", "9", "", Words("p"))]) == {}
