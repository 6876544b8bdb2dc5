"""Everything a scene can say: as text, as bytes, and as the difference from a shipped board."""

import msgspec
from msgspec.structs import replace

from domain.kernel.decisions import Line
from domain.kernel.words import Words
from kit import vocabulary
from projections.boards import shortened, whole
from projections.film import Append, film_step
from projections.scene import Board, Cell, Die, OpenCard, Roll, Scene
from projections.scenes.registry import LaidBoard
from projections.text import film_lines, scene_text
from projections.words import MessageCatalogue, table_words

_MESSAGES = (*(f"{key} = {key}" for key in vocabulary.SAID), "glyph-skull = X", "glyph-gear = g", "glyph-shield = s")
ENGLISH = MessageCatalogue("en", "\n".join((table_words("en"), *_MESSAGES)))
GERMAN = MessageCatalogue("de", ENGLISH.source.replace(table_words("en"), table_words("de")))

TEXT = """\
phase. Seen by everybody.

Board:
  A1     .  |.   .   .   .
  A2     .   .   .   .   .
  A3     .   .   s   .   .
  A4     .   .   .   X   .
  A5     g+  .   .   .   .

On the ground:
  B1: smoke, 3 × fire
  D2 (rubble)

On the board:
  A5 (6): drone
  C3: guard-2, wounds, facing north
  D4: crawler

Arcs:
  guard-2 (C3): front: A1, B1, C1, D1, E1, B2, C2, D2
  guard-2 (C3): rear: B4, C4, D4, A5, B5, C5, D5, E5
  guard-2 (C3): sight: 90 degrees around north

Tracks:
  alarm: calm (over), calm 1 (now) [red, blue], alert 2

map:
  west: drone
  east: nothing

cards:
  guard: acts; tired: speed 2; fresh: speed 3, strength 5; rope

priority:
  1. red, 2. blue"""


def test_everything_is_said_as_text() -> None:
    assert scene_text(vocabulary.scene(), ENGLISH, None) == TEXT


def test_the_german_text_has_the_same_parts() -> None:
    text = scene_text(vocabulary.scene(), GERMAN, None)

    assert "Am Boden:\n  B1: smoke, 3 × fire" in text
    assert "sight: 90 Grad um Norden" in text


def test_a_scene_survives_its_encoding_and_its_short_form() -> None:
    scene = vocabulary.scene()
    empty = Board([Cell(cell.id, cell.at) for cell in scene.cells], scene.edges)

    short = shortened(scene, LaidBoard(empty))
    sent = msgspec.json.decode(msgspec.json.encode(short), type=Scene)

    assert [cell.id for cell in short.cells] == ["B1", "D2"]
    assert whole(sent, {empty.digest: empty}) == scene


def test_an_overlay_that_burned_out_is_restored_too() -> None:
    scene = vocabulary.scene()
    burning = Board(scene.cells, scene.edges)
    out = replace(scene, cells=[replace(cell, overlays=[]) for cell in scene.cells])

    assert whole(shortened(out, LaidBoard(burning)), {burning.digest: burning}) == out


def test_a_film_is_said_with_its_ways_its_dice_and_its_card() -> None:
    before = vocabulary.scene()
    after = replace(
        before,
        pieces=[replace(piece, cell="C1") if piece.id == "g" else piece for piece in before.pieces],
        cells=[replace(cell, overlays=[]) for cell in before.cells],
        lines=[Line("path", ("C3", "C2", "C1"))],
        roll=Roll(Words("alarm"), [Die(6, 6), Die(2, 6, counted=False)], 5),
        card=OpenCard("c", Words("red"), Words("blue"), "event"),
    )
    step = film_step(Append(4, 6, 0, (Words("front"), Words("rear"))), before, after)

    assert [cell.id for cell in step.cells] == ["B1"]
    assert film_lines([step], after, ENGLISH) == [
        "Since then:",
        "  6: front rear",
        "    guard-2: C3 > C2 > C1",
        "    alarm: [6] 2",
        "    red: blue",
        "",
    ]
    assert film_lines([], after, ENGLISH) == []
