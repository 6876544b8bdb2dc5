"""The result of a mission, which a campaign applies."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.kits import gear_of
from domain.games.starquest.pieces import Goal, GoalStatus
from domain.games.starquest_ng.cards import LOOT_GEAR, Card
from domain.games.starquest_ng.events.endings import MissionEnded
from domain.games.starquest_ng.marines import Marine
from domain.games.starquest_ng.result import GoalEnd, MarineResult, MissionResult, ObjectiveDone, SeatReport
from domain.games.starquest_ng.rules import awards
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

_ENDS: Final[dict[GoalStatus, GoalEnd]] = {"achieved": "fulfilled", "active": "open", "failed": "open", "hidden": "void", "void": "void"}


def end(turn: Turn[NgState]) -> None:
    """Give the last awards, and record the result of the mission."""
    awards.at_the_end(turn)
    state = turn.state
    turn.record(
        MissionEnded(
            MissionResult(
                state.leader,
                tuple(_seat(state, seat) for seat in state.order),
                tuple(ObjectiveDone(doer.goal, doer.seat, _name(state, doer.figure)) for doer in state.doers),
                _end_of(state, "main"),
                _end_of(state, "secondary"),
                state.chaos_withdrew,
            )
        )
    )


def _end_of(state: NgState, goal: Goal) -> GoalEnd:
    return _ENDS[state.goal(goal).status]


def _name(state: NgState, figure: str) -> str:
    marine = state.marines.get(figure)
    return "" if marine is None else marine.enlisted.id


def _seat(state: NgState, seat: Seat) -> SeatReport:
    own = tuple(marine for marine in state.marines.values() if state.soldiers[marine.figure].seat == seat)
    alive = tuple(marine for marine in own if awards.survived(state, marine.figure))
    commander = next((team.commander for team in state.teams.values() if team.seat == seat and team.id.endswith("/1")), "")
    return SeatReport(
        seat,
        next((score.total for score in state.scores if score.seat == seat), 0),
        _name(state, commander),
        tuple(result for marine in own if (result := _marine(state, marine)).marine or result.spent),
        sum(marine.role == "scout" for marine in alive),
        any(marine.role == "apothecary" for marine in alive),
        state.squads[seat].withdrawn,
        tuple(card for marine in alive for card in _brought_home(state, marine.figure)),
    )


def _brought_home(state: NgState, figure: str) -> Iterator[Card]:
    """The equipment among the gear of a figure that is back in its dock."""
    held = {one.card for one in gear_of(state, figure)} if state.soldiers[figure].status == "returned" else set()
    yield from (card for card in LOOT_GEAR if card in held)


def _marine(state: NgState, marine: Marine) -> MarineResult:
    """What became of a marine. SQN-EQP-06: the armoury's items of a lost one are lost."""
    lost = not awards.survived(state, marine.figure)
    cases = () if lost else tuple(case.card for case in state.cases if case.commander == marine.figure)
    return MarineResult(marine.enlisted.id, lost, awards.valid(state, marine.figure), cases, _items(state, marine.figure) if lost else ())


def _items(state: NgState, figure: str) -> tuple[Card, ...]:
    return tuple(held.card for held in state.visible if held.figure == figure and state.numbers.cards[held.card].armoury)
