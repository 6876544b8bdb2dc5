"""Awards that a marine earns by a shot or in a fight; outside a campaign they are only shown (section B8.12)."""

from domain.games.starquest.missions import Gap, Hold, Objective, OperateMost, Secure, Sweep
from domain.games.starquest.pieces import Figure, Goal
from domain.games.starquest.rules import holding, objectives
from domain.games.starquest.state import State
from domain.games.starquest.weapons import ALL_DICE, Die
from domain.games.starquest_ng.events.combat import AwardEarned
from domain.games.starquest_ng.events.endings import ObjectiveFulfilled
from domain.games.starquest_ng.marines import Award
from domain.games.starquest_ng.rules import blows, formations
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

_MARKSMAN = {2: 0, 3: 1}
"""By number of dice: how far below the highest possible sum the roll may be."""


def shot_down(turn: Turn[NgState], cause: str) -> None:
    """SQN-AWD-01: a shot with two dice that shows the highest possible sum, or with three at least one less, puts an enemy figure down."""
    attack = turn.state.attack
    if attack is None or attack.weapon != cause:
        return
    shot_well(turn, attack.piece, attack.pool.dice(), attack.faces)


def shot_well(turn: Turn[NgState], figure: str, dice: tuple[Die, ...], faces: tuple[int, ...]) -> None:
    """A figure has put an enemy down with these dice (see `shot_down`); defensive fire is a shot as well."""
    below = _MARKSMAN.get(len(dice))
    if below is not None and sum(faces) >= _highest(dice) - below:
        _earn(turn, figure, "marksman")


def _highest(dice: tuple[Die, ...]) -> int:
    return sum(max(face for face in ALL_DICE[die] if isinstance(face, int)) for die in dice)


def won(turn: Turn[NgState], fight: Fight, active: Figure, passive: Figure, ours: int, theirs: int) -> None:
    """SQN-AWD-04: a main fighter who attacked in this close combat phase, without helpers, has the higher sum against an enemy main
    fighter with more close combat dice."""
    state = turn.state
    more = len(blows.own_dice(state, fight, passive, active).dice()) > len(blows.own_dice(state, fight, active, passive).dice())
    if not fight.old and not fight.helpers and more and ours > theirs:
        _earn(turn, active.id, "signa")


# objectives ------------------------------------------------------------------------------------------------------------


def achieve(turn: Turn[NgState], which: Goal, seat: Seat, figure: str = "") -> None:
    """The seat gets the marker, and the figure that did it, of whichever seat, the award for it."""
    wants = turn.state.goal(which).wants
    doer = figure or _doer(turn.state, wants, seat)
    objectives.achieve.original(base_turn(turn, State), which, seat, figure)
    if doer:
        turn.record(ObjectiveFulfilled(which, turn.state.soldiers[doer].seat, doer))
        fulfilled(turn, doer)


def fulfilled(turn: Turn[NgState], figure: str) -> None:
    """SQN-AWD-02: who has fulfilled an objective himself gets the laurel; SQN-AWD-03: who holds it and fulfils another one gets the
    crux."""
    if figure in turn.state.marines:
        _earn(turn, figure, _for_an_objective(turn.state, figure))


def _for_an_objective(state: NgState, figure: str) -> Award:
    return "crux" if "laurel" in (*state.marines[figure].enlisted.awards, *state.earned.get(figure, ())) else "laurel"


def _doer(state: NgState, wants: Objective | None, seat: Seat) -> str:
    """The figure that fulfilled an objective for a seat: who acted last, also for another seat that operated the most objects; for an area
    the commander if he is in it, else the figure there with the lowest id."""
    commander = next((team.commander for team in state.teams.values() if team.seat == seat and team.id.endswith("/1")), "")
    match wants:
        case Secure(room=room):
            squares = frozenset(state.layout.rooms[room])
        case Hold() | Gap():
            squares = holding.area(state, wants)
        case Sweep():
            return commander
        case OperateMost():
            return state.acting
        case _:
            acting = state.soldiers.get(state.acting)
            return acting.id if acting is not None and acting.seat == seat else ""
    inside = (figure.id for figure in state.aboard() if figure.seat == seat and figure.square in squares)
    able = [name for name in inside if formations.guarded(state, name) is None]
    return commander if commander in able else next(iter(able), "")


# the end of the mission ------------------------------------------------------------------------------------------------


def at_the_end(turn: Turn[NgState]) -> None:
    """SQN-AWD-05: who led scouts, and survived a mission whose main objective was fulfilled, gets the mark of camouflage. The survival of a
    captain counts as an objective for each of his bodyguards; like all awards it is valid for those that survive."""
    for team in tuple(turn.state.teams.values()):
        commander = turn.state.marines[team.commander]
        scouts = any(turn.state.marines[name].role == "scout" for name in team.members)
        if scouts and turn.state.main.status == "achieved" and survived(turn.state, team.commander):
            _earn(turn, team.commander, "camouflage")
        if commander.role == "captain" and survived(turn.state, team.commander):
            for name in team.members:
                if formations.guarded(turn.state, name) is not None:
                    fulfilled(turn, name)


def for_guarding(state: NgState, figure: str) -> tuple[Award, ...]:
    """Return what a bodyguard has earned if an apothecary saves his captain, who was lost: "Die beiden Veteranen haben nur das
    Missionsziel, dass der Captain nicht sterben darf"."""
    team = formations.guarded(state, figure)
    if team is None or survived(state, team.commander) or not state.marines[figure].enlisted.id:
        return ()
    award = _for_an_objective(state, figure)
    return () if award in (*state.marines[figure].enlisted.awards, *state.earned.get(figure, ())) else (award,)


def survived(state: NgState, figure: str) -> bool:
    """True if a figure has not been lost."""
    return state.soldiers[figure].status not in ("lost", "deserted")


def valid(state: NgState, figure: str) -> tuple[Award, ...]:
    """SQN-AWD-07: awards earned in a mission count from its end on, for survivors only."""
    return state.earned.get(figure, ()) if survived(state, figure) else ()


def _earn(turn: Turn[NgState], figure: str, award: Award) -> None:
    """A marine earns each award once. SQN-AWD-08: scouts and specialists, who have no names, earn nothing."""
    marine = turn.state.marines.get(figure)
    if marine is not None and marine.enlisted.id and award not in (*marine.enlisted.awards, *turn.state.earned.get(figure, ())):
        turn.record(AwardEarned(figure, award))
