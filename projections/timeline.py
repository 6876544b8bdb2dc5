"""The match report: the log folded append by append into lines. Entries that a rewind cancelled are marked.

The input is events closed for the viewer, so each report holds only what its viewer may know.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.dice import RollTerms
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
    SystemCommandAccepted,
    TableClosed,
)
from projections.clock_lines import clock_lines
from projections.consent_lines import consent_lines
from projections.dispute_lines import dispute_lines
from projections.explanations import explained_lines
from projections.scene import LogLine
from projections.scenes.registry import Scenes, scenes_of

S = TypeVar("S", bound=GameState[Step])


class TimelineEntry(Struct, frozen=True):
    """One append in the report: its first and last record, time, actor and lines, and whether a rewind cancelled it."""

    first: int
    last: int
    at: str
    seat: int | None
    lines: list[LogLine]
    rolled: bool
    cancelled: bool


class Timeline(Struct, frozen=True):
    """The whole match report. `breaks` are the records at which phases begin."""

    entries: list[TimelineEntry]
    breaks: list[int]


class LaterEntries(NamedTuple):
    """Additions to a report after some record: new entries, and the first records of older entries that were cancelled since."""

    entries: list[TimelineEntry]
    cancelled: list[int]


class Joined(NamedTuple):
    """Who sits on a seat before the game begins: the record that says so, and its event."""

    n: int
    event: SeatJoined


class TimelineBuilder(Generic[S]):
    """Builds the match report of one game (by key). Appends must be added in order, from record 0 on."""

    def __init__(self, key: str) -> None:
        self._scenes: Scenes[S] = scenes_of(key)
        self._entries: list[TimelineEntry] = []
        self._cancelled: list[tuple[int, int]] = []
        """Pairs of the record that cancelled an entry and the first record of that entry."""

    def add(
        self, append: RecordedAppend, states: Sequence[S | None], terms: Mapping[int, RollTerms], joined: Mapping[Seat, Joined]
    ) -> TimelineEntry:
        """Add one append and return its entry. `states` are the game's states before each of the append's events that are not the
        ledger's, and after the last record, `terms` those of its rolls by record number, `joined` who sits where after it.
        """
        lines = list(_table_lines(append))
        for record in append:
            match record.event:
                case Rewound(to_n=to_n):
                    self._take_back(record.n, to_n)
                case GameStarted():
                    lines = [*(_sits_down(each) for each in sorted(joined.values(), key=_record)), *lines]
                case _:
                    pass
        played = [record for record in append if not isinstance(record.event, LedgerEvent)]
        if played:
            lines += self._scenes.lines([state for state in states if state is not None], played)
            lines.sort(key=lambda line: line.n)
            lines = explained_lines(lines, played, terms)
        first, last = append[0], append[-1]
        rolled = any(isinstance(record.event, DiceRolled) for record in append)
        entry = TimelineEntry(first.n, last.n, first.at, author_of(append), lines, rolled, False)
        self._entries.append(entry)
        return entry

    def timeline(self) -> Timeline:
        """The report so far."""
        live = (line for entry in self._entries if not entry.cancelled for line in entry.lines)
        return Timeline(list(self._entries), [line.n for line in live if line.break_before is not None])

    def after(self, n: int) -> LaterEntries:
        """Return the additions after record `n`. The cost does not grow with the report before it."""
        since = bisect_right(self._entries, n, key=_first)
        taken = bisect_right(self._cancelled, n, key=_by)
        return LaterEntries(self._entries[since:], [first for _, first in self._cancelled[taken:] if first <= n])

    def _take_back(self, by: int, to_n: int) -> None:
        """Mark the entries after record `to_n` as cancelled by record `by`."""
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


def author_of(append: RecordedAppend) -> Seat | None:
    """The seat whose command the append follows from, or None."""
    return next((record.event.seat for record in append if isinstance(record.event, CommandAccepted)), None)


def _record(joined: Joined) -> int:
    return joined.n


def _sits_down(joined: Joined) -> LogLine:
    """Say at the start who sits down: before it a seat may change hands, and a line names the player who sits there now."""
    n, event = joined
    if not event.who.is_open():
        return LogLine(n, Words("table-joined-erased", {"seat": event.seat}), event.seat, "quiet")
    words = Words("table-bot-joined", {"seat": event.seat}) if event.bot else Words("table-joined", {"player": event.seat})
    return LogLine(n, words, event.seat, quiet=True)


def _table_lines(append: RecordedAppend) -> Iterable[LogLine]:
    """Yield the lines about the ledger's events."""
    for record in append:
        n = record.n
        match record.event:
            case GameStarted():
                yield LogLine(n, Words("table-started"), quiet=True)
            case Conceded(seat=seat):
                yield LogLine(n, Words("table-conceded", {"seat": seat}), seat, "alarm")
            case SystemCommandAccepted(kind="skip", seat=int(seat)):
                yield LogLine(n, Words("table-system-skipped", {"seat": seat}), seat, "alarm")
            case Rewound(by=seat, to_n=to_n) as rewound:
                key = "table-rewound" if rewound.is_free else "table-rewound-agreed"
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
                yield from clock_lines(record)
                yield from consent_lines(record)
                yield from dispute_lines(record)
