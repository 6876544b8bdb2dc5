"""The scene of Rebel Moon Defense: what each viewer sees, and what is hidden."""

import msgspec
import pytest

from domain.games.rebel_moon_defense.commands import ActivateInstallation, StepBomb, UseScanner
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fresh, weapon
from kit.appended import append_for
from kit.given import Given
from projections.recent import RecentFacts
from projections.scene import Anchor, Die, Piece, Ring, Scene, SceneOption, Sector
from projections.scenes.registry import picture
from scenes.rebel_moon_defense.played import VARIANT, Bits, Table, bot_game, every_record, random_game, states

ALL_UPGRADES = Options(upgrades=("booster", "scanner", "laser"))


def seen(at: Given[State, Options], viewer: Viewer) -> Scene:
    """Return the scene after the last command, as a viewer sees it."""
    recent = RecentFacts()
    for record in append_for(viewer, at.facts, at.number - len(at.facts)):
        recent = recent.after(record)
    return picture(GAME, close(at.state, viewer), viewer, recent)


def piece(scene: Scene, key: str) -> Piece:
    return next(each for each in scene.pieces if each.id == key)


def offered(scene: Scene, command: str) -> list[SceneOption]:
    return [option for option in scene.options if option.command == command]


# secrets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [IMPERIAL, None])
def test_scenes_are_the_same_in_every_world_that_the_viewer_cannot_tell_apart(viewer: Viewer) -> None:
    bits = Bits(3)
    for table in (bot_game(VARIANT, 1), random_game(seed=5)):
        viewer_seat = None if viewer is None else table.state.imperial
        for _, state in states(table.appends):
            other = GAME.alternatives(state, viewer_seat, bits)
            ours, theirs = (picture(GAME, close(world, viewer_seat), viewer_seat) for world in (state, other))
            assert msgspec.json.encode(ours) == msgspec.json.encode(theirs)


def test_a_hidden_type_is_on_no_scene_but_the_rebels() -> None:
    table = bot_game()
    for viewer in (table.state.imperial, None):
        for state, recent in every_record(table.seen_by(viewer)):
            scene = picture(GAME, state, viewer, recent)
            hidden = [each for each in scene.pieces if each.hidden]
            assert all(each.glyph == "unknown" and not each.badges and set(each.name.params) == {"colour"} for each in hidden)
            assert state.stage == "over" or all(item.hidden for supply in scene.supplies for item in supply.items if item.id != "asteroid")


def test_the_rebel_sees_his_own_hidden_types_as_badges() -> None:
    scene = seen(battle(weapon("orange emp E5")), REBEL)

    emp = piece(scene, "i1")

    assert emp.hidden
    assert [badge.glyph for badge in emp.badges] == ["emp"]
    assert emp.name == Words("piece-hidden-known", {"colour": "orange", "type": "emp"})


def test_after_the_end_everybody_sees_everything() -> None:
    table = bot_game()
    *_, (_, state) = states(table.seen_by(None))

    scene = picture(GAME, state, None)

    assert scene.result is not None
    assert not any(each.hidden for each in scene.pieces)
    assert not any(item.hidden for supply in scene.supplies for item in supply.items)


# the board -------------------------------------------------------------------------------------------------------------


def test_the_board_has_its_gate_and_moon_and_a_cell_for_each_hex() -> None:
    scene = seen(fresh(), None)

    assert len(scene.cells) == 104
    assert {cell.id: cell.mark for cell in scene.cells if cell.mark} == {"A1": "gate", "I12": "moon"}
    assert next(cell.at for cell in scene.cells if cell.id == "C1") == [-1, 2]


def test_the_bomb_wears_the_rings_that_are_left() -> None:
    yellow = piece(seen(battle(strength=4, facing="NW"), None), "bomb")
    core = piece(seen(battle(layer="core", strength=2), None), "bomb")

    assert yellow.rings == [Ring("yellow", 4, 6), Ring("orange"), Ring("red")]
    assert (yellow.text, yellow.facing, yellow.letter) == ("4", "NW", Words("letter-yellow"))
    assert (core.rings, core.text, core.letter) == ([], "2", None)


def test_the_layers_tell_what_is_gone_and_what_is_to_come() -> None:
    (shields,) = seen(battle(layer="orange", strength=2, options=Options(core_strength=3)), None).tracks

    assert [(step.stage, step.value, step.most) for step in shields.steps] == [
        ("gone", 0, 6),
        ("now", 2, 6),
        ("next", 6, 6),
        ("next", 3, 3),
    ]


def test_a_face_up_emp_shows_its_charges_and_a_laser_its_direction() -> None:
    scene = seen(battle(weapon("red emp E5", face_up=True, charges=2), weapon("red laser C5", face_up=True, direction="W")), None)

    assert [badge.pips for badge in piece(scene, "i1").badges] == [2]
    assert piece(scene, "i2").facing == "W"
    assert piece(scene, "i2").sectors == [Sector(Words("sector-fire"), cells=["C4", "C3", "C2", "C1"])]
    assert piece(scene, "i1").sectors == []


def test_the_panel_knows_what_everybody_has_seen() -> None:
    (panel,) = seen(battle(weapon("orange emp E5", face_up=True), weapon("orange laser C5")), REBEL).panels

    seen_cells = [
        (row[0].key, column.key) for row in panel.rows for column, cell in zip(panel.columns, row, strict=True) if cell.key == "panel-seen"
    ]
    assert seen_cells == [("layer-orange", "weapon-emp")]


def test_the_last_move_leaves_its_cells_its_line_and_its_dice() -> None:
    fired = battle(weapon("orange emp E5"), layer="orange").dice(3, 5, 5).when(REBEL, ActivateInstallation("i1"))

    scene = seen(fired, None)

    assert scene.last == ["E5"]
    assert [(line.kind, line.cells) for line in scene.lines] == [("sight", ("E5", "E8"))]
    assert scene.roll is not None
    assert scene.roll.dice == [Die(3, 6, False), Die(5, 6), Die(5, 6, False)]


def test_a_step_leaves_both_cells() -> None:
    assert seen(battle(phase="bomb").when(IMPERIAL, StepBomb()), None).last == ["E8", "F8"]


# what may be done ------------------------------------------------------------------------------------------------------


def test_the_rebel_places_from_a_tray_of_fifteen_discs() -> None:
    start = fresh()
    table = Table()
    table.play(0, type="pass_placement")

    scene = picture(GAME, close(table.state, 1), 1)

    discs = offered(scene, "place_installation")
    tray = next(supply for supply in scene.supplies if supply.owner == 1)
    assert [option.anchor for option in discs] == [Anchor("item", item.id) for item in tray.items]
    assert len(discs) == 15
    assert all(choice.picks == "cell" for option in discs for choice in option.choices)
    assert [(item.id, item.count) for supply in seen(start, IMPERIAL).supplies if supply.owner == 1 for item in supply.items] == [
        ("yellow", 5),
        ("orange", 5),
        ("red", 5),
    ]


def test_upgrades_tell_their_price() -> None:
    stepped = battle(weapon("red leech E5"), phase="bomb", strength=2).when(IMPERIAL, StepBomb())

    (booster,) = offered(seen(stepped, IMPERIAL), "use_booster")

    assert booster.label == Words(
        "do-use_booster",
        {"hex": "G9", "cost": 3, "before_layer": "yellow", "before_strength": 2, "after_layer": "orange", "after_strength": 5},
    )


def test_a_weapon_is_activated_where_it_lies_and_every_activation_ends_the_round() -> None:
    scene = seen(battle(weapon("red laser E5"), weapon("red leech C5", face_up=True)), REBEL)

    laser, leech = offered(scene, "activate_installation")

    assert (laser.anchor, laser.weight) == (Anchor("piece", "i1"), "done")
    assert [choice.names[0] for choice in laser.choices] == [Words("direction", {"direction": "E"})]
    assert (leech.anchor, leech.weight, leech.choices) == (Anchor("piece", "i2"), "done", [])


def test_a_scanned_laser_is_aimed_at_its_place() -> None:
    scanned = battle(weapon("red laser E5"), phase="bomb", options=ALL_UPGRADES).when(IMPERIAL, UseScanner("i1"))

    scene = seen(scanned, REBEL)

    assert [option.anchor for option in scene.options] == [Anchor("piece", "i1")]
    assert [(ask.seat, ask.kind, ask.you.key) for ask in scene.asks] == [(REBEL, "aim", "ask-aim-you")]


def test_options_and_sentences_are_tied_to_who_is_asked() -> None:
    start = fresh()

    assert [(ask.seat, ask.you.key, ask.others.key) for ask in seen(start, None).asks] == [
        (0, "ask-placement-imperial-you", "ask-placement-imperial-others")
    ]
    assert seen(start, IMPERIAL).options
    assert not seen(start, REBEL).options
    assert not seen(start, None).options
