"""The scene: steps, calls, pairs, downed figures, fights, doors and walls as targets, and where each command is offered."""

from msgspec.structs import replace

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.commands import SetPolicy, VoteMissionLeader
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from games.starquest.geared import geared, marked
from games.starquest_ng.positions import BLUE, CHAOS, RED, YELLOW, Table, altered, begun, bound, changed, preparing, table
from kit.drawings import check_drawn
from projections.scene import Piece, Scene, SceneOption
from projections.scenes.registry import picture, scenes_of


def seen(at: Table | NgState, viewer: Viewer = RED) -> Scene:
    state = at if isinstance(at, NgState) else at.state
    scene = picture(GAME, close(state, viewer), viewer)
    check_drawn(GAME.key, scene, "test")
    return scene


def piece(scene: Scene, name: str) -> Piece:
    return next(each for each in scene.pieces if each.id == name)


def badges(scene: Scene, name: str) -> list[str]:
    return [badge.words.key for badge in piece(scene, name).badges if badge.words]


def offers(scene: Scene, command: str) -> list[SceneOption]:
    return [option for option in scene.options if option.command == command]


def stages(scene: Scene, track: str) -> list[tuple[str, str]]:
    found = next(each for each in scene.tracks if each.id == track)
    return [(str(step.name.params.get("step", step.name.key)), step.stage) for step in found.steps]


# the turn --------------------------------------------------------------------------------------------------------------


def test_the_steps_of_the_player_turn_and_who_is_called() -> None:
    scene = seen(table("red-1 4,3; yellow-1 5,5; ork-1 9,3", step="shoot", called=YELLOW, teams=2))

    assert stages(scene, "steps") == [
        *((step, "gone") for step in ("command_leader", "command_team", "pre_move", "move", "post_move")),
        ("shoot", "now"),
        *((step, "next") for step in ("post_shoot", "attack", "fight")),
    ]
    assert stages(scene, "calls") == [("side-red", "next"), ("side-yellow", "now"), ("side-chaos", "gone")]
    assert [marker.words.key for marker in scene.tracks[1].steps[0].markers] == ["marker-leader"]
    assert scene.phase == Words("phase-called", {"step": "shoot", "round": 1, "rounds": 28, "seat": YELLOW})


def test_the_leader_calls_by_a_button_for_each_seat_that_is_left() -> None:
    scene = seen(table("red-1 4,3; yellow-1 5,5; blue-1 6,6; ork-1 9,3", called=None, teams=3))

    assert [option.fixed for option in offers(scene, "call_player")] == [{"seat": RED}, {"seat": YELLOW}, {"seat": BLUE}]
    assert [ask.you.key for ask in scene.asks] == ["ask-call-you"]


def test_votes_for_the_leader_are_secret() -> None:
    voting = begun(teams=2)
    voted = voting.when(RED, VoteMissionLeader(YELLOW))

    assert [option.fixed for option in offers(seen(voting), "vote_mission_leader")] == [{"seat": RED}, {"seat": YELLOW}]
    other = voting.when(RED, VoteMissionLeader(RED))
    assert seen(voted, YELLOW) == seen(other, YELLOW)
    assert seen(voted, CHAOS) == seen(other, CHAOS)


def test_chaos_alone_sees_its_desk_and_the_stacks_before_the_mission() -> None:
    dividing = preparing(Options(mission="M1")).when(CHAOS, Done())

    assert {supply.id for supply in seen(dividing, CHAOS).supplies} >= {"arsenal", "stack-A", "pool"}
    assert seen(dividing, RED).supplies == []
    assert seen(dividing, None).supplies == []


# figures ---------------------------------------------------------------------------------------------------------------


def test_a_marine_is_named_with_his_role_and_default_name() -> None:
    name = piece(seen(table("red-1 4,3")), "red-1").name

    assert (name.key, name.params["role"], name.params["name"], name.params["weapon"]) == ("piece-marine", "marine", "Berger", "laser")


def test_sqn_fgt_10_bound_figures_face_each_other_and_the_marine_shows_the_link() -> None:
    scene = seen(bound(table("red-1 4,3; ork-1 4,4"), "red-1", "ork-1"))

    assert (piece(scene, "red-1").facing, piece(scene, "ork-1").facing) == ("S", "N")
    assert piece(scene, "red-1").parts == ["bond"]
    assert piece(scene, "ork-1").parts == []
    assert badges(scene, "red-1") == ["badge-bound"]
    assert badges(scene, "ork-1") == ["badge-bound"]
    assert Words("text-pairs", {"count": 1}) in scene.text


def test_a_downed_marine_lies_with_the_turns_left_and_the_life_that_is_missing() -> None:
    fallen = changed(altered(table("red-1 4,3; red-2 5,5"), "red-1", life=-1), down={"red-1": 2}, round=1)
    lying = piece(seen(fallen), "red-1")

    assert (lying.glyph, [badge.text for badge in lying.badges]) == ("downed", ["2", "+2"])
    assert Words("text-down", {"count": 1}) in seen(fallen).text
    panel = next(panel for panel in seen(fallen).panels if panel.id == "down")
    assert panel.rows == [[Words("named", {"who": "red", "who_no": 1}), Words("number", {"n": -1}), Words("number", {"n": 2})]]


def test_fights_show_main_fighters_helpers_and_dice() -> None:
    at = table("red-1 4,3; red-2 5,4; ork-1 5,3", step="fight")
    fighting = changed(at, fights=(Fight("fight-1", "red-1", "ork-1", ("red-2",)),))
    scene = seen(fighting)

    assert (badges(scene, "red-1"), badges(scene, "red-2"), badges(scene, "ork-1")) == (["badge-fights"], ["badge-helps"], ["badge-fights"])
    (row,) = next(panel for panel in scene.panels if panel.id == "fights").rows
    assert [words.key for words in row] == ["fight-side", "dice", "initiative-equal", "fight-side", "dice"]
    assert row[1].params == {"heavy": 0, "medium": 0, "light": 3}
    assert [option.fixed for option in offers(scene, "resolve_fight")] == [{"fight": "fight-1"}]


# targets ---------------------------------------------------------------------------------------------------------------


def test_enemies_are_picked_before_the_square_and_an_attack_in_contact_needs_none() -> None:
    scene = seen(table("red-1 4,3; ork-1 5,3; ork-2 7,3", step="attack"))
    found = [[(choice.field, choice.picks) for choice in option.choices] for option in offers(scene, "declare_attack")]

    assert [("target", "piece")] in found
    assert [("target", "piece"), ("to", "cell")] in found
    assert all(option.anchor.id == "red-1" for option in offers(scene, "declare_attack"))
    assert all("4,3" not in choice.values for option in offers(scene, "declare_attack") for choice in option.choices)


def test_doors_and_walls_are_targets_on_their_own_edges() -> None:
    scene = seen(table("red-1 4,3; ork-1 9,3", step="shoot"))
    edges = {edge.id for edge in scene.edges}
    aimed = [choice for option in offers(scene, "fire_weapon") for choice in option.choices if choice.picks == "edge"]

    assert aimed
    assert all(value in edges for choice in aimed for value in choice.values)


def test_what_is_broken_is_drawn_no_more() -> None:
    whole = seen(table("red-1 4,3"))
    wall = next(edge for edge in whole.edges if edge.kind == "wall" and "|" in edge.id and not edge.id.startswith("wall-"))
    door = next(edge for edge in whole.edges if edge.kind == "door_closed")
    gone = tuple(sorted((wall.id, *table("red-1 4,3").state.layout.doors[door.id].edges)))
    broken = seen(changed(table("red-1 4,3"), broken=gone))

    assert {wall.id, door.id}.isdisjoint(edge.id for edge in broken.edges)


def test_walls_of_a_scene_are_those_of_the_shipped_board() -> None:
    state = table("red-1 4,3").state
    laid = scenes_of(GAME.key).laid(state)

    assert laid is not None
    walls = {edge.id for edge in laid.board.edges if edge.kind == "wall" and edge.b}
    assert walls == {edge.id for edge in seen(state).edges if edge.kind == "wall" and edge.b}


def test_the_setting_offers_the_other_policies() -> None:
    at = table("red-1 4,3")

    def values(scene: Scene) -> list[object]:
        return [setting.fixed["value"] for setting in scene.settings if setting.fixed["policy"] == "defensive_fire"]

    assert values(seen(at)) == ["ask", "never"]
    assert values(seen(at.when(RED, SetPolicy("defensive_fire", "ask")))) == ["always", "never"]


def test_a_seat_that_has_nothing_left_sends_the_end_of_its_call_by_itself() -> None:
    tired = table("red-1 4,3; red-2 5,5", step="attack")
    scene = seen(replace(tired.state, attacked=("red-1", "red-2"), fired_class={}))

    assert [(option.light, option.follows) for option in offers(scene, "end_call")] == [(True, True)]


def test_gear_is_shown_beside_the_marine_on_the_ship_and_in_a_supply() -> None:
    at = marked(geared(bound(table("red-1 4,3; ork-1 5,3"), "red-1", "ork-1"), "red-1", "flamer", "decoy"), "9,9")
    scene = seen(changed(at, mines={"2,8": RED}), CHAOS)
    places = [badge.clock for badge in piece(scene, "red-1").badges]
    assert badges(scene, "red-1").count("badge-gear") == 2
    assert len(set(places)) == len(places)
    assert {"gear-marker", "laid-mine"} <= {each.glyph for each in scene.pieces}
    (finds,) = (supply for supply in scene.supplies if supply.id == "finds")
    assert [item.id for item in finds.items] == ["gear-flamer", "gear-decoy"]
