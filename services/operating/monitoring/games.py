"""Each game's line through the log: every append begins where the one before it ended, so a second history of any game shows."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf
from services.operating.monitoring.state import KnownEnd

NOWHERE = KnownEnd(-1, GENESIS, 0)
"""Where a game stands that the log has not named yet."""


class Return(NamedTuple):
    """A game that comes into a new log from before the end it had in the old one: it ends there with this record and head."""

    handle: str
    last: int
    head: str
    lost: int


class Games:
    """The ends of all games, leaf after leaf."""

    def __init__(self, known: Mapping[str, KnownEnd]) -> None:
        self.ends = dict(known)
        self.returned: dict[str, Return] = {}
        self._epoch, self._gaps = 1, False

    def begin_log(self, epoch: int, *, gaps: bool) -> None:
        """Leaves of this log follow. Into a new log each game comes with one leaf for all of its records, up to where it ended in
        the old one or to an earlier end; with `gaps`, as the old one is not known to its end, up to anywhere."""
        self._epoch, self._gaps, self.returned = epoch, gaps, {}

    def follow(self, leaf: AppendLeaf) -> str:
        """Take an append in; what is wrong with it, or nothing. The line goes on behind it either way."""
        known = self.ends.get(leaf.handle, NOWHERE)
        self.ends[leaf.handle] = KnownEnd(leaf.last, leaf.after, self._epoch)
        if (leaf.first, leaf.before) == (known.last + 1, known.head):
            return ""
        if known.epoch < self._epoch and (leaf.first, leaf.before) == (0, GENESIS) and known.epoch:
            return self._come_anew(leaf, known)
        if known.epoch < self._epoch and self._gaps:
            return ""
        if leaf.first != known.last + 1:
            return f"game {leaf.handle}: the append begins with record {leaf.first}, the last one known is {known.last}"
        return f"game {leaf.handle}: before record {leaf.first} the head is {leaf.before}, the last one known is {known.head}"

    def _come_anew(self, leaf: AppendLeaf, known: KnownEnd) -> str:
        if self._gaps or (leaf.last, leaf.after) == (known.last, known.head):
            return ""
        if leaf.last < known.last:
            self.returned[leaf.handle] = Return(leaf.handle, leaf.last, leaf.after, known.last - leaf.last)
            return ""
        return f"game {leaf.handle}: it comes in with {leaf.last} as its last record and the head {leaf.after}; it had ended otherwise"

    def unexplained(self, old: Iterable[AppendLeaf]) -> tuple[Return, ...]:
        """The returns to a place at which no append of the old logs ended."""
        ends = {(leaf.handle, leaf.last, leaf.after) for leaf in old if leaf.handle in self.returned}
        return tuple(found for found in self.returned.values() if (found.handle, found.last, found.head) not in ends)
