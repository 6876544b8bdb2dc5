"""Set-up (section 3): drafts, what becomes public, the start tile, and the deployment."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import (
    ChooseEntry,
    ChooseNepharite,
    DrawDisplay,
    DrawLayout,
    FinishPlacing,
    FinishSetup,
    PlaceFigure,
    PlaceMarker,
    RotateTile,
    SetKeepAwake,
    SwapTiles,
    VacateMarker,
)
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.events.movement import TileRevealed
from domain.games.red_berets.events.rounds import CupFilled, RoundStarted
from domain.games.red_berets.events.setup import CaveLaidOut, DisplayFilled, EntryVacated, KeepAwakeSet, PlacingFinished, SetupDrafted
from domain.games.red_berets.layouts import CORRIDORS, Layout, Placed, is_legal
from domain.games.red_berets.options import Options, agreed, seats_for
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.tiles import TILE_IDS
from domain.kernel.errors import Refused
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.positions import IMPERIAL, LEGION, Table, begun, changed, fact
from kit.given import given

MARKERS = (*(f"L{number}" for number in range(3, 11)), *(f"D{number}" for number in range(11, 15)), "PT")


def drafted(pos: int = 5) -> Table:
    """Return a set-up with all markers in one box."""
    at = begun().when(LEGION, ChooseNepharite("surface", "N1"))
    for name in ("N1", *MARKERS):
        at = at.when(LEGION, PlaceMarker("surface", name, pos))
    return at


def entered(pos: int = 0, box: int = 5) -> Table:
    """Return the game after the choice of the start tile."""
    return drafted(box).when(LEGION, FinishSetup()).when(IMPERIAL, ChooseEntry(pos))


def test_rdb_gen_01_each_side_runs_its_own_pieces_and_only_when_it_is_asked() -> None:
    at = begun()
    assert (at.state.roles.legion, at.state.human_seats()) == (LEGION, (IMPERIAL,))
    at.when(IMPERIAL, SwapTiles(0, 1)).refused("not_your_decision", "RDB-GEN-01")
    at.when(IMPERIAL, FinishSetup()).refused("not_your_decision", "RDB-GEN-01")


def test_rdb_cav_01_the_legion_arranges_the_tiles_unseen() -> None:
    at = begun().when(LEGION, SwapTiles(0, 8)).when(LEGION, RotateTile(4))
    draft = fact(at, SetupDrafted).draft
    assert draft.audience == audience(LEGION)
    assert [(placed.tile, placed.rotation) for placed in draft.read().layout][::4] == [("T9", 0), ("T5", 180), ("T1", 0)]
    at.when(LEGION, SwapTiles(9, 0)).refused("unknown_box", "RDB-GEO-01")
    at.when(LEGION, SwapTiles(1, 1)).refused("malformed", "RDB-CAV-01")
    at.when(LEGION, RotateTile(9)).refused("unknown_box", "RDB-GEO-01")


def test_a_layout_and_a_display_by_lot() -> None:
    at = begun().dice(*range(9), 0).when(LEGION, DrawLayout())
    assert [placed.tile for placed in draft_of(at.state, LEGION).layout] == [f"T{number}" for number in range(1, 10)]
    at = at.dice(*[3] * 14).when(LEGION, DrawDisplay("surface"))
    assert set(draft_of(at.state, LEGION).surface.boxes) == set(MARKERS)


def test_rdb_cav_05_a_layout_that_tears_the_cave_apart_is_refused() -> None:
    at = drafted()
    torn = next(layout for layout in _layouts() if not is_legal(at.state.tables.tiles, layout, "nine"))
    draft = replace(draft_of(at.state, LEGION), layout=torn)
    broken = changed(at, drafts={LEGION: Secret(audience(LEGION), draft)})
    broken.when(LEGION, FinishSetup()).refused("cave_not_connected", "RDB-CAV-05")


def _layouts() -> Iterator[Layout]:
    """Yield the layouts of all placements and rotations of the corridor tiles."""
    for places in permutations(range(9), len(CORRIDORS)):
        rest = (tile for tile in TILE_IDS if tile not in CORRIDORS)
        corridors = dict(zip(places, CORRIDORS, strict=True))
        names = [corridors[pos] if pos in corridors else next(rest) for pos in range(9)]
        for bits in range(8):
            turned = {tile for place, tile in enumerate(CORRIDORS) if bits >> place & 1}
            yield tuple(Placed(name, 180 if name in turned else 0) for name in names)


def test_the_set_up_is_complete_only_with_every_marker_and_an_overlord() -> None:
    at = begun()
    at.when(LEGION, FinishSetup()).refused("marker_missing", "RDB-MKR-01")
    for name in MARKERS:
        at = at.when(LEGION, PlaceMarker("surface", name, 5))
    at.when(LEGION, FinishSetup()).refused("wrong_nepharite_count", "RDB-M1-01")
    at.when(LEGION, PlaceMarker("surface", "N1", 5)).refused("unknown_marker", "RDB-MKR-01")
    at.when(LEGION, PlaceMarker("under", "L5", 5)).refused("unknown_level", "RDB-M3-02")
    at.when(LEGION, PlaceMarker("surface", "L5", 9)).refused("unknown_box", "RDB-GEO-01")
    at.when(LEGION, ChooseNepharite("surface", "N3")).refused("wrong_nepharite", "RDB-M1-01")


def test_a_chosen_overlord_takes_the_box_of_the_other() -> None:
    at = drafted().when(LEGION, ChooseNepharite("surface", "N2"))
    assert draft_of(at.state, LEGION).surface.boxes["N2"] == 5


def test_a_draft_takes_two_hundred_commands() -> None:
    at = begun()
    full = changed(at, drafts={LEGION: Secret(audience(LEGION), replace(draft_of(at.state, LEGION), changes=200))})
    full.when(LEGION, RotateTile(0)).refused("too_many_changes", "RDB-GEN-09")
    full.dice(*range(9), 0, 0, *[4] * 14).when(LEGION, FinishSetup("yes")).then_among(CaveLaidOut)


def test_rdb_m1_01_the_public_parts_appear_and_the_start_tile_is_vacated_and_revealed() -> None:
    laid = drafted().when(LEGION, FinishSetup()).then_among(CaveLaidOut, DisplayFilled)
    assert fact(laid, CaveLaidOut).backs == ("A", "A", "A", "B", "B", "B", "C", "C", "C")
    assert laid.state.counts[0].display == 14
    laid.when(IMPERIAL, ChooseEntry(9)).refused("unknown_box", "RDB-GEO-01")
    at = entered(5)
    assert at.state.phase == "vacate"
    at.when(LEGION, VacateMarker("L5", 5)).refused("not_adjacent_box", "RDB-M1-01")
    at.when(LEGION, VacateMarker("L99", 4)).refused("unknown_marker", "RDB-M1-01")
    at.when(LEGION, FinishPlacing()).refused("marker_missing", "RDB-M1-01")
    at = at.when(LEGION, VacateMarker("L5", 1)).when(LEGION, FinishPlacing("yes")).then_among(EntryVacated, TileRevealed)
    boxes = {marker.id: marker.pos for marker in sheets.markers(at.state)}
    assert (boxes["L5"], boxes["L6"]) == (1, 1)
    assert at.state.phase == "deploy"


def test_rdb_m1_01_a_start_tile_without_markers_is_revealed_at_once() -> None:
    entered(0).then_among(TileRevealed)


def test_rdb_m1_02_a_unit_is_not_split_between_the_passages_of_a_corridor() -> None:
    at = entered(2).when(IMPERIAL, PlaceFigure("R1", "25,1"))
    at.when(IMPERIAL, PlaceFigure("R2", "34,1")).refused("unit_split", "RDB-M1-02")
    at.when(IMPERIAL, PlaceFigure("R2", "25,1")).refused("bad_square", "RDB-SUR-02")
    at.when(IMPERIAL, PlaceFigure("R2", "25,2", "N")).refused("option_disabled", "RDB-FAC-06")
    at.when(IMPERIAL, PlaceFigure("L5", "25,2")).refused("unknown_figure", "RDB-SUR-02")
    at.when(IMPERIAL, FinishPlacing()).refused("figure_missing", "RDB-SUR-02")
    moved = at.when(IMPERIAL, PlaceFigure("R1", "34,1")).when(IMPERIAL, PlaceFigure("R2", "34,2"))
    assert moved.state.figures["R1"].square == (34, 1)


def test_the_deployment_is_completed_by_the_rules_and_the_first_round_begins() -> None:
    at = entered(0).dice(0).when(IMPERIAL, FinishPlacing("yes")).then_among(PlacingFinished, RoundStarted, CupFilled)
    assert fact(at, CupFilled).counts == (7, 9)
    assert at.state.figures["R1"].square == (2, 0)


def test_rdb_eqp_10_the_setting_of_living_weapons_is_a_secret_of_the_legion() -> None:
    at = entered(0)
    changed_setting = at.when(LEGION, SetKeepAwake("azogar", "no")).then(KeepAwakeSet)
    assert sheets.kept_awake(changed_setting.state) == {"azogar": False}
    at.when(LEGION, SetKeepAwake("belitshe", "no")).refused("malformed", "RDB-EQP-10")
    at.when(IMPERIAL, SetKeepAwake("azogar", "no")).refused("not_your_decision", "RDB-EQP-10")


def test_a_draft_is_whole_and_closed_for_all_others() -> None:
    at = begun().when(LEGION, PlaceMarker("surface", "L5", 3))
    assert isinstance(fact(at, SetupDrafted).draft.read(), Draft)
    assert given(at.game, at.state).state.counts == ()


@pytest.mark.parametrize(
    "options",
    [
        Options(bauhaus="ally"), Options(jams="on"), Options(control_zone="on"), Options(exploding_weapons="on"), Options(breaching="on"),
        Options(dark_symmetry="on"), Options(mission="m3", cards="basic"),
    ],
)  # fmt: skip
def test_options_that_clash_are_refused(options: Options) -> None:
    with pytest.raises(Refused) as refusal:
        seats_for(options)
    assert refusal.value.code == "option_conflict"


def test_presets_settle_what_the_options_leave_open() -> None:
    assert agreed(Options()).cards == "basic"
    assert not agreed(Options(mission="m2")).facing
    advanced = agreed(Options(mission="m3"))
    assert (advanced.facing, advanced.dark_symmetry, advanced.cards, advanced.objects) == (True, True, "advanced", True)
    assert agreed(Options(mission="m3", bauhaus="ally")).ally
    assert (seats_for(Options(mission="m3", bauhaus="ally")), seats_for(Options(mission="m4"))) == ((3,), (2,))
    assert agreed(Options(mission="m4")).round_limit == 12
    assert agreed(Options(preset="advanced", facing="off", control_zone="off")).waiting
