"""The drawings: they keep the rules for drawings, and each component has its own, named by its id."""

from pathlib import Path
from typing import Final

import projections.scenes.red_berets as scenes
from domain.games.red_berets.cards import EQUIPMENT, POWERS
from domain.games.red_berets.figures import KINDS
from domain.games.red_berets.tiles import CAVE_FACES, JUNGLE_FACES, TILE_KINDS
from domain.games.red_berets.weapons import WEAPONS
from projections.art import read_art

FOLDER: Final = Path(scenes.__file__ or "").parent / "art"
ART: Final = read_art("red_berets", FOLDER)
MOST: Final = 120_000
SIGN: Final = (0, 0, 24, 24)


def box(name: str) -> tuple[float, ...]:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return tuple(float(number) for number in text.partition('viewBox="')[2].partition('"')[0].split())


def test_all_drawings_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.svg")) <= MOST


def test_every_weapon_card_and_power_has_a_sign_of_its_own() -> None:
    gear = [f"gear-{card}" for card in EQUIPMENT if card not in WEAPONS]
    signs = [f"arm-{weapon}" for weapon in WEAPONS] + gear + [f"power-{power}" for power in POWERS]

    assert set(signs) <= ART.names
    assert {box(name) for name in signs} == {SIGN}
    assert len({(FOLDER / f"{name}.svg").read_text(encoding="utf-8") for name in signs}) == len(signs)


def test_every_kind_of_figure_is_drawn() -> None:
    drawn = {"nepharite": "nepharite-1", "leader": "ranger-leader", "gunner": "ranger-gunner"}

    assert {drawn.get(kind, kind) for kind in KINDS} | {"nepharite-2", "legionnaire-heavy"} <= ART.names


def test_every_back_of_an_unexplored_tile_is_drawn() -> None:
    assert {f"back-{back.lower()}" for back in (*JUNGLE_FACES, *TILE_KINDS)} <= ART.names


def test_terrain_repeats_with_the_tiles() -> None:
    terrains = ("floor", "open", "rock", "thicket", "jungle", "hole", "rubble")

    for terrain in terrains:
        _, _, width, height = box(f"terrain-{terrain}")
        assert 12 * 96 % width == 0
        assert 8 * 96 % height == 0
    assert box("veil")[2:] == (12 * 96, 8 * 96)


def test_figures_and_their_plates_turn_with_the_facing() -> None:
    turning = {"sergeant", "medic", "trooper", "legionnaire", "legionnaire-heavy", "nepharite-1", "nepharite-2"}
    turning |= {f"plan-{face.lower()}" for face in (*CAVE_FACES, *JUNGLE_FACES)}
    turning |= {"ranger", "ranger-leader", "ranger-gunner", "base-circle", "base-square", "base-triangle", "base-lord"}

    assert {name for name in ART.names if 'class="turns"' in (FOLDER / f"{name}.svg").read_text(encoding="utf-8")} == turning
