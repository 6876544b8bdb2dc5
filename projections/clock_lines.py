"""The lines of the match report about clocks and directors: what they, the players and the server did. Banks are shown beside the seats."""

from collections.abc import Iterator
from typing import Final

from domain.kernel.words import Words
from domain.proof.records import Record
from domain.table.clock_events import (
    DIRECTOR,
    AbandonmentWarned,
    DeadlinesMoved,
    GameAbandoned,
    GamePaused,
    GameResumed,
    GraceTaken,
    LeaveTaken,
    PauseAgreed,
    ResumeAgreed,
    TimedOut,
    TimeGiven,
)  # fmt: skip
from domain.table.director_events import DirectorActed
from projections.scene import LogLine

_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE


def clock_lines(record: Record) -> Iterator[LogLine]:
    """Yield the line about an event of the clocks, if it has one."""
    n = record.n
    match record.event:
        case TimedOut(seat=seat, act=act, claimed_by=None):
            yield LogLine(n, Words("table-timed-out", {"seat": seat, "act": act}), seat, "alarm")
        case TimedOut(seat=seat, act=act, claimed_by=int(claimant)):
            yield LogLine(n, Words("table-timed-out-claimed", {"seat": seat, "seat_claims": claimant, "act": act}), seat, "alarm")
        case DirectorActed(kind=kind, seat=seat, amount=amount, director=director, reason=reason):
            said: dict[str, str | int] = {"director": director, "reason": reason, "hours": amount // 3600, "minutes": amount // 60}
            about = {} if seat is None else {"seat": seat}
            yield LogLine(n, Words(f"table-directed-{kind.replace('_', '-')}", {**said, **about}), seat, "alarm")
        case TimeGiven(seat=seat, giver=int(giver), by=by):
            spans: dict[str, str | int] = {"hours": by // _HOUR, "minutes": by // _MINUTE}
            yield LogLine(n, Words("table-time-given", {"seat": seat, "seat_gives": giver, **spans}), giver, "quiet")
        case GraceTaken(seat=seat):
            yield LogLine(n, Words("table-grace-taken", {"seat": seat}), seat, "quiet")
        case PauseAgreed(seat=seat):
            yield LogLine(n, Words("table-pause-agreed", {"seat": seat}), seat, "quiet")
        case GamePaused(reason="dispute"):
            yield LogLine(n, Words("table-paused-for-dispute"))
        case GamePaused(reason=reason) if reason != DIRECTOR:
            yield LogLine(n, Words("table-paused"))
        case GameResumed(seat=int(seat)):
            yield LogLine(n, Words("table-resumed", {"seat": seat}), seat)
        case ResumeAgreed(seat=seat):
            yield LogLine(n, Words("table-resume-agreed", {"seat": seat}), seat)
        case LeaveTaken(seat=seat, days=days, later=later):
            yield LogLine(n, Words("table-leave-taken", {"seat": seat, "days": days + later}), seat, "quiet")
        case AbandonmentWarned(number=number):
            yield LogLine(n, Words("table-abandonment-warned", {"number": number}), tone="alarm")
        case GameAbandoned():
            yield LogLine(n, Words("table-abandoned"), tone="alarm")
        case DeadlinesMoved(by=by):
            yield LogLine(n, Words("table-deadlines-moved", {"minutes": by // _MINUTE}), tone="alarm")
        case _:
            pass
