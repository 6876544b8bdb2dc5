"""Agents in sight are revealed: one event card for all of them (MRC-RVL)."""

from domain.games.mercs_recon.chance import shuffle_event_deck
from domain.games.mercs_recon.deferred import CheckReveal, TriggerReactions
from domain.games.mercs_recon.events.enemy import AgentRevealed, EventCardDrawn
from domain.games.mercs_recon.figures import Agent
from domain.games.mercs_recon.opposition import COLOURS, EMPLOYEES
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.alarm import advance_alarm, appear
from domain.games.mercs_recon.state import State
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL
from domain.kernel.turn import Turn

rules = Rules[State]()


def in_sight(state: State) -> tuple[Agent, ...]:
    """The agents that an active MERCS sees: blue, red, black, by number (see `check_reveal`)."""
    seen = (agent for agent in state.agents.values() if state.is_watched(agent.zone))
    return tuple(sorted(seen, key=lambda agent: (COLOURS.index(agent.colour), agent.number)))


def _witness(state: State, agent: Agent) -> ProfileId:
    return next(merc.id for merc in state.active_mercs if state.sees(merc.zone, agent.zone))


@rules.step(CheckReveal)
def check_reveal(turn: Turn[State], step: CheckReveal) -> None:
    """Draw one event card for all agents in sight and place what it says (MRC-RVL-01, MRC-RVL-02, MRC-RVL-04, MRC-RVL-07)."""
    state = turn.state
    agents = in_sight(state)
    if not agents:
        return
    if not state.event_deck:
        shuffle_event_deck(turn)
    level = turn.state.level
    drawn = turn.reveal(turn.state.event_deck[0], ALL).read()
    witnesses = tuple(_witness(state, agent) for agent in agents)
    turn.record(EventCardDrawn(drawn, level, tuple(agent.id for agent in agents), witnesses))
    turn.record(*(AgentRevealed(agent.id, agent.colour, agent.zone) for agent in agents))
    card = turn.state.tables.event_cards[drawn]
    placed: list[str] = []
    for agent in agents:
        for kind in card.cell(agent.colour, level):
            figure = appear(turn, kind, agent.zone, "event", calm=card.rider == "calm" and kind in EMPLOYEES)
            placed += [figure] if figure is not None else []
    if card.rider == "alarm":
        advance_alarm(turn, 1, drawn)
    if turn.state.stage in ("agents", "opfor") and placed:
        turn.then(TriggerReactions(tuple(placed), "T1"))
