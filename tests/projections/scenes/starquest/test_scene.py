"""The scene of StarQuest: what each viewer sees, and what is hidden."""

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import (
    ChooseLoadout,
    CloseCombat,
    EndActions,
    EndActivation,
    EndTurn,
    FireWeapon,
    MovePiece,
    OpenDoor,
    PlaceBlips,
)
from domain.games.starquest.figures import CHAOS_KINDS
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import EventInPlay, State
from domain.kernel.closing import close
from domain.kernel.decisions import Line
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from domain.table.replay import Replay
from effort import counted
from games.starquest.positions import CHAOS, RED, YELLOW, begun, table
from kit.appended import append_for
from kit.bits import Bits
from kit.given import Given
from projections.boards import shortened
from projections.recent import RecentFacts
from projections.scene import Anchor, Die, OpenCard, Piece, Scene, SceneOption, Supply
from projections.scenes.registry import picture
from projections.scenes.starquest import SCENES
from scenes.starquest.played import moments, played

FOUR = Options(mission="M1", chaos_seat="first")


def seen(at: Given[State, Options], viewer: Viewer) -> Scene:
    """Return the scene after the last command, as a viewer sees it."""
    facts = append_for(viewer, at.facts, at.number - len(at.facts))
    recent = RecentFacts(facts, facts) if facts else RecentFacts()
    return picture(GAME, close(at.state, viewer), viewer, recent)


def piece(scene: Scene, key: str) -> Piece:
    return next(each for each in scene.pieces if each.id == key)


def supply(scene: Scene, key: str) -> Supply:
    return next(each for each in scene.supplies if each.id == key)


def offered(scene: Scene, command: str) -> list[SceneOption]:
    return [option for option in scene.options if option.command == command]


def panel(scene: Scene, key: str) -> list[list[Words]]:
    return next(each.rows for each in scene.panels if each.id == key)


# secrets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_bots", [True, False])
def test_scenes_are_the_same_in_every_world_that_the_viewer_cannot_tell_apart(by_bots: bool) -> None:
    game, bits = played(FOUR, 3, 5, by_bots=by_bots, most=250), Bits("worlds")
    for count, (state, _) in enumerate(moments(game.appends)):
        viewer = game.viewers()[count % 4]
        other = GAME.alternatives(state, viewer, bits)
        ours, theirs = (picture(GAME, close(world, viewer), viewer) for world in (state, other))
        assert msgspec.json.encode(ours) == msgspec.json.encode(theirs)


def test_what_lies_face_down_has_a_kind_for_chaos_alone() -> None:
    game = played(FOUR, 3, 5, by_bots=True, most=250)
    for viewer in game.viewers():
        for state, recent in moments(game.seen_by(viewer)):
            hidden = [each for each in picture(GAME, state, viewer, recent).pieces if each.hidden]
            known = [each for each in hidden if each.badges or "kind" in each.name.params]
            assert all(each.glyph == "blip" for each in hidden)
            assert known == (hidden if viewer == state.chaos else [])


def test_the_desk_of_chaos_its_pool_stock_and_arsenal_are_on_no_other_scene() -> None:
    at = table("red-1 2,2", teams=2)

    assert {"pool", "stock", "arsenal"} <= {each.id for each in seen(at, CHAOS).supplies}
    for viewer in (RED, YELLOW, None):
        scene = seen(at, viewer)
        assert {"pool", "stock", "arsenal"}.isdisjoint(each.id for each in scene.supplies)
        assert panel(scene, "goals")[1][1:] == [Words("goal-unknown"), Words("goal-hidden")]
    assert panel(seen(at, CHAOS), "goals")[1][2] == Words("goal-secret")


def test_order_cards_are_on_the_scene_of_their_own_seat_alone() -> None:
    at = table("red-1 2,2", teams=2, order="order_move")

    assert "order_move" in [item.id for item in supply(seen(at, RED), "hand").items]
    for viewer in (YELLOW, CHAOS, None):
        held = supply(seen(at, viewer), "held-red")
        assert [(item.name.key, item.count, item.hidden) for item in held.items if item.hidden] == [("orders-hidden", 1, True)]
        assert "order_move" not in msgspec.json.encode(held).decode()


def test_a_loadout_is_on_the_scene_of_its_own_seat_alone_until_all_have_chosen() -> None:
    at = begun(FOUR, 2).when(RED, ChooseLoadout("trooper_2", "black_hole_blaster"))

    own, others = seen(at, RED), [seen(at, viewer) for viewer in (YELLOW, CHAOS, None)]

    assert "black_hole_blaster" in [str(item.about.key).removeprefix("weapon-") for item in supply(own, "gear").items if item.about]
    assert {ask.you.params["missing"] for scene in others for ask in scene.asks if ask.seat == RED} == {"nothing"}
    assert all("black_hole" not in msgspec.json.encode(replace(scene, supplies=[], panels=[], options=[])).decode() for scene in others)


def test_every_moment_amid_an_append_can_be_drawn() -> None:
    game = played(FOUR, 3, 5, by_bots=False, most=250)
    for viewer in game.viewers():
        replay: Replay[State, Options] = Replay(GAME)
        recent = RecentFacts()
        for append in game.seen_by(viewer):
            for record in append:
                replay.feed(record)
                recent = recent.after(record)
                if replay.table.game is not None:
                    picture(GAME, replay.table.game, viewer, recent, live=record is append[-1])


# the ship --------------------------------------------------------------------------------------------------------------


def test_the_ship_has_its_squares_and_a_dock_beside_it_for_each_team() -> None:
    scene = seen(table(teams=2), RED)

    cells = {cell.id: cell for cell in scene.cells}
    assert len(scene.cells) == 24 * 24 + 2
    assert [measure.id for measure in scene.measures] == ["walls", "fire"]
    assert cells["5,17"].at == [5, 17]
    assert (cells["dock"].at, cells["dock"].rows, cells["dock"].tint) == ([-1, 1], 4, "red")
    assert (cells["dock-yellow"].at, cells["dock-yellow"].rows) == ([24, 7], 4)
    assert [name for name, cell in cells.items() if cell.mark == "hatch"] == ["0,2", "0,3", "23,8", "23,9"]
    assert sum(cell.mark == "reserve" for cell in scene.cells) == 12


def test_little_differs_from_the_shipped_ship_however_much_of_it_is_known() -> None:
    game = played(FOUR, 3, 5, by_bots=True, most=250)
    boarded = [state for state, _ in moments(game.seen_by(RED)) if state.ship.rows]
    short = [shortened(picture(GAME, state, RED), SCENES.laid(state)) for state in boarded[::8]]

    assert {len(scene.layers) for scene in short} >= {0, 2, 4}
    assert max(len(scene.cells) for scene in short) < 20
    assert max(len(scene.edges) + len(scene.gone_edges) for scene in short) < 40


def test_boards_are_dim_until_they_are_entered_then_their_rooms_have_a_wash() -> None:
    before, after = (seen(at, None) for at in (table(scanned=""), table(scanned="").when(RED, MovePiece("red-cmd", "1,2"))))

    assert {cell.dim for cell in before.cells if cell.mark != "hatch" and not cell.id.startswith("dock")} == {True}
    room = next(cell for cell in after.cells if cell.id == "0,5")
    assert (room.terrain, room.dim, room.tint, room.name) == ("room", False, "green", Words("cell-room", {"room": "A2"}))
    assert next(cell for cell in after.cells if cell.id == "12,5").dim


def test_walls_run_on_doors_are_one_edge_and_docks_open_the_border() -> None:
    scene = seen(table("red-1 3,6", opened=("A-d1",)), None)

    edges = {edge.id: edge for edge in scene.edges}
    doors = [edge for edge in scene.edges if edge.kind.startswith("door_")]
    assert len(doors) == 24
    assert {edge.length for edge in doors} == {2}
    assert (edges["A-d1"].kind, edges["A-d3"].kind, edges["A-d3"].a, edges["A-d3"].b) == ("door_open", "door_closed", "3,5", "4,5")
    walls = sum(edge.length for edge in scene.edges if edge.kind == "wall" and edge.b)
    assert walls == sum(kind == "wall" for kind in table().state.layout.walls.states.values())
    border = [edge for edge in scene.edges if not edge.b]
    assert sum(edge.length for edge in border) == 4 * 24
    assert [(edge.a, edge.side, edge.length) for edge in border if edge.kind == "doorway"] == [("0,2", "W", 2)]


# pieces ----------------------------------------------------------------------------------------------------------------


def test_soldiers_wear_their_number_letter_and_weapon_and_the_commander_his_life() -> None:
    scene = seen(table("red-4 2,2"), None)

    trooper, commander = piece(scene, "red-4"), piece(scene, "red-cmd")
    assert (trooper.cell, trooper.text, trooper.tone, trooper.letter) == ("2,2", "4", "red", Words("letter-red"))
    assert (trooper.glyph, trooper.plate) == ("trooper-holo", "plate-circle")
    assert (commander.cell, commander.glyph, [badge.text for badge in commander.badges]) == ("dock-red", "commander-axe", ["6"])
    assert commander.name.params["status"] == "docked"


def test_who_has_acted_is_calmer() -> None:
    scene = seen(table("red-1 2,2; red-2 3,2").when(RED, MovePiece("red-1", "2,3")).when(RED, EndActivation()), None)

    assert [piece(scene, key).spent for key in ("red-1", "red-2")] == [True, False]


def follows(at: Given[State, Options]) -> list[str]:
    """The commands that the page sends by itself for the red team."""
    return [option.command for option in picture(GAME, close(at.state, RED), RED).options if option.follows]


def test_an_activation_that_opens_a_scan_ends_by_itself_once_its_figure_can_do_nothing_more() -> None:
    at = table("red-1 11,2; red-2 2,2", scanned="A").when(RED, MovePiece("red-1", "12,2"))
    assert follows(at) == []

    at = at.when(RED, MovePiece("red-1", "16,3")).when(RED, MovePiece("red-1", "15,3"))
    assert follows(at) == ["end_activation"]


def test_a_turn_ends_by_itself_once_nothing_else_is_left() -> None:
    last = table("red-1 2,2; red-2 3,2; red-3 4,2; red-4 5,2; red-cmd 6,2")
    state = replace(last.state, acted=tuple(figure for figure in last.state.soldiers), cards_closed=True)
    at = Given(GAME, state, last.number)

    assert follows(last) == []
    assert follows(at) == ["end_turn"]


def test_chaos_sees_its_blips_by_kind_and_others_do_not() -> None:
    at = table("red-1 2,2; blip-07 ork 6,6")

    assert [badge.glyph for badge in piece(seen(at, CHAOS), "blip-07").badges] == ["ork"]
    assert piece(seen(at, RED), "blip-07").name == Words("piece-blip", {"no": 7})


def test_the_dreadnought_is_large_and_wears_what_it_has_left() -> None:
    at = table("red-cmd 2,2; dreadnought-1 8,2", commander_set="power_laser")
    hit = at.dice(6, 5).when(RED, FireWeapon("red-cmd", "power_laser", figure="dreadnought-1"))

    whole, hurt = (piece(seen(one, None), "dreadnought-1") for one in (at, hit))
    assert (whole.columns, whole.rows) == (2, 2)
    assert [piece.parts for piece in (whole, hurt)] == [["arm-null-time", "arm-holo-right"], ["arm-holo"]]
    assert [(badge.glyph, badge.text) for badge in whole.badges] == [("hourglass", ""), ("rhombus", ""), ("", "3")]
    assert [(badge.glyph, badge.text) for badge in hurt.badges] == [("rhombus", ""), ("", "2")]


# what may be done ------------------------------------------------------------------------------------------------------


def test_squares_within_reach_tell_the_steps_that_are_left() -> None:
    (move,) = (option for option in offered(seen(table("red-3 5,3"), RED), "move_piece") if option.anchor.id == "red-3")

    (where,) = move.choices
    left = dict(zip(where.values, where.marks, strict=True))
    assert (left["6,3"], left["9,3"], left["5,2"]) == ("3", "0", "3")
    assert "10,3" not in left
    docked = next(option for option in offered(seen(table(), RED), "move_piece") if option.anchor.id == "red-cmd")
    assert dict(zip(docked.choices[0].values, docked.choices[0].marks, strict=True))["0,2"] == "5"


def test_the_way_home_is_a_click_on_the_own_dock() -> None:
    home = [option for option in offered(seen(table("red-1 0,2"), RED), "move_piece") if option.label.key == "do-return"]

    assert [(option.anchor, option.choices[0].values) for option in home] == [(Anchor("piece", "red-1"), ["dock"])]
    assert home[0].choices[0].values[0] in [cell.id for cell in seen(table(), RED).cells]


def test_shots_at_squares_begin_with_their_button_and_cannot_be_taken_back() -> None:
    scene = seen(table("red-1 2,9; red-4 3,8; ork-1 7,8"), RED)

    shots = {str(option.fixed["weapon"]): option for option in offered(scene, "fire_weapon")}
    assert (shots["laser"].aside, shots["laser"].choices[0].picks) == (False, "piece")
    assert (shots["holo_thrower"].aside, shots["holo_thrower"].weight) == (True, "grave")


def test_cards_are_played_where_they_lie() -> None:
    scene = seen(table("red-1 2,2", order="order_fire"), RED)

    cards = {option.anchor.id for option in (*offered(scene, "play_equipment"), *offered(scene, "play_order"))}
    assert cards == {"fusion_charge", "flash_grenade", "order_fire"}
    assert cards <= {item.id for item in supply(scene, "hand").items}
    assert all(item.about is not None for item in supply(scene, "hand").items)


def test_a_blip_stands_for_all_of_its_kind_when_a_board_is_scanned() -> None:
    at = table("red-1 2,2", scanned="").when(RED, MovePiece("red-1", "3,3")).when(RED, EndActivation())
    scene = seen(at, CHAOS)

    place = offered(scene, "place_blips")
    pool = {item.id: item for item in supply(scene, "pool").items}
    assert {option.anchor for option in place} == {Anchor("item", key) for key in pool}
    assert all(at.state.pool[str(option.fixed["blip"])].read() == pool[option.anchor.id].glyph for option in place)
    assert sum(item.count for item in pool.values()) == len(at.state.pool)
    assert {item.glyph for item in pool.values()} <= set(CHAOS_KINDS)
    placed = seen(at.when(CHAOS, PlaceBlips(str(place[0].fixed["blip"]), str(place[0].choices[0].values[0]))), RED)
    assert sum(each.hidden for each in placed.pieces) == 1


def test_a_card_that_is_not_taken_replaces_one_that_is() -> None:
    scene = seen(begun(FOUR, 1), RED)

    chosen = [item.id for item in supply(scene, "equipment").items if item.chosen]
    swaps = [option for option in offered(scene, "choose_loadout") if option.label.key == "do-take_card"]
    assert chosen == ["sidearms", "fusion_charge", "flash_grenade", "bionic_arm"]
    assert [option.label.params["card"] for option in swaps] == chosen
    assert all(set(chosen).isdisjoint(map(str, option.choices[0].values)) for option in swaps)


def test_a_loadout_that_does_not_fit_together_says_why() -> None:
    at = begun(FOUR, 1).when(RED, ChooseLoadout("equipment_1", "targeter_1"))

    (ask,) = (ask for ask in seen(at, RED).asks if ask.seat == RED)
    assert ask.you == Words("ask-loadout-you", {"seat": RED, "missing": "targeter_assignment"})
    assert not offered(seen(at, RED), "done")
    (scope,) = (option for option in offered(seen(at, RED), "choose_loadout") if option.anchor == Anchor("item", "targeter_1"))
    assert scope.choices[0].values == ["1", "2", "3", "4"]


def test_settings_offer_what_would_change() -> None:
    red, chaos = (seen(table("red-1 2,2", teams=2), viewer).settings for viewer in (RED, CHAOS))

    assert [(option.fixed["towards"], option.fixed["allow"]) for option in red] == [(CHAOS, "yes"), (YELLOW, "no")]
    assert [option.fixed["first"] for option in chaos if option.command == "set_loss_order"] == ["holo_thrower"]
    assert seen(table("red-1 2,2"), None).settings == []


def test_who_is_asked_hears_what_the_active_piece_may_still_do() -> None:
    (ask,) = seen(table("red-1 2,2").when(RED, MovePiece("red-1", "2,3")), RED).asks

    assert ask.you == Words("ask-piece-you", {"seat": RED, "who": "red", "who_no": 1, "steps": 5, "attack": "yes"})
    assert ask.others.key == "ask-piece-others"


# what has just happened ------------------------------------------------------------------------------------------------


def test_a_fight_leaves_the_dice_of_both_sides_on_the_table() -> None:
    fought = table("red-1 2,2; gridling-1 3,2").dice(5, 6, 1, 5).when(RED, CloseCombat("red-1", "gridling-1"))

    roll = seen(fought, None).roll
    assert roll is not None
    assert [die.face for die in roll.dice] == [1, 2, 0]
    assert roll.against == [Die(1, 6, letter=Words("die-L"))]
    assert roll.outcome == Words("roll-eliminated", {"who": "gridling", "who_no": 1})


def test_a_move_leaves_its_way_and_a_door_its_squares() -> None:
    moved, opened = (
        seen(table("red-1 3,5; ork-1 20,20").when(RED, command), None) for command in (MovePiece("red-1", "3,8"), OpenDoor("red-1", "A-d3"))
    )

    assert moved.lines == [Line("path", ("3,6", "3,7", "3,8"))]
    assert moved.last == ["3,8"]
    assert opened.last == ["3,5", "4,5", "3,6", "4,6"]


def test_an_event_card_lies_open_until_it_is_resolved_or_has_worked() -> None:
    drawn = table("red-1 2,2").when(RED, EndTurn())
    scene = seen(drawn, None)

    assert scene.card is not None
    assert (scene.card.title, scene.card.text) == (Words("event-transmission"), Words("event-transmission-about"))
    assert seen(table("red-1 2,2"), None).card is None
    assert seen(drawn.when(CHAOS, EndActions()), None).card is None
    working = replace(drawn.state, event=EventInPlay("psychic_attack"))
    assert picture(GAME, close(working, None), None).card == OpenCard(
        "psychic_attack", Words("event-psychic_attack"), Words("event-psychic_attack-about"), "event", "violet"
    )


def test_what_is_left_and_what_was_seen_is_public() -> None:
    at = table("red-1 3,6; blip-07 ork 6,6").when(RED, OpenDoor("red-1", "A-d3"))
    scene = seen(at, None)

    turns, left = scene.tracks
    assert [step.stage for step in turns.steps] == ["now", "next"]
    assert [(step.value, step.most) for step in left.steps] == [(28, 28), (10, 11), (5, 5)]
    unseen = {row[0].key: [words.params["n"] for words in row[1:]] for row in panel(scene, "unseen")}
    assert unseen["kind-ork"] == [2, 2]
    assert [(item.glyph, item.count) for item in supply(scene, "tokens").items] == [("ork", 1)]


def test_the_end_has_a_result_and_scores() -> None:
    game = played(FOUR, 3, 5, by_bots=True)
    scene = picture(GAME, close(game.state, None), None)

    assert scene.result is not None
    points = {row[0].key: row[-1].params["n"] for row in panel(scene, "scores")}
    sides = {score.seat: f"side-{GAME.sides(game.state)[score.seat]}" for score in game.state.scores}
    assert points == {sides[score.seat]: score.total for score in game.state.scores}
    assert not any(each.hidden and not each.badges for each in picture(GAME, close(game.state, CHAOS), CHAOS).pieces)


# speed -----------------------------------------------------------------------------------------------------------------


def test_a_scene_of_a_full_ship_is_little_work() -> None:
    game = played(FOUR, 4, 3, by_bots=True)
    seen_states = [(state, recent) for state, recent in moments(game.seen_by(CHAOS)) if state.round > 1][:200]
    took = []
    for state, recent in seen_states:
        with counted() as calls:
            picture(GAME, state, CHAOS, recent)
        took.append(calls())

    assert len(took) > 100
    assert max(took) < 180_000, "calls of functions: 61,000 when this was written, ten milliseconds"
