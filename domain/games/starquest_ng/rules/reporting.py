"""The result of a mission, which a campaign applies."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.kits import gear_of
from domain.games.starquest.pieces import Goal, GoalStatus
from domain.games.starquest_ng.cards import SPENT, Card, brought_home
from domain.games.starquest_ng.events.endings import MissionEnded
from domain.games.starquest_ng.marines import Marine
from domain.games.starquest_ng.result import GoalEnd, IfSaved, LossCause, MarineResult, MissionResult, ObjectiveDone, SeatReport
from domain.games.starquest_ng.rules import awards, using_gear
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
        tuple(card for marine in alive for card in (*_found(state, marine.figure), *_left(state, marine.figure))),
    )


def _found(state: NgState, figure: str) -> tuple[Card, ...]:
    """The gear that a figure has found and carried back to its dock, and keeps; what is used up is discarded already. If Chaos
    has withdrawn, figures on the boards count as returned."""
    status = state.soldiers[figure].status
    if status != "returned" and not (status == "board" and state.chaos_withdrew):
        return ()
    return tuple(brought_home(held) for held in gear_of(state, figure) if not held.issued)


def _left(state: NgState, figure: str) -> Iterator[Card]:
    """What is left of the gear that a figure had brought along, if it is another card than before."""
    for card, _, left in using_gear.issued(state, figure):
        if left is not None and brought_home(left) != card:
            yield brought_home(left)


def _used(state: NgState, figure: str) -> Iterator[Card]:
    """The gear that a figure had brought along and that is used up for good (section B2.6), or another card than before."""
    for card, gear, left in using_gear.issued(state, figure):
        if gear in SPENT if left is None else brought_home(left) != card:
            yield card


def _marine(state: NgState, marine: Marine) -> MarineResult:
    """What became of a marine. SQN-EQP-06: the armoury's items of a lost one are lost. What counts of a lost one if it is saved is kept
    until the campaign has decided that."""
    earned, cases = state.earned.get(marine.figure, ()), tuple(case.card for case in state.cases if case.commander == marine.figure)
    used, guarded = tuple(_used(state, marine.figure)), awards.for_guarding(state, marine.figure)
    if awards.survived(state, marine.figure):
        return MarineResult(marine.enlisted.id, False, earned, cases, used, if_captain_lives=guarded)
    cause = _cause(state, marine.figure)
    saved = IfSaved() if cause or not marine.enlisted.id else IfSaved(earned, cases, used, tuple(_left(state, marine.figure)))
    guarded = () if cause else guarded
    return MarineResult(marine.enlisted.id, True, spent=_items(state, marine.figure), cause=cause, if_saved=saved, if_captain_lives=guarded)


def _cause(state: NgState, figure: str) -> LossCause:
    """How a marine was lost whom nobody can save: as a sacrifice, or to the other side."""
    if figure in state.sacrificed:
        return "sacrifice"
    return "desertion" if state.soldiers[figure].status == "deserted" else ""


def _items(state: NgState, figure: str) -> tuple[Card, ...]:
    return tuple(held.card for held in state.visible if held.figure == figure and state.numbers.cards[held.card].armoury)
