"""One history of each game: every append leaf of a site's log continues its game (docs/proof-formats.md section 5.1).

That a leaf is in a log never shows that the log has no second one which continues the same head. Only somebody who reads every leaf knows.
"""

from typing import Literal, NamedTuple, TypeAlias

from domain.proof.errors import HistoryFault
from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf

Step: TypeAlias = Literal["follows", "shortened"]


class GameEnd(NamedTuple):
    """Where a game ends in the leaves that were read: the epoch of the log, and its last record and head there."""

    epoch: int
    last: int
    head: str


def followed(known: GameEnd | None, leaf: AppendLeaf, epoch: int) -> Step:
    """Whether a leaf of an epoch's log continues its game, whose end before it is `known`; None if no leaf named it.

    `shortened`: the game comes in from an older log with fewer records than it had there. That is right only if a leaf of the older log
    ended so. Raises HistoryFault.
    """
    here = known is not None and known.epoch == epoch
    expected = (known.last + 1, known.head) if known is not None and here else (0, GENESIS)
    if (leaf.first, leaf.before) != expected:
        text = f"a leaf continues game {leaf.handle} with record {leaf.first} behind the head {leaf.before}"
        raise HistoryFault("second_history", f"{text}; the leaves before it lead to record {expected[0]} behind {expected[1]}")
    if known is None or here or (leaf.last, leaf.after) == (known.last, known.head):
        return "follows"
    if leaf.last < known.last:
        return "shortened"
    text = f"game {leaf.handle} comes into the log with record {leaf.last} and the head {leaf.after}"
    raise HistoryFault("carried_wrong", f"{text}; in the log before it ended with record {known.last} and {known.head}")


def never_ended(leaf: AppendLeaf) -> HistoryFault:
    """The fault of a game that came in shortened, to an end which no leaf of the older log has."""
    text = f"game {leaf.handle} comes into the log with record {leaf.last} and the head {leaf.after}"
    return HistoryFault("carried_wrong", f"{text}, where no leaf of the log before ended")
