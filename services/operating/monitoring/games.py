"""The end of each game in the log. Every append begins where the one before it ended, so a second history of a game is found."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf
from services.operating.monitoring.state import KnownEnd

NO_END = KnownEnd(-1, GENESIS, 0)
"""The end of a game that the log has not named yet."""


class ShortenedGame(NamedTuple):
    """A game that is shorter in a new log than in the old one: its last record and head there, and the number of lost records."""

    handle: str
    last: int
    head: str
    lost: int


class GameEnds:
    """The ends of all games, updated leaf by leaf."""

    def __init__(self, known: Mapping[str, KnownEnd]) -> None:
        self.ends = dict(known)
        self.shortened: dict[str, ShortenedGame] = {}
        self._epoch, self._gaps = 1, False

    def begin_log(self, epoch: int, *, gaps: bool) -> None:
        """Begin with the leaves of this log. A game enters a new log with one leaf for all of its records, which ends at its end
        in the old log or at an earlier end there. With `gaps` the old log is not known completely, and any end is accepted."""
        self._epoch, self._gaps, self.shortened = epoch, gaps, {}

    def follow(self, leaf: AppendLeaf) -> str:
        """Update the game's end by an append. Returns what is wrong with the append, or an empty text."""
        known = self.ends.get(leaf.handle, NO_END)
        self.ends[leaf.handle] = KnownEnd(leaf.last, leaf.after, self._epoch)
        if (leaf.first, leaf.before) == (known.last + 1, known.head):
            return ""
        if known.epoch < self._epoch and (leaf.first, leaf.before) == (0, GENESIS) and known.epoch:
            return self._enter_new_log(leaf, known)
        if known.epoch < self._epoch and self._gaps:
            return ""
        if leaf.first != known.last + 1:
            return f"game {leaf.handle}: the append begins with record {leaf.first}, the last one known is {known.last}"
        return f"game {leaf.handle}: before record {leaf.first} the head is {leaf.before}, the last one known is {known.head}"

    def _enter_new_log(self, leaf: AppendLeaf, known: KnownEnd) -> str:
        if self._gaps or (leaf.last, leaf.after) == (known.last, known.head):
            return ""
        if leaf.last < known.last:
            self.shortened[leaf.handle] = ShortenedGame(leaf.handle, leaf.last, leaf.after, known.last - leaf.last)
            return ""
        return f"game {leaf.handle}: it comes in with {leaf.last} as its last record and the head {leaf.after}; it had ended otherwise"

    def unexplained(self, old: Iterable[AppendLeaf]) -> tuple[ShortenedGame, ...]:
        """The shortened games whose new end is the end of no append in the old logs."""
        ends = {(leaf.handle, leaf.last, leaf.after) for leaf in old if leaf.handle in self.shortened}
        return tuple(found for found in self.shortened.values() if (found.handle, found.last, found.head) not in ends)
