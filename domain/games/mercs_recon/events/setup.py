"""Facts of the set-up (section 3)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.building import Building, BuiltSide, BurstAxis, LayoutId, Zone
from domain.games.mercs_recon.cards import AgentCardId, EventCardId
from domain.games.mercs_recon.events.changes import placed, with_merc, with_mercs
from domain.games.mercs_recon.figures import Agent, Merc, Objective
from domain.games.mercs_recon.missions import Mission, MissionId, Token
from domain.games.mercs_recon.opposition import Colour
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import Profile, ProfileId
from domain.games.mercs_recon.progress import MissionProgress
from domain.games.mercs_recon.state import State, Ties, TieUse
from domain.games.mercs_recon.tables import Tables
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class MissionChosen(Event[State], frozen=True):
    """The mission with its values, the options, the seats and the numbers of all components."""

    id: MissionId
    mission: Mission
    options: Options
    seats: int
    tables: Tables
    profiles: tuple[Profile, ...]

    def evolve(self, state: State) -> State:
        """Sets the mission; no step of it is done."""
        chosen = self.mission
        progress = MissionProgress(
            self.id,
            chosen.steps,
            chosen.values,
            chosen.destruction,
            chosen.rendezvous,
            chosen.commander_blood,
            chosen.most_employees,
            (False,) * len(chosen.steps),
        )
        return replace(state, options=self.options, seats=self.seats, tables=self.tables, profiles=self.profiles, mission=progress)


class LayoutBuilt(Event[State], frozen=True):
    """The building: its plan, and the zones and sides that follow from it. `layout`: empty for a drawn one."""

    layout: LayoutId | None
    slots: dict[str, str]
    burst: BurstAxis
    zones: tuple[Zone, ...]
    sides: tuple[BuiltSide, ...]

    def evolve(self, state: State) -> State:
        """Builds it."""
        return replace(state, building=Building(self.zones, self.sides, self.burst))


class ProfileNamed(Event[State], frozen=True):
    """The captain named a profile."""

    profile: ProfileId

    def evolve(self, state: State) -> State:
        """Adds it to the profiles in play."""
        return replace(state, named=(*state.named, self.profile))


class MercsReady(Event[State], frozen=True):
    """The MERCS of the team with their start values. They belong to nobody yet, and the seats claim them from here on."""

    mercs: tuple[Merc, ...]

    def evolve(self, state: State) -> State:
        """Sets the team."""
        return replace(state, stage="claim", mercs={merc.id: merc for merc in self.mercs})


class ChoiceBegan(Event[State], frozen=True):
    """The captain names the profiles of a smaller team."""

    def evolve(self, state: State) -> State:
        """The stage of the choice begins."""
        return replace(state, stage="choose_profile")


class MercClaimed(Event[State], frozen=True):
    """A seat took a MERCS. `following`: the seat that claims next."""

    merc: ProfileId
    seat: Seat
    following: Seat

    def evolve(self, state: State) -> State:
        """The MERCS belongs to the seat."""
        claimed = replace(state.mercs[self.merc], seat=self.seat)
        return replace(with_merc(state, claimed), claimant=self.following, claimed=(*state.claimed, self.merc))


class AgentPlaced(Event[State], frozen=True):
    """An agent token was placed: at the start or by a card."""

    id: str
    colour: Colour
    zone: str
    cause: str

    def evolve(self, state: State) -> State:
        """Places the token."""
        agents = {**state.agents, self.id: Agent(self.id, self.colour, self.zone)}
        return replace(state, agents=agents, next_agent=state.next_agent + 1)


class ObjectivesHidden(Event[State], frozen=True):
    """The six objective tokens lie face down on their sites; nobody knows which lies where (see `setup.begin`)."""

    sites: tuple[str, ...]
    tokens: tuple[Secret[Token], ...]

    def evolve(self, state: State) -> State:
        """Lays the tokens."""
        laid = {site: Objective(site, token) for site, token in zip(self.sites, self.tokens, strict=True)}
        return replace(state, objectives=laid)


class AgentDeckShuffled(Event[State], frozen=True):
    """The agent cards, the next one first; nobody knows the order."""

    order: tuple[Secret[AgentCardId], ...]

    def evolve(self, state: State) -> State:
        """Sets the deck."""
        return replace(state, agent_deck=self.order, agent_cards_drawn=())


class EventDeckShuffled(Event[State], frozen=True):
    """The event cards, the next one first; nobody knows the order."""

    order: tuple[Secret[EventCardId], ...]

    def evolve(self, state: State) -> State:
        """Sets the deck."""
        return replace(state, event_deck=self.order, event_cards_drawn=())


class MercPlaced(Event[State], frozen=True):
    """A MERCS was placed in a zone."""

    merc: ProfileId
    zone: str

    def evolve(self, state: State) -> State:
        """Places it."""
        return placed(state, self.merc, self.zone)


class TiesFound(Event[State], frozen=True):
    """MERCS have to be put in order. `settled`: those whose place is clear; `left`: the others in their automatic order."""

    use: TieUse
    settled: tuple[ProfileId, ...]
    left: tuple[ProfileId, ...]

    def evolve(self, state: State) -> State:
        """Keeps the order so far."""
        return replace(state, ties=Ties(self.use, self.settled, self.left))


class TieOrdered(Event[State], frozen=True):
    """The captain named the next MERCS of the order. `settled`: all that are clear now."""

    merc: ProfileId
    settled: tuple[ProfileId, ...]
    left: tuple[ProfileId, ...]

    def evolve(self, state: State) -> State:
        """Keeps the order so far."""
        return replace(state, ties=replace(state.ties, settled=self.settled, left=self.left))


class TurnOrderSet(Event[State], frozen=True):
    """The turn order tokens were exchanged: the MERCS in order, from token 1 (see `ties.in_order`)."""

    mercs: tuple[ProfileId, ...]

    def evolve(self, state: State) -> State:
        """Gives the tokens."""
        tokens = (replace(state.mercs[merc], token=number) for number, merc in enumerate(self.mercs, start=1))
        return replace(with_mercs(state, tokens), ties=Ties())


SetupEvent: TypeAlias = (
    MissionChosen | LayoutBuilt | ProfileNamed | ChoiceBegan | MercsReady | MercClaimed | AgentPlaced | ObjectivesHidden
    | AgentDeckShuffled | EventDeckShuffled | MercPlaced | TiesFound | TieOrdered | TurnOrderSet
)  # fmt: skip
