"""What each side's scene shows and hides, where options are offered, and how small a picture is."""

import zlib
from collections import Counter
from typing import Final

import msgspec
import pytest
from msgspec import convert
from msgspec.structs import replace

from domain.games.red_berets.commands import ChooseNepharite, FinishSetup, Move, PlaceFigure, RotateTile, WakeWeapon
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import FLAGS, Options
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.rules.equipping import equipped
from domain.games.red_berets.state import State
from domain.kernel.closing import close
from domain.kernel.seats import Viewer, audience
from domain.kernel.secret import Secret
from games.red_berets.lightning import PLAIN, above, below, gone, scanning
from games.red_berets.played import played
from games.red_berets.positions import IMPERIAL, LEGION, begun, changed, table
from kit.drawings import check_drawn
from projections.boards import shipped_boards, shortened, whole
from projections.scene import Anchor, Piece, Scene, SceneOption
from projections.scenes.red_berets import SCENES
from projections.scenes.red_berets.board import cell_of
from projections.scenes.registry import picture
from projections.words import LANGUAGES, Language, catalogue
from suite import sampled

MOST_BYTES: Final = 12_000
ALL_ON: Final[dict[str, str]] = dict.fromkeys(FLAGS, "on")
STRIKE: Final = convert({"mission": "m3", **ALL_ON}, Options)
MARKERS: Final = "L5 board 1; N1 board 2; L7 display 1; D12 display 1; PT display 8"


def seen(state: State, viewer: Viewer) -> Scene:
    return picture(GAME, close(state, viewer), viewer)


def named(scene: Scene, piece: str) -> Piece:
    return next(one for one in scene.pieces if one.id == piece)


def offered(scene: Scene, command: str) -> list[SceneOption]:
    return [option for option in scene.options if option.command == command]


# secrets ---------------------------------------------------------------------------------------------------------------


def test_the_legion_sees_its_markers_and_the_faces_under_the_cloth() -> None:
    scene = seen(table("R3 3,1", markers=MARKERS, revealed="0", chit=LEGION).state, LEGION)

    assert {"L5", "N1", "L7", "D12", "PT"} <= {piece.id for piece in scene.pieces}
    assert named(scene, "plan-4").glyph == "plan-l2"
    assert named(scene, "plan-4").facing == "W"


@pytest.mark.parametrize("viewer", [IMPERIAL, None])
def test_others_see_numbers_of_markers_and_backs_alone(viewer: Viewer) -> None:
    scene = seen(table("R3 3,1", markers=MARKERS, revealed="0", chit=LEGION).state, viewer)
    text = msgspec.json.encode([*scene.pieces, *scene.supplies, *scene.options]).decode()

    assert [piece.text for piece in scene.pieces if piece.id.startswith("markers-1-")] == ["2", "1"]
    assert named(scene, "back-4").glyph == "back-b"
    assert not any(piece.id.startswith("plan-") for piece in scene.pieces)
    assert not any(f'"{name}"' in text for name in ("L5", "N1", "L7", "D12", "PT"))


def living(scene: Scene) -> dict[str, str]:
    """Return the states of the living weapons among the cards of the overlord."""
    cards = next(supply for supply in scene.supplies if supply.id == "hand-0").items
    return {item.id: item.about.key for item in cards if item.about is not None}


def test_the_legion_alone_sees_which_weapons_of_an_overlord_that_nobody_watches_are_awake() -> None:
    at = table("R3 3,1; R5 2,1", markers="N1 board 2", revealed="0", chit=LEGION)
    state = changed(at, cup={IMPERIAL: 0, LEGION: 1}).dice(0).when(LEGION, WakeWeapon("N1", "azogar")).state
    assert living(seen(state, LEGION)) == {"card-0-azogar": "state-fed"}
    assert living(seen(state, IMPERIAL)) == {}
    standing = table("N1 1,1; R3 8,1", acting="N1")
    assert living(seen(standing.state, IMPERIAL)) == {"card-0-azogar": "state-asleep"}


def test_a_draft_is_shown_to_its_own_seat_alone() -> None:
    state = begun().when(LEGION, RotateTile(4)).state

    assert named(seen(state, LEGION), "plan-4").facing == "W"
    assert seen(state, IMPERIAL).pieces == []


# options ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", sampled(LANGUAGES, every=2))
def test_no_two_options_at_one_place_read_alike(language: Language) -> None:
    spoken = catalogue(GAME.key, language)
    moments = [(one.state, one.decision.seat) for one in played(STRIKE, "read alike").moments]
    fitted = table("R4 14,1; R5 2,1", acting="R4", options=Options(cards="advanced", breaching="on")).state
    breaching = equipped(fitted, fitted.figures["R4"], ("panzerbrecher",))
    moments.append((replace(fitted, figures={**fitted.figures, "R4": breaching}), IMPERIAL))

    for state, seat in moments:
        read = Counter((option.anchor, spoken.format(option.label)) for option in seen(state, seat).options)
        assert set(read.values()) <= {1}, read.most_common(1)


def test_a_walk_is_offered_at_the_acting_figure_and_sent_by_one_click() -> None:
    (walk,) = offered(seen(table("R3 3,1", acting="R3").state, IMPERIAL), "move")

    assert (walk.anchor.kind, walk.anchor.id, walk.light) == ("piece", "R3", True)


def test_a_new_movement_action_is_offered_only_beyond_the_open_one() -> None:
    at = table("R3 3,1", acting="R3")
    walked = at.when(IMPERIAL, msgspec.convert({"type": "move", "square": "4,1"}, _move_type()))
    here, beyond = offered(seen(walked.state, IMPERIAL), "move")

    assert here.fixed["fresh"] == "no"
    assert beyond.fixed["fresh"] == "yes"
    assert not set(here.choices[0].values) & set(beyond.choices[0].values)


def _move_type() -> type:
    return next(kind for kind in GAME.catalogue.commands if kind.__name__ == "Move")


def test_a_marker_is_moved_by_a_click_on_the_tile() -> None:
    scene = seen(table("R3 3,1", markers="L5 board 4", revealed="0", chit=LEGION).state, LEGION)
    (move,) = (option for option in offered(scene, "move_marker") if option.choices[0].field == "path")
    (choice,) = move.choices

    assert dict(zip(choice.cells, choice.values, strict=True)) == {"tile-1": "1", "tile-3": "3", "tile-5": "5", "tile-7": "7"}


def test_with_facing_an_action_is_offered_plain_and_once_with_a_turn_after_it() -> None:
    options = Options(preset="custom", facing="on")
    scene = seen(table("R3 1,1 E; L4 8,1 W", acting="R3", options=options).state, IMPERIAL)
    shots = [option for option in offered(scene, "shoot") if option.fixed["weapon"] == "imperial_intruder"]

    assert [[choice.field for choice in shot.choices] for shot in shots] == [["target"], ["target", "turn_after"]]
    assert [shot.aside for shot in shots] == [False, True]


def test_figures_to_place_have_buttons_until_they_stand() -> None:
    at = table("", revealed="0", chit=IMPERIAL, phase="chit")
    assert not offered(seen(at.state, IMPERIAL), "place_figure")


def test_the_next_figure_is_placed_by_a_click_on_its_square() -> None:
    """Nothing is chosen before; the others have buttons, and one that stands is moved by itself."""
    at = table("R3 11,3; R5 2,1", markers="L5 display 1; L6 display 1; L7 display 1", revealed="0", acting="R3").when(
        IMPERIAL, Move("12,3")
    )
    waiting = seen(at.state, IMPERIAL)
    placed = seen(at.when(IMPERIAL, PlaceFigure("L5", "20,4")).state, IMPERIAL)

    assert [(option.fixed["figure"], option.anchor) for option in offered(waiting, "place_figure")] == [
        ("L5", Anchor("cell")), ("L6", Anchor("button")), ("L7", Anchor("button")),
    ]  # fmt: skip
    assert [(option.fixed["figure"], option.anchor) for option in offered(placed, "place_figure")] == [
        ("L5", Anchor("piece", "L5")), ("L6", Anchor("cell")), ("L7", Anchor("button")),
    ]  # fmt: skip
    assert [scene.asks[0].you.params["figure"] for scene in (waiting, placed)] == ["L5", "L6"]


def test_tiles_are_turned_and_swapped_on_the_board() -> None:
    scene = seen(begun().state, LEGION)

    assert {option.anchor.id for option in offered(scene, "rotate_tile")} == {f"tile-{pos}" for pos in range(9)}
    assert offered(scene, "swap_tiles")[0].choices[0].cells == [f"tile-{pos}" for pos in range(1, 9)]


# the picture -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [IMPERIAL, LEGION])
@pytest.mark.parametrize("revealed", ["0", "012345678"])
def test_a_picture_is_small(viewer: Viewer, revealed: str) -> None:
    unit = "R1 1,1; R2 2,1; R3 3,1; R4 1,2; R5 2,2; R6 3,2; L4 9,1; L5 9,2; L6 8,6; N1 9,6"
    state = close(table(unit, markers=MARKERS, revealed=revealed, acting="R3").state, viewer)
    sent = msgspec.json.encode(shortened(picture(GAME, state, viewer), SCENES.laid(state)))

    assert len(zlib.compress(sent, 6)) <= MOST_BYTES


@pytest.mark.parametrize("mission", ["m1", "m2"])
def test_a_scene_is_restored_from_its_board_and_everything_in_it_is_drawn(mission: str) -> None:
    options = msgspec.convert({"mission": mission}, Options)
    state = close(table("R3 3,1; L4 9,1", markers="L5 board 1", revealed="014", acting="R3", options=options).state, LEGION)
    scene = picture(GAME, state, LEGION)
    again = whole(shortened(scene, SCENES.laid(state)), shipped_boards(("red_berets",)))

    assert again.cells == scene.cells
    assert sorted(edge.id for edge in again.edges) == sorted(edge.id for edge in scene.edges)
    check_drawn("red_berets", scene, mission)


def test_the_set_up_of_a_seat_that_is_ready_offers_nothing() -> None:
    state = begun().when(IMPERIAL, FinishSetup()).state

    assert seen(state, IMPERIAL).options == []


# mission 3 -------------------------------------------------------------------------------------------------------------


def test_the_legion_alone_sees_the_lower_markers_and_shifts_them_by_their_cards() -> None:
    at = gone(scanning(above("R3 1,4; R5 8,1; L4 35,23", chit=LEGION), "R3"), "R5").state
    scene = seen(at, LEGION)
    (cards,) = (supply for supply in scene.supplies if supply.id == "below")
    shift = next(option for option in offered(scene, "shift_underground") if option.fixed["handle"] == "N2")

    assert {item.id for item in cards.items} >= {"under-N2", "under-L10", "under-D14"}
    assert (shift.anchor.kind, shift.anchor.id) == ("item", "under-N2")
    assert set(shift.choices[0].cells) >= {cell_of(at, pos) for pos in (1, 3, 5, 7)}
    assert not [supply for supply in seen(at, IMPERIAL).supplies if supply.id == "below"]


def test_lower_markers_are_placed_by_their_own_cards() -> None:
    scene = seen(begun(PLAIN).when(LEGION, ChooseNepharite("surface", "N1")).state, LEGION)
    placing = [option for option in offered(scene, "place_marker") if option.fixed["level"] == "under"]

    assert {option.anchor.id for option in placing} >= {"under-N2", "under-L3", "under-D11"}
    assert {option.anchor.id for option in placing} <= {item.id for supply in scene.supplies for item in supply.items}


def test_an_exchanged_decoy_has_a_name_and_a_drawing() -> None:
    scene = seen(below("R3 3,1; L4 35,1", markers="L5 board 1", exchanged=True, chit=LEGION).state, LEGION)
    at = below("R3 3,1; L4 35,1", chit=LEGION).state
    decoy = Marker("D7", "display", 4)
    shown = seen(replace(at, sheet=(Secret(audience(LEGION), decoy),), counts=(), exchanged=True), LEGION)

    assert named(shown, "D7").badges[0].glyph == "decoy"
    check_drawn("red_berets", scene, "below")


@pytest.mark.parametrize(("hold", "stages"), [(0, ["next", "next", "next"]), (1, ["now", "next", "next"]), (3, ["gone", "gone", "now"])])
def test_no_round_with_the_prisoners_is_shown_before_it_is_held(hold: int, stages: list[str]) -> None:
    scene = seen(table(hold=hold, round=4).state, IMPERIAL)

    assert [step.stage for step in scene.tracks[0].steps] == stages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", ["m1", "m2", "m3", "m4"])
def test_the_scene_says_what_decides_the_mission(mission: str, language: Language) -> None:
    goal = seen(begun(convert({"mission": mission}, Options)).state, IMPERIAL).goal

    assert goal is not None
    assert catalogue("red_berets", language).format(goal).endswith(".")
