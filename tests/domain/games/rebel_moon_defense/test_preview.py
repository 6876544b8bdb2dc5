"""Previews: the words, the exact odds and the lines, and the same refusals as the rules (section 13)."""

from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    StopPlacing,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import COLOURS, DIRECTIONS, KINDS, LAYERS, Upgrade
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Line, Preview
from domain.kernel.errors import Malformed, Refused
from domain.kernel.words import Value
from games.rebel_moon_defense.messages import PREVIEWS, REASONS
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, VARIANTS, at_random, battle, fresh, played, weapon
from kit.bits import Bits
from kit.given import Given, changed

FIRE = ActivateInstallation("i1")
ALL_UPGRADES = Options(upgrades=("booster", "scanner", "laser"))


def preview(game: Given[State, Options], seat: int, command: Command) -> Preview:
    return GAME.preview(close(game.state, seat), seat, command)


def said(game: Given[State, Options], seat: int, command: Command) -> dict[str, dict[str, Value]]:
    return {words.key: words.params for words in preview(game, seat, command).words}


# placement -------------------------------------------------------------------------------------------------------------


def test_placing_nothing_more_says_when_the_phase_ends_with_it() -> None:
    begun = fresh().when(IMPERIAL, PlaceAsteroid("E5"))

    assert said(begun, REBEL, StopPlacing()) == {"preview-stop-placing": {}}
    assert said(begun.when(REBEL, PassPlacement()), IMPERIAL, StopPlacing()).keys() == {"preview-stop-placing", "preview-placement-ends"}
    stopped = begun.when(REBEL, StopPlacing())
    assert said(stopped, IMPERIAL, StopPlacing()).keys() == {"preview-stop-placing", "preview-placement-ends"}


def test_an_asteroid_that_lengthens_the_bombs_way_says_so() -> None:
    wall = fresh()
    for at in ("B2", "C2"):
        wall = wall.when(IMPERIAL, PlaceAsteroid(at)).when(REBEL, PassPlacement())

    assert said(wall, IMPERIAL, PlaceAsteroid("E8")) == {"preview-place-asteroid": {"hex": "E8"}}
    assert said(wall, IMPERIAL, PlaceAsteroid("A3"))["preview-way-longer"] == {"before": 15, "after": 16}


def test_an_installation_shows_what_it_sees_of_the_bombs_way() -> None:
    game = fresh().when(IMPERIAL, PassPlacement())
    mine = preview(game, REBEL, PlaceInstallation("E5", "red", "leech"))
    laser = preview(game, REBEL, PlaceInstallation("E5", "red", "laser"))

    assert mine.words[0].params == {"colour": "red", "type": "leech", "hex": "E5"}
    assert mine.words[1].key == "preview-way-in-sight"
    assert mine.words[1].params == {"count": len(mine.lines)}
    assert laser.words[1].key == "preview-way-on-rays"
    assert [line.cells[1] for line in laser.lines] == ["E6", "D5", "D4", "E4", "F4", "F5"]


def test_a_pass_that_ends_the_phase_says_so() -> None:
    assert "preview-placement-ends" not in said(fresh(), IMPERIAL, PassPlacement())
    assert "preview-placement-ends" in said(fresh().when(IMPERIAL, PassPlacement()), REBEL, PassPlacement())


# the bomb --------------------------------------------------------------------------------------------------------------


def test_turn_and_step() -> None:
    game = battle(bomb="E8", facing="SE", phase="bomb")

    assert said(game, IMPERIAL, TurnBomb("left")) == {"preview-turn": {"from": "SE", "to": "E"}}
    assert preview(game, IMPERIAL, StepBomb()).lines == (Line("path", ("E8", "F8")),)
    assert "preview-wins" in said(battle(bomb="H11", phase="bomb"), IMPERIAL, StepBomb())
    assert said(game, IMPERIAL, EndBombTurn()) == {"preview-end-bomb-turn": {}}


def test_the_price_of_an_upgrade_is_shown_before_and_after() -> None:
    game = battle(strength=2, phase="bomb").when(IMPERIAL, StepBomb())

    assert said(game, IMPERIAL, UseBooster()) == {
        "preview-booster": {"hex": "G9"},
        "preview-strength": {"before_layer": "yellow", "before_strength": 2, "after_layer": "orange", "after_strength": 5},
        "preview-turn-ends": {},
    }


def test_scanner_and_bomb_laser_name_their_target() -> None:
    game = battle(weapon("red laser E5"), facing="W", strength=4, phase="bomb", options=ALL_UPGRADES)

    scan = preview(game, IMPERIAL, UseScanner("i1"))
    assert scan.words[0].params == {"colour": "red", "hex": "E5"}
    assert scan.lines == (Line("sight", ("E8", "E5")),)
    shot = said(game, IMPERIAL, UseBombLaser())
    assert shot["preview-bomb-laser"] == {"colour": "red", "hex": "E5"}
    assert (shot["preview-strength"]["after_layer"], shot["preview-strength"]["after_strength"]) == ("orange", 6)


def test_aiming_shows_the_ray() -> None:
    game = battle(weapon("red laser E5"), phase="bomb", options=ALL_UPGRADES).when(IMPERIAL, UseScanner("i1"))

    aim = preview(game, REBEL, AimLaser("NE"))
    assert aim.words[0].params == {"direction": "NE"}
    assert aim.lines == (Line("path", ("E5", "D5", "C6", "B6", "A7")),)


# activations -----------------------------------------------------------------------------------------------------------


def test_a_hit_is_told_with_distance_sight_colour_and_damage() -> None:
    words = said(battle(weapon("yellow laser E5"), strength=2), REBEL, ActivateInstallation("i1", "E"))

    assert words == {
        "preview-activate": {"colour": "yellow", "type": "laser", "hex": "E5"},
        "preview-reveals": {"type": "laser"},
        "preview-distance": {"distance": 3},
        "preview-on-ray": {"direction": "E"},
        "preview-in-sight": {},
        "preview-colour-matches": {"colour": "yellow", "layer": "yellow"},
        "preview-damage": {"damage": 6},
        "preview-strength": {"before_layer": "yellow", "before_strength": 2, "after_layer": "orange", "after_strength": 6},
        "preview-lost": {"lost": 4},
        "preview-spent": {},
    }


def test_why_a_weapon_would_not_hit() -> None:
    off = said(battle(weapon("red laser E5")), REBEL, ActivateInstallation("i1", "W"))
    assert {"preview-off-ray", "preview-colour-differs", "preview-no-damage"} <= off.keys()

    hidden = battle(weapon("yellow contact E5"), bomb="E8", asteroids=("E6",))
    assert said(hidden, REBEL, FIRE)["preview-not-in-sight"] == {"hex": "E6"}
    assert preview(hidden, REBEL, FIRE).lines == (Line("blocked", ("E5", "E8")),)


def test_mines_stay_and_the_core_falls() -> None:
    words = said(battle(weapon("red leech E5", face_up=True), layer="core", strength=1), REBEL, FIRE)

    assert {"preview-colour-ignored", "preview-destroys-bomb", "preview-stays"} <= words.keys()
    assert "preview-reveals" not in words
    assert "preview-core" in said(battle(weapon("red contact E5"), layer="core"), REBEL, FIRE)


@pytest.mark.parametrize("command", [PassPlacement(), StopPlacing()])
def test_rmd_plc_09_a_pass_ends_the_phase_if_the_other_side_has_no_piece_left(command: Command) -> None:
    """The imperial has just placed his last asteroid: he passes automatically after the rebel."""
    placed = changed(fresh().when(IMPERIAL, PlaceAsteroid("E5")), asteroids_left=0)

    assert "preview-placement-ends" in said(placed, REBEL, command)
    assert placed.when(REBEL, command).state.stage == "bomb"
    assert "preview-placement-ends" not in said(changed(placed, asteroids_left=1), REBEL, command)


def test_killers_name_their_asteroid() -> None:
    killer = battle(weapon("red killer E5"), asteroids=("F6",))

    assert said(killer, REBEL, ActivateInstallation("i1", target_hex="F6"))["preview-asteroid-destroyed"] == {"hex": "F6"}
    assert "preview-no-target" in said(battle(weapon("red killer E5")), REBEL, FIRE)


@pytest.mark.parametrize(("charges", "bomb"), [(3, "E6"), (2, "E7"), (1, "E6"), (3, "E11")])
def test_the_odds_of_an_emp_device_are_exact(charges: int, bomb: str) -> None:
    game = battle(weapon("yellow emp E5", face_up=True, charges=charges), bomb=bomb, strength=4)
    odds = preview(game, REBEL, FIRE).odds
    throws = [max(0, max(faces) - int(bomb[1:]) + 5) for faces in product(range(1, 7), repeat=charges)]

    by_damage = {one.outcome.params["damage"]: Fraction(one.numerator, one.denominator) for one in odds[:-1]}
    assert by_damage == {damage: Fraction(throws.count(damage), len(throws)) for damage in sorted(set(throws))}
    assert odds[-1].outcome.key == "preview-odds-layer-falls"
    assert Fraction(odds[-1].numerator, odds[-1].denominator) == Fraction(sum(damage >= 4 for damage in throws), len(throws))


def test_rmd_shd_03_odds_of_damage_that_is_carried_on_name_each_layer_that_may_fall() -> None:
    """Red has 1 point and the core 2: each damage from 3 on destroys the bomb."""
    device, throws = weapon("red emp E7"), list(product(range(1, 7), repeat=3))
    game = battle(device, layer="red", strength=1, options=Options(overflow="carry", core_strength=2))
    found = {one.outcome.key: Fraction(one.numerator, one.denominator) for one in preview(game, REBEL, FIRE).odds[-2:]}
    assert found == {
        "preview-odds-bomb-destroyed": Fraction(sum(max(throw) - 1 >= 3 for throw in throws), len(throws)),
        "preview-odds-layer-falls": Fraction(sum(max(throw) - 1 >= 1 for throw in throws), len(throws)),
    }
    lost = battle(device, layer="red", strength=1, options=Options(core_strength=2))
    assert "preview-odds-bomb-destroyed" not in [one.outcome.key for one in preview(lost, REBEL, FIRE).odds]


def test_an_emp_device_that_cannot_hit_has_no_odds_but_throws_all_the_same() -> None:
    game = battle(weapon("red emp E5"))

    assert preview(game, REBEL, FIRE).odds == ()
    assert said(game, REBEL, FIRE)["preview-dice"] == {"count": 3}
    assert {"preview-no-damage", "preview-charges"} <= said(game, REBEL, FIRE).keys()


def test_the_core_may_be_destroyed_by_chance() -> None:
    odds = preview(battle(weapon("red emp E7"), layer="core", strength=5), REBEL, FIRE).odds

    assert odds[-1].outcome.key == "preview-odds-bomb-destroyed"
    assert (odds[-1].numerator, odds[-1].denominator) == (91, 216)


# refusals and words ----------------------------------------------------------------------------------------------------


def test_a_preview_refuses_as_the_rules_do() -> None:
    for game, seat, command in (
        (fresh(), IMPERIAL, PlaceAsteroid("A1")),
        (fresh(), REBEL, PassPlacement()),
        (battle(weapon("red laser E5")), REBEL, FIRE),
        (battle(phase="bomb"), IMPERIAL, UseBooster()),
    ):
        refusal = game.when(seat, command).refusal
        assert refusal is not None
        with pytest.raises(Refused) as refused:
            preview(game, seat, command)
        assert (refused.value.code, refused.value.rule) == (refusal.code, refusal.rule)


def test_only_commands_of_this_game_can_be_previewed() -> None:
    with pytest.raises(Malformed):
        preview(battle(), REBEL, Command())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_sentence_is_listed_with_its_parameters(name: str) -> None:
    """Random play produces no sentence that the catalogues of words lack."""
    for state, decision, _ in played(VARIANTS[name], f"words {name}").moments:
        for seed in range(3):
            seen = close(state, decision.seat)
            command = at_random(seen, decision, Bits(str(seed)))
            shown = GAME.preview(seen, decision.seat, command)
            for words in (*shown.words, *(one.outcome for one in shown.odds)):
                assert set(words.params) == set(PREVIEWS[words.key])
            assert {line.kind for line in shown.lines} <= {"sight", "blocked", "path"}


def test_every_listed_sentence_is_said_somewhere() -> None:
    said_in_play = {key for name in VARIANTS for key in _said_in(name)}
    tested_above = {
        "preview-wins",
        "preview-destroys-bomb",
        "preview-odds-bomb-destroyed",
        "preview-bomb-laser",
        "preview-way-longer",
        "preview-lost",
        "preview-on-ray",
        "preview-no-target",
        "preview-stop-placing",
        "preview-booster",
    }

    assert set(PREVIEWS) == said_in_play | tested_above


def _said_in(name: str) -> set[str]:
    found: set[str] = set()
    for seed in range(4):
        for state, decision, _ in played(VARIANTS[name], f"said {name} {seed}").moments:
            seen = close(state, decision.seat)
            for option in GAME.legal(seen, decision.seat):
                command = at_random(seen, decision, Bits(f"{option.command}"))
                shown = GAME.preview(seen, decision.seat, command)
                found |= {words.key for words in (*shown.words, *(one.outcome for one in shown.odds))}
    return found


def test_terms_are_single_words() -> None:
    assert all(word.isidentifier() for word in (*COLOURS, *KINDS, *LAYERS, *DIRECTIONS, *get_args(Upgrade), *REASONS))
    assert said(battle(weapon("red laser E5")), REBEL, PassActivation()) == {"preview-pass-activation": {}}
