"""Marine seats that give up: the game goes on without them, in every step before the mission and in it."""

from collections.abc import Callable
from itertools import permutations

import pytest

from domain.games.starquest.commands import Done
from domain.games.starquest_ng.commands import DeclareAttack, EndCall
from domain.games.starquest_ng.events.combat import AttackFailed
from domain.games.starquest_ng.events.setup import ForceEquipped, ForceMustered
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.state import ExtraPhase, NgState, NgStep
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from domain.kernel.state import GameTurn
from domain.kernel.turn import Turn
from games.starquest_ng.positions import (
    BLUE,
    CHAOS,
    RED,
    YELLOW,
    Table,
    begins,
    begun,
    changed,
    equipping,
    mustering,
    preparing,
    started,
    table,
)
from games.starquest_ng.test_orders import in_force
from games.starquest_ng.test_play import Drawn

STEPS: dict[str, Callable[[], Table]] = {
    "muster": lambda: mustering(teams=2),
    "one has mustered": lambda: mustering(teams=2).when(RED, Done()),
    "vote": lambda: begun(teams=2),
    "equipment": lambda: equipping(teams=2),
    "one is equipped": lambda: equipping(teams=2).when(RED, Done()),
    "balance": lambda: preparing(teams=2),
    "orders": lambda: begins(teams=2),
    "calls": lambda: started(teams=2),
    "an extra phase": lambda: changed(
        table("red-1 4,3; yellow-1 6,3; ork-1 20,20", teams=2, step="post_move", called=None),
        extras={"red/1": ExtraPhase("move", ("post_move", "post_shoot"), "open")},
    ),
    "a call": lambda: table("red-1 4,3; yellow-1 6,3; ork-1 7,3", teams=2),
}


def left(at: Table, *seats: Seat) -> Turn[NgState]:
    turn = Turn(at.state, Drawn(1), at.number, GAME.dice, GAME.rules)
    for seat in seats:
        GAME.withdraw(turn, seat)
    return turn


@pytest.mark.parametrize("step", STEPS)
def test_no_seat_that_gave_up_is_asked_and_somebody_is(step: str) -> None:
    for seats in ((RED,), (YELLOW,), *permutations((RED, YELLOW))):
        state = left(STEPS[step](), *seats).state
        asked = awaited(GAME, state)

        assert not {decision.seat for decision in asked} & set(seats)
        assert asked or GAME.outcome(state).seats


@pytest.mark.parametrize("step", ["muster", "one has mustered", "vote", "equipment", "one is equipped", "balance"])
def test_chaos_prepares_for_nobody(step: str) -> None:
    """All marine seats leave before the mission: it ends at once, and whom they have mustered stays alive."""
    for seats in permutations((RED, YELLOW)):
        state = left(STEPS[step](), *seats).state

        assert awaited(GAME, state) == ()
        assert state.result is not None
        assert [report.withdrew for report in state.result.seats] == [True, True]
        assert not any(marine.lost for report in state.result.seats for marine in report.marines)


def test_the_open_choice_of_a_seat_that_gives_up_is_made_as_usual() -> None:
    assert any(isinstance(fact, ForceMustered) and fact.seat == RED for fact in left(mustering(teams=2), RED).facts)
    assert any(isinstance(fact, ForceEquipped) and fact.seat == RED for fact in left(equipping(teams=2), RED).facts)


def test_a_leader_who_gave_up_calls_nobody() -> None:
    at = table("red-1 4,3; yellow-1 6,3; ork-1 7,3", called=None, teams=2)
    assert [decision.seat for decision in awaited(GAME, at.state)] == [RED]

    assert [(decision.kind, decision.seat) for decision in awaited(GAME, left(at, RED).state)] == [("move", YELLOW)]


def between_calls(step: NgStep, leader: Seat | None, done: tuple[Seat, ...] = ()) -> Table:
    """Three seats, each with a figure that could act, between two calls of the step."""
    at = table("red-1 4,3; yellow-1 6,3; blue-1 8,3; ork-1 20,20", teams=3, step=step, called=None)
    at = changed(at, leader=leader, done=done)
    return changed(at, turn=GameTurn(900, () if leader is None else (leader,)))


def test_a_call_with_one_seat_left_to_call_is_made_by_the_rules() -> None:
    """The leader is asked whom of two he calls, when one of both gives up (SQN-LDR-07)."""
    at = between_calls("move", RED, (RED,))
    assert [one.seat for one in GAME.awaiting(at.state)] == [RED]
    for gone, called in ((YELLOW, BLUE), (BLUE, YELLOW)):
        state = left(at, gone).state
        assert (state.called, state.step) == (called, "move")
        assert [one.seat for one in awaited(GAME, state)] == [called]


def test_a_call_with_nobody_left_to_call_ends_its_step() -> None:
    """The last ones who were to be called give up: nobody is asked for a call that cannot be made, and the next step has begun."""
    state = left(between_calls("move", RED, (RED, YELLOW)), BLUE).state
    assert state.step == "shoot"
    assert state.called is None
    assert [one.seat for one in awaited(GAME, state)] == [RED]
    both = left(between_calls("attack", RED, (RED,)), YELLOW, BLUE).state
    assert both.step == "c_command"
    assert [one.seat for one in awaited(GAME, both)] == [0]


def test_a_call_is_made_by_the_rules_when_the_leader_who_was_to_make_it_gives_up() -> None:
    state = left(between_calls("move", RED), RED).state
    assert state.called == YELLOW
    assert [one.seat for one in awaited(GAME, state)] == [YELLOW]


def test_an_attack_fails_when_the_seat_of_the_attacker_gives_up() -> None:
    """Chaos, who was asked for defensive fire, has nothing to answer any more; the next seat is called."""
    at = table("red-1 4,3; yellow-1 20,20; ork-1 7,3", teams=2, step="attack")
    at = changed(at, policies={seat: {"defensive_fire": "ask"} for seat in at.state.seats()})
    at = at.when(RED, DeclareAttack("red-1", "ork-1", "6,3"))
    assert [(one.kind, one.seat) for one in awaited(GAME, at.state)] == [("reply", CHAOS)]

    turn = left(at, RED)
    assert AttackFailed("red-1", "down") in turn.facts
    assert [one.seat for one in awaited(GAME, turn.state)] == [YELLOW]
    assert awaited(GAME, left(at, YELLOW).state) == awaited(GAME, at.state)


def test_the_fights_of_a_call_are_over_when_the_seat_of_all_fighters_gives_up() -> None:
    """The mission leader, who was asked which fight is next, has nothing to answer any more."""
    at = table("yellow-1 6,3; red-1 3,8; ork-1 7,3; ork-2 20,20", teams=2, step="shoot", called=YELLOW)
    at = in_force(changed(at, leader=RED), "mo_chainswords", team="yellow/1")
    at = at.when(YELLOW, DeclareAttack("yellow-1", "ork-1")).when(YELLOW, EndCall())
    assert [(one.kind, one.seat) for one in awaited(GAME, at.state)] == [("storm", RED)]

    state = left(at, YELLOW).state
    assert not state.stack
    assert state.called != YELLOW
