"""Time given, graces, and pauses: what seats may do about each other's clocks (TAB-CLOCK)."""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder
from domain.table.clock_events import (
    GamePaused,
    GameResumed,
    GraceTaken,
    PauseAgreed,
    ResumeAgreed,
    TimeGiven,
)
from domain.table.clocks import DAY, RULE, SECOND, Clocks, moment_text
from domain.table.consents import in_game, may_agree, people, require_may_agree
from domain.table.ledger import Ledger
from domain.table.time_outs import require_clocks

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

LEAST_GIVEN: Final = 60
"""The least time that a seat gives, in seconds."""
MOST_GIVEN: Final = 30 * DAY
"""The most time that a seat gives at once, in seconds."""
AGREED: Final = "agreed"
MOST_ASKED: Final = 7 * DAY * SECOND
"""So long those who have not agreed keep the pause of a retired director, since the first player agreed to end it."""


def give_time(append: AppendBuilder[S, O], giver: Seat, seat: Seat, seconds: int) -> None:
    """Give time to another player. Raises Refused."""
    if seat == giver:
        raise Refused("no_other_player", RULE)
    require_gift(append.ledger, seat, seconds)
    append.note(TimeGiven(seat, giver, seconds * SECOND))
    append.extend_deadline(require_clocks(append.ledger), seat, seconds * SECOND)


def require_gift(ledger: Ledger, seat: Seat, seconds: int) -> None:
    """Refuse time for nobody, too little or too much of it, and any while the game is paused: no deadline runs then."""
    if require_clocks(ledger).paused is not None:
        raise Refused("paused", RULE)
    entry = ledger.entry(seat)
    if entry is None or entry.bot:
        raise Refused("no_other_player", RULE)
    if not LEAST_GIVEN <= seconds <= MOST_GIVEN:
        raise Refused("time_wrong", RULE)


def take_grace(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Take one of the seat's graces, also after its deadline, while nobody has claimed the time-out. Raises Refused."""
    clocks = require_clocks(append.ledger)
    settings = clocks.settings
    if clocks.paused is not None:
        raise Refused("paused", RULE)
    if settings.grace == 0 or clocks.seats[seat].graces >= settings.graces:
        raise Refused("no_grace_left", RULE)
    if clocks.seats[seat].running is None:
        raise Refused("not_awaited", RULE)
    append.note(GraceTaken(seat, settings.grace * SECOND))
    append.extend_deadline(require_clocks(append.ledger), seat, settings.grace * SECOND)


def agree_to_pause(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Record a seat's consent to a pause, which begins with that of the last player who is in the game; bots are not asked. It ends with
    the seat's next move. Raises Refused."""
    clocks = require_clocks(append.ledger)
    if clocks.paused is not None:
        raise Refused("paused", RULE)
    form = append.form_of(PauseAgreed)
    older = form is not PauseAgreed
    asked = people(append.ledger) if older else in_game(append.ledger)
    require_may_agree(append.ledger, seat, clocks.agreed, asked, RULE, older=older)
    if any(clocks.is_late(each, append.moment.arrived) for each in range(len(clocks.seats))):
        raise Refused("too_late", RULE)
    append.note(form(seat))
    if asked <= {*require_clocks(append.ledger).agreed}:
        append.note(GamePaused(moment_text(append.moment.at), AGREED))


def resume(append: AppendBuilder[S, O], seat: Seat) -> None:
    """End a pause. Any seat may do so, but for a pause by a director or for a dispute. Raises Refused."""
    clocks = require_clocks(append.ledger)
    if clocks.paused is None:
        raise Refused("not_paused", RULE)
    if clocks.directed:
        raise Refused("paused_by_director", RULE)
    if clocks.disputed:
        raise Refused("paused_for_dispute", RULE)
    append.note(GameResumed(seat, max(0, append.moment.at - clocks.paused)))
    append.defer(clocks, clocks.paused)


def agree_to_resume(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Record a seat's consent to end the pause of a director. With that of the last player who is in the game and not absent the pause is
    over, and with any consent once the others were asked for long enough. That the director is retired is checked before. Raises
    Refused."""
    ledger, clocks, form = append.ledger, require_clocks(append.ledger), append.form_of(ResumeAgreed)
    older = form is not ResumeAgreed
    if clocks.paused is None or not clocks.directed:
        raise Refused("not_paused_by_director", RULE)
    asked = ledger.staying() if older else ledger.playing()
    agreed = () if is_asked_for_long(clocks, append.moment.at) else clocks.resume_agreed
    require_may_agree(ledger, seat, agreed, asked, RULE, older=older)
    append.note(form(seat, append.at))
    after = require_clocks(append.ledger)
    if asked <= {*after.resume_agreed} or is_asked_for_long(after, append.moment.at):
        append.note(GameResumed(None, max(0, append.moment.at - clocks.paused)))
        append.defer(clocks, clocks.paused)


def may_agree_to_resume(ledger: Ledger, clocks: Clocks, seat: Seat, now: int) -> bool:
    """True if the consent of a seat is missing, or would take effect at this moment."""
    agreed = () if is_asked_for_long(clocks, now) else clocks.resume_agreed
    return may_agree(ledger, seat, agreed, ledger.playing())


def is_asked_for_long(clocks: Clocks, now: int) -> bool:
    """True if the first player agreed so long ago to end the pause that the others need not."""
    return clocks.resume_asked is not None and now - clocks.resume_asked >= MOST_ASKED
