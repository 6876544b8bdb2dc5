"""CHAT-ROOM: who reads and who writes in which room of a table's chat."""

from typing import Final

import pytest

from domain.table.admission import Visitor
from domain.table.chat import Room, Standing, rooms

TEAMS: Final = ((0, 1), (3, 4))
PLAYER: Final = Visitor(public=True, own=1)
LONER: Final = Visitor(public=True, own=2)
WATCHER: Final = Visitor(public=True)
KEPT: Final = Visitor(public=True, kept=2)
TABLE, TEAM, SPECTATORS, NOTES = Room("table", True), Room("team", True, 0, (0, 1)), Room("spectators", True), Room("notes", True)
LISTENS, LATER = Room("table", False), Room("spectators", False)


@pytest.mark.parametrize(
    ("standing", "running", "over"),
    [
        (Standing(WATCHER), (LISTENS,), (LISTENS, LATER)),
        (Standing(WATCHER, person=True), (LISTENS,), (LISTENS, LATER)),
        (Standing(WATCHER, person=True, member=True), (LISTENS, SPECTATORS, NOTES), (LISTENS, SPECTATORS, NOTES)),
        (Standing(WATCHER, person=True, member=True, played=True), (LISTENS, NOTES), (LISTENS, SPECTATORS, NOTES)),
        (Standing(KEPT, person=True, member=True), (LISTENS, NOTES), (LISTENS, SPECTATORS, NOTES)),
        (Standing(PLAYER, person=True), (TABLE, TEAM, NOTES), (TABLE, TEAM, SPECTATORS, NOTES)),
        (Standing(PLAYER, person=True, member=True), (TABLE, TEAM, NOTES), (TABLE, TEAM, SPECTATORS, NOTES)),
        (Standing(LONER, person=True, member=True), (TABLE, NOTES), (TABLE, SPECTATORS, NOTES)),
    ],
)
def test_who_reads_and_writes_where(standing: Standing, running: tuple[Room, ...], over: tuple[Room, ...]) -> None:
    assert rooms(standing, TEAMS, over=False) == running
    assert rooms(standing, TEAMS, over=True) == over


def test_a_substitute_reads_the_teams_room_from_the_hand_over_on() -> None:
    found = rooms(Standing(PLAYER, person=True, since=17), TEAMS, over=False)

    assert [room.since for room in found] == [0, 17, 0]
