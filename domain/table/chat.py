"""Who reads and who writes in which room of a table's chat.

What people write there is no part of the log, and nothing of the game depends on it. A room is of the table, of a team, of the
spectators, or of one person alone (notes).
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.kernel.seats import Seat
from domain.table.admission import Visitor

RoomKind: TypeAlias = Literal["table", "team", "spectators", "notes"]
KINDS: Final[tuple[RoomKind, ...]] = ("table", "team", "spectators", "notes")


class Room(NamedTuple):
    """A room that somebody may read. `since`: what was written before this record is not theirs to read. `team`: the seats that read it,
    if it is one of a team."""

    kind: RoomKind
    writes: bool
    since: int = 0
    team: tuple[Seat, ...] = ()


class Standing(NamedTuple):
    """How somebody stands to a table's chat, beside what `Visitor` says. `person`: there is an account; `member`: it is no guest's.
    `played`: it had a seat of this game before. `since`: the record by which it took over its seat, 0 for whoever began the game there."""

    visitor: Visitor
    person: bool = False
    member: bool = False
    played: bool = False
    since: int = 0


def rooms(standing: Standing, teams: Sequence[tuple[Seat, ...]], over: bool) -> tuple[Room, ...]:
    """The rooms that somebody may read, in a fixed order. CHAT-ROOM.

    The room of the table is as open as its log; those who sit there write in it. A team reads its own room, and nobody else ever does: a
    substitute reads it from the hand-over on. Spectators with an account read and write in theirs; players, and those who were players,
    see it once the game is over. Notes are of one person.
    """
    own = standing.visitor.own
    found = [Room("table", own is not None)]
    if own is not None:
        found += (Room("team", True, standing.since, team) for team in teams if own in team)
    if _with_spectators(standing, over):
        found.append(Room("spectators", standing.member or own is not None))
    if standing.person and (standing.member or own is not None):
        found.append(Room("notes", True))
    return tuple(found)


def _with_spectators(standing: Standing, over: bool) -> bool:
    """True for those who see the spectators' room. A guest costs nothing, so that it would be open to every player."""
    plays = standing.visitor.own is not None or standing.visitor.kept is not None or standing.played
    return over or (standing.member and not plays)
