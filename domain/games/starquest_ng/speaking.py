"""Queries about orders: who can speak, who must still answer, and what a figure may do in a step."""

from typing import Final

from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.state import EXTRA_STEPS, Activity, ChaosStep, ExtraStep, NgState
from domain.kernel.seats import Seat

_CHAOS: Final[dict[ChaosStep, Activity]] = {"c_move": "move", "c_shoot": "shoot", "c_attack": "attack"}
_VETERAN_ROLES: Final = ("veteran_sergeant", "captain")


def teams_in_order(state: NgState) -> tuple[Team, ...]:
    """All teams in seat order, a captain's own before that of his sergeant."""
    return tuple(team for seat in state.order for team in state.teams.values() if team.seat == seat)


def leading_team(state: NgState) -> Team | None:
    """The team of the mission leader."""
    return next((team for team in state.teams.values() if team.seat == state.leader and team.id.endswith("/1")), None)


def can_speak(state: NgState, team: Team) -> bool:
    """SQN-ORD-03: a commander who is down, lost, back in the dock, or not in play cannot speak; nor one whom an event card silences."""
    commander, squad = state.soldiers[team.commander], state.squads[team.seat]
    return state.plays(commander) and not squad.orders_blocked and commander.id not in squad.barred


def is_unprotected(state: NgState, team: Team) -> bool:
    """True if the captain who commands a team has lost his bodyguards' formation and may not speak in this command phase. The turn after
    the last event card belongs to the round before it, and is the next one after that."""
    return state.gagged.get(team.commander) == state.round + state.final


def may_lead_order(state: NgState) -> bool:
    """True if the mission leader is asked for a mission order: he can speak, has a card, has not had his say in this step, and has spoken
    none in this round."""
    team = leading_team(state)
    if team is None or state.mission_order is not None or team.id in state.heard or not can_speak(state, team):
        return False
    late = state.step in ("post_move", "post_shoot")
    able = state.marines[team.commander].role in _VETERAN_ROLES if late else not is_unprotected(state, team)
    return able and state.hand_sizes.get(team.id, 0) > 0


def is_leader_asked(state: NgState) -> bool:
    """True if the mission leader is asked now: for an order, or in the command step for a hidden card of his seat."""
    team = leading_team(state)
    if may_lead_order(state):
        return True
    return state.step == "command_leader" and team is not None and team.id not in state.heard and _holds_cards(state, team)


def _holds_cards(state: NgState, team: Team) -> bool:
    """True if a seat holds hidden cards, such as a flash grenade, which are used in the command step: that it does is public, and its first
    team is asked for them."""
    return team.id.endswith("/1") and state.in_play(team.seat) and state.hidden_sizes.get(team.seat, 0) > 0


def is_affected(state: NgState, team: Team) -> bool:
    """True if the mission order binds a team of another seat than the leader's, whose commander has not answered it."""
    order = state.mission_order
    return order is not None and team.id in order.teams and team.seat != order.seat and team.id not in state.acknowledged


def next_speaker(state: NgState) -> Team | None:
    """The next team whose commander is asked in the command step: able to speak, with a card or with a mission order to answer; or whose
    seat holds hidden cards."""
    leading = leading_team(state)
    for team in teams_in_order(state):
        if team == leading or team.id in state.heard:
            continue
        if may_order(state, team) or (can_speak(state, team) and is_affected(state, team)) or _holds_cards(state, team):
            return team
    return None


def may_order(state: NgState, team: Team) -> bool:
    """True if a commander can speak and has an order card. While orders are jammed only a captain may have one that he can speak, a mission
    order (section B2.13)."""
    jammed = state.chaos_order == "co_jamming" and state.marines[team.commander].role != "captain"
    free = can_speak(state, team) and not jammed and not is_unprotected(state, team)
    return free and state.hand_sizes.get(team.id, 0) > 0


def to_acknowledge(state: NgState) -> tuple[Team, ...]:
    """The teams whose commanders have not answered a mission order that was spoken in this step, after the command step."""
    order = state.mission_order
    if order is None or order.step != state.step or state.step == "command_leader":
        return ()
    return tuple(team for team in teams_in_order(state) if is_affected(state, team) and can_speak(state, team))


def undecided(state: NgState) -> tuple[Team, ...]:
    """The teams that leave their cover, for which the leader has not said how; one that has used an extra phase gets no other."""
    order = state.mission_order
    if order is None or order.card != "mo_out_of_cover" or state.step != "post_move" or state.squads[order.seat].withdrawn:
        return ()
    bound = (team for team in teams_in_order(state) if team.id in order.teams and team.id not in state.covered)
    return tuple(team for team in bound if (extra := state.extras.get(team.id)) is None or extra.status != "used")


def sacrifice(state: NgState) -> Figure | None:
    """Return the figure that must blow itself up now, or None. Of a team that two orders take a figure from each is asked for."""
    if state.step != "post_move":
        return None
    mission = state.mission_order
    named = [order.figure for order in state.orders.values() if order.card == "mo_sacrifice"]
    if mission is not None and mission.card == "mo_sacrifice" and mission.teams:
        named.append(mission.figure)
    passed = list(state.heard)
    for name in dict.fromkeys(named):
        team = state.team_of(name)
        if not state.stands(state.soldiers[name]):
            continue
        if team not in passed:
            return state.soldiers[name]
        passed.remove(team)
    return None


def offered(state: NgState) -> tuple[Team, ...]:
    """The teams that may take their extra phase in this step and have not said so. One whose seat has withdrawn is not asked."""
    return tuple(
        team
        for team in teams_in_order(state)
        if not state.squads[team.seat].withdrawn
        and (extra := state.extras.get(team.id)) is not None
        and extra.status == "open"
        and state.step in extra.steps
    )


def last_step(state: NgState, team: str) -> bool:
    """True if this step is the last one in which a team may take its extra phase."""
    return state.extras[team].steps[-1] == state.step


# what a figure may do --------------------------------------------------------------------------------------------------


def activity(state: NgState, figure: Figure) -> Activity | None:
    """What a figure may do in this step. SQN-PHA-03: orders that change the sequence of phases override it for the teams they name."""
    team = state.team_of(figure.id)
    if not team:
        return next((what for step, what in _CHAOS.items() if step == state.step), None)
    match state.step:
        case "move":
            return None if state.commands(team, "mo_retreat") else "move"
        case "shoot":
            return "attack" if state.commands(team, "mo_chainswords") else "shoot"
        case "attack":
            return "move" if state.commands(team, "mo_retreat") else "attack"
        case "pre_move" | "post_move" | "post_shoot":
            return _in_extra_step(state, figure, team, state.step)
        case _:
            return None


def _in_extra_step(state: NgState, figure: Figure, team: str, step: ExtraStep) -> Activity | None:
    if step == "pre_move" and state.commands(team, "mo_retreat") and state.bound_to(figure.id) is not None:
        return "leave"
    extra = state.extras.get(team)
    return extra.kind if extra is not None and extra.status == "now" and step in extra.steps else None


def has_activity(state: NgState, seat: Seat, what: Activity) -> bool:
    """True if a figure of the seat may do this in this step."""
    return any(activity(state, figure) == what for figure in state.soldiers_of(seat))


def in_extra_step(state: NgState) -> bool:
    """True in the steps of extra phases."""
    return state.step in EXTRA_STEPS
