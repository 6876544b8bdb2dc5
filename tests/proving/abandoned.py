"""Games that nobody went on with, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Final

from domain.proof.bundles import Bundle
from domain.table.abandoning import abandon
from kit.timed import TimedWorld
from proving.cheats import Cheat
from proving.clocks import AnyTimedWorld, forged
from proving.endings import told
from proving.forger import Draft
from proving.games import TOY_GAME, Told


def left_alone(waits: tuple[float, ...] = (20, 7, 3)) -> Told:
    """A game at which `SYSTEM` acts after so many days each, as far as it may by its own clock."""
    world: AnyTimedWorld = TimedWorld(TOY_GAME, "abandoned")
    world.wait(-24 * 90)  # witnesses see the log at a fixed time, after the whole game
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    for wait in waits:
        world.wait(24 * wait)
        world.take(abandon(world.replay, world.ports()))
    return told(world)


def abandoned() -> Bundle:
    """As `left_alone`."""
    return left_alone().bundle


def abandoned_late() -> Bundle:
    """A game whose server was away when the warnings were due."""
    return left_alone((40, 1, 3)).bundle


@forged(left_alone, "AbandonmentWarned", "abandon_wrong")
def a_second_warning_without_the_first(draft: Draft) -> None:
    """Hide that there was no first warning."""
    draft.data["number"] = 3


@forged(left_alone, "GameAbandoned", "abandon_wrong")
def a_silence_that_is_longer(draft: Draft) -> None:
    """Say that the silence began before."""
    draft.data["since"] = "2026-01-01T00:00:00.000Z"


@forged(left_alone, "SystemCommandAccepted", "system_not_allowed")
def an_end_for_another_reason(draft: Draft) -> None:
    """Say that the operator wants it."""
    draft.data["reason"] = "operator"


@forged(left_alone, "GameAbandoned", "end_wrong")
def an_end_that_nothing_explains(draft: Draft) -> None:
    """End a game whose players would go on."""
    draft.record["type"] = "table.PauseAgreed"
    draft.record["data"] = {"seat": 0}


ABANDON_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_second_warning_without_the_first, a_silence_that_is_longer, an_end_for_another_reason, an_end_that_nothing_explains,
)  # fmt: skip
HONEST_ABANDONED: Final[tuple[Callable[[], Bundle], ...]] = (abandoned, abandoned_late)
