"""The agent phase: a card, its condition, the movement of agents, sanctions (MRC-AGT)."""

from collections.abc import Callable, Iterable
from typing import Final

from domain.games.mercs_recon.cards import AgentCard, AgentCardId, Place, RingColour, Sanction
from domain.games.mercs_recon.chance import shuffle_agent_deck
from domain.games.mercs_recon.coordinates import SIDES, Side, beside, name_of
from domain.games.mercs_recon.deferred import BeginOpFor, BeginRound, CheckReveal, TriggerReactions
from domain.games.mercs_recon.dice import bursts
from domain.games.mercs_recon.events.enemy import AgentCardDrawn, AgentHeld, AgentMoved, ConditionApplied, OpForNotPlaced, SanctionApplied
from domain.games.mercs_recon.events.flow import PhaseStarted, RoundStarted
from domain.games.mercs_recon.events.setup import AgentPlaced
from domain.games.mercs_recon.figures import Agent, Merc
from domain.games.mercs_recon.ground import half_sides
from domain.games.mercs_recon.opposition import COLOURS, MOST_AGENTS, Colour
from domain.games.mercs_recon.rules.alarm import advance_alarm, appear
from domain.games.mercs_recon.state import State
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL
from domain.kernel.turn import Turn

rules = Rules[State]()

_COMMANDER_ROUND: Final = 4
_HUNTED: Final = 6
_FEW_AGENTS: Final = 6
_NORTH_SOUTH: Final = frozenset(("N", "S"))


@rules.step(BeginRound)
def begin_round(turn: Turn[State], step: BeginRound) -> None:
    """The agent phase, from the card to the reveal check (MRC-FLO-01, MRC-AGT-01, MRC-AGT-11)."""
    turn.record(RoundStarted(turn.state.round + 1), PhaseStarted("agents"))
    if not turn.state.agent_deck:
        shuffle_agent_deck(turn)
    drawn = turn.reveal(turn.state.agent_deck[0], ALL).read()
    turn.record(AgentCardDrawn(drawn, turn.state.level))
    card = turn.state.tables.agent_cards[drawn]
    moved = _apply_condition(turn, drawn, card)
    faster = card.condition == "double_patrol" and turn.state.level >= 2
    for colour in COLOURS:
        move = card.move(colour)
        for agent in _of(turn.state, colour):
            if agent.id in moved:
                continue
            if move.colour is None:
                move_towards(turn, agent, move.zones, frozenset(turn.state.stairs), "stairs")
            else:
                move_by_colour(turn, agent, move.zones + (faster and colour == "red"), move.colour)
    placed = _sanctions(turn, drawn, card)
    placed += _commander(turn)
    turn.then(TriggerReactions(tuple(placed), "T1"), CheckReveal(), BeginOpFor())


def _of(state: State, colour: Colour) -> tuple[Agent, ...]:
    """The agents of a colour by number (MRC-AGT-03)."""
    return tuple(agent for agent in state.agents.values() if agent.colour == colour)


# conditions ----------------------------------------------------------------------------------------------------------------


def hunted(state: State) -> Merc | None:
    """The active MERCS with the highest priority, by turn order among equals."""
    return min(state.active_mercs, key=lambda merc: (-merc.priority, merc.token), default=None)


def _apply_condition(turn: Turn[State], drawn: AgentCardId, card: AgentCard) -> frozenset[str]:
    """Check the condition once and carry it out. Returns the agents that do not move again on this card (MRC-AGT-02)."""
    state = turn.state
    if card.condition == "paper_trail":
        return frozenset()
    found = _CONDITIONS[card.condition](state)
    turn.record(ConditionApplied(drawn, found is not None))
    if found is None:
        return frozenset()
    if card.condition == "shift_change":
        for stairs in state.stairs:
            place_agent(turn, "blue", stairs, drawn)
    for agent in found[0]:
        if found[2] is None:
            turn.record(AgentHeld(agent.id, agent.zone, "card"))
        else:
            move_towards(turn, turn.state.agents[agent.id], found[1], found[2], card.condition)
    return frozenset(agent.id for agent in found[0])


_Found = tuple[tuple[Agent, ...], int, frozenset[str] | None]
"""The agents that a condition concerns, how far they go, and where to; without a goal they stay."""


def _together(state: State) -> _Found | None:
    sharing = tuple(agent for agent in _of(state, "blue") if len(state.agents_in(agent.zone)) > 1)
    return (sharing, 3, frozenset(merc.zone for merc in state.active_mercs)) if sharing else None


def _cracked(state: State) -> _Found | None:
    return (_of(state, "black"), 2, frozenset(state.changed)) if state.changed else None


def _missing(state: State) -> _Found | None:
    zones = frozenset(figure.zone for figure in state.opfor.values() if figure.is_employee)
    return (_of(state, "red"), 2, zones) if zones else None


def _manhunt(state: State) -> _Found | None:
    merc = hunted(state)
    return (_of(state, "black"), 3, frozenset((merc.zone,))) if merc is not None and merc.priority >= _HUNTED else None


def _responders(state: State) -> _Found | None:
    zones = frozenset(merc.zone for merc in state.mercs.values() if merc.condition == "down")
    return (_of(state, "blue"), 2, zones) if zones else None


def _quiet(state: State) -> _Found | None:
    inside = tuple(agent for colour in COLOURS for agent in _of(state, colour) if agent.zone not in state.building.halls)
    return (inside, 0, None) if state.level == 1 else None


def _assets(state: State) -> _Found | None:
    sites = frozenset(site for site, token in state.objectives.items() if token.face_up and not token.destroyed)
    return (_of(state, "red"), 3, sites) if sites else None


_CONDITIONS: Final[dict[str, Callable[[State], _Found | None]]] = {
    "together": _together,
    "double_patrol": lambda state: ((), 0, None) if state.level >= 2 else None,
    "structural_alarm": _cracked,
    "missing_colleague": _missing,
    "shift_change": lambda state: ((), 0, None) if len(state.agents) < _FEW_AGENTS else None,
    "lunch_break": lambda state: None if state.opfor else (_of(state, "blue"), 0, None),
    "manhunt": _manhunt,
    "first_responders": _responders,
    "quiet_corridor": _quiet,
    "asset_protection": _assets,
    "none": lambda state: None,
}


# movement ------------------------------------------------------------------------------------------------------------------


def may_enter(state: State, agent: Agent, here: str, zone: str) -> bool:
    """Capacity allows it (its own place is free for it), and an agent in a room opens no door to a MERCS (MRC-AGT-06)."""
    if state.standing(zone) - (agent.zone == zone) >= state.values(zone).capacity:
        return False
    leaves_room = here not in state.building.halls and state.ground.has_door(here, zone)
    return not (leaves_room and state.mercs_in(zone))


def half(state: State, zone: str, colour: RingColour) -> tuple[Side, ...]:
    """The exits of the colour's half of the ring; the only exit of a zone belongs to both halves (MRC-AGT-04)."""
    exits = state.ground.exits(zone)
    sides = half_sides(state.building.at[zone].ring, colour)
    found = tuple(side for side in exits if side in sides)
    return exits if not found and len(exits) == 1 else found


def _beyond(zone: str, side: Side) -> str:
    near = beside(zone, side)
    assert near is not None
    return near


def _lies_on_burst_axis(state: State, side: Side) -> bool:
    return (side in _NORTH_SOUTH) == (state.building.burst == "NS")


def move_by_colour(turn: Turn[State], agent: Agent, zones: int, colour: RingColour) -> None:
    """Steps in a colour, each judged from the zone reached; a tie rolls 1 LS (MRC-AGT-05, MRC-AGT-07; see `half`)."""

    def options(here: str) -> tuple[Side, ...]:
        return tuple(side for side in half(turn.state, here, colour) if may_enter(turn.state, agent, here, _beyond(here, side)))

    _walk(turn, agent, zones, options, colour, lambda here: False)


def move_towards(turn: Turn[State], agent: Agent, zones: int, goals: frozenset[str], reason: str) -> None:
    """Steps that shorten the path to the nearest goal (MRC-AGT-09)."""
    ground = turn.state.ground

    def options(here: str) -> tuple[Side, ...]:
        now = ground.nearest(here, goals)
        near = (side for side in ground.exits(here) if ground.nearest(_beyond(here, side), goals) < now)
        return tuple(side for side in near if may_enter(turn.state, agent, here, _beyond(here, side)))

    _walk(turn, agent, zones, options, reason, lambda here: here in goals)


def _walk(
    turn: Turn[State], agent: Agent, zones: int, options: Callable[[str], tuple[Side, ...]], reason: str, arrived: Callable[[str], bool]
) -> None:
    """Walk until the zones are used up, the agent is seen (MRC-AGT-08), has arrived or has no way."""
    here, path, dice = agent.zone, list[str](), list[int]()
    seen = turn.state.is_watched(here)
    while len(path) < zones and not seen and not arrived(here):
        sides = options(here)
        if not sides:
            break
        if len({side in _NORTH_SOUTH for side in sides}) == 2:
            (face,) = turn.roll_numbers("agent", ("LS",))
            dice.append(face)
            sides = tuple(side for side in sides if _lies_on_burst_axis(turn.state, side) == bool(bursts("LS", face)))
        here = _beyond(here, min(sides, key=SIDES.index))
        path.append(here)
        seen = turn.state.is_watched(here)
    if path:
        turn.record(AgentMoved(agent.id, tuple(path), tuple(dice), reason))
    else:
        turn.record(AgentHeld(agent.id, here, "seen" if seen else "arrived" if arrived(here) else "no_way"))


# sanctions -----------------------------------------------------------------------------------------------------------------


def place_agent(turn: Turn[State], colour: Colour, zone: str, cause: str) -> None:
    """Place a token unless it were the ninth of its colour or the zone is full (MRC-AGT-10)."""
    state = turn.state
    if len(_of(state, colour)) < MOST_AGENTS and state.has_place(zone):
        turn.record(AgentPlaced(f"A{state.next_agent}", colour, zone, cause))
    else:
        turn.record(OpForNotPlaced(colour, zone))


def place_of(state: State, place: Place) -> str:
    """The zone of a place on a card. Near stairs are those with the shorter path to the hunted MERCS (section 2.10)."""
    match place:
        case "stairs_a" | "stairs_b" | "elevator":
            return state.building.special[place]
        case "near_stairs" | "far_stairs":
            first, second = state.stairs
            merc = hunted(state)
            swapped = merc is not None and state.ground.distance(second, merc.zone) < state.ground.distance(first, merc.zone)
            near, far = (second, first) if swapped else (first, second)
            return near if place == "near_stairs" else far


def office_windows(state: State) -> tuple[tuple[str, ...], ...]:
    """The windows of three consecutive rooms on one side of the building, else of two, else of one (section 2.10)."""
    lines = [[name_of((x, 0)) for x in range(8)], [name_of((7, y)) for y in range(8)]]
    lines += [[name_of((x, 7)) for x in range(8)], [name_of((0, y)) for y in range(8)]]
    for size in (3, 2, 1):
        windows = [tuple(line[start : start + size]) for line in lines for start in range(9 - size)]
        found = tuple(window for window in windows if not state.building.halls.intersection(window))
        if found:
            return found
    return ()


def _sanctions(turn: Turn[State], drawn: AgentCardId, card: AgentCard) -> list[str]:
    """The lines whose level is reached, from top to bottom. Returns the figures that appeared (see `place_agent`)."""
    placed: list[str] = []
    for number, line in enumerate(card.sanctions):
        if turn.state.level >= line.level:
            placed += _sanction(turn, drawn, number, line)
    return placed


def _sanction(turn: Turn[State], drawn: AgentCardId, number: int, line: Sanction) -> list[str]:
    placed: list[str] = []
    zones = tuple(place_of(turn.state, place) for place in line.zones)
    draw: int | None = None
    if line.effect == "offices":
        windows = office_windows(turn.state)
        (draw,) = turn.pick("offices", len(windows), 1)
        zones = windows[draw]
    turn.record(SanctionApplied(drawn, number, zones, draw))
    if line.effect == "alarm":
        advance_alarm(turn, 1, drawn)
    for zone in zones:
        match line.kind:
            case "blue" | "red" | "black":
                place_agent(turn, line.kind, zone, drawn)
            case "":
                pass
            case kind:
                figure = appear(turn, kind, zone, drawn)
                placed += [figure] if figure is not None else []
    return placed


def _commander(turn: Turn[State]) -> Iterable[str]:
    """The commander of M08 appears at the far stairs, from level II or the fourth round on (section 2.13)."""
    state = turn.state
    due = state.level >= 2 or state.round >= _COMMANDER_ROUND
    if not state.mission.commander_blood or state.mission.commander or not due:
        return ()
    figure = appear(turn, "sec4", place_of(state, "far_stairs"), "commander", blood=state.mission.commander_blood)
    return () if figure is None else (figure,)
