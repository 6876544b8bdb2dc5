"""Damage of zones, and figures that it displaces (MRC-CDD)."""

from collections.abc import Iterable
from typing import Final

from domain.games.mercs_recon.commands import Displace
from domain.games.mercs_recon.deferred import CheckReveal, DamageZone, MakeRoom
from domain.games.mercs_recon.events.actions import MissionFailed, ObjectiveDestroyed, ObjectiveRevealed
from domain.games.mercs_recon.events.combat import CddPlaced, FigureDisplaced, ZoneDamaged
from domain.games.mercs_recon.events.enemy import AgentRevealed, StatusSet
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.rules.alarm import raise_alarm
from domain.games.mercs_recon.rules.casualties import eliminate_merc, eliminate_opfor, merc_of, wound
from domain.games.mercs_recon.state import HOLE, State, ZoneValues
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.state import Question, Step
from domain.kernel.turn import Turn

rules = Rules[State]()

_ALARMING: Final = frozenset((1, 3, 9, 27))
_DISCS: Final = {1: (2, 1, 2), 2: (2, 2, 3), 3: (1, 1, 5), HOLE: (0, 0, 0)}
"""Capacity at most, armour and stability by the level of the disc (section 2.4)."""
_WITHOUT_PLACE: Final = 2


def last_round_of(state: State) -> int:
    """The round in whose step D Pinned and Blinded end that are set now (see `status._ends`)."""
    late = state.stage in ("merc_turn", "status") and state.options.status_end == "after_opfor"
    return state.round + late


def nearest_free(state: State, zone: str) -> str | None:
    """The nearest zone with a place for a MERCS, which is put into no blocked room (section 9.7, MRC-MOV-06)."""
    barred = {other for other in state.building.at if other != zone and state.is_blocked(other)}
    return state.ground.free(zone, state.has_place, barred)


@rules.step(DamageZone)
def damage_zone(turn: Turn[State], step: DamageZone) -> None:
    """After all wounds of an attack its zone takes the damage, against its stability now (MRC-CDD-01, MRC-CDD-02, MRC-ARE-03)."""
    if step.pins:
        ends = last_round_of(turn.state)
        turn.record(*(StatusSet(figure.id, "pinned", ends) for figure in turn.state.opfor_in(step.zone) if figure.level))
    values = turn.state.values(step.zone)
    if step.amount and values.cdd < HOLE:
        turn.record(ZoneDamaged(step.zone, step.amount, values.stability))
        if step.amount >= values.stability:
            place_disc(turn, step.zone)
            turn.then(MakeRoom(step.zone, step.attacker if step.credited else ""))


def place_disc(turn: Turn[State], zone: str) -> None:
    """The next disc of a zone; the 1st, 3rd, 9th and 27th of a game raise the alarm (see `damage_zone`, `alarm.raise_alarm`)."""
    values = turn.state.values(zone)
    if values.cdd == HOLE:
        return
    capacity, armour, stability = _DISCS[values.cdd + 1]
    printed = turn.state.building.at[zone].capacity
    now = ZoneValues(min(printed, capacity), armour, stability, values.cdd + 1)
    turn.record(CddPlaced(zone, now, turn.state.discs + 1))
    if now.cdd == HOLE:
        _swallow(turn, zone)
    if turn.state.discs in _ALARMING:
        raise_alarm(turn, "collateral")


def _swallow(turn: Turn[State], zone: str) -> None:
    """A token in a hole is destroyed, a face-down one after it is turned up (MRC-CDD-06); a VIP that lies there is lost."""
    token = turn.state.objectives.get(zone)
    if token is not None and not token.destroyed:
        if not token.face_up:
            turn.record(ObjectiveRevealed(zone, turn.reveal(token.hidden, ALL).read(), "hole"))
        shown = turn.state.objectives[zone]
        assert shown.token
        turn.record(ObjectiveDestroyed(zone, shown.token, turn.state.wants(shown.token)))
    if turn.state.mission.vip_zone == zone:
        turn.record(MissionFailed("vip_lost"))


@rules.step(MakeRoom)
def make_room(turn: Turn[State], step: MakeRoom) -> None:
    """Displace one figure after the other until the zone has room (MRC-CDD-03, MRC-CDD-04). In the status phase the reveal check waits for
    the end of its step (see `reveal.check_reveal`)."""
    moved = step.moved
    while turn.state.standing(step.zone) > turn.state.values(step.zone).capacity:
        figure = _next_displaced(turn.state, step.zone)
        zones = destinations(turn.state, figure, step.zone)
        counts = figure not in turn.state.opfor
        if not zones:
            _have_no_place(turn, figure, step)
        elif len(zones) > 1 and turn.state.options.displacement == "ask":
            turn.ask(
                (_chooser(turn.state, figure, step.attacker),), "displace", figure, (MakeRoom(step.zone, step.attacker, moved or counts),)
            )
            return
        else:
            turn.record(FigureDisplaced(figure, step.zone, zones[0]))
        moved = moved or counts
    if moved and turn.state.stage != "status":
        turn.then(CheckReveal())


def _next_displaced(state: State, zone: str) -> str:
    """The next figure that moves out (see `make_room`)."""
    agents = [agent.id for agent in state.agents_in(zone)]
    figures = sorted(state.opfor_in(zone), key=lambda figure: (figure.level, figure.number))
    mercs = sorted(state.mercs_in(zone), key=lambda merc: (merc.is_active, merc.priority, -merc.profile.index))
    return (*agents, *(figure.id for figure in figures), *(merc.id for merc in mercs))[0]


def destinations(state: State, figure: str, zone: str) -> tuple[str, ...]:
    """The neighbours to which a figure can be displaced, in the order N, E, S, W (see `make_room`)."""
    free = (near for near in state.ground.passages(zone) if state.has_place(near))
    if figure in state.opfor and state.opfor[figure].is_employee:
        return tuple(near for near in free if not state.mercs_in(near))
    if merc_of(state, figure) is not None:
        return tuple(near for near in free if not state.is_blocked(near))
    return tuple(free)


def _have_no_place(turn: Turn[State], figure: str, step: MakeRoom) -> None:
    """Without a place an agent is removed, an OpFor eliminated, a MERCS hurt and moved to the nearest free zone (MRC-CDD-05)."""
    if figure in turn.state.agents:
        agent = turn.state.agents[figure]
        turn.record(AgentRevealed(agent.id, agent.colour, agent.zone, "no_place"))
    elif figure in turn.state.opfor:
        eliminate_opfor(turn, figure, step.attacker, True)
    else:
        wound(turn, figure, _WITHOUT_PLACE, "unblockable", "", False)
        merc = merc_of(turn.state, figure)
        if merc is not None and merc.condition != "out":
            _send_away(turn, merc)


def _send_away(turn: Turn[State], merc: Merc) -> None:
    zone = nearest_free(turn.state, merc.zone)
    if zone is None:
        eliminate_merc(turn, merc.id)
    else:
        turn.record(FigureDisplaced(merc.id, merc.zone, zone))


def _chooser(state: State, figure: str, attacker: str) -> Seat:
    """The owner of the MERCS that caused it, else of the displaced one, else the captain."""
    owners = (merc_of(state, attacker), merc_of(state, figure))
    return next((merc.seat for merc in owners if merc is not None and merc.seat in state.playing), state.captain)


def _zone_of(state: State, figure: str) -> str:
    merc = merc_of(state, figure)
    return merc.zone if merc is not None else state.opfor[figure].zone if figure in state.opfor else state.agents[figure].zone


def _choices(state: State) -> tuple[str, ...]:
    figure = state.stack[-1].about
    return destinations(state, figure, _zone_of(state, figure))


def _choosing(state: State, question: Question[Step]) -> tuple[Seat, ...]:
    """Who chooses now, also if a MERCS has changed hands."""
    waiting = next(step for step in question.steps if isinstance(step, MakeRoom))
    return (_chooser(state, question.about, waiting.attacker),)


@rules.question("displace", _choosing)
def displace_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first zone in the order N, E, S, W."""
    return Displace(destinations(state, decision.about, _zone_of(state, decision.about))[0])


def check_displace(state: State, seat: Seat, command: Displace) -> None:
    """Refuse a zone that is no destination."""
    if command.zone not in _choices(state):
        raise Refused("bad_choice", "MRC-CDD-04", command.zone)


def _zones_to_choose(state: State, seat: Seat) -> Iterable[Option]:
    return (offer(Displace, Choice("zone", "cell", _choices(state))),)


@rules.command(Displace, "displace", check=check_displace, offers=_zones_to_choose)
def displace(turn: Turn[State], seat: Seat, command: Displace, _: None) -> None:
    """Players choose between several destinations (see `make_room`)."""
    figure = turn.state.stack[-1].about
    turn.record(FigureDisplaced(figure, _zone_of(turn.state, figure), command.zone))
    turn.answered(seat)
