"""What happens at a table without its players, or without some of them: time-outs, acts of directors, absences, hand-overs, resumptions."""

from typing import Final, Literal, NamedTuple, TypeAlias

from domain.kernel.seats import Seat
from domain.proof.records import Record
from domain.table.clock_events import GameResumed, ResumeAgreed, TimedOut
from domain.table.director_events import DirectorActed
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeAnswered,
    DisputeLapsed,
    DisputeOpened,
    DisputeWithdrawn,
    Ruled,
    RulingAppealed,
    RulingEnforced,
    RulingJudged,
)
from domain.table.following_events import GameFollowed
from domain.table.substitute_events import SeatHandedOver, SubstituteCalled
from domain.table.vacancy_events import SeatVacated

ActKind: TypeAlias = Literal["directed", "disputed", "ruled", "timeout", "called", "vacant", "handed", "resumed", "agreed_on"]
"""An act of a director, a step of a dispute, an act of an arbiter or what follows from it, a time-out, a call for a substitute, a seat that
falls vacant, a hand-over, the end of a pause, a consent to the end of one."""
MOST_ACTS: Final = 32
"""The newest acts of a table that a process remembers."""


class Act(NamedTuple):
    """An act: its record and its time, the seat that it concerns, whether that seat is absent by it, and the seat that did it. `former`:
    the record that names the player whose seat was handed over."""

    kind: ActKind
    n: int
    at: str
    seat: Seat | None = None
    absent: bool = False
    by: Seat | None = None
    former: int = -1


def act_of(record: Record) -> Act | None:
    """Return the act that a record holds, if it holds one."""
    n, at = record.n, record.at
    match record.event:
        case DirectorActed():
            return Act("directed", n, at)
        case DisputeOpened(seat=seat) | DisputeAnswered(seat=seat) | DisputeWithdrawn(seat=seat) | RulingAppealed(seat=seat):
            return Act("disputed", n, at, by=seat)
        case DisputeLapsed():
            return Act("disputed", n, at)
        case Ruled() | RulingJudged() | RulingEnforced() | ArbiterLooked():
            return Act("ruled", n, at)
        case TimedOut(seat=seat, act=act):
            return Act("timeout", n, at, seat, act == "substitute")
        case SubstituteCalled(seat=seat, by=by):
            return Act("called", n, at, seat, seat != by, by)
        case SeatVacated(seat=seat) | GameFollowed(act="vacant" | "gone", seat=seat):
            return Act("vacant", n, at, seat, True)
        case GameFollowed(act="absent", seat=seat):
            return Act("called", n, at, seat, True)
        case SeatHandedOver(seat=seat):
            return Act("handed", n, at, seat)
        case ResumeAgreed(seat=seat):
            return Act("agreed_on", n, at, None, False, seat)
        case GameResumed(seat=seat):
            return Act("resumed", n, at, None, False, seat)
        case _:
            return None
