"""Campaigns for tests: founded, with the first mission opened, with a mission reported.

    debriefed(opened(), SeatReport(1, 41, "red-m1"), primary=1).then_among(MedalsGranted("red-m1", 2, "points"))

Seat 0 is Chaos, then come the marine seats; the marines of RED are `red-m1` to `red-m10`. Decks lie in the order of `LOOT_DECK`.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.campaign.commands import ChooseStartLoot, OpenMission, ReportMission
from domain.campaign.events.changes import with_roster
from domain.campaign.game import GAME
from domain.campaign.options import CHAOS, Founder, MissionId, Options
from domain.campaign.state import State
from domain.games.starquest_ng.company import MissionReport, SeatReport
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn
from domain.proof.canonical import encode
from games.starquest.positions import InOrder
from kit.given import Given, given

RED, YELLOW, BLUE = 1, 2, 3
HEAD = "ab" * 32
Table = Given[State, Options]

__all__ = ["BLUE", "CHAOS", "HEAD", "RED", "YELLOW", "altered", "begun", "changed", "debriefed", "founded", "opened", "report", "started"]


def begun(teams: int = 1, missions: tuple[MissionId, ...] = ("M2", "M4"), founder: Founder = "chaos") -> Table:
    """Return a campaign whose marine seats choose their first loot."""
    setup = Setup(Options(missions=missions, founder=founder), teams + 1)
    turn = Turn(GAME.initial(setup), InOrder(), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)
    return given(GAME, turn.state, turn.number)


def founded(teams: int = 1, missions: tuple[MissionId, ...] = ("M2", "M4"), founder: Founder = "chaos") -> Table:
    """Return a campaign whose first mission may be opened."""
    at = begun(teams, missions, founder)
    for seat in range(1, teams + 1):
        at = at.when(seat, ChooseStartLoot("terminator_suit"))
    return at


def started(at: Table) -> Table:
    """Return the campaign with the next mission opened."""
    return at.when(at.state.opener(), OpenMission())


def opened(teams: int = 1, missions: tuple[MissionId, ...] = ("M2", "M4"), founder: Founder = "chaos") -> Table:
    """Return a campaign whose first mission is played."""
    return started(founded(teams, missions, founder))


def altered(at: Table, *names: str, **values: Any) -> Table:
    """Return the campaign with other values of these marines."""
    state = at.state
    for name in names:
        marine = state.marine(name)
        assert marine is not None, name
        roster = state.rosters[marine.seat]
        state = with_roster(state, replace(roster, marines={**roster.marines, name: replace(marine, **values)}))
    return given(GAME, state, at.number)


def changed(at: Table, **values: Any) -> Table:
    """Return the campaign with other values of its state."""
    return given(GAME, replace(at.state, **values), at.number)


def report(result: MissionReport, game: str = "", head: str = HEAD) -> ReportMission:
    """Return the report of a result."""
    return ReportMission(game, head, encode(msgspec.to_builtins(result)).decode())


def debriefed(at: Table, *seats: SeatReport, leader: Seat = RED, **values: Any) -> Table:
    """Report the running mission. Seats without a report of their own have got nothing."""
    assert at.state.mission is not None
    known = {each.seat: each for each in seats}
    whole = tuple(known.get(company.seat, SeatReport(company.seat, 0)) for company in at.state.mission.rosters.companies)
    return at.when(SYSTEM, report(MissionReport(whole, leader, **values), at.state.mission.game), listed=False)
