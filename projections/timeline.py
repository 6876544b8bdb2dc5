"""The match report: the log folded append by append into lines, with the dead branches of rewinds marked.

It works on closed events, so that each viewer's report is made of what that viewer may know.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.facts import DiceRolled
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.words import Words
from domain.table.appends import RecordedAppend
from domain.table.events import (
    ChainsExtended,
    CommandAccepted,
    Conceded,
    GameRestored,
    GameStarted,
    LedgerEvent,
    NonceReanchored,
    OperatorLooked,
    Rewound,
    RulesChanged,
    SeatJoined,
    SeatKeyAdded,
    SeatLeft,
    TableClosed,
)
from projections.scene import LogLine
from projections.scenes.registry import Scenes, scenes_of

S = TypeVar("S", bound=GameState[Step])


class TimelineEntry(Struct, frozen=True):
    """One append on the rail: its first and last record, when, by whom, its lines, and whether it was taken back."""

    first: int
    last: int
    at: str
    seat: int | None
    lines: list[LogLine]
    rolled: bool
    cancelled: bool


class Timeline(Struct, frozen=True):
    """The match report from the beginning. Phases begin at the records in `breaks`."""

    entries: list[TimelineEntry]
    breaks: list[int]


class LaterEntries(NamedTuple):
    """What came into a report after some record: the entries, and the first records of older entries that were taken back."""

    entries: list[TimelineEntry]
    cancelled: list[int]


class TimelineBuilder(Generic[S]):
    """The match report of the game with this key as it grows: add the appends in their order, from record 0 on."""

    def __init__(self, key: str) -> None:
        self._scenes: Scenes[S] = scenes_of(key)
        self._entries: list[TimelineEntry] = []
        self._cancelled: list[tuple[int, int]] = []
        """The record that took an entry back, and the first record of that entry."""

    def add(self, append: RecordedAppend, states: Sequence[S | None]) -> None:
        """Report one more append. `states` are the game before each of the append's events that are not the ledger's, and after the
        last record."""
        lines = list(_table_lines(append))
        for record in append:
            if isinstance(record.event, Rewound):
                self._take_back(record.n, record.event.to_n)
        played = [record for record in append if not isinstance(record.event, LedgerEvent)]
        if played:
            lines += self._scenes.lines([state for state in states if state is not None], played)
            lines.sort(key=lambda line: line.n)
        first, last = append[0], append[-1]
        rolled = any(isinstance(record.event, DiceRolled) for record in append)
        self._entries.append(TimelineEntry(first.n, last.n, first.at, _author(append), lines, rolled, False))

    def timeline(self) -> Timeline:
        """The report so far."""
        live = (line for entry in self._entries if not entry.cancelled for line in entry.lines)
        return Timeline(list(self._entries), [line.n for line in live if line.break_before is not None])

    def after(self, n: int) -> LaterEntries:
        """The report after record `n`; the work does not grow with the report before it."""
        since = bisect_right(self._entries, n, key=_first)
        taken = bisect_right(self._cancelled, n, key=_by)
        return LaterEntries(self._entries[since:], [first for _, first in self._cancelled[taken:] if first <= n])

    def _take_back(self, by: int, to_n: int) -> None:
        """Record `by` cancels the entries after record `to_n`."""
        for index in range(len(self._entries) - 1, -1, -1):
            if self._entries[index].last <= to_n:
                break
            if not self._entries[index].cancelled:
                self._entries[index] = replace(self._entries[index], cancelled=True)
                self._cancelled.append((by, self._entries[index].first))


def _first(entry: TimelineEntry) -> int:
    return entry.first


def _by(cancelled: tuple[int, int]) -> int:
    return cancelled[0]


def _author(append: RecordedAppend) -> Seat | None:
    return next((record.event.seat for record in append if isinstance(record.event, CommandAccepted)), None)


def _table_lines(append: RecordedAppend) -> Iterable[LogLine]:
    """The lines about the table's own events."""
    for n, _, _, event in append:
        match event:
            case SeatJoined(seat=seat, who=who) if not who.is_open():
                yield LogLine(n, Words("table-joined-erased", {"seat": seat}), seat, "quiet")
            case SeatJoined(seat=seat, bot=bot):
                yield LogLine(n, Words("table-bot-joined" if bot else "table-joined", {"seat": seat}), seat, quiet=True)
            case SeatLeft(seat=seat):
                yield LogLine(n, Words("table-left", {"seat": seat}), seat, quiet=True)
            case GameStarted():
                yield LogLine(n, Words("table-started"), quiet=True)
            case Conceded(seat=seat):
                yield LogLine(n, Words("table-conceded", {"seat": seat}), seat, "alarm")
            case Rewound(by=seat, to_n=to_n, consent=consent):
                key = "table-rewound-agreed" if consent else "table-rewound"
                yield LogLine(n, Words(key, {"seat": seat, "record": to_n}), seat, "quiet")
            case RulesChanged(module=module):
                yield LogLine(n, Words("table-rules-changed", {"version": module.version}), quiet=True)
            case TableClosed():
                yield LogLine(n, Words("table-closed"))
            case SeatKeyAdded(seat=seat, by=by):
                key = "table-key-added" if by == "key" else "table-key-recovered"
                yield LogLine(n, Words(key, {"seat": seat}), seat, "quiet" if by == "key" else "alarm", quiet=by == "key")
            case NonceReanchored(seat=seat):
                yield LogLine(n, Words("table-reanchored", {"seat": seat}), seat, "quiet")
            case ChainsExtended(reason="key_stolen"):
                yield LogLine(n, Words("table-chains-replaced"), tone="alarm")
            case ChainsExtended():
                yield LogLine(n, Words("table-chains-extended"), quiet=True)
            case GameRestored(reason=reason):
                yield LogLine(n, Words("table-restored", {"reason": reason}), tone="alarm")
            case OperatorLooked(seat=seat):
                yield LogLine(n, Words("table-operator-looked", {"seat": seat}), seat, "alarm")
            case _:
                pass
