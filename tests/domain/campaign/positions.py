"""Campaigns for tests: founded, with the first mission opened, with a mission reported.

    debriefed(opened(), flown(1, 41, "red-m1"), primary=1).then_among(MedalsGranted("red-m1", 2, "points"))

Seat 0 is Chaos, then come the marine seats; the marines of RED are `red-m1` to `red-m10`. Decks lie in the order of `LOOT_DECK`.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.campaign.commands import ChooseStartLoot, OpenMission, ReportMission
from domain.campaign.events.changes import with_roster
from domain.campaign.game import GAME
from domain.campaign.marines import Marine
from domain.campaign.options import CHAOS, Founder, MissionId, Options
from domain.campaign.state import State
from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.cards import Card, MissionOrder
from domain.games.starquest_ng.marines import Award
from domain.games.starquest_ng.result import GoalEnd, IfSaved, LossCause, MarineResult, MissionResult, ObjectiveDone, SeatReport
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn
from domain.proof.canonical import encode
from games.starquest.positions import InOrder
from kit.given import Given, changed, given

RED, YELLOW, BLUE = 1, 2, 3
HEAD = "ab" * 32
Table = Given[State, Options]

__all__ = [
    "BLUE",
    "CHAOS",
    "HEAD",
    "RED",
    "YELLOW",
    "altered",
    "begun",
    "changed",
    "debriefed",
    "flown",
    "founded",
    "opened",
    "report",
    "result_of",
    "started",
]


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


def altered(at: Table, *names: str, **values: object) -> Table:
    """Return the campaign with other values of these marines."""
    state = at.state
    for name in names:
        marine = state.marine(name)
        assert marine is not None, name
        roster = state.rosters[marine.seat]
        state = with_roster(state, replace(roster, marines={**roster.marines, name: replace(marine, **values)}))
    return given(GAME, state, at.number)


def flown(
    seat: Seat,
    points: int,
    commander: str = "",
    lost: Mapping[str, tuple[Card, ...]] | None = None,
    earned: Mapping[str, tuple[Award, ...]] | None = None,
    cases: int = 0,
    spent: Mapping[str, tuple[Card, ...]] | None = None,
    scouts: int = 0,
    apothecary: bool = False,
    withdrew: bool = False,
    found: tuple[Card, ...] = (),
    causes: Mapping[str, LossCause] | None = None,
    saved: Mapping[str, IfSaved] | None = None,
) -> SeatReport:
    """Return the result of a seat. By marine: the items that the lost ones had, the awards earned, the items used up; how lost ones were
    lost, and what counts if they are saved. `cases`: those of its commander."""
    lost, earned, spent, causes, saved = lost or {}, earned or {}, spent or {}, causes or {}, saved or {}
    orders: tuple[MissionOrder, ...] = ("mo_fire", "mo_risk", "mo_forward")
    marines = tuple(
        MarineResult(
            name,
            name in lost,
            earned.get(name, ()),
            orders[:cases] if name == commander else (),
            {**spent, **lost}.get(name, ()),
            causes.get(name, ""),
            saved.get(name, IfSaved()),
        )
        for name in dict.fromkeys((*((commander,) if commander else ()), *lost, *earned, *spent))
    )
    return SeatReport(seat, points, commander, marines, scouts, apothecary, withdrew, found)


def report(result: MissionResult, game: str = "", head: str = HEAD) -> ReportMission:
    """Return the report of a result."""
    return ReportMission(game, head, encode(msgspec.to_builtins(result)).decode())


def debriefed(
    at: Table,
    *seats: SeatReport,
    leader: Seat = RED,
    primary: Seat | None = None,
    secondary: Seat | None = None,
    ends: tuple[GoalEnd, GoalEnd] | None = None,
    chaos_withdrew: bool = False,
) -> Table:
    """Report the running mission. Seats without a report of their own have got nothing; objectives that nobody fulfilled are open unless
    `ends` says otherwise of the main and the secondary one."""
    assert at.state.mission is not None
    known = {each.seat: each for each in seats}
    whole = tuple(known.get(each.seat, flown(each.seat, 0)) for each in at.state.mission.rosters)
    result = replace(result_of(leader, whole, primary, secondary), chaos_withdrew=chaos_withdrew)
    if ends is not None:
        result = replace(result, main=ends[0], secondary=ends[1])
    return at.when(SYSTEM, report(result, at.state.mission.game), listed=False)


def result_of(leader: Seat | None, seats: tuple[SeatReport, ...], primary: Seat | None, secondary: Seat | None) -> MissionResult:
    """Return a result in which these seats fulfilled the objectives; those that nobody fulfilled are open."""
    doers: tuple[tuple[Goal, Seat | None], ...] = (("main", primary), ("secondary", secondary))
    done = tuple(ObjectiveDone(goal, seat, "") for goal, seat in doers if seat is not None)
    main, second = (_end(seat) for _, seat in doers)
    return MissionResult(leader, seats, done, main, second)


def _end(seat: Seat | None) -> GoalEnd:
    return "open" if seat is None else "fulfilled"


def marine(at: Table, name: str) -> Marine:
    """The marine of this name, who is in a company."""
    found = at.state.marine(name)
    assert found is not None
    return found
