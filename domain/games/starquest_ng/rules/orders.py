"""Orders: who speaks them, when, and what they grant (sections B2.7, B2.8, B8.9)."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.starquest_ng.cards import MISSION_ORDERS, MissionOrder, OrderCard, TeamOrder
from domain.games.starquest_ng.commands import SkipOrder, SpeakMissionOrder, SpeakOrder
from domain.games.starquest_ng.deferred import GoOn
from domain.games.starquest_ng.events.flow import DeedNoted
from domain.games.starquest_ng.events.orders import ExtraPhaseGranted, MissionOrderSpoken, OrderSkipped, OrderSpoken
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.rules import musts, rescuing
from domain.games.starquest_ng.rules.admission import LATE_ORDER, awaited_seats, phase_of
from domain.games.starquest_ng.rules.equipping import marines_only
from domain.games.starquest_ng.speaking import (
    can_speak,
    is_unprotected,
    leading_team,
    may_lead_order,
    may_order,
    next_speaker,
    sacrifice,
    to_acknowledge,
)
from domain.games.starquest_ng.state import EXTRA_STEPS, ExtraStep, NgState
from domain.kernel.decisions import Choice, Option, Picks, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[NgState]()

_MOMENTS: Final[Mapping[MissionOrder, tuple[str, ...]]] = {"mo_fire_all": ("post_move", "post_shoot"), "mo_out_of_cover": ("post_move",)}
"""The steps in which a late mission order is spoken; all others belong to the command step."""
_IN_COMMAND: Final = ("command_leader",)
PHASES_OF_MISSION: Final[Mapping[str, tuple[ExtraStep, ...]]] = {
    "mo_forward": ("post_move", "post_shoot"),
    "mo_fire": ("pre_move", "post_move"),
    "mo_rally": ("pre_move",),
}
_PHASES_OF_TEAM: Final[Mapping[TeamOrder, tuple[ExtraStep, ...]]] = {
    "to_advance": ("post_move", "post_shoot"),
    "to_volley": ("pre_move", "post_move"),
}
_MOVES: Final = ("mo_forward", "mo_rally", "to_advance")
_CONTRADICTED: Final[Mapping[MissionOrder, tuple[OrderCard, ...]]] = {
    "mo_forward": ("to_advance", "to_volley", "mo_fire"),
    "mo_fire": ("to_advance", "to_volley", "mo_forward", "mo_chainswords"),
    "mo_rally": ("to_advance", "to_volley", "mo_forward", "mo_fire"),
    "mo_chainswords": ("to_volley", "to_steady", "to_grenades", "mo_fire"),
    "mo_retreat": ("to_charge", "to_break_off", "mo_chainswords"),
    "mo_risk": ("mo_chainswords",),
}
"""The orders of a commander that a mission order overrules: team orders, and the mission orders of a captain who does not lead."""


def hand_of(state: NgState, team: Team) -> tuple[OrderCard, ...]:
    """The order cards of a team, the marines' secret."""
    hand = state.hands.get(team.id)
    return () if hand is None else hand.read()


def teams_in_play(state: NgState) -> tuple[str, ...]:
    """The teams with a figure in play."""
    return tuple(
        team.id for team in state.teams.values() if any(state.plays(state.soldiers[one]) for one in (team.commander, *team.members))
    )


# mission orders --------------------------------------------------------------------------------------------------------


def _mission_card(word: str) -> MissionOrder | None:
    return next((card for card in MISSION_ORDERS if card == word), None)


def _aims(state: NgState, card: OrderCard, own: tuple[str, ...]) -> tuple[str, Picks, tuple[str, ...]] | None:
    """The field that names an order's team, figure or square, with its values; None for an order for all. `own`: the teams that may be
    named."""
    match card:
        case "mo_rally":
            boards = (state.layout.board_squares[board] for board in state.scanned)
            return "square", "cell", tuple(sorted((square for board in boards for square in board), key=state.layout.order))
        case "mo_sacrifice":
            commanders = {team.commander for team in state.teams.values()}
            able = (figure for figure in state.aboard() if figure.id not in commanders and state.team_of(figure.id) in own)
            return "figure", "piece", tuple(figure.id for figure in able)
        case "mo_forward" | "mo_fire" | "mo_dig_in" | "mo_chainswords":
            return "team", "word", own
        case "to_first_aid":
            return "figure", "piece", rescuing.wounded(state, own[0])
        case _:
            return None


def check_mission_order(state: NgState, seat: Seat, command: SpeakMissionOrder) -> MissionOrder:
    """The card that is meant; refused in the order of section B5."""
    team = leading_team(state)
    assert team is not None
    if not can_speak(state, team) or (state.step == "command_leader" and is_unprotected(state, team)):
        raise Refused("cannot_speak", "SQN-ORD-03", team.commander)
    card = _mission_card(command.card)
    if card is None or card not in hand_of(state, team):
        raise Refused("not_in_hand", "SQN-ORD-07", command.card)
    if state.step not in _MOMENTS.get(card, _IN_COMMAND):
        raise Refused("wrong_moment", "SQN-ORD-04", command.card)
    named = {"team": command.team, "figure": command.figure, "square": command.square}
    _check_named(named, _aims(state, card, teams_in_play(state)))
    return card


def _check_named(named: dict[str, str], aims: tuple[str, Picks, tuple[str, ...]] | None) -> None:
    """Refuse an order that names anything else than it needs."""
    if aims is not None:
        field, _, values = aims
        if named.pop(field) not in values:
            raise Refused("bad_target", "SQN-ORD-02", field)
    if any(named.values()):
        raise Refused("bad_target", "SQN-ORD-02")


def _mission_orders(state: NgState, seat: Seat) -> Iterator[Option]:
    team = leading_team(state)
    for card in () if team is None or not may_lead_order(state) else hand_of(state, team):
        mission = _mission_card(card)
        if mission is None or state.step not in _MOMENTS.get(mission, _IN_COMMAND):
            continue
        aims = _aims(state, card, teams_in_play(state))
        if aims is None:
            yield offer(SpeakMissionOrder, card=card)
        elif aims[2]:
            yield offer(SpeakMissionOrder, Choice(*aims), card=card)


rules.phase("command_leader", awaited_seats)(always(SkipOrder()))
rules.phase(LATE_ORDER, awaited_seats)(always(SkipOrder()))


@rules.command(SpeakMissionOrder, "command_leader", LATE_ORDER, check=check_mission_order, offers=_mission_orders)
def speak_mission_order(turn: Turn[NgState], seat: Seat, command: SpeakMissionOrder, card: MissionOrder) -> None:
    """SQN-ORD-02: a mission order binds all teams unless it names one team or one figure, for this round. SQN-ORD-07: each card is used
    once a mission."""
    state, team = turn.state, leading_team(turn.state)
    assert team is not None
    bound = _bound(state, card, command)
    left = tuple(held for held in hand_of(state, team) if held != card)
    hand = Secret(marines_only(state), left)
    turn.record(MissionOrderSpoken(seat, team.id, card, bound, command.team, command.figure, command.square, hand, len(left)))
    musts.note_chances_to_rally(turn)
    turn.then(GoOn())


def _bound(state: NgState, card: MissionOrder, command: SpeakMissionOrder) -> tuple[str, ...]:
    """The teams that an order binds. SQN-ORD-09: a late order gives nothing to a team that has used an extra phase, and does not bind
    it."""
    if command.team:
        return (command.team,)
    if command.figure:
        return (state.team_of(command.figure),)
    teams = teams_in_play(state)
    if not state.numbers.orders[card].late:
        return teams
    return tuple(team for team in teams if (extra := state.extras.get(team)) is None or extra.status != "used")


def grant(turn: Turn[NgState]) -> None:
    """The extra phases of a mission order, for the teams that obey it: those of the command step before the move, those of a late order
    at once. SQN-ORD-05: a team has at most one in a player turn."""
    state, order = turn.state, turn.state.mission_order
    if order is None:
        return
    if state.step == "pre_move" and order.card in PHASES_OF_MISSION:
        steps = PHASES_OF_MISSION[order.card]
        for team in order.teams:
            if team not in state.extras:
                turn.record(ExtraPhaseGranted(team, "move" if order.card in _MOVES else "shoot", steps, len(steps) == 1))
    elif order.card == "mo_fire_all" and order.step == state.step and not to_acknowledge(state):
        at = next(step for step in EXTRA_STEPS if step == state.step)
        for team in order.teams:
            if team not in state.covered:
                turn.record(ExtraPhaseGranted(team, "shoot", (at,), at_once=True))
    figure = sacrifice(state)
    if figure is not None and (state.team_of(figure.id), "could_blow_up") not in state.deeds:
        turn.record(DeedNoted(state.team_of(figure.id), "could_blow_up"))


# team orders -----------------------------------------------------------------------------------------------------------


def _speaker(state: NgState) -> Team:
    team = next_speaker(state)
    assert team is not None
    return team


def _own_teams(state: NgState, team: Team) -> tuple[str, ...]:
    """The teams that an order of this team's commander may name: a captain's mission order also his second team."""
    in_play = teams_in_play(state)
    return tuple(one.id for one in state.teams.values() if one.seat == team.seat and one.id in in_play)


def _is_overruled(state: NgState, team: str, card: OrderCard) -> bool:
    """True if the mission order that binds a team contradicts this card (see `check_order`). The same order twice is no contradiction: it
    gives one extra phase (see `grant`)."""
    mission = state.mission_order
    return mission is not None and team in mission.teams and card in _CONTRADICTED.get(mission.card, ())


def check_order(state: NgState, seat: Seat, command: SpeakOrder) -> OrderCard:
    """The card that is meant; refused in the order of section B5. SQN-ORD-06: the mission order applies where both contradict each other,
    so a commander who obeys it may not speak such a card."""
    team = _speaker(state)
    if not can_speak(state, team):
        raise Refused("cannot_speak", "SQN-ORD-03", team.commander)
    if state.chaos_order == "co_jamming" and _mission_card(command.card) is None:
        raise Refused("cannot_speak", "B2.13", "co_jamming")
    card = next((held for held in hand_of(state, team) if held == command.card), None)
    if card is None:
        raise Refused("not_in_hand", "SQN-ORD-07", command.card)
    if _is_overruled(state, command.team or team.id, card):
        raise Refused("overruled_by_mission_order", "SQN-ORD-06", "" if state.mission_order is None else state.mission_order.card)
    named = {"figure": command.figure, "team": command.team, "square": "" if card == "to_first_aid" else command.square}
    _check_named(named, _aims(state, card, _own_teams(state, team) if _mission_card(card) else (team.id,)))
    if is_unprotected(state, team):
        raise Refused("captain_unprotected", "SQN-RNK-16", team.commander)
    if card == "to_first_aid":
        patient = state.soldiers[command.figure]
        rescuing.check_square(state, patient, patient.profile.life, command.square)
    return card


def _orders(state: NgState, seat: Seat) -> Iterator[Option]:
    team = _speaker(state)
    if not may_order(state, team):
        return
    for card in hand_of(state, team):
        if state.chaos_order == "co_jamming" and _mission_card(card) is None:
            continue
        able = _own_teams(state, team) if _mission_card(card) else (team.id,)
        able = tuple(one for one in able if not _is_overruled(state, one, card))
        if not able:
            continue
        aims = _aims(state, card, able)
        if aims is None:
            yield offer(SpeakOrder, card=card)
        elif card == "to_first_aid":
            yield from _first_aid(state, aims[2])
        elif aims[2]:
            yield offer(SpeakOrder, Choice(*aims), card=card)


def _first_aid(state: NgState, wounded: tuple[str, ...]) -> Iterator[Option]:
    """First aid for each who lacks life, with the square on which it stands up if there is a choice (see `rescuing.squares_to_stand`)."""
    patients = {name: state.soldiers[name] for name in wounded}
    places = {name: rescuing.choices(state, figure, figure.profile.life) for name, figure in patients.items()}
    if plain := tuple(name for name, choices in places.items() if not choices):
        yield offer(SpeakOrder, Choice("figure", "piece", plain), card="to_first_aid")
    for name, choices in places.items():
        if choices:
            yield offer(SpeakOrder, *choices, card="to_first_aid", figure=name)


rules.phase("command_team", awaited_seats)(always(SkipOrder()))


@rules.command(SpeakOrder, "command_team", check=check_order, offers=_orders)
def speak_order(turn: Turn[NgState], seat: Seat, command: SpeakOrder, card: OrderCard) -> None:
    """SQN-ORD-01: a team order applies to the whole team of the commander who speaks it, himself included. SQN-ORD-04: one order a
    commander a round, in the command phase unless the card says otherwise."""
    state, team = turn.state, _speaker(turn.state)
    left = tuple(held for held in hand_of(state, team) if held != card)
    named = command.team or (state.team_of(command.figure) if card == "mo_sacrifice" else team.id)
    turn.record(OrderSpoken(seat, team.id, card, named, command.figure, Secret(marines_only(state), left), len(left)))
    steps = PHASES_OF_MISSION.get(card) or next((steps for order, steps in _PHASES_OF_TEAM.items() if order == card), ())
    if steps and named not in turn.state.extras:
        turn.record(ExtraPhaseGranted(named, "move" if card in _MOVES else "shoot", steps))
    if card == "to_first_aid":
        rescuing.restore(turn, command.figure, state.soldiers[command.figure].profile.life, command.square)
    turn.then(GoOn())


# silence ---------------------------------------------------------------------------------------------------------------


@rules.command(SkipOrder, "command_leader", LATE_ORDER, "command_team", "sacrifice")
def skip_order(turn: Turn[NgState], seat: Seat, command: SkipOrder) -> None:
    """A commander speaks no order and obeys; the owner of a sacrifice does not bring it, and the condition of the card is not met."""
    state, phase = turn.state, phase_of(turn.state)
    match phase:
        case "command_team":
            team = _speaker(state).id
        case "sacrifice":
            figure = sacrifice(state)
            assert figure is not None
            team = state.team_of(figure.id)
        case _:
            leading = leading_team(state)
            assert leading is not None
            team = leading.id
    turn.record(OrderSkipped(team))
    turn.then(GoOn())
