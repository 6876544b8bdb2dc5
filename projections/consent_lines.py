"""Lines of the log about consents of the players (to substitutes, beginnings, ends and rewinds) and about seats that nobody plays."""

from collections.abc import Iterator

from domain.kernel.words import Words
from domain.proof.records import Record
from domain.table.ending_events import EndAgreed, GameAborted, TableExpired
from domain.table.events import SystemCommandAccepted
from domain.table.following_events import GameFollowed
from domain.table.rewind_events import UndoAgreed, UndoAsked, UndoRefused, UndoWithdrawn
from domain.table.start_events import StartAgreed
from domain.table.substitute_events import (
    SeatHandedOver,
    SubstituteAgreed,
    SubstituteCalled,
    SubstituteDeclined,
    SubstituteOffered,
)
from domain.table.vacancy_events import (
    AbortAgreed,
    SeatVacated,
    SilenceWarned,
)
from projections.scene import LogLine


def consent_lines(record: Record) -> Iterator[LogLine]:
    """Yield the line about a consent, a request for one, or a seat that nobody plays, if the record has one."""
    n = record.n
    match record.event:
        case SubstituteCalled(seat=seat, by=by) if seat == by:
            yield LogLine(n, Words("table-substitute-asked", {"seat": seat}), seat, "alarm")
        case SubstituteCalled(seat=seat, by=by):
            yield LogLine(n, Words("table-substitute-called", {"seat": seat, "seat_calls": by}), seat, "alarm")
        case SubstituteOffered(seat=seat, bot=bot):
            yield LogLine(n, Words("table-bot-offered" if bot else "table-substitute-offered", {"seat": seat}), seat, "quiet")
        case SubstituteAgreed(seat=seat):
            yield LogLine(n, Words("table-substitute-agreed", {"seat": seat}), seat, "quiet")
        case SubstituteDeclined(seat=seat):
            yield LogLine(n, Words("table-substitute-declined", {"seat": seat}), seat, "quiet")
        case SeatHandedOver(seat=seat):
            yield LogLine(n, Words("table-handed-over", {"seat": seat}), seat, "alarm")
        case EndAgreed(seat=seat):
            yield LogLine(n, Words("table-end-agreed", {"seat": seat}), seat, "quiet")
        case GameAborted(seat=seat):
            yield LogLine(n, Words("table-aborted", {"seat": seat}), seat, "alarm")
        case SilenceWarned(number=number):
            yield LogLine(n, Words("table-silence-warned", {"number": number}), tone="alarm")
        case SeatVacated(seat=seat, reason=reason):
            yield LogLine(n, Words(f"table-vacated-{reason}", {"seat": seat}), seat, "alarm")
        case GameFollowed(act="absent" | "vacant" | "gone" | "back" as act, seat=int(seat)):
            said = "vacant" if act == "gone" else act
            yield LogLine(n, Words(f"table-followed-{said}", {"seat": seat}), seat, "quiet" if act == "back" else "alarm")
        case GameFollowed(act="paused" | "halted" | "resumed" | "ended" as act):
            yield LogLine(n, Words(f"table-followed-{act}"), tone="alarm")
        case AbortAgreed(seat=seat):
            yield LogLine(n, Words("table-abort-agreed", {"seat": seat}), seat, "quiet")
        case UndoAsked(seat=seat, to_n=to):
            yield LogLine(n, Words("table-undo-asked", {"seat": seat, "record": to}), seat, "alarm")
        case UndoAgreed(seat=seat):
            yield LogLine(n, Words("table-undo-agreed", {"seat": seat}), seat, "quiet")
        case UndoRefused(seat=seat):
            yield LogLine(n, Words("table-undo-refused", {"seat": seat}), seat, "quiet")
        case UndoWithdrawn(seat=seat):
            yield LogLine(n, Words("table-undo-withdrawn", {"seat": seat}), seat, "quiet")
        case StartAgreed(seat=seat):
            yield LogLine(n, Words("table-start-agreed", {"seat": seat}), seat, "quiet")
        case SystemCommandAccepted(kind="start"):
            yield LogLine(n, Words("table-started-by-server"))
        case TableExpired():
            yield LogLine(n, Words("table-expired"))
        case _:
            pass
