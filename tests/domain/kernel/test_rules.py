"""One function decides a command, one resumes a step, whichever module registers it."""

import pytest

from domain.kernel.commands import Command, command_name, snake_case
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, NoStep
from domain.kernel.turn import Turn
from kit.given import Scripted


class State(GameState[NoStep], frozen=True, kw_only=True):
    pass


class PlaceBigRock(Command, frozen=True):
    """Place a rock."""

    hex: str


class Skip(Command, frozen=True):
    """Nothing."""


def new_turn() -> Turn[State]:
    return Turn(State(), Scripted(), 0, {})


def test_a_command_reaches_its_own_function() -> None:
    rules, heard = Rules[State](), []

    @rules.command(PlaceBigRock)
    def place(turn: Turn[State], seat: Seat, command: PlaceBigRock) -> None:
        heard.append((seat, command.hex))

    @rules.command(Skip)
    def skip(turn: Turn[State], seat: Seat, command: Skip) -> None:
        heard.append((seat, "skip"))

    rules.decide(new_turn(), 2, PlaceBigRock("E5"))
    rules.decide(new_turn(), 0, Skip())

    assert heard == [(2, "E5"), (0, "skip")]


def test_the_function_stays_callable_by_its_name() -> None:
    rules = Rules[State]()

    @rules.command(Skip)
    def skip(turn: Turn[State], seat: Seat, command: Skip) -> None:
        raise Refused("never", "X-1")

    with pytest.raises(Refused):
        skip(new_turn(), 0, Skip())


def test_a_command_has_one_function() -> None:
    rules = Rules[State]()

    def skip(turn: Turn[State], seat: Seat, command: Skip) -> None:
        raise AssertionError

    rules.command(Skip)(skip)
    with pytest.raises(AssertionError):
        rules.command(Skip)(skip)


def test_a_refusal_comes_through_as_it_is() -> None:
    rules = Rules[State]()

    @rules.command(Skip)
    def skip(turn: Turn[State], seat: Seat, command: Skip) -> None:
        raise Refused("too_late", "X-2", "by one")

    with pytest.raises(Refused) as refusal:
        rules.decide(new_turn(), 0, Skip())
    assert (refusal.value.code, refusal.value.rule, refusal.value.detail) == ("too_late", "X-2", "by one")
    assert str(refusal.value) == "too_late (X-2) by one"


@pytest.mark.parametrize(("name", "wire"), [("PlaceBigRock", "place_big_rock"), ("Skip", "skip"), ("A", "a")])
def test_a_commands_name_on_the_wire(name: str, wire: str) -> None:
    assert snake_case(name) == wire


def test_the_tag_is_the_name() -> None:
    assert command_name(PlaceBigRock) == "place_big_rock" == PlaceBigRock.__struct_config__.tag
