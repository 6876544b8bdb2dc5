"""Commands of `SYSTEM` (TAB-SYS): when they are accepted, what they draw from, and who sees what."""

import json
from collections.abc import Callable
from functools import partial

import pytest
from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused, Unknown
from domain.kernel.facts import DiceRolled
from domain.kernel.seats import SYSTEM, Seat, audience_text
from domain.table.decide import accept
from domain.table.events import DecisionsClosed, DecisionsOpened, SystemCommandAccepted
from domain.table.may_see import visible
from domain.table.redeciding import redecided
from domain.table.system_commands import SystemCommand, accept_system
from kit.toy_siege import SIEGE, Guard, Options, Raid, Siege, State, WallRaided
from kit.world import World

SiegeWorld = World[State, Options]


def siege(game: Siege = SIEGE, seats: int = 2, absence: str = "wait") -> SiegeWorld:
    world = World(game, "siege")
    world.open(Options(absence=absence), seats, bound=range(seats))  # type: ignore[arg-type]  # one of the words
    return world


def raided(game: Siege = SIEGE) -> SiegeWorld:
    """A siege after the first raid."""
    world = siege(game)
    for seat in world.seats:
        world.send(seat, Guard(0))
    world.send(SYSTEM, Raid())
    return world


def events_of(world: SiegeWorld, kind: type[Struct]) -> list[Struct]:
    return [event for event in world.events if isinstance(event, kind)]


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.code


# its own decisions -----------------------------------------------------------------------------------------------------


def test_while_system_is_awaited_the_game_is_not_over_and_no_window_is_open() -> None:
    world = siege()

    for seat in world.seats:
        world.send(seat, Guard(0))

    assert [(decision.seat, decision.kind) for decision in world.awaited()] == [(SYSTEM, "raid")]
    assert not world.ledger.over
    assert world.ledger.window is None


def test_it_answers_with_the_default_and_its_commands_are_counted() -> None:
    world = raided()

    (accepted,) = events_of(world, SystemCommandAccepted)
    assert accepted == SystemCommandAccepted(1, "answer", "raid.1", None, "awaited", None)
    assert world.ledger.command_count(SYSTEM) == 1
    assert len(events_of(world, WallRaided)) == 1


def test_its_draws_belong_to_the_table_and_have_no_nonce() -> None:
    world = raided()

    rolls = [event for event in world.events if isinstance(event, DiceRolled)]
    assert {(roll.stream, roll.y) for roll in rolls} == {("table", None)}
    assert {roll.e for roll in rolls} == {world.ledger.k}, "the nonces of the answers before it are mixed"


def test_the_windows_never_name_it() -> None:
    world = raided()

    opened = [event.seats for event in world.events if isinstance(event, DecisionsOpened)]
    closed = [event.mixed for event in world.events if isinstance(event, DecisionsClosed)]
    assert all(seat >= 0 for seats in (*opened, *closed) for seat in seats)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SystemCommand("raid.1"), "decision_closed"),
        (SystemCommand("guard.1"), "decision_closed"),
        (SystemCommand("guard.1", "answer", 0), "not_its_own"),
        (SystemCommand("raid.1", "answer", None, "bored"), "not_its_own"),
        (SystemCommand("guard.1", "skip", 0, "time_out"), "absence_not_allowed"),
        (SystemCommand("guard.1", "skip", 5, "time_out"), "decision_closed"),
        (SystemCommand("guard.1", "skip", None, "time_out"), "decision_closed"),
    ],
)
def test_what_is_not_asked_of_it_is_refused_and_changes_nothing(command: SystemCommand, code: str) -> None:
    world = siege()
    before = world.table

    assert code_of(lambda: accept_system(world.replay, world.ports(), command)) == code
    assert world.table == before


class AwaitsBoth(Siege):
    """Awaits `SYSTEM` beside the seats, so that the server could choose who comes first."""

    def awaiting(self, state: State) -> tuple[Decision, ...]:
        asked = super().awaiting(state)
        return (*asked, Decision("hurry", SYSTEM, "raid")) if state.phase == "guard" else asked


def test_it_does_not_act_while_seats_are_awaited() -> None:
    world = siege(AwaitsBoth())

    assert code_of(lambda: accept_system(world.replay, world.ports(), SystemCommand("hurry"))) == "seats_awaited"


def test_before_the_start_and_after_the_end_it_does_not_act() -> None:
    world: SiegeWorld = World(SIEGE, "not begun")
    world.create(Options(), 1)
    assert code_of(lambda: accept_system(world.replay, world.ports(), SystemCommand("raid.1"))) == "not_started"

    ended = played_out()
    assert code_of(lambda: accept_system(ended.replay, ended.ports(), SystemCommand("raid.1"))) == "game_over"


def played_out(game: Siege = SIEGE) -> SiegeWorld:
    world = siege(game)
    while not world.ledger.over:
        decision = world.awaited()[0]
        seen = close(world.state, decision.seat)
        world.send(decision.seat, game.default(seen, decision.seat, decision), decision.id)
    return world


def test_no_seat_sends_its_command() -> None:
    world = siege()
    for seat in world.seats:
        world.send(seat, Guard(0))

    for seat in world.seats:
        sent = world.sent(seat, Raid())
        assert code_of(partial(accept, world.replay, world.ports(), sent, Raid())) == "not_asked"


def test_nothing_is_taken_back_across_its_command() -> None:
    world = siege(seats=1)
    world.send(0, Guard(0))
    assert world.ledger.free_undo.records_for(0)

    world.send(SYSTEM, Raid())

    assert not world.ledger.free_undo.records


# absent seats ----------------------------------------------------------------------------------------------------------


def test_an_absent_seat_is_skipped_where_the_table_allows_it() -> None:
    world = siege(absence="skip")

    numbers = world.take(accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 1, "time_out")))

    assert world.events[numbers[0]] == SystemCommandAccepted(1, "skip", "guard.1", 1, "time_out", "absence")
    assert [decision.seat for decision in world.awaited()] == [0]
    assert world.state.walls == (3, 4)


def test_the_last_answer_of_a_window_may_be_a_skip() -> None:
    world = siege(absence="skip")
    world.send(0, Guard(0))

    world.take(accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 1, "time_out")))

    closed = [event for event in world.events if isinstance(event, DecisionsClosed)]
    assert closed[-1].mixed == (0,)
    assert world.ledger.command_count(1) == 1, "only its `ready`"


def test_a_seat_that_has_answered_is_not_skipped() -> None:
    world = siege(absence="skip")
    world.send(0, Guard(0))

    assert code_of(lambda: accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 0, "late"))) == "decision_closed"


# who sees what ---------------------------------------------------------------------------------------------------------


def test_what_only_system_knows_is_closed_for_every_viewer() -> None:
    world = siege()

    assert {audience_text(wall.audience) for wall in world.state.plan} == {"sys"}
    for viewer in world.viewers:
        with pytest.raises(Unknown):
            close(world.state, viewer).plan[0].read()
    assert close(world.state, SYSTEM).plan == world.state.plan


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_its_secrets_leave_the_server_when_the_seals_are_open(viewer: Seat | None) -> None:
    running, ended = siege(), played_out()

    def handed_out(world: SiegeWorld) -> set[str]:
        openings = [opening for written in world.written for opening in written.openings]
        return {opening.aud for opening in visible(openings, viewer, world.ledger)}

    assert "sys" not in handed_out(running)
    assert "sys" in handed_out(ended)


def test_its_record_is_public() -> None:
    world = raided()
    n = next(n for n, event in enumerate(world.events) if isinstance(event, SystemCommandAccepted))

    assert world.written[n].openings == ()
    assert json.loads(world.written[n].body)["data"]["decision"] == "raid.1"


# deciding again --------------------------------------------------------------------------------------------------------


class RaidsElsewhere(Siege):
    """Guards a wall of its choice as the default of an absent seat, against the rules."""

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        return Guard(0) if decision.kind == "guard" else super().default(state, seat, decision)


def differences(world: SiegeWorld) -> list[str]:
    openings = [opening for written in world.written for opening in written.openings]
    again = redecided(SIEGE, world.codec, world.handle, [written.body for written in world.written], openings)
    return [difference.text for difference in again.differences]


def test_its_commands_are_decided_again() -> None:
    assert differences(played_out()) == []


def test_a_server_that_chooses_the_command_is_found_out() -> None:
    world = siege(RaidsElsewhere(), absence="skip")
    world.take(accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 1, "time_out")))

    assert differences(world)


def test_a_skip_that_the_table_does_not_allow_is_refused_when_decided_again() -> None:
    world = siege(absence="skip")
    world.take(accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 1, "time_out")))
    forged = [written.body.replace(b'"absence":"skip"', b'"absence":"wait"') for written in world.written]

    openings = [opening for written in world.written for opening in written.openings]
    again = redecided(SIEGE, world.codec, world.handle, forged, openings)

    assert any("absence_not_allowed" in difference.text for difference in again.differences)
