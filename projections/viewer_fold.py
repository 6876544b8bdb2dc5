"""A game as one viewer sees it: a fold of the viewer's redacted log only."""

from typing import Generic, TypeVar

from msgspec import Struct

from domain.kernel.dice import RollTerms
from domain.kernel.facts import KernelEvent
from domain.kernel.game import Game
from domain.kernel.seats import Seat, Viewer
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.appends import RecordedAppend
from domain.table.events import LedgerEvent, Rewound, SeatJoined, SeatLeft
from domain.table.replay import Replay
from projections.film import FilmBuilder, FilmFrame
from projections.film_steps import film_steps
from projections.recent import RecentFacts
from projections.scene import Scene
from projections.scenes.registry import picture, scenes_of
from projections.timeline import Joined, TimelineBuilder

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state


class ViewerFold(Generic[S, O]):
    """One viewer's fold of the log, append by append. Scenes, options and the match report all read its states: the viewer has no
    other fold. Every event must be closed for the viewer.

    `timeline` is the match report, `film` what changed on the board. Both are kept only if `reporting` is set, and then from record 0
    on, or from the fork on.
    """

    def __init__(self, game: Game[S, O], viewer: Viewer, *, reporting: bool = False) -> None:
        self.viewer = viewer
        self.replay: Replay[S, O] = Replay(game)
        self.recent = RecentFacts()
        self.timeline: TimelineBuilder[S] | None = TimelineBuilder(game.key) if reporting else None
        self.film: FilmBuilder[S] | None = FilmBuilder(self._picture) if reporting else None
        self._went_back = False
        self._ends: dict[int, RecentFacts] = {}
        self._joined: dict[Seat, Joined] = {}

    def take(self, append: RecordedAppend) -> None:
        """Fold a whole append and add it to the report."""
        if self.timeline is None or self.film is None:
            for record in append:
                self.feed(record)
            return
        before, recent = self.replay.table.game, self.recent
        states: list[S | None] = []
        cuts: list[tuple[Record, S]] = []
        for record in append:
            state = self.replay.table.game
            if not isinstance(record.event, LedgerEvent):
                states.append(state)
            if state is not None and before is not None and scenes_of(self.replay.game.key).begins_step(record.event):
                cuts.append((record, state))
            self.feed(record)
        after = self.replay.table.game
        states.append(after)
        entry = self.timeline.add(append, states, self.recent.terms, self._joined)
        if before is not None and after is not None:
            frames = FilmFrame(before, recent), FilmFrame(after, self.recent)
            for step, start, end in film_steps(append, entry, cuts, frames):
                self.film.add(step, start, end)

    def feed(self, record: Record) -> None:
        """Fold the next record. It need not be the last of its append. A rewind restores the recent records of its target."""
        if record.append == record.n:
            self._ends[record.n - 1] = self.recent
            self._went_back = False
        terms = self._terms(record)
        self.replay.feed(record)
        if isinstance(record.event, Rewound):
            self._went_back, self.recent = True, self._ends[record.event.to_n]
        elif not self._went_back:
            self.recent = self.recent.after(record, terms)
        if isinstance(record.event, SeatJoined):
            self._joined[record.event.seat] = Joined(record.n, record.event)
        elif isinstance(record.event, SeatLeft):
            self._joined.pop(record.event.seat, None)

    def _terms(self, record: Record) -> RollTerms | None:
        """Return the terms of the roll that the next record is about."""
        state = self.replay.table.game
        if state is None or isinstance(record.event, (LedgerEvent, KernelEvent)):
            return None
        return self.replay.game.roll_terms(state, record.event)

    def fork(self, *, reporting: bool = False) -> "ViewerFold[S, O]":
        """Return an independent copy without the report so far. Both share the immutable past."""
        forked = ViewerFold(self.replay.game, self.viewer, reporting=reporting)
        forked.replay, forked.recent = self.replay.fork(), self.recent
        forked._went_back, forked._ends, forked._joined = self._went_back, self._ends, dict(self._joined)
        return forked

    def _picture(self, frame: FilmFrame[S]) -> Scene:
        return picture(self.replay.game, frame.state, self.viewer, frame.recent, live=False)
