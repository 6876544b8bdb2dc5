"""The scene: what is shown of zones, figures, tracks and a breach, where options are offered, and how small a picture is."""

import zlib
from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.commands import AnswerJoint, BcCover, Breach, FallBackAndCover, Move, RangedAttack
from domain.games.mercs_recon.figures import Reaction
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.state import State, ZoneValues
from domain.kernel.closing import close
from domain.kernel.decisions import Option
from domain.kernel.seats import Viewer
from games.mercs_recon.positions import Table, altered, begun, changed, table
from kit.appended import append_for
from kit.drawings import check_drawn
from projections.boards import shipped_boards, shortened, whole
from projections.recent import RecentFacts
from projections.scene import Cell, Piece, Scene, SceneOption, Supply, Track
from projections.scenes.mercs_recon import SCENES
from projections.scenes.registry import picture

MOST_BYTES: Final = 6_000
L: Final = "ccc_leader"
G: Final = "ccc_grenadier"


def seen(at: Table, viewer: Viewer = 0) -> Scene:
    """Return the scene after the last command, as a viewer sees it."""
    facts = append_for(viewer, at.facts, at.number - len(at.facts))
    return picture(GAME, close(at.state, viewer), viewer, RecentFacts(facts, facts) if facts else RecentFacts())


def piece(scene: Scene, key: str) -> Piece:
    return next(one for one in scene.pieces if one.id == key)


def cell(scene: Scene, key: str) -> Cell:
    return next(one for one in scene.cells if one.id == key)


def track(scene: Scene, key: str) -> Track:
    return next(one for one in scene.tracks if one.id == key)


def supply(scene: Scene, key: str) -> Supply:
    return next(one for one in scene.supplies if one.id == key)


def offered(scene: Scene, command: str) -> list[SceneOption]:
    return [option for option in scene.options if option.command == command]


def said(piece: Piece) -> list[str]:
    return [badge.words.key for badge in piece.badges if badge.words is not None]


# zones and pieces ------------------------------------------------------------------------------------------------------


def test_a_zone_shows_its_ring_and_its_values() -> None:
    zone = cell(seen(table("leader b2")), "b2")

    assert zone.parts == ["ring-a", "cap-3", "sta-1"]
    assert zone.name is not None
    assert zone.name.params == {"place": "hallway", "ring": "NE", "capacity": 3, "armour": 0, "stability": 1}


def test_damage_covers_the_values_of_a_zone_and_lies_on_it_with_fire_and_smoke() -> None:
    at = changed(table("leader b2"), changed={"c2": ZoneValues(2, 2, 3, 2), "d2": ZoneValues(0, 0, 0, 4)}, fire={"c2": 0}, smoke={"e2": 2})
    scene = seen(at)

    assert cell(scene, "c2").parts == ["ring-a", "cap-2", "arm-2", "sta-3"]
    assert [overlay.glyph for overlay in cell(scene, "c2").overlays] == ["cdd-2", "fire"]
    assert [overlay.words.key for overlay in cell(scene, "d2").overlays] == ["state-hole"]
    assert cell(scene, "d2").parts == []
    assert [overlay.glyph for overlay in cell(scene, "e2").overlays] == ["smoke"]


def test_pieces_of_a_zone_come_in_order_tokens_first_and_mercs_last() -> None:
    at = table("leader d4; server d4; worker d4; sec2 d4")

    assert [one.id for one in seen(at).pieces if one.cell == "d4"] == ["objective-d4", "o1", "o2", L]


def test_a_face_down_objective_shows_no_kind() -> None:
    scene = seen(table("leader b2; server d4 hidden"))

    assert piece(scene, "objective-d4").glyph == "obj-hidden"
    assert b'"server"' not in msgspec.json.encode(scene.pieces)


def test_a_merc_shows_its_blood_its_cp_and_its_markers() -> None:
    at = altered(table("leader b2 cp=4 blood=8; sapper b4"), "leader", ef=True, reaction=Reaction("fire_and_pray", "white"))
    leader = piece(seen(at), L)

    assert [badge.text for badge in leader.badges][:2] == ["8", "4"]
    assert said(leader) == ["badge-blood-of", "badge-cp", "badge-reaction", "state-ef"]
    assert said(piece(seen(at), "ccc_sapper")) == []


def test_an_incapacitated_merc_lies_down() -> None:
    assert piece(seen(table("leader b2; sapper b3 blood=2")), "ccc_sapper").glyph == "merc-down"


def test_seats_differ_by_colour_and_form() -> None:
    marks = seen(table("leader b2; grenadier b3; sapper b4", owners="0 1 2")).seats

    assert len({mark.tone for mark in marks}) == len({mark.shape for mark in marks}) == 3


# beside the board ------------------------------------------------------------------------------------------------------


def test_the_alarm_stands_on_its_track_until_it_moves_to_the_other_one() -> None:
    at = changed(table("leader b2"), alarm=5)
    reinforced = changed(at, alarm=10, reinforcement=2)

    assert [step.value for step in track(seen(at), "alarm").steps if step.markers] == [5]
    assert not any(step.markers for step in track(seen(at), "reinforcement").steps)
    assert not any(step.markers for step in track(seen(reinforced), "alarm").steps)
    assert [step.value for step in track(seen(reinforced), "reinforcement").steps if step.markers] == [2]
    assert {one.form for one in seen(at).tracks} == {"frame"}


def test_the_frame_has_the_tracks_on_opposite_sides_and_the_symbols_of_ties() -> None:
    at = table("leader b2 priority=2; grenadier b3 priority=5; sapper b4 priority=5")
    scene = seen(at)

    assert {one.id: one.side for one in scene.tracks} == {"alarm": "W", "reinforcement": "E", "priority": "S"}
    assert {sign.side: sign.art for sign in scene.rim if sign.art == "frame-burst"}.keys() == set(at.state.building.burst)
    standing = {step.value: [marker.glyph for marker in step.markers] for step in track(scene, "priority").steps if step.markers}
    assert standing == {2: ["sign-leader"], 5: ["sign-grenadier", "sign-sapper"]}


def test_the_priority_list_is_that_of_the_enemy() -> None:
    at = table("leader b2 priority=2; grenadier b3 priority=5; sapper b4 priority=5")

    assert [item.id for item in supply(seen(at), "priority").items] == ["rank-ccc_grenadier", "rank-ccc_sapper", "rank-ccc_leader"]


def test_the_mission_has_a_row_for_each_step() -> None:
    mission = next(panel for panel in seen(table("leader b2")).panels if panel.id == "mission")

    assert [row[1].key for row in mission.rows] == ["step-secure", "step-extract"]


# options ---------------------------------------------------------------------------------------------------------------


def test_moves_are_one_option_on_the_merc_sent_by_one_click() -> None:
    (move,) = offered(seen(table("leader b2")), "move")

    assert (move.anchor.kind, move.anchor.id, move.light) == ("piece", L, True)
    assert set(move.choices[0].values) == {"c2", "b3"}


def test_shots_are_one_option_for_each_mode_with_the_figures_as_targets() -> None:
    shots = offered(seen(table("leader b2; sec1 d2; worker c2")), "ranged_attack")

    assert [(shot.fixed["mode"], sorted(map(str, shot.choices[0].values))) for shot in shots] == [
        ("aimed", ["o1", "o2"]),
        ("aggressive", ["o1", "o2"]),
    ]


def test_an_area_weapon_aims_at_zones() -> None:
    (shot,) = offered(seen(table("incinerator b2")), "ranged_attack")

    assert (shot.choices[0].picks, shot.aside) == ("cell", True)


def test_a_joint_action_asks_for_share_order_and_partner() -> None:
    options = offered(seen(table("leader b2; grenadier b3; sec1 d2")), "fire_and_advance")

    assert [option.fixed["role"] for option in options] == ["attacker", "mover"]
    assert [[choice.field for choice in option.choices] for option in options] == [["cp", "order", "partner"]] * 2


def commands(options: Iterable[Option] | Iterable[SceneOption]) -> Counter[str]:
    """Return all commands of options, as text."""
    found: Counter[str] = Counter()
    for option in options:
        fields = [choice.field for choice in option.choices]
        for values in product(*(choice.values for choice in option.choices)):
            picked = dict(zip(fields, values, strict=True))
            found[repr((option.command, sorted({**option.fixed, **picked}.items())))] += 1
    return found


@pytest.mark.parametrize(
    "pieces",
    [
        "leader b2; grenadier b3; sec1 d2; worker b2; server d4 hidden",
        "incinerator b2; sapper b2; sec3 b3; power b2",
        "leader c2; marksman c2; grenadier c2; server c1 hidden",
    ],
)
def test_the_page_offers_each_legal_command_once(pieces: str) -> None:
    at = table(pieces)

    assert commands(seen(at).options) == commands(GAME.legal(at.state, 0))


def test_settings_offer_only_what_is_not_set() -> None:
    settings = seen(table("leader b2; grenadier b3", owners="0 1")).settings
    modes = [setting.fixed["value"] for setting in settings if setting.fixed.get("setting") == "mode"]

    assert modes == [0]
    assert not [one for one in settings if one.fixed.get("merc") == "ccc_sapper"]
    assert [setting.fixed["yes"] for setting in settings if setting.command == "vote_abandon"] == ["yes"]


# joint actions and breaches ----------------------------------------------------------------------------------------------


def test_a_consent_says_what_the_seat_would_pay() -> None:
    at = table("leader b2; grenadier b3", owners="0 1").when(0, FallBackAndCover(L, G, "retreater"))
    (ask,) = seen(at, 1).asks

    assert (ask.seat, ask.you.key, ask.you.params["cp"]) == (1, "ask-joint_consent-you", 1)
    assert [option.fixed["accept"] for option in offered(seen(at, 1), "answer_joint")] == ["yes", "no"]
    pays = [words.params for words in GAME.preview(at.state, 1, AnswerJoint("yes")).words if words.key == "preview-pays"]
    assert [(one["who"], one["cp"]) for one in pays] == [(L, 1), (G, 1)]


def breached() -> Table:
    at = table("leader c2 cp=3; marksman c2 cp=4; grenadier c2; server c1 hidden")
    return at.when(0, Breach(L, "c1", "ccc_marksman", G, "3-2-2", "office"))


def test_a_breach_shows_its_positions_its_tracks_and_who_acts() -> None:
    scene = seen(breached())

    assert [item.id for item in supply(scene, "breach-order").items if item.chosen] == ["m-ccc_grenadier"]
    assert len(supply(scene, "breach").items) == 8
    assert [step.value for step in track(scene, "breach").steps] == [0, 0, 0]
    assert offered(scene, "bc_hold")
    assert scene.panels[0].id == "wave"


def test_a_breach_lies_over_the_building_as_a_drawing_with_marks() -> None:
    board = seen(breached()).inset

    assert board is not None
    assert board.art == "bc-office"
    assert [(mark.text, mark.glyph) for mark in board.marks[:8]] == [
        ("2", "sec-1"), ("3", "sec-2"), ("4", "sec-1"), ("6", "sec-2"), ("7", "sec-3"), ("9", ""), ("11", ""), ("12", ""),
    ]  # fmt: skip
    assert [(mark.text, mark.glyph, mark.chosen) for mark in board.marks[8:]] == [
        ("M1", "merc-grenadier", True), ("M2", "merc-marksman", False), ("M3", "merc-leader", False),
    ]  # fmt: skip
    assert [(one.value, one.limits) for one in board.tracks] == [(0, []), (0, [3, 6, 9, 12]), (0, [6, 10])]


def test_a_merc_in_cover_stands_on_its_position() -> None:
    board = seen(breached().dice(*[1] * 8).when(0, BcCover(9))).inset

    assert board is not None
    assert [mark.text for mark in board.marks if mark.glyph == "merc-grenadier"] == ["9"]


def test_the_last_attack_leaves_its_line_its_dice_and_its_hit() -> None:
    at = table("leader b2; sec1 d2").dice(8, 5, 2, 3, 1).when(0, RangedAttack(L, "aggressive", "o1"))
    scene = seen(at)

    assert [line.cells for line in scene.lines if line.kind == "sight"] == [("b2", "d2")]
    assert scene.roll is not None
    assert [(die.kind, die.face) for die in scene.roll.dice] == [("SS", 8), ("LS", 5), ("LS", 2), ("LS", 3), ("KS", 1)]
    assert scene.last == ["d2"]


def test_a_line_of_sight_is_measured_by_the_rule() -> None:
    state = table("leader b2").state
    clear, blocked = SCENES.sight(state, "sight", "b2", "g2"), SCENES.sight(state, "sight", "b2", "b6")

    assert clear is not None
    assert clear.crossed == ["b2", "c2", "d2", "e2", "f2", "g2"]
    assert blocked is not None
    assert (blocked.crossed[-1], blocked.stopped) == ("b5", "b6")


# the picture -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pieces", ["leader b2", "leader b2; grenadier b3; sapper b4; sec1 d2; sec3 e2; worker b2; red d4; server d4 hidden"]
)
def test_a_picture_is_small_restored_from_its_board_and_drawn(pieces: str) -> None:
    state = close(table(pieces).state, 0)
    scene = picture(GAME, state, 0)
    sent = shortened(scene, SCENES.laid(state))
    again = whole(sent, shipped_boards(("mercs_recon",)))

    assert len(zlib.compress(msgspec.json.encode(sent), 6)) <= MOST_BYTES
    assert again.cells == scene.cells
    check_drawn("mercs_recon", scene, pieces)


def test_the_choice_of_mercs_is_offered_as_words() -> None:
    def chosen(state: State) -> SceneOption:
        (option,) = picture(GAME, close(state, 0), 0).options
        return option

    claim, name = chosen(begun(Options(mission="M01"), 2)), chosen(begun(Options(mission="M01", team_size=3), 1))

    assert (claim.command, claim.choices[0].picks, claim.choices[0].names[0].key) == ("claim_merc", "word", "merc-ccc_leader")
    assert (name.command, name.choices[0].picks) == ("choose_profile", "word")


def test_a_running_merc_says_how_far_it_still_goes() -> None:
    at = table("leader b2")
    ran = altered(at, "leader", flags=replace(at.state.mercs["ccc_leader"].flags, ran=True, steps_left=2))
    (ask,) = seen(ran).asks

    assert ask.you.params["left"] == 2
    assert seen(at.when(0, Move(L, "c2"))).last == ["c2"]
