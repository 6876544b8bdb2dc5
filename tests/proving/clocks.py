"""Games with clocks, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table.clock_events import LastingPauseAgreed
from domain.table.clocks import HOUR, SECOND, EverydayCalendar, LeaveDays, Running, TimeOutAct, moment, moment_text
from domain.table.commands import AgreeToPause, Concede, GiveTime, ResumeGame, TakeGrace
from domain.table.events import OpenedByGame
from domain.table.leave import take_leave
from domain.table.time_outs import move_deadlines
from kit.beacons import BEACON, BeaconWorld, pulse
from kit.timed import DAILY, DatedWorld, TimedWorld
from kit.toy import Answer, Bury, Flip
from proving.cheats import Cheat
from proving.forger import Change, Draft, Forger
from proving.games import TOY_GAME, Told, bundle_of
from proving.site import Site

AnyTimedWorld: TypeAlias = TimedWorld[Any, Any]
AnyDatedWorld: TypeAlias = DatedWorld[Any, Any]


class TimedBeaconWorld(TimedWorld[Any, Any], BeaconWorld[Any, Any]):
    """A table with clocks and a beacon."""

    beacon = BEACON


def begun(
    act: TimeOutAct = "claim", kind: type[AnyTimedWorld] = TimedWorld, seed: str = "clocks", opened_by: OpenedByGame | None = None
) -> AnyTimedWorld:
    """A toy game of three bound seats with clocks, at the first turn of a seat."""
    world = kind(TOY_GAME, seed)
    world.opened_by = opened_by
    world.clock = replace(DAILY, time_out=act)
    world.wait(-60 * 24)  # witnesses see the log at a fixed time, after the whole game
    world.open(TOY_GAME.options_type(), 3, bound=(0, 1, 2))
    for seat in world.seats:
        world.wait(1)
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def called(act: TimeOutAct = "skip", kind: type[AnyTimedWorld] = TimedWorld) -> tuple[AnyTimedWorld, int, int]:
    """A flip at which one seat has called and the last is late. Returns the world, the seat of the turn and the late one."""
    world = begun(act, kind)
    mover = world.awaited()[0].seat
    world.wait(30)
    world.send(mover, Flip())
    first, late = (decision.seat for decision in world.awaited())
    world.send(first, Answer("call"))
    world.wait(500)
    return world, mover, late


def ended(world: AnyDatedWorld) -> Told:
    """The game, conceded, in a log."""
    if not world.ledger.over:
        world.send(world.awaited()[0].seat, Concede())
    return Told(world, bundle_of(world, site=Site()))


def claimed(act: TimeOutAct = "skip", kind: type[AnyTimedWorld] = TimedWorld) -> Told:
    """A game in which a time-out was claimed, whose consequence rolls."""
    world, mover, late = called(act, kind)
    world.claims(mover, late)
    return ended(world)


def skipped() -> Told:
    """A game in which `SYSTEM` skipped a late seat."""
    world = begun("skip")
    world.wait(500)
    world.times_out(world.awaited()[0].seat)
    return ended(world)


def eventful() -> Told:
    """A game with time given, graces, a pause and an outage."""
    world = begun()
    mover = world.awaited()[0].seat
    world.send((mover + 1) % 3, GiveTime(mover, 5 * HOUR))
    world.wait(2)
    world.send(mover, TakeGrace())
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    world.wait(1000)
    world.send(mover, ResumeGame())
    world.wait(2)
    world.take(move_deadlines(world.replay, world.ports(), 2 * HOUR * SECOND))
    world.send(mover, Flip())
    return ended(world)


def agreed_before(*older: type[Struct]) -> AnyTimedWorld:
    """A game in which two seats agreed to a pause, one of them moved, and the third seat agrees behind that."""
    world = begun()
    world.older = frozenset(older)
    mover = world.awaited()[0].seat
    for seat in {*world.seats} - {(mover + 1) % 3}:
        world.send(seat, AgreeToPause())
    world.send(mover, Flip())
    world.send((mover + 1) % 3, AgreeToPause())
    return world


def paused_by_old_consents() -> Bundle:
    """A game of before consents to a pause lapsed."""
    world = agreed_before(LastingPauseAgreed)
    world.send(0, ResumeGame())
    return ended(world).bundle


def not_paused_by_lapsed_consents() -> Bundle:
    """A game in which a consent to a pause lapsed, so that it was not paused."""
    return ended(agreed_before()).bundle


class Away(EverydayCalendar):
    """The calendar of a seat on leave: two days of one year and three of the next, entered now, and a day more once its clock stood."""

    def leave(self, seat: int, running: Running, now: int) -> LeaveDays | None:
        """Five days over the new year behind a record, or of one year."""
        at = running.deadline + 5 * 24 * HOUR * SECOND
        year, last = (int(moment_text(each)[:4]) for each in (now, at))
        return LeaveDays(now, at, year, 5 if year == last else 2, 0 if year == last else 3)

    def resumed(self, seat: int, running: Running, since: int, now: int) -> int:
        """A day later."""
        return running.deadline + now - since + 24 * HOUR * SECOND


def on_leave() -> Told:
    """A game in which a seat took leave, and its clock stood in a pause and in an outage."""
    world = begun()
    world.calendar = Away()
    mover = world.awaited()[0].seat
    world.take(take_leave(world.replay, world.ports(), mover))
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    world.wait(10)
    world.send(mover, ResumeGame())
    world.wait(2)
    world.take(move_deadlines(world.replay, world.ports(), 2 * HOUR * SECOND))
    world.wait(30)
    world.send(mover, Flip())
    return ended(world)


def leave_taken() -> Bundle:
    """As `on_leave`."""
    return on_leave().bundle


def claimed_with_a_beacon() -> Bundle:
    """A claim whose draws wait for a beacon."""
    world, mover, late = called("skip", TimedBeaconWorld)
    world.claims(mover, late)
    while world.ledger.requested is not None:
        assert pulse(world.ledger.requested)
        world.rolled()  # type: ignore[attr-defined]  # it is a TimedBeaconWorld
    return ended(world).bundle


def claimed_and_skipped() -> Bundle:
    """As `claimed`, by skipping."""
    return claimed("skip").bundle


def claimed_for_a_bot() -> Bundle:
    """As `claimed`, by a bot."""
    return claimed("bot").bundle


def claimed_as_forfeit() -> Bundle:
    """As `claimed`, by forfeiting."""
    return claimed("claim").bundle


def skipped_by_system() -> Bundle:
    """As `skipped`."""
    return skipped().bundle


def with_everything() -> Bundle:
    """As `eventful`."""
    return eventful().bundle


# cheats ----------------------------------------------------------------------------------------------------------------


def forged(told: Callable[[], Told], kind: str, *codes: str, nth: int = 0) -> Callable[[Change], Callable[[], Cheat]]:
    """Make a cheat that changes the nth record of a type, in which every seat signs again."""

    def of(change: Change) -> Callable[[], Cheat]:
        def cheat() -> Cheat:
            forger = Forger(told())
            number = [draft.n for draft in forger.drafts() if draft.type == f"table.{kind}"][nth]
            return Cheat(forger.forged({number: change}, forger.world.seats).bundle, frozenset(codes))

        cheat.__name__, cheat.__doc__ = change.__name__, change.__doc__
        return cheat

    return of


def later(time: str, hours: int) -> str:
    """A time so many hours later."""
    return moment_text(moment(time) + hours * HOUR * SECOND)


@forged(claimed, "DeadlineSet", "clock_wrong", nth=3)
def a_deadline_that_comes_too_early(draft: Draft) -> None:
    """Give a seat less time than the clock gives."""
    draft.data["at"] = later(draft.data["at"], -3)


@forged(claimed, "DeadlineSet", "clock_wrong")
def a_later_deadline_that_names_no_reason(draft: Draft) -> None:
    """Favour a seat without saying so."""
    draft.data["at"] = later(draft.data["at"], 3)


@forged(claimed, "ClockStopped", "clock_wrong")
def a_bank_that_lost_time(draft: Draft) -> None:
    """Charge a seat more than it used."""
    draft.data["bank"] -= 1000


@forged(claimed, "TimeCredited", "clock_wrong")
def a_credit_beyond_the_settings(draft: Draft) -> None:
    """Credit a seat more than the increment."""
    draft.data["by"] += 1000


@forged(claimed, "TimedOut", "time_out_early")
def a_time_out_that_comes_early(draft: Draft) -> None:
    """Time a seat out before its deadline."""
    draft.data["at"] = later(draft.data["at"], -450)


@forged(claimed, "TimedOut", "time_out_wrong")
def another_act_than_the_table_agreed_to(draft: Draft) -> None:
    """Let the seat forfeit where it is to be skipped."""
    draft.data["act"] = "forfeit"


@forged(claimed, "TimedOut", "time_out_wrong")
def a_claim_of_a_seat_that_claimed_nothing(draft: Draft) -> None:
    """Name another claimant."""
    draft.data["claimed_by"] = None


@forged(claimed, "DiceRolled", "draw_source", nth=-1)
def a_roll_that_hides_the_nonce_of_the_claim(draft: Draft) -> None:
    """Leave the nonce of the claim out."""
    draft.data["y"] = None


@forged(eventful, "GraceTaken", "clock_wrong")
def a_grace_that_is_too_long(draft: Draft) -> None:
    """Extend the deadline further than the settings allow."""
    draft.data["by"] += 1000


@forged(eventful, "TimeGiven", "time_consent")
def time_given_by_nobody(draft: Draft) -> None:
    """Give a seat time in the name of another."""
    draft.data["giver"] = next(seat for seat in range(3) if seat not in (draft.data["giver"], draft.data["seat"]))


@forged(eventful, "GameResumed", "clock_wrong")
def a_pause_that_is_longer_than_it_was(draft: Draft) -> None:
    """Move deadlines by more than the pause."""
    draft.data["by"] += 5000


@forged(eventful, "DeadlinesMoved", "time_consent")
def an_outage_of_a_minute(draft: Draft) -> None:
    """Move deadlines for an outage that is too short."""
    draft.data["by"] = 60_000


@forged(claimed, "ClockChosen", "clock_wrong")
def a_cap_below_the_bank(draft: Draft) -> None:
    """Let the settings contradict each other."""
    draft.data["cap"] = draft.data["bank"] - 1


@forged(on_leave, "LeaveTaken", "leave_wrong")
def more_leave_than_a_year_has(draft: Draft) -> None:
    """Take thirty-one days."""
    draft.data["days"] = 31


@forged(on_leave, "LeaveTaken", "leave_wrong")
def a_deadline_beyond_its_leave(draft: Draft) -> None:
    """Move the deadline by a month for a few days."""
    draft.data["at"] = later(draft.data["at"], 24 * 26)


@forged(on_leave, "LeaveTaken", "leave_wrong")
def leave_of_another_year(draft: Draft) -> None:
    """Charge a year in which nobody is away."""
    draft.data["year"] += 3


@forged(on_leave, "SystemCommandAccepted", "system_not_allowed", "leave_wrong")
def leave_of_nobody(draft: Draft) -> None:
    """Take leave for no seat."""
    draft.data["seat"] = None


@forged(on_leave, "DeadlineDeferred", "clock_wrong")
def a_deadline_that_is_deferred_for_two_months(draft: Draft) -> None:
    """Favour a seat behind a pause."""
    draft.data["at"] = later(draft.data["at"], 24 * 60)


def a_pause_without_consent() -> Cheat:
    """Pause a game of which a player did not agree to it."""
    world = begun()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, agreed=(1, 2))))
    world.send(0, AgreeToPause())
    world.send(0, ResumeGame())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_pause_by_a_lapsed_consent() -> Cheat:
    """Pause a game though a player has moved since the consent."""
    world = begun()
    mover = world.awaited()[0].seat
    others = sorted({*world.seats} - {mover})
    for seat in (mover, others[0]):
        world.send(seat, AgreeToPause())
    world.send(mover, Flip())
    clocks = world.clocks.with_consent(mover, lapses=True)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=clocks))
    world.send(others[1], AgreeToPause())
    world.send(0, ResumeGame())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_time_out_that_rolls_without_a_claim() -> Cheat:
    """Withhold a move, time its seat out, and roll dice that the server can foresee."""
    world, _, late = called("skip")
    bound = world.ledger.seats
    unbound = tuple(None if entry is None else replace(entry, chain=None) for entry in bound)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, seats=unbound))
    world.times_out(late)
    return Cheat(bundle_of(world, site=Site()), frozenset({"time_out_rolled"}))


CLOCK_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_deadline_that_comes_too_early, a_later_deadline_that_names_no_reason, a_bank_that_lost_time, a_credit_beyond_the_settings,
    a_time_out_that_comes_early, another_act_than_the_table_agreed_to, a_claim_of_a_seat_that_claimed_nothing,
    a_roll_that_hides_the_nonce_of_the_claim, a_grace_that_is_too_long, time_given_by_nobody, a_pause_that_is_longer_than_it_was,
    an_outage_of_a_minute, a_cap_below_the_bank, a_pause_without_consent, a_pause_by_a_lapsed_consent, more_leave_than_a_year_has,
    a_deadline_beyond_its_leave, leave_of_another_year, leave_of_nobody, a_deadline_that_is_deferred_for_two_months,
    a_time_out_that_rolls_without_a_claim,
)  # fmt: skip
HONEST_CLOCKS: Final[tuple[Callable[[], Bundle], ...]] = (
    claimed_and_skipped, claimed_for_a_bot, claimed_as_forfeit, skipped_by_system, with_everything, claimed_with_a_beacon,
    leave_taken, paused_by_old_consents, not_paused_by_lapsed_consents,
)  # fmt: skip
