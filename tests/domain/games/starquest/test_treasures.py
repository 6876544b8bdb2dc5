"""Missions of Part A with something to bring home: crates and the artefact, the probe, the ship that breaks up (SQH-ART, PRB, BRK)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.bot.goals import goals, is_homebound
from domain.games.starquest.commands import CloseCombat, EndActions, EndTurn, FireWeapon, MovePiece, OperateObject, SaveFigure
from domain.games.starquest.events.combat import PointsLost
from domain.games.starquest.events.endings import MissionFailed, QuadrantCracking, QuadrantLost
from domain.games.starquest.events.movement import FigureReturned, FigureStoodDown
from domain.games.starquest.events.objectives import ObjectBroughtHome, ObjectDropped, ObjectiveAchieved, ObjectPickedUp, ObjectPlaced
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.events.treasures import (
    ArtefactDamaged,
    CrateContentsDrawn,
    CrateOpened,
    CrateScanned,
    ObjectLost,
    ProbeGrabbed,
    ProbeMoved,
    ProbeSlipped,
)
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Catch, Find, MissionId, Thing
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Content, Item
from domain.games.starquest.rules.probes import steps_of, ways_on
from domain.games.starquest.rules.scoring import counted
from domain.games.starquest.state import State
from domain.games.starquest.validation import validated_mission
from domain.kernel.closing import close
from domain.kernel.errors import Malformed
from domain.kernel.game import awaited
from domain.kernel.seats import NOBODY, audience
from domain.kernel.secret import Secret
from games.starquest.battles import altered, battle, drawn, squad
from games.starquest.positions import CHAOS, RED, YELLOW, begun, changed, fact, table
from games.starquest.ships import heavy, light
from kit.bits import Bits
from kit.given import Given

Table = Given[State, Options]
CASKET: Final = Options(mission="N1")
STRAY: Final = Options(mission="N2")
HULL: Final = Options(mission="N5")
SEATS: Final = (CHAOS, RED)


def filled(at: Table, holding: str = "crate-1") -> Table:
    """Return the position with the artefact in this crate."""
    contents: dict[str, Secret[Content]] = {
        crate: Secret(NOBODY, "artefact" if crate == holding else "empty") for crate in at.state.contents
    }  # fmt: skip
    return changed(at, contents=contents)


def casket(pieces: str) -> Table:
    """Return a turn of red in N1, with the artefact in the first crate."""
    return filled(squad(table(pieces, options=CASKET), RED, equipment=()))


def lying(at: Table, square: str, *, carrier: str = "", life: int = 2) -> Table:
    """Return the position with the artefact on a square, out of its crate."""
    wants = at.state.main.wants
    assert isinstance(wants, Find)
    artefact = Item(wants.treasure, "main", square, life, carrier)
    crate = replace(at.state.items["crate-1"], done=True)
    return changed(at, items={**at.state.items, "crate-1": crate, "artefact": artefact})


# the missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "printed"), [("N1", "M2"), ("N2", "M5"), ("N5", "M6")])
def test_ship_blips_and_chips_are_those_of_the_mission_book(mission: MissionId, printed: MissionId) -> None:
    page, book = loading.mission(mission), loading.mission(printed)
    assert (page.boards, page.docks, page.reserve, page.blips, page.chips) == (
        book.boards,
        book.docks,
        book.reserve,
        book.blips,
        book.chips,
    )
    assert begun(Options(mission=mission)).state.house.side_card_at == (8 if mission == "N5" else 10)


def test_a_page_without_crates_or_with_a_treasure_on_the_floor_is_refused() -> None:
    page, ship, figures = loading.mission("N1"), loading.ship("N1"), loading.tables().figures
    assert isinstance(page.main, Find)
    for main in (replace(page.main, objects=()), replace(page.main, treasure=replace(page.main.treasure, square="5,18"))):
        with pytest.raises(Malformed):
            validated_mission(replace(page, main=main), ship, figures)
    with pytest.raises(Malformed):
        validated_mission(replace(page, main=Catch((Thing("probe", "5,18", "A3"),))), ship, figures)


# crates and the artefact -----------------------------------------------------------------------------------------------


def test_one_of_the_five_crates_holds_the_artefact_and_nobody_knows_which() -> None:
    state = begun(CASKET).state
    assert sorted(secret.read() for secret in state.contents.values()) == ["artefact", *("empty" for _ in range(4))]
    for viewer in (*SEATS, None):
        assert not any(secret.is_open() for secret in close(state, viewer).contents.values())


def test_sqh_art_01_who_opens_the_crate_carries_the_artefact() -> None:
    at = casket("red-1 4,18; red-2 17,6")
    found = at.when(RED, OperateObject("red-1", "crate-1"))
    found.then_among(CrateOpened("crate-1", "artefact", "red-1"), ObjectPlaced, ObjectPickedUp("artefact", "red-1"))
    assert found.state.items["artefact"].square == "5,18" or found.state.items["artefact"].carrier == "red-1"
    empty = at.when(RED, OperateObject("red-2", "crate-3")).then_among(CrateOpened("crate-3", "empty", "red-2"))
    assert "artefact" not in empty.state.items
    empty.when(RED, OperateObject("red-2", "crate-3")).refused("no_attack_left", "SQ-ACT-02")
    again = changed(empty, activation=None, acted=())
    again.when(RED, OperateObject("red-2", "crate-3")).refused("objective_not_active", "SQ-OBJ-01")


def test_with_full_hands_the_artefact_lies_on_the_square_of_its_crate_and_is_picked_up_there() -> None:
    at = casket("red-1 4,18; red-2 5,17")
    log = Item(Thing("log", "4,18", "A3"), "secondary", "4,18", 0, "red-1")
    full = changed(at, items={**at.state.items, "log": log}).when(RED, OperateObject("red-1", "crate-1"))
    assert full.state.items["artefact"].carrier == ""
    assert full.state.items["artefact"].square == "5,18"
    full.when(RED, MovePiece("red-2", "5,18")).then_among(ObjectPickedUp("artefact", "red-2"))


def test_sqh_art_02_everybody_may_attack_the_artefact_where_it_lies() -> None:
    at = lying(casket("red-1 4,17; red-2 5,17"), "5,18")
    at.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", object="artefact")).then_among(ArtefactDamaged("artefact", 0, "laser"))
    near = lying(table("android-1 5,17; red-1 20,20", options=CASKET, turn_of=CHAOS), "5,18")
    near.dice(*heavy(2, 0)).when(CHAOS, CloseCombat("android-1", "artefact")).then_among(ArtefactDamaged("artefact", 1, "melee"))
    heavies = lying(table("chaos_heavy-1 4,16; red-1 20,20", options=CASKET, turn_of=CHAOS), "5,18")
    blast = heavies.dice(*heavy(2, 0)).when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="5,17"))
    assert any(isinstance(one, ArtefactDamaged) for one in blast.facts) == blast.state.ground().can_step("5,17", "5,18")
    hunted = lying(table("clone-1 5,17; red-1 20,20", options=CASKET, turn_of=CHAOS), "5,18")
    changed(hunted, quarry={"clone-1": RED}).when(CHAOS, CloseCombat("clone-1", "artefact")).refused("bad_target", "SQ-CCB-01")


def test_a_carried_artefact_is_no_target() -> None:
    at = lying(casket("red-1 4,17; red-2 5,18"), "5,18", carrier="red-2")
    at.when(RED, FireWeapon("red-1", "laser", object="artefact")).refused("bad_target", "SQ-OBJ-01")


def shot(life: int) -> Table:
    """Return an android's shot that takes the life of the artefact's carrier, whose team may save it."""
    at = table("red-1 3,3; android-1 8,3", turn_of=CHAOS, options=CASKET)
    ready = lying(squad(filled(at), RED, medipacks=3, equipment=()), "3,3", carrier="red-1", life=life)
    return ready.dice(6, 6, 5).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))


def test_sqh_art_03_a_carrier_that_loses_life_by_fire_shakes_it_but_not_in_close_combat() -> None:
    shot(2).then_among(ArtefactDamaged("artefact", 1, "laser"))
    close_by = lying(battle("red-1 5,17; ork-1 5,18", options=CASKET), "5,17", carrier="red-1")
    fought = close_by.dice(1, 1, 6, 6).when(RED, CloseCombat("red-1", "ork-1"))
    assert not any(isinstance(one, ArtefactDamaged) for one in fought.facts)


@pytest.mark.parametrize("life", [1, 2])
def test_sqh_art_03_a_shot_at_a_carrier_says_what_may_become_of_the_object(life: int) -> None:
    """The android rolls three light dice against an armour of 2: each loss of the carrier costs the artefact one life."""
    at = lying(table("red-1 3,3; android-1 8,3", turn_of=CHAOS, options=CASKET), "3,3", life=life, carrier="red-1")
    found = GAME.preview(at.state, CHAOS, FireWeapon("android-1", "laser", figure="red-1")).odds
    odds = {one.outcome.key: (one.numerator, one.denominator) for one in found}
    wounds = odds["preview-odds-eliminated"]
    assert wounds[0]
    assert odds["preview-odds-damaged"] == wounds
    assert odds["preview-odds-destroyed"] == (wounds if life == 1 else (0, wounds[1]))


def test_hx19_saved_once_the_artefact_has_one_life_and_the_second_shot_fails_the_mission() -> None:
    once = shot(2)
    saved = once.when(RED, SaveFigure(3)) if once.state.stack else once
    assert saved.state.items["artefact"].life == 1
    twice = shot(1).then_among(ArtefactDamaged("artefact", 0, "laser"), ObjectLost("artefact", 0, "laser"), MissionFailed("main"))
    assert next(score for score in counted(twice.state) if score.seat == CHAOS).main == 30


def test_sqh_art_04_at_life_zero_it_is_destroyed_and_the_objective_has_failed() -> None:
    at = lying(casket("red-1 4,17"), "5,18", life=1)
    gone = at.dice(*light(2, 0)).when(RED, FireWeapon("red-1", "laser", object="artefact"))
    gone.then_among(ObjectLost("artefact", 0, "laser"), MissionFailed("main"))
    assert "artefact" not in gone.state.items


def test_a_lost_carrier_drops_it_and_the_next_one_brings_it_home() -> None:
    at = lying(table("red-1 5,17; ork-1 5,18", options=CASKET, turn_of=CHAOS), "5,17", carrier="red-1")
    lost = squad(at, RED, equipment=()).dice(6, 6, 1, 1).when(CHAOS, CloseCombat("ork-1", "red-1"))
    lost.then_among(ObjectDropped("artefact", "5,17"))
    home = lying(casket("red-1 2,0"), "2,0", carrier="red-1")
    dock = home.state.layout.dock(home.state.squads[RED].dock).airlock[0]
    at_home = altered(home, "red-1", square=dock)
    at_home.when(RED, MovePiece("red-1", "dock")).then_among(
        FigureReturned, ObjectBroughtHome("artefact", RED), ObjectiveAchieved("main", RED)
    )


def test_the_side_card_of_n1_shows_what_a_random_closed_crate_holds() -> None:
    opened = casket("red-1 2,2")
    one = replace(opened.state.items["crate-2"], done=True)
    at = changed(opened, items={**opened.state.items, "crate-2": one})
    shown = drawn(at, "transmission", 1).then_among(CrateScanned("crate-3", "empty"))
    assert close(shown.state, RED).contents["crate-3"].is_open()
    assert not close(shown.state, CHAOS).contents["crate-1"].is_open()
    none = changed(opened, items={name: replace(item, done=True) for name, item in opened.state.items.items()})
    assert not any(isinstance(one, CrateScanned) for one in drawn(none, "transmission").facts)


def test_in_other_worlds_the_artefact_lies_in_any_crate_that_nobody_has_seen_into() -> None:
    state = casket("red-1 2,2").state
    shown = replace(state, contents={**state.contents, "crate-2": Secret(audience(*SEATS), "empty")})
    found = {
        crate
        for number in range(30)
        for crate, secret in GAME.alternatives(shown, RED, Bits(f"world {number}")).contents.items()
        if secret.read() == "artefact"
    }
    assert len(found) > 1


# the probe -------------------------------------------------------------------------------------------------------------


def stray(pieces: str) -> Table:
    """Return a turn of red in N2."""
    return squad(table(pieces, options=STRAY), RED, equipment=())


def end_of_chaos_turn(at: Table, *numbers: int) -> Table:
    """Let Chaos end its actions, and so its turn, without chips."""
    ready = changed(at, stock={}, round=4, active=CHAOS, stage="chaos_action")
    return ready.dice(*numbers).when(CHAOS, EndActions())


def test_sqh_prb_01_at_the_end_of_each_chaos_turn_it_makes_three_steps() -> None:
    at = stray("red-1 2,2")
    moved = end_of_chaos_turn(at, 0, 0, 0)
    path = fact(moved, ProbeMoved).path
    assert len(path) == 3
    assert path[0] == ways_on(at.state, "18,18")[0]
    later = changed(at, secondary=replace(at.state.secondary, status="active"))
    assert (steps_of(at.state), steps_of(later.state)) == (3, 4)
    assert len(fact(end_of_chaos_turn(later, 0, 0, 0, 0), ProbeMoved).path) == 4
    lock = at.state.ship.docks[0].airlock[0]
    assert not any(ways_on(at.state, near).count(lock) for near in at.state.ground().steps(lock))
    entered = stray("red-1 18,17").when(RED, MovePiece("red-1", "18,18"))
    assert not any(isinstance(one, ObjectPickedUp) for one in entered.facts)


def test_sqh_prb_02_a_heavy_die_catches_it_or_it_slips_away() -> None:
    at = stray("red-1 18,17")
    caught = at.dice(*heavy(1)).when(RED, OperateObject("red-1", "probe")).then_among(ProbeGrabbed("probe", "red-1", 1))
    assert caught.state.items["probe"].carrier == "red-1"
    assert not any(isinstance(one, ProbeMoved) for one in end_of_chaos_turn(caught).facts)
    at.dice(*heavy(0), 0, 0, 0).when(RED, OperateObject("red-1", "probe")).then_among(ProbeSlipped("probe", "red-1", 0), ProbeMoved)
    log = Item(Thing("log", "18,17", "B3"), "secondary", "18,17", 0, "red-1")
    full = changed(at, items={**at.state.items, "log": log})
    full.when(RED, OperateObject("red-1", "probe")).refused("hands_full", "SQH-PRB-02")
    stray("red-1 2,2").when(RED, OperateObject("red-1", "probe")).refused("not_adjacent", "SQ-OBJ-03")


def test_sqh_prb_03_it_is_attacked_like_the_artefact_and_free_again_when_its_carrier_is_lost() -> None:
    at = stray("red-1 18,17")
    hit = at.dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", object="probe")).then_among(ArtefactDamaged("probe", 1, "laser"))
    last = changed(at, items={**at.state.items, "probe": replace(hit.state.items["probe"], life=1)})
    last.dice(*light(2, 1)).when(RED, FireWeapon("red-1", "laser", object="probe")).then_among(ObjectLost, MissionFailed("main"))
    carried = replace(at.state.items["probe"], carrier="red-1", square="18,17")
    duel = table("red-1 18,17; ork-1 18,18", options=STRAY, turn_of=CHAOS)
    dropped = squad(changed(duel, items={"probe": carried}), RED, equipment=())
    lost = dropped.dice(6, 6, 1, 1).when(CHAOS, CloseCombat("ork-1", "red-1")).then_among(ObjectDropped("probe", "18,17"))
    assert not lost.state.items["probe"].carrier


# the break-up ----------------------------------------------------------------------------------------------------------


def breaking(pieces: str, teams: int = 1, **more: object) -> Table:
    """Return the action part of a Chaos turn of N5 after the side card, without chips."""
    at = table(pieces, options=HULL, turn_of=CHAOS, teams=teams)
    secondary = replace(at.state.secondary, status="active", wants=at.state.secret_secondary and at.state.secret_secondary.read())
    return changed(at, stock={}, round=8, secondary=secondary, secret_secondary=None, **more)


def test_hx15_the_side_card_in_round_eight_and_the_last_quadrant_lost_in_round_twelve() -> None:
    at = breaking("red-1 16,16").dice(0).when(CHAOS, EndActions()).then_among(QuadrantCracking("NW"))
    for number, lost, next_one in ((9, "NW", "NE"), (10, "NE", "SW"), (11, "SW", "SE")):
        again = changed(at, round=number, active=CHAOS, stage="chaos_action", activation=None)
        at = again.dice(0).when(CHAOS, EndActions())
        assert fact(at, QuadrantLost).quadrant == lost
        assert fact(at, QuadrantCracking).quadrant == next_one
    end = changed(at, round=12, active=CHAOS, stage="chaos_action", activation=None).when(CHAOS, EndActions())
    end.then_among(QuadrantLost, PointsLost(RED, 5, 5), ScoresSettled)
    assert end.state.reason == "boards_empty"


def test_sqh_brk_01_nothing_cracks_before_the_side_card() -> None:
    before = changed(table("red-1 2,2", options=HULL, turn_of=CHAOS), stock={}, round=4).when(CHAOS, EndActions())
    assert not any(isinstance(one, QuadrantCracking) for one in before.facts)
    second = breaking("red-1 16,16", cracking=("SE",), sunk=("NE",))
    fact(second.dice(1).when(CHAOS, EndActions()), QuadrantLost)
    assert fact(second.dice(1).when(CHAOS, EndActions()), QuadrantCracking).quadrant == "SW"


def test_sqh_brk_02_everything_there_is_lost_and_who_is_docked_there_is_safe() -> None:
    at = breaking("red-1 14,5; ork-1 15,5; blip-01 gridling 16,5; yellow-1 2,2", teams=2, cracking=("NE",))
    assert int(at.state.ship.docks[0].airlock[0].split(",")[0]) >= 14
    lost = at.dice(0).when(CHAOS, EndActions())
    quadrant = fact(lost, QuadrantLost)
    assert quadrant.eliminated == ("red-1", "ork-1")
    assert quadrant.blips == ("blip-01",)
    assert not lost.state.robotlings
    assert not lost.state.tokens
    seat = next((seat for seat, squad in lost.state.squads.items() if squad.dock in quadrant.docks), None)
    stood = [one.figure for one in lost.facts if isinstance(one, FigureStoodDown)]
    assert len(stood) == (0 if seat is None else sum(figure.seat == seat for figure in at.state.soldiers.values() if not figure.square))
    assert not lost.state.ground().passable("11,2", "12,2")
    assert {door for door in lost.state.layout.doors if door.startswith("A-")} == lost.state.lost_doors()


def test_an_unplaced_stack_is_lost_with_its_board_and_the_pool_with_the_last_one() -> None:
    at = breaking("red-1 2,2", cracking=("NE",), scanned=("B", "D", "C"))
    board = at.state.ship.boards[1]
    some = tuple(sorted(at.state.pool))[:2]
    rest = tuple(sorted(at.state.pool))[2:]
    stacks = dict.fromkeys("ABCD", ()) | {board: some, at.state.ship.boards[0]: rest}
    stacked = changed(at, stacks=Secret(at.state.pool[some[0]].audience, stacks))
    lost = stacked.dice(0).when(CHAOS, EndActions())
    assert fact(lost, QuadrantLost).blips == some
    assert board in lost.state.scanned
    assert not lost.state.pool
    assert set(lost.state.discarded) == {*some, *rest}


def test_an_object_that_is_lost_with_its_quadrant_fails_its_objective() -> None:
    breaking("red-1 2,2", cracking=("SE",)).dice(0).when(CHAOS, EndActions()).then_among(QuadrantLost, MissionFailed("main"))


def test_figures_may_leave_through_the_airlock_of_every_team_and_through_none_that_is_lost() -> None:
    at = table("red-1 2,2", options=HULL, teams=2)
    other = at.state.layout.dock(at.state.squads[YELLOW].dock).airlock
    there = altered(at, "red-1", square=other[0])
    there.when(RED, MovePiece("red-1", "dock")).then_among(FigureReturned)
    gone = changed(there, wrecked=tuple(sorted({*other, *at.state.layout.dock(at.state.squads[RED].dock).airlock})))
    gone.when(RED, MovePiece("red-1", "dock")).refused("bad_path", "SQ-DCK-03")
    usual = table("red-1 2,2", options=Options(mission="M6"), teams=2)
    altered(usual, "red-1", square=other[0]).when(RED, MovePiece("red-1", "dock")).refused("too_far", "SQ-MOV-01")


# the bots --------------------------------------------------------------------------------------------------------------


def test_the_bot_seeks_the_crates_that_may_hold_the_artefact_then_escorts_its_carrier() -> None:
    at = casket("red-1 2,2; red-2 3,2")
    closed = close(at.state, RED)
    assert goals(closed, RED) == {"5,18", "6,10", "17,5", "17,18", "18,11"}
    known = replace(closed, contents={**closed.contents, "crate-4": Secret(audience(*SEATS), "artefact")})
    assert goals(known, RED) == {"17,18"}
    carried = lying(at, "2,2", carrier="red-1").state
    assert "3,2" in goals(carried, RED)
    assert is_homebound(carried, carried.soldiers["red-1"])
    assert not is_homebound(carried, carried.soldiers["red-2"])


def test_the_bot_opens_a_crate_beside_it_and_catches_the_probe() -> None:
    for at, thing in ((casket("red-1 4,18"), "crate-1"), (stray("red-1 18,17"), "probe")):
        ready = changed(at, cards_closed=True)
        (asked,) = awaited(GAME, ready.state)
        assert GAME.play(close(ready.state, RED), RED, asked, Bits("open")) == OperateObject("red-1", thing)


def test_the_bot_of_chaos_attacks_the_artefact_and_teams_leave_it_alone() -> None:
    at = lying(table("android-1 5,16; red-1 20,20", options=CASKET, turn_of=CHAOS), "5,18")
    (asked,) = awaited(GAME, at.state)
    command = GAME.play(close(at.state, CHAOS), CHAOS, asked, Bits("greed"))
    assert command == FireWeapon("android-1", "laser", object="artefact") or isinstance(command, MovePiece | CloseCombat)
    team = changed(lying(casket("red-1 4,17"), "5,18"), cards_closed=True)
    (asked,) = awaited(GAME, team.state)
    assert not isinstance(GAME.play(close(team.state, RED), RED, asked, Bits("care")), FireWeapon | CloseCombat)


def test_the_bot_leaves_a_ship_that_will_break_up() -> None:
    at = table("red-1 13,1", options=HULL)
    assert not is_homebound(at.state, at.state.soldiers["red-1"])
    assert is_homebound(breaking("red-1 13,1").state, at.state.soldiers["red-1"])


def test_contents_are_drawn_for_crates_only() -> None:
    assert begun(Options(mission="M2")).state.contents == {}
    assert not any(isinstance(one, CrateContentsDrawn) for one in table("red-1 2,2").when(RED, EndTurn()).facts)
