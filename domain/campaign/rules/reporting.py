"""The end of a mission's game, as the rules report it."""

import msgspec

from domain.campaign.commands import ReportMission
from domain.campaign.events.flow import MissionAborted, MissionDebriefed
from domain.campaign.rules import debriefing
from domain.campaign.rules.admission import MISSION, await_opener, awaited_seats
from domain.campaign.state import Mission, State
from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.result import MissionResult, SeatReport
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision, Option
from domain.kernel.errors import Malformed, Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


@rules.phase(MISSION, awaited_seats)
def nothing_to_report(state: State, seat: Seat, decision: Decision) -> Command:
    """A mission is reported when its game is over; nobody can skip that."""
    raise Malformed("the end of a mission is reported, not skipped")


def check_report(state: State, seat: Seat, command: ReportMission) -> MissionResult | None:
    """The result of the mission that runs, or None for a game without a result and for one that was reported before.

    Refuses seats, other games, and results that do not fit the mission.
    """
    if seat != SYSTEM:
        raise Refused("not_your_turn", "SQN-CMP-01")
    if _reported(state, command.game):
        return None
    if state.mission is None or state.stage != "mission" or state.mission.game != command.game:
        raise Refused("unknown_game", "SQN-CMP-01", command.game)
    if not command.result:
        return None
    try:
        report = msgspec.json.decode(command.result, type=MissionResult)
    except msgspec.DecodeError as fault:
        raise Refused("bad_report", "SQN-CMP-01") from fault
    if not _fits(state, state.mission, report):
        raise Refused("bad_report", "SQN-CMP-01")
    return report


def _reported(state: State, game: str) -> bool:
    return game in state.aborted or any(flown.game == game for flown in state.flown)


def _fits(state: State, mission: Mission, report: MissionResult) -> bool:
    """True if the report is about the mission's seats, in their order, and about marines of theirs."""
    own = {each.seat: {marine.id for marine in each.roster.marines} for each in mission.rosters}
    if tuple(each.seat for each in report.seats) != tuple(own):
        return False
    if report.leader not in (None, *own) or not all(_names(each) <= own[each.seat] for each in report.seats):
        return False
    return all(doer.seat in own and doer.marine in ("", *own[doer.seat]) for doer in report.done)


def _names(report: SeatReport) -> set[str]:
    return {name for name in (report.commander, *(each.marine for each in report.marines)) if name}


def _fulfilled(state: State, report: MissionResult, goal: Goal) -> Seat | None:
    """The campaign's seat whose figure fulfilled an objective, or None. One that has left gets nothing more (see `leaving.leave`)."""
    seat = state.seat_of(next((doer.seat for doer in report.done if doer.goal == goal), None))
    return None if seat in state.left else seat


def _never(state: State, seat: Seat) -> tuple[Option, ...]:
    return ()


@rules.command(ReportMission, check=check_report, offers=_never)
def report_mission(turn: Turn[State], seat: Seat, command: ReportMission, report: MissionResult | None) -> None:
    """SQN-CMP-01: a mission's result is applied once, by its game and the hash of its last record; a game without result changes nothing,
    and the mission is opened again."""
    if _reported(turn.state, command.game):
        return
    if report is None:
        turn.record(MissionAborted(command.game, command.head, command.reason))
        await_opener(turn)
        return
    primary, secondary = _fulfilled(turn.state, report, "main"), _fulfilled(turn.state, report, "secondary")
    turn.record(MissionDebriefed(command.game, command.head, report, primary, secondary))
    debriefing.begin(turn, report)
