"""A game as one viewer sees it: folded from the viewer's own redacted log and from nothing else."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from domain.games.registry import AnyGame
from domain.kernel.decisions import Decision
from domain.kernel.facts import AnyState, DiceRolled
from domain.kernel.seats import Seat, Viewer
from domain.table.appends import begins_append
from domain.table.events import Rewound
from domain.table.ledger import Ledger
from domain.table.replay import Replay, TableState
from projections.recent import Fact, RecentFacts
from services.play.playable_games import PlayableGame
from services.store.port import NewGame


class ViewerFold:
    """What one viewer knows, record by record. Every event fed must be closed for the viewer."""

    def __init__(self, game: AnyGame, viewer: Viewer) -> None:
        self.viewer = viewer
        self.replay: Replay[AnyState, Struct] = Replay(game)
        self.recent = RecentFacts()
        self.at = ""
        self._last: Struct | None = None
        self._rolled = False
        self._went_back = False
        self._ends: dict[int, RecentFacts] = {}

    def feed(self, at: str, fact: Fact) -> None:
        """Know one record more."""
        self.at = at
        if begins_append(self._last, fact.event):
            self._ends[fact.n - 1] = self.recent
            self.recent = RecentFacts((), self.recent.rolled)
            self._rolled = self._went_back = False
        self.replay.feed(fact.n, fact.event)
        if isinstance(fact.event, Rewound):
            self._went_back = True
            self.recent = self._ends[fact.event.to_n]
        if not self._went_back:
            self._rolled = self._rolled or isinstance(fact.event, DiceRolled)
            facts = (*self.recent.facts, fact)
            self.recent = RecentFacts(facts, facts if self._rolled else self.recent.rolled)
        self._last = fact.event

    def fork(self) -> "ViewerFold":
        """The same knowledge, going on by itself; what lies behind is shared, as it never changes."""
        forked = ViewerFold(self.replay.game, self.viewer)
        forked.replay, forked.recent, forked.at = self.replay.fork(), self.recent, self.at
        forked._last, forked._rolled, forked._went_back, forked._ends = self._last, self._rolled, self._went_back, self._ends
        return forked


class TableSnapshot(NamedTuple):
    """A table at one record as one viewer sees it. `head` is the hash of that record, `at` its time, `last` the newest
    record's number; `holders` are the accounts by seat, of kept seats too; `erased` is how many names were erased."""

    handle: str
    about: NewGame
    playable: PlayableGame
    viewer: Viewer
    table: TableState[AnyState]
    asked: tuple[Decision, ...]
    recent: RecentFacts
    head: str
    at: str
    last: int
    holders: Mapping[Seat, str]
    erased: int

    @property
    def live(self) -> bool:
        """Whether this is the newest record."""
        return self.table.n == self.last

    @property
    def ledger(self) -> Ledger:
        """The table's ledger at that record."""
        return self.table.ledger

    def seat_of(self, account: str) -> Seat | None:
        """The seat on which this account sits."""
        return held_seat(self.holders, self.ledger, account, taken=True)

    def kept_for(self, account: str) -> Seat | None:
        """The free seat that is kept for this account: it was invited to it."""
        return held_seat(self.holders, self.ledger, account, taken=False)


def held_seat(holders: Mapping[Seat, str], ledger: Ledger, account: str, *, taken: bool) -> Seat | None:
    """The seat that the account holds: the one it sits on, or the free one that is kept for it."""
    return next((seat for seat, holder in holders.items() if holder == account and (ledger.entry(seat) is not None) == taken), None)
