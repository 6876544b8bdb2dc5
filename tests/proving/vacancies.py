"""Games with seats that nobody plays any more, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Game
from domain.proof.bundles import Bundle
from domain.table.commands import AbortGame, AddKey, AgreeToEnd, Concede, Undo
from domain.table.free_undo import FreeUndo
from domain.table.ledger import Ledger
from domain.table.vacancies import vacate_erased, vacate_silent
from domain.table.vacancy_events import AbortAgreedByAll, SeatVacatedUntilHeard, SilenceOfRecordsWarned
from kit.hands import Hand
from kit.outlasting import OUTLASTING
from kit.timed import DatedWorld
from kit.toy import Boast, Bury, Flip
from proving.cheats import Cheat
from proving.clocks import AnyDatedWorld, ended, forged
from proving.dishonest import changed
from proving.forger import Draft
from proving.games import TOY_GAME, Told

BEFORE: Final = (SilenceOfRecordsWarned, SeatVacatedUntilHeard, AbortAgreedByAll)
"""The types of records of games of before."""


def silent_at_a_turn(seed: str, older: tuple[type[Struct], ...] = (), game: Game[Any, Any] = TOY_GAME) -> tuple[AnyDatedWorld, int]:
    """An untimed toy game of three bound seats, one of which fell vacant at its turn."""
    world = at_a_turn(seed, older, game)
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    return world, world.awaited()[0].seat


def at_a_turn(seed: str, older: tuple[type[Struct], ...] = (), game: Game[Any, Any] = TOY_GAME) -> AnyDatedWorld:
    """An untimed toy game of three bound seats in which one is asked."""
    world: AnyDatedWorld = DatedWorld[Any, Any](game, seed)
    world.older = frozenset(older)
    world.wait(-24 * 120)  # witnesses see the log at a fixed time, after the whole game
    world.open(game.options_type(), 3, bound=(0, 1, 2))
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def of_before() -> Told:
    """A game of before: a player came back by another command than a move, and all who stayed agreed when the seat fell vacant again."""
    world, vacant = silent_at_a_turn("of before", BEFORE)
    world.send(vacant, AddKey(Hand(world.handle, vacant, "device").key))
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    for seat in sorted({*world.seats} - {vacant}):
        world.send(seat, AbortGame())
    return ended(world)


def left_by_all_before() -> Told:
    """A game of before at which nobody decided what follows."""
    world, _ = silent_at_a_turn("left before", BEFORE)
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    return ended(world)


def warned_by_both_rules() -> Told:
    """A game that was warned by the rule of before, and then by that of today, in spite of other commands than moves."""
    world = at_a_turn("both", BEFORE)
    silent = world.awaited()[0].seat
    world.wait(24 * 20)
    world.take(vacate_silent(world.replay, world.ports()))
    world.older = frozenset()
    for days in (0, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
        world.send(silent, AddKey(Hand(world.handle, silent, f"device {days}").key))
    world.send(silent, Flip())
    return ended(world)


def back_and_forth() -> Told:
    """A game in which a player takes each move back, until a warning."""
    world: AnyDatedWorld = DatedWorld[Any, Any](TOY_GAME, "back and forth")
    world.wait(-24 * 120)
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    world.send(1, Bury(min(world.state.hands[1].read())))
    for _ in range(2):
        world.wait(24 * 9)
        back = world.table.n
        world.send(0, Boast("loud"))
        world.send(0, Undo(back))
    world.wait(24 * 2)
    world.take(vacate_silent(world.replay, world.ports()))
    world.send(0, Boast("loud"))
    return ended(world)


def decided_without_one_who_gave_up() -> Told:
    """A game with a vacant seat that another one ended alone, as the third gave up."""
    world, vacant = silent_at_a_turn("gave up", game=OUTLASTING)
    first, second = sorted({*world.seats} - {vacant})
    world.send(first, Concede())
    world.send(second, AbortGame())
    return ended(world)


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


@forged(ended_by_those_who_stay, "SilenceWarned@2", "vacancy_wrong")
def a_warning_for_a_longer_silence(draft: Draft) -> None:
    """Say that the silence began before."""
    draft.data["since"] = "2025-01-01T00:00:00.000Z"


@forged(ended_by_those_who_stay, "SeatVacated@2", "vacancy_wrong")
def a_seat_that_is_not_asked(draft: Draft) -> None:
    """Take the seat of a player who waits."""
    draft.data["seat"] = (int(str(draft.data["seat"])) + 1) % 3


@forged(erased, "SystemCommandAccepted", "system_not_allowed")
def a_seat_taken_for_another_reason(draft: Draft) -> None:
    """Say that the operator wants it."""
    draft.data["reason"] = "operator"


@forged(erased, "SeatVacated@2", "vacancy_wrong")
def a_silence_of_no_time(draft: Draft) -> None:
    """Call a player silent who was asked a moment ago."""
    draft.data["reason"] = "silent"


@forged(ended_by_those_who_stay, "AbortAgreed@2", "vacancy_wrong")
def a_consent_of_somebody_else(draft: Draft) -> None:
    """Agree for another seat."""
    draft.data["seat"] = (int(str(draft.data["seat"])) + 1) % 3


def a_silence_that_other_commands_end() -> Cheat:
    """Keep a game from its end by the rule of before: another command than a move counts as life."""
    world = at_a_turn("other commands")
    silent = world.awaited()[0].seat
    world.wait(24 * 19)
    world.send(silent, AddKey(Hand(world.handle, silent, "device").key))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, waits_since=world.table.at))
    for days in (20, 7, 3):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    return Cheat(ended(world).bundle, frozenset({"vacancy_wrong"}))


def a_move_behind_a_warning_taken_back() -> Cheat:
    """Answer each warning with a move, and take it back."""
    world: AnyDatedWorld = DatedWorld[Any, Any](TOY_GAME, "taken back")
    world.wait(-24 * 120)
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    world.send(1, Bury(min(world.state.hands[1].read())))
    world.wait(24 * 20)
    world.take(vacate_silent(world.replay, world.ports()))
    back = world.table.n
    world.send(0, Boast("loud"))
    with changed(FreeUndo, "require", lambda undo, seat, to: None):
        world.send(0, Undo(back))
    return Cheat(ended(world).bundle, frozenset({"rewind_wrong"}))


def a_consent_of_one_who_has_to_move_first() -> Cheat:
    """Call a lost game a draw with the consent of a player whose seat is vacant."""
    world, vacant = silent_at_a_turn("move first")
    first, second = sorted({*world.seats} - {vacant})
    world.send(first, AgreeToEnd())
    world.replay.table = replace(world.table, ledger=replace(world.ledger, gone=()))
    world.send(vacant, AgreeToEnd())
    world.send(second, AgreeToEnd())
    return Cheat(ended(world).bundle, frozenset({"end_wrong"}))


def an_end_without_one_who_plays() -> Cheat:
    """End a game without a player who is said to have given up."""
    world, vacant = silent_at_a_turn("without one", game=OUTLASTING)
    first, second = sorted({*world.seats} - {vacant})
    with changed(Ledger, "is_out", lambda ledger, seat: seat == first):
        world.send(second, AbortGame())
    return Cheat(ended(world).bundle, frozenset({"end_wrong"}))


def a_vacant_seat_by_warnings_of_before() -> Cheat:
    """Count the silence by the rule of before, and take the seat by that of today."""
    world = at_a_turn("two rules", BEFORE)
    for days in (20, 7):
        world.wait(24 * days)
        world.take(vacate_silent(world.replay, world.ports()))
    world.older, silence = frozenset(), world.ledger.silence
    assert silence is not None
    world.replay.table = replace(world.table, ledger=replace(world.ledger, silence=replace(silence, by_moves=True)))
    world.wait(24 * 3)
    world.take(vacate_silent(world.replay, world.ports()))
    return Cheat(ended(world).bundle, frozenset({"vacancy_wrong"}))


VACANCY_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_warning_for_a_longer_silence, a_seat_that_is_not_asked, a_seat_taken_for_another_reason, a_silence_of_no_time,
    a_consent_of_somebody_else, a_silence_that_other_commands_end, a_move_behind_a_warning_taken_back,
    a_consent_of_one_who_has_to_move_first, an_end_without_one_who_plays, a_vacant_seat_by_warnings_of_before,
)  # fmt: skip


def bundled(told: Callable[[], Told]) -> Callable[[], Bundle]:
    """Return a function of the same name that makes the file of a game."""

    def bundle() -> Bundle:
        return told().bundle

    bundle.__name__ = told.__name__
    return bundle


HONEST_VACANCIES: Final[tuple[Callable[[], Bundle], ...]] = tuple(
    bundled(told)
    for told in (
        ended_by_those_who_stay,
        come_back,
        played_on_by_a_bot,
        left_by_all,
        erased,
        of_before,
        left_by_all_before,
        warned_by_both_rules,
        back_and_forth,
        decided_without_one_who_gave_up,
    )
)
