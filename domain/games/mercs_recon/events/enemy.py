"""Facts about agents, cards, reveals and the OpFor. Each says why it happened, where a rule chose."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.cards import AgentCardId, EventCardId
from domain.games.mercs_recon.dice import Die
from domain.games.mercs_recon.events.changes import placed, with_opfor, without_opfor
from domain.games.mercs_recon.figures import OpFor, Status
from domain.games.mercs_recon.opposition import Colour, Kind
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.state import State
from domain.kernel.events import EffectlessEvent, Event


class AgentCardDrawn(Event[State], frozen=True):
    """An agent card was drawn at this alarm level (see `agents.begin_round`)."""

    card: AgentCardId
    level: int

    def evolve(self, state: State) -> State:
        """The card leaves the deck and lies open."""
        return replace(state, agent_deck=state.agent_deck[1:], agent_cards_drawn=(*state.agent_cards_drawn, self.card))


class ConditionApplied(EffectlessEvent[State], frozen=True):
    """The condition of the card was checked (see `agents._apply_condition`)."""

    card: AgentCardId
    met: bool


class AgentMoved(Event[State], frozen=True):
    """An agent moved along a path. `dice`: one face for each tie. `reason`: a colour of the ring, or what it went towards."""

    id: str
    path: tuple[str, ...]
    dice: tuple[int, ...]
    reason: str

    def evolve(self, state: State) -> State:
        """Moves it."""
        return placed(state, self.id, self.path[-1])


class AgentHeld(EffectlessEvent[State], frozen=True):
    """An agent stayed: in sight of a MERCS, without a way, or by its card."""

    id: str
    zone: str
    reason: Literal["seen", "no_way", "card", "arrived"]


class SanctionApplied(EffectlessEvent[State], frozen=True):
    """A line of the card applied. `zones`: where, in the order placed; `draw`: the window drawn for A01."""

    card: AgentCardId
    line: int
    zones: tuple[str, ...]
    draw: int | None = None


class CasualtyDieAdded(Event[State], frozen=True):
    """The casualty pool of this round gets a die."""

    die: Die

    def evolve(self, state: State) -> State:
        """Adds it."""
        return replace(state, extra_dice=(*state.extra_dice, self.die))


class AlarmMarkerMoved(Event[State], frozen=True):
    """The alarm marker moved on its track."""

    before: int
    after: int
    cause: str

    def evolve(self, state: State) -> State:
        """Moves the marker."""
        return replace(state, alarm=self.after)


class AlarmRaised(Event[State], frozen=True):
    """An immediate condition raised the alarm to the next level; the raised-alarm marker lies in the casualty box."""

    cause: Literal["mission_step", "eight_opfor", "third_employee", "collateral"]
    before: int
    after: int

    def evolve(self, state: State) -> State:
        """Moves the marker."""
        return replace(state, alarm=self.after, raised=True, raised_this_round=True)


class MovedToReinforcementTrack(Event[State], frozen=True):
    """The alarm is at its end: the marker begins the reinforcement track (see `alarm.raise_alarm`)."""

    def evolve(self, state: State) -> State:
        """Moves the marker."""
        return replace(state, reinforcement=0)


class ReinforcementAdvanced(Event[State], frozen=True):
    """A security figure of level IV appeared: the reinforcement marker advances (see `alarm.appear`)."""

    to: int
    figure: str

    def evolve(self, state: State) -> State:
        """Moves the marker."""
        return replace(state, reinforcement=self.to)


class EventCardDrawn(Event[State], frozen=True):
    """An event card was drawn for these agents, at this alarm level (see `reveal.check_reveal`). `seen`: the MERCS that sees each one."""

    card: EventCardId
    level: int
    agents: tuple[str, ...]
    seen: tuple[ProfileId, ...]

    def evolve(self, state: State) -> State:
        """The card leaves the deck and lies open."""
        return replace(state, event_deck=state.event_deck[1:], event_cards_drawn=(*state.event_cards_drawn, self.card))


class AgentRevealed(Event[State], frozen=True):
    """An agent was revealed, or removed for want of a place: its token is removed."""

    id: str
    colour: Colour
    zone: str
    reason: Literal["seen", "no_place", "breach"] = "seen"

    def evolve(self, state: State) -> State:
        """Removes the token."""
        return replace(state, agents={key: agent for key, agent in state.agents.items() if key != self.id})


class OpForAppeared(Event[State], frozen=True):
    """A figure appeared with its values."""

    figure: OpFor
    cause: str

    def evolve(self, state: State) -> State:
        """Places the figure and counts it for the round."""
        appeared = state.appeared + (state.stage in ("agents", "opfor"))
        mission = state.mission
        if self.figure.commander:
            mission = replace(mission, commander=self.figure.id)
        return replace(with_opfor(state, self.figure), next_opfor=state.next_opfor + 1, appeared=appeared, mission=mission)


class OpForNotPlaced(EffectlessEvent[State], frozen=True):
    """A figure or agent had no place."""

    kind: Kind | Colour
    zone: str


class EmployeeCowered(Event[State], frozen=True):
    """An employee cowers: so many active MERCS and other OpFor are in its sight (see `employees.cower_counts`)."""

    id: str
    mercs: int
    opfor: int

    def evolve(self, state: State) -> State:
        """It is cowering until status step D."""
        figure = state.opfor[self.id]
        return with_opfor(state, replace(figure, ends={**figure.ends, "cowering": 0}))


class OpForActivated(EffectlessEvent[State], frozen=True):
    """A figure planned: its target, its path, and the reason that decided."""

    id: str
    target: ProfileId | Literal[""]
    path: tuple[str, ...]
    reason: Literal["fires", "moves_to_fire", "approaches", "leaves", "hides", "flees", "stays", "cowers", "pinned", "stuck"]


class OpForMoved(Event[State], frozen=True):
    """A figure moved up to an interruption or to the end of its way."""

    id: str
    path: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Moves it."""
        return placed(state, self.id, self.path[-1])


class EmployeeEscaped(Event[State], frozen=True):
    """An employee reached the stairs: it is removed and counts as a casualty (see `opposition.end_move`)."""

    id: str
    stairs: str

    def evolve(self, state: State) -> State:
        """Removes it into the casualty box."""
        return replace(without_opfor(state, self.id), box=(*state.box, state.opfor[self.id].kind))


class CalmEnded(Event[State], frozen=True):
    """The cower check is made: employees that an event card calmed are like others from now on."""

    figures: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Clears the mark."""
        return replace(state, opfor={**state.opfor, **{key: replace(state.opfor[key], calm=False) for key in self.figures}})


class StatusSet(Event[State], frozen=True):
    """A figure is in a state until step D of the round `ends`."""

    figure: str
    status: Status
    ends: int

    def evolve(self, state: State) -> State:
        """Sets the state."""
        figure = state.opfor[self.figure]
        return with_opfor(state, replace(figure, ends={**figure.ends, self.status: self.ends}))


class StatusEnded(Event[State], frozen=True):
    """A state of a figure ended."""

    figure: str
    status: Status

    def evolve(self, state: State) -> State:
        """Clears the state."""
        figure = state.opfor[self.figure]
        return with_opfor(state, replace(figure, ends={key: end for key, end in figure.ends.items() if key != self.status}))


EnemyEvent: TypeAlias = (
    AgentCardDrawn | ConditionApplied | AgentMoved | AgentHeld | SanctionApplied | CasualtyDieAdded | AlarmMarkerMoved | AlarmRaised
    | MovedToReinforcementTrack | ReinforcementAdvanced | EventCardDrawn | AgentRevealed | OpForAppeared | OpForNotPlaced
    | EmployeeCowered | OpForActivated | OpForMoved | EmployeeEscaped | CalmEnded | StatusSet | StatusEnded
)  # fmt: skip
