"""Seats that give up, settings that may change at any time, standing orders and alternative states (A38, SQ-MOV-06, A41)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import (
    ChooseLoadout,
    Done,
    EndActivation,
    EndTurn,
    FireWeapon,
    MovePiece,
    PlaceBlips,
    PlaceDreadnought,
    SaveFigure,
    SetPassPermission,
)
from domain.games.starquest.events.blips import FigurePlaced, ScanOpened
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.combat import FigureEliminated, PointsLost
from domain.games.starquest.events.medipacks import FigureSaved
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.events.setup import PermissionSet, SetupClosed
from domain.games.starquest.events.turn import (
    ActivationContinued,
    ActivationEnded,
    SeatTurnBegan,
    SeatTurnEnded,
    SeatWithdrew,
    TurnSkipped,
)
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Blip
from domain.games.starquest.state import EventChoice, State
from domain.kernel.closing import close
from domain.kernel.errors import Refused
from domain.kernel.facts import KernelEvent
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from games.starquest.battles import altered, squad
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, InOrder, begun, changed, started, table
from games.starquest.ships import heavy
from kit.bits import Bits
from kit.given import Given, given
from kit.otherworlds import secrets_of

Table = Given[State, Options]


def gives_up(at: Table, seat: Seat) -> Table:
    """The seat withdraws; the facts fold to the state for everybody."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)
    for viewer in (CHAOS, RED, None):
        folded = close(at.state, viewer)
        for fact in turn.facts:
            folded = close(fact, viewer).evolve(folded)
        assert folded == close(turn.state, viewer)
    assert all(decision.seat != seat for decision in awaited(GAME, turn.state))
    return Given(GAME, turn.state, turn.number, (), tuple(turn.facts))


def kinds(after: Table) -> list[type]:
    """The types of the game's own facts."""
    return [type(fact) for fact in after.facts if not isinstance(fact, KernelEvent)]


# giving up ---------------------------------------------------------------------------------------------------------------


def test_a38_figures_on_the_boards_are_lost_and_docked_ones_stand_down() -> None:
    at = gives_up(table("red-cmd 0,8; red-1 1,8", teams=2), RED)
    assert kinds(at)[:5] == [SeatWithdrew, FigureEliminated, PointsLost, FigureEliminated, PointsLost]
    assert kinds(at).count(FigureStoodDown) == 3
    assert at.state.squads[RED].lost == at.state.taken == 15


def test_a38_the_others_play_on() -> None:
    at = gives_up(table("red-1 1,8", teams=2), RED)
    at.then_among(SeatTurnEnded(RED), SeatTurnBegan(YELLOW, "gsg_turn"))
    at.when(YELLOW, EndTurn()).then_among(SeatTurnBegan(CHAOS, "chaos_event"))


def test_a38_out_of_turn_nothing_else_changes() -> None:
    at = gives_up(table("red-1 1,8", teams=3), BLUE)
    assert at.state.active == RED
    at.when(RED, EndTurn()).when(YELLOW, EndTurn()).then_among(TurnSkipped(BLUE))


def test_a38_without_any_team_the_game_is_over() -> None:
    at = gives_up(table("red-1 1,8"), RED).then_among(SeatWithdrew(RED), ScoresSettled)
    assert at.state.stage == "finished"
    with pytest.raises(Refused) as refusal:
        gives_up(at, CHAOS)
    assert refusal.value.code == "game_finished"


def test_a38_without_chaos_the_game_is_over() -> None:
    at = gives_up(table("red-1 1,8", teams=2), CHAOS).then(SeatWithdrew(CHAOS), ScoresSettled)
    assert at.state.reason == "chaos_withdrew"
    assert CHAOS not in at.state.winners


@pytest.mark.parametrize("seat", [RED, YELLOW])
def test_a38_while_everybody_chooses(seat: Seat) -> None:
    at = begun(Options(mission="M1"), 2)
    at = gives_up(at.when(seat, ChooseLoadout("trooper_1", "holo_thrower")), seat).then_among(SeatWithdrew(seat), SetupClosed(seat))
    other = RED if seat == YELLOW else YELLOW
    at = at.when(other, Done()).when(CHAOS, Done())
    assert all(figure.status == "stood_down" for figure in at.state.soldiers_of(seat))
    assert at.state.active == other


def test_a38_before_the_mission_is_chosen() -> None:
    at = gives_up(begun(teams=2), RED)
    assert at.state.stage == "setup_mission"
    assert gives_up(at, YELLOW).state.stage == "finished"
    assert gives_up(begun(), CHAOS).state.stage == "finished"


def test_a38_a_scan_that_is_asked_goes_on_and_then_the_turn_ends() -> None:
    at = table("red-1 11,2", scanned="A", teams=2).when(RED, MovePiece("red-1", "12,2")).when(RED, EndActivation())
    at = gives_up(at, RED)
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["scan"]
    at = at.when(CHAOS, PlaceBlips("blip-01", "12,2")).when(CHAOS, Done())
    at.then_among(SeatTurnEnded(RED), SeatTurnBegan(YELLOW, "gsg_turn"))


def test_a38_a_scan_that_is_due_is_held() -> None:
    at = gives_up(table("red-1 11,2", scanned="A", teams=2).when(RED, MovePiece("red-1", "12,2")), RED)
    at.then_among(SeatWithdrew(RED), ActivationEnded("red-1"))
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["scan"]


def test_a38_a_card_for_which_nobody_is_left_has_no_effect() -> None:
    at = table("red-1 1,8", teams=2, turn_of=YELLOW)
    gone = {
        name: replace(one, status="returned", square="")
        for name, one in at.state.soldiers.items()
        if one.seat == YELLOW and name != "yellow-1"
    }
    card = next(secret for secret in at.state.deck if secret.read() == "report_in")
    at = changed(at, soldiers={**at.state.soldiers, **gone}, deck=(card, *at.state.deck)).when(YELLOW, EndTurn())
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["event"]
    at = gives_up(at, RED).then_among(EventResolved("report_in", EventChoice(), "no_effect"))
    assert at.state.stage == "chaos_action"


# giving up while somebody else is asked ----------------------------------------------------------------------------------


def revealed(at: Table, seat: Seat, piece: str, to: str, square: str) -> Table:
    """The dreadnought of this blip's square is revealed by a move, and Chaos chooses its squares."""
    kind = table(options=Options(mission="M3")).state.pool["blip-08"]
    at = changed(at, blips={"blip-01": Blip("blip-01", square, kind)}).when(seat, MovePiece(piece, to))
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["dreadnought"]
    return at


@pytest.mark.parametrize("seat", [RED, YELLOW])
def test_a38_the_activation_of_a_revealed_dreadnought_goes_on(seat: Seat) -> None:
    at = revealed(table("red-1 11,2; yellow-1 12,2", turn_of=CHAOS, teams=2), CHAOS, "blip-01", "8,2", "8,4")
    at = gives_up(at, seat)
    assert at.state.activation is not None
    at.when(CHAOS, PlaceDreadnought("7,2")).then_among(FigurePlaced, ActivationContinued)


def test_a38_a_scan_that_is_due_waits_for_the_dreadnought() -> None:
    """Blips of the scan could take the dreadnought's squares."""
    at = revealed(table("red-1 11,2; yellow-1 20,20", scanned="A", teams=2), RED, "red-1", "12,2", "16,2")
    assert at.state.marked
    at = gives_up(at, RED)
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["dreadnought"]
    (asked,) = awaited(GAME, at.state)
    at = at.when(CHAOS, GAME.default(at.state, CHAOS, asked)).then_among(FigurePlaced, ActivationEnded("red-1"), ScanOpened)
    at.when(CHAOS, Done()).then_among(SeatTurnEnded(RED), SeatTurnBegan(YELLOW, "gsg_turn"))


def test_a38_hits_that_wait_do_not_strike_who_left() -> None:
    """Red is asked for medipacks while the hit on a figure of yellow waits."""
    house = Options(mission="M1", hr_commander=True)
    at = squad(table("red-1 3,3; yellow-1 2,3; chaos_heavy-1 9,3", turn_of=CHAOS, options=house, teams=2), RED, medipacks=1)
    at = altered(at, "yellow-1", profile=replace(at.state.soldiers["yellow-1"].profile, armour=1))
    at = at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="3,3"))
    assert [decision.kind for decision in awaited(GAME, at.state)] == ["medipack"]
    at = gives_up(at, YELLOW)
    lost = at.state.squads[YELLOW].lost
    at = at.when(RED, SaveFigure(1)).then(FigureSaved)
    assert (at.state.squads[YELLOW].lost, at.state.taken) == (lost, lost)


# settings ----------------------------------------------------------------------------------------------------------------


def test_sq_mov_06_permissions_at_any_time() -> None:
    at = table("red-1 0,8", teams=2).when(YELLOW, SetPassPermission(CHAOS, "yes")).then(PermissionSet(YELLOW, CHAOS, True))
    assert at.state.permits[YELLOW] == (CHAOS, RED)
    at = at.when(YELLOW, SetPassPermission(CHAOS, "yes")).when(YELLOW, SetPassPermission(RED, "no"))
    assert at.state.permits[YELLOW] == (CHAOS,)
    at.when(YELLOW, SetPassPermission(YELLOW, "yes")).refused("own_seat", "SQ-MOV-06")
    at.when(YELLOW, SetPassPermission(BLUE, "yes")).refused("unknown_seat", "SQ-MOV-06")
    at.when(BLUE, SetPassPermission(RED, "yes")).refused("not_your_turn", "SQ-TRN-01")


def test_settings_do_not_wait_for_decisions() -> None:
    at = table("red-1 11,2", scanned="A").when(RED, MovePiece("red-1", "12,2")).when(RED, EndActivation())
    at = at.when(RED, SetPassPermission(CHAOS, "yes")).then(PermissionSet)
    over = gives_up(at, CHAOS)
    over.when(RED, SetPassPermission(CHAOS, "no")).refused("game_finished", "SQ-END-02")
    assert GAME.standing(over.state, RED) == ()


# standing orders ---------------------------------------------------------------------------------------------------------


def test_a41_an_order_is_sent_while_it_is_legal() -> None:
    at = table("red-1 11,2", scanned="A").when(RED, MovePiece("red-1", "12,2")).when(RED, EndActivation())
    (asked,) = awaited(GAME, at.state)
    assert GAME.answer(at.state, CHAOS, asked, PlaceBlips("blip-01", "20,0")) == PlaceBlips("blip-01", "20,0")
    assert GAME.answer(at.state, CHAOS, asked, PlaceBlips("blip-01", "20,3")) is None
    assert GAME.answer(at.state, CHAOS, asked, Done()) == Done()


def test_a41_the_dreadnought_goes_as_near_as_it_can() -> None:
    at = table("red-1 11,2")
    kind = table(options=Options(mission="M3")).state.pool["blip-08"]
    at = changed(at, blips={"blip-01": Blip("blip-01", "8,2", kind)}).when(RED, MovePiece("red-1", "10,2"))
    (asked,) = awaited(GAME, at.state)
    assert GAME.answer(at.state, CHAOS, asked, PlaceDreadnought("3,3")) == PlaceDreadnought("7,2")
    assert GAME.answer(at.state, CHAOS, asked, PlaceDreadnought("23,1")) == PlaceDreadnought("8,1")
    assert GAME.answer(at.state, CHAOS, asked, PlaceDreadnought("there")) is None


# other worlds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [CHAOS, RED, YELLOW, None])
def test_other_worlds_look_the_same_and_hide_nothing_from_themselves(viewer: Seat | None) -> None:
    positions = [
        begun(Options(mission="M1", event_cards=12), 2).when(RED, ChooseLoadout("trooper_1", "black_hole_blaster")).state,
        started(teams=2).state,
        table("red-1 0,8; blip-07 ork 21,0; blip-01 gridling 22,0", teams=2).state,
        table("red-1 0,8", teams=2, options=Options(mission="M3")).state,
    ]
    for state in positions:
        there = GAME.alternatives(close(state, viewer), viewer, Bits("another"))
        assert close(there, viewer) == close(state, viewer)
        assert all(secret.is_open() for secret in secrets_of(there))


def test_other_worlds_differ() -> None:
    state = table("red-1 0,8; blip-07 ork 21,0; blip-01 gridling 22,0", teams=2).state
    there = [GAME.alternatives(close(state, RED), RED, Bits(f"{number}")) for number in range(8)]
    assert len({tuple(card.read() for card in world.deck) for world in there}) > 1
    assert len({tuple(kind.read() for kind in world.pool.values()) for world in there}) > 1
    assert len({world.arsenal.read() for world in there if world.arsenal is not None}) > 1
    everything = sorted(secret.read() for secret in (*state.pool.values(), *(blip.kind for blip in state.blips.values())))
    for world in there:
        assert sorted(secret.read() for secret in (*world.pool.values(), *(blip.kind for blip in world.blips.values()))) == everything
    assert given(GAME, there[0]).state.squads[RED].hand == state.squads[RED].hand
