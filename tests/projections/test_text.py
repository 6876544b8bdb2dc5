"""The text version of a scene."""

from itertools import islice
from typing import Final

import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation
from domain.games.rebel_moon_defense.game import GAME
from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.seats import SYSTEM
from domain.kernel.words import Words
from games.rebel_moon_defense.positions import REBEL, battle, weapon
from kit.appended import append_of
from kit.bits import Bits
from kit.world import World
from projections.recent import RecentFacts
from projections.scene import Badge, Cell, Edge, Piece, Scene
from projections.scenes.registry import picture
from projections.text import scene_text
from projections.text_squares import plan
from projections.words import LANGUAGES, Language, catalogue

ENGLISH, GERMAN = catalogue(GAME.key, "en"), catalogue(GAME.key, "de")
POSITION = battle(
    weapon("orange emp E5"), weapon("red laser C6", face_up=True, direction="W"), layer="orange", strength=5, asteroids=("A5", "B5", "E6")
)


AS_THE_REBEL: Final = (
    """\
Round 1 of 60: the weapons answer. Seen by Rebel.
The Chaos Bomb is at E8 and heads south-east; the orange shield is at 5.
3 asteroids and 2 weapons on the board, 1 face down.

Board:
  A1  (G) .   .   .   #   .   .   .   .   .   .   .
  B1    .   .   .   .   #   .   .   .   .   .   .
  C1  .   .   .   .   .   RL  .   .   .   .   .   .
  D1    .   .   .   .   .   .   .   .   .   .   .
  E1  .   .   .   .   OE? #   .   O@  .   .   .   .
  F1    .   .   .   .   .   .   .   .   .   .   .
  G1  .   .   .   .   .   .   .   .   .   .   .   .
  H1    .   .   .   .   .   .   .   .   .   .   .
  I1  .   .   .   .   .   .   .   .   .   .   .   (M)

On the board:
  A5, B5, E6: Asteroid
  E5: Orange EMP device, face down, its type is known to you alone
  C6: Red laser, facing west
  E8: Chaos Bomb, the orange shield at 5, facing south-east

Arcs:
  Red laser (C6): Line of fire: C5, C4, C3, C2, C1

Tracks:
  Chaos Bomb: Yellow (over), Orange 5 (now), Red 6, Core 6

Asteroids in hand:
  12 × Asteroid

Weapons in hand:
  Yellow laser, Yellow asteroid killer, Yellow EMP device, Yellow leech mine, Yellow contact mine, """
    """\
Orange laser, Orange asteroid killer, Orange leech mine, Orange contact mine, """
    """\
Red asteroid killer, Red EMP device, Red leech mine, Red contact mine

Types nobody has seen yet:
  Colour  Laser     Asteroid Killer  EMP Device  Leech Mine  Contact Mine
  Yellow  possible  possible         possible    possible    possible
  Orange  possible  possible         possible    possible    possible
  Red     seen      possible         possible    possible    possible

Awaited:
  Activate one of your 2 weapons, or pass.

You may:
  Activate the orange EMP device at E5
  Activate the red laser at C6
  Pass"""
)


def test_the_rebel_reads_the_board_with_his_own_types() -> None:
    assert scene_text(picture(GAME, close(POSITION.state, REBEL), REBEL), ENGLISH, REBEL, {0: "Ada"}) == AS_THE_REBEL


def test_the_public_reads_in_german_and_learns_no_type() -> None:
    text = scene_text(picture(GAME, close(POSITION.state, None), None), GERMAN, None)

    assert text.startswith("Runde 1 von 60: Die Abwehr antwortet. Gesehen von: alle.")
    assert "  E1  .   .   .   .   O?  #   .   O@" in text
    assert "E5: Orange Abwehrwaffe, verdeckt\n" in text
    assert "5 × Gelbe Abwehrwaffe, verdeckt, 4 × Orange Abwehrwaffe, verdeckt, 4 × Rote Abwehrwaffe, verdeckt" in text
    assert text.endswith("Am Zug:\n  Der Rebell aktiviert eine Abwehrwaffe oder passt.")


def test_the_die_that_counted_stands_in_brackets() -> None:
    fired = POSITION.dice(2, 6, 1).when(REBEL, ActivateInstallation("i1"))
    append = append_of(fired.facts, 1)
    recent = RecentFacts(append, append)

    text = scene_text(picture(GAME, close(fired.state, None), None, recent), ENGLISH, None)

    assert "Last roll:\n  Orange EMP device at E5: 2 [6] 1" in text


def test_squares_and_zones_are_written_too() -> None:
    cells = [Cell(f"{column}-{row}", [column, row]) for row in range(2) for column in range(3)]
    rock = Piece("r", "1-1", "asteroid-1", Words("piece-asteroid"), badges=[Badge(3, text="2")])
    square = Scene("square", cells, [rock], Words("phase-placement"), edges=[Edge("e", "wall", "0-0", "1-0")])
    zones = Scene(
        "zone",
        [Cell("bridge", [0, 0], name=Words("cell-moon"))],
        [Piece("r", "bridge", "asteroid-1", Words("piece-asteroid"))],
        Words("phase-over"),
    )

    assert "  0-0     .  |.   .\n  0-1     .   #   ." in scene_text(square, ENGLISH, None)
    assert "  bridge (Rebel moon): #" in scene_text(zones, ENGLISH, None)


def test_a_piece_without_letters_of_its_own_is_shown_by_its_name_and_number() -> None:
    scene = Scene(
        "square", [Cell("0-0", [0, 0])], [Piece("x", "0-0", "no-such-glyph", Words("piece-asteroid"), text="7")], Words("phase-over")
    )

    assert "A7" in scene_text(scene, ENGLISH, None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_beginning_of_every_game_can_be_read(key: str, language: Language) -> None:
    game = GAMES[key]
    options = game.options_type()
    seats = game.seats_for(options)[0]
    world = World(game, "read")
    world.open(options, seats, bots=range(seats))
    bits = Bits("read")

    for decision in islice(iter(lambda: next(iter(world.awaited()), None), None), 40):
        seen = close(world.state, decision.seat)
        if decision.seat == SYSTEM:
            break
        world.send(decision.seat, game.play(seen, decision.seat, decision, bits), decision.id)
    for viewer in (None, *range(seats)):
        assert scene_text(picture(game, close(world.state, viewer), viewer), catalogue(key, language), viewer)


def test_walls_and_doors_of_squares_run_on_and_what_lies_outside_has_its_place() -> None:
    cells = [Cell(f"{column},{row}", [column, row]) for row in range(2) for column in range(3)]
    hold = Cell("hold", [-1, 0], rows=2)
    edges = [
        Edge("w", "wall", "0,0", "1,0", length=2),
        Edge("d", "door_closed", "1,0", "1,1", length=2),
        Edge("n", "wall", "0,0", side="N", length=3),
        Edge("e", "doorway", "2,0", side="E", length=2),
        Edge("s", "door_open", "0,1", side="S"),
        Edge("x", "wall", "0,0", side="W"),
    ]

    assert list(plan([*cells, hold], edges, {cell.id: "." for cell in (*cells, hold)})) == [
        "             --- --- ---",
        "hold     .  |.  |.   .",
        "                 -D- -D-",
        "0,1          .  |.   .",
        "             - -",
    ]
