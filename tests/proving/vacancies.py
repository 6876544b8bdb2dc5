"""Games with seats that nobody plays any more, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Any, Final

from domain.proof.bundles import Bundle
from domain.table.commands import AbortGame
from domain.table.vacancies import vacate_erased, vacate_silent
from kit.timed import DatedWorld
from kit.toy import Bury, Flip
from proving.cheats import Cheat
from proving.clocks import AnyDatedWorld, ended, forged
from proving.forger import Draft
from proving.games import TOY_GAME, Told


def silent_at_a_turn(seed: str) -> tuple[AnyDatedWorld, int]:
    """An untimed toy game of three bound seats, one of which fell vacant at its turn."""
    world: AnyDatedWorld = DatedWorld[Any, Any](TOY_GAME, seed)
    world.wait(-24 * 120)  # witnesses see the log at a fixed time, after the whole game
    world.open(TOY_GAME.options_type(), 3, bound=(0, 1, 2))
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    return world, world.awaited()[0].seat


def ended_by_those_who_stay() -> Told:
    """A game with a vacant seat that the others ended without a result."""
    world, vacant = silent_at_a_turn("vacant")
    for seat in sorted({*world.seats} - {vacant}):
        world.send(seat, AbortGame())
    return ended(world)


def come_back() -> Told:
    """A game whose silent player comes back."""
    world, vacant = silent_at_a_turn("come back")
    world.send((vacant + 1) % 3, AbortGame())
    world.send(vacant, Flip())
    return ended(world)


def played_on_by_a_bot() -> Told:
    """A game in which a bot takes over the vacant seat."""
    world, vacant = silent_at_a_turn("bot")
    world.offers(vacant, "Bot", bot=True)
    world.hands_over(vacant, None)
    return ended(world)


def left_by_all() -> Told:
    """A game at which nobody decides what follows."""
    world, _ = silent_at_a_turn("left")
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    return ended(world)


def erased() -> Told:
    """A game one of whose accounts was erased."""
    world: AnyDatedWorld = DatedWorld[Any, Any](TOY_GAME, "erased")
    world.wait(-24)
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    world.take(vacate_erased(world.replay, world.ports(), 1))
    return ended(world)


@forged(ended_by_those_who_stay, "SilenceWarned", "vacancy_wrong")
def a_warning_for_a_longer_silence(draft: Draft) -> None:
    """Say that the silence began before."""
    draft.data["since"] = "2025-01-01T00:00:00.000Z"


@forged(ended_by_those_who_stay, "SeatVacated", "vacancy_wrong")
def a_seat_that_is_not_asked(draft: Draft) -> None:
    """Take the seat of a player who waits."""
    draft.data["seat"] = (int(str(draft.data["seat"])) + 1) % 3


@forged(erased, "SystemCommandAccepted", "system_not_allowed")
def a_seat_taken_for_another_reason(draft: Draft) -> None:
    """Say that the operator wants it."""
    draft.data["reason"] = "operator"


@forged(erased, "SeatVacated", "vacancy_wrong")
def a_silence_of_no_time(draft: Draft) -> None:
    """Call a player silent who was asked a moment ago."""
    draft.data["reason"] = "silent"


@forged(ended_by_those_who_stay, "AbortAgreed", "vacancy_wrong")
def a_consent_of_somebody_else(draft: Draft) -> None:
    """Agree for another seat."""
    draft.data["seat"] = (int(str(draft.data["seat"])) + 1) % 3


VACANCY_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_warning_for_a_longer_silence, a_seat_that_is_not_asked, a_seat_taken_for_another_reason, a_silence_of_no_time,
    a_consent_of_somebody_else,
)  # fmt: skip


def bundled(told: Callable[[], Told]) -> Callable[[], Bundle]:
    """Return a function of the same name that makes the file of a game."""

    def bundle() -> Bundle:
        return told().bundle

    bundle.__name__ = told.__name__
    return bundle


HONEST_VACANCIES: Final[tuple[Callable[[], Bundle], ...]] = tuple(
    bundled(told) for told in (ended_by_those_who_stay, come_back, played_on_by_a_bot, left_by_all, erased)
)
