"""The end of a mission's game, as the rules report it."""

import msgspec

from domain.campaign.commands import ReportMission
from domain.campaign.events.flow import MissionAborted, MissionDebriefed
from domain.campaign.rules import debriefing
from domain.campaign.rules.admission import MISSION, await_opener, awaited_seats
from domain.campaign.state import Mission, State
from domain.games.starquest_ng.company import MissionReport, SeatReport
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


def check_report(state: State, seat: Seat, command: ReportMission) -> MissionReport | None:
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
        report = msgspec.json.decode(command.result, type=MissionReport)
    except msgspec.DecodeError as fault:
        raise Refused("bad_report", "SQN-CMP-01") from fault
    if not _fits(state, state.mission, report):
        raise Refused("bad_report", "SQN-CMP-01")
    return report


def _reported(state: State, game: str) -> bool:
    return game in state.aborted or any(flown.game == game for flown in state.flown)


def _fits(state: State, mission: Mission, report: MissionReport) -> bool:
    """True if the report is about the mission's seats, in their order, and about marines of theirs."""
    own = {company.seat: {marine.id for marine in company.marines} for company in mission.rosters.companies}
    if tuple(each.seat for each in report.seats) != tuple(own):
        return False
    named = (report.leader, report.primary, report.secondary)
    return all(seat is None or seat in own for seat in named) and all(_names(each) <= own[each.seat] for each in report.seats)


def _names(report: SeatReport) -> set[str]:
    leader = () if report.commander is None else (report.commander,)
    lost, earned, cases = report.lost, report.earned, report.cases
    return {*leader, *(each.marine for each in lost), *(each.marine for each in earned), *(each.marine for each in cases)}


def _never(state: State, seat: Seat) -> tuple[Option, ...]:
    return ()


@rules.command(ReportMission, check=check_report, offers=_never)
def report_mission(turn: Turn[State], seat: Seat, command: ReportMission, report: MissionReport | None) -> None:
    """SQN-CMP-01: a mission's result is applied once, by its game and the hash of its last record; a game without result changes nothing,
    and the mission is opened again."""
    if _reported(turn.state, command.game):
        return
    if report is None:
        turn.record(MissionAborted(command.game, command.head, command.reason))
        await_opener(turn)
        return
    primary, secondary = turn.state.seat_of(report.primary), turn.state.seat_of(report.secondary)
    turn.record(MissionDebriefed(command.game, command.head, report, primary, secondary))
    debriefing.begin(turn, report)
