"""The state of a game."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Literal, TypeAlias

from msgspec import Struct, field

from domain.games.mercs_recon.building import Building
from domain.games.mercs_recon.cards import LAST_VALUE, AgentCardId, EventCardId, level_of
from domain.games.mercs_recon.deferred import Deferred
from domain.games.mercs_recon.dice import Die
from domain.games.mercs_recon.figures import Agent, Merc, Objective, OpFor
from domain.games.mercs_recon.ground import FAR, Ground, ground
from domain.games.mercs_recon.opposition import Kind
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import Profile, ProfileId
from domain.games.mercs_recon.progress import Advance, Boni, Breach, Diverting, JointKind, MissionProgress, Proposal
from domain.games.mercs_recon.tables import Tables
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState

Stage: TypeAlias = Literal["setup", "choose_profile", "claim", "agents", "opfor", "merc_turn", "status", "over"]
Reason: TypeAlias = Literal[
    "mission", "reinforced", "objective_destroyed", "mission_failed", "all_down", "too_few", "time_up", "abandoned",
]  # fmt: skip
TieUse: TypeAlias = Literal["", "start", "status", "breach"]
HOLE = 4
"""The level of a CDD that is a hole."""
NO_ZONES: frozenset[str] = frozenset()


class ZoneValues(Struct, frozen=True):
    """The values of a zone now. `cdd`: the level of its collateral damage disc, 0 without one."""

    capacity: int
    armour: int
    stability: int
    cdd: int = 0


class Declined(Struct, frozen=True):
    """A kind of joint action that a seat has declined in this turn (X30)."""

    kind: JointKind
    seat: Seat


class Ties(Struct, frozen=True):
    """MERCS to put in order: what for, the order so far, and those left in their automatic order. `keys`: what they are ordered by."""

    use: TieUse = ""
    settled: tuple[ProfileId, ...] = ()
    left: tuple[ProfileId, ...] = ()


class State(GameState[Deferred], frozen=True, kw_only=True, dict=True):
    """A game. Zones, figures and tokens are found by their ids. What a state computes about itself is kept.

    `agreed`: the MERCS of the proposal whose seats need not be asked any more. `reinforcement`: -1 while the alarm track is in use.
    `turns_taken`: the token of the last MERCS that had its turn in this phase. The cards drawn are those since the deck was shuffled last.
    """

    options: Options = Options()
    seats: int = 0
    withdrawn: tuple[Seat, ...] = ()
    abandoning: tuple[Seat, ...] = ()
    stage: Stage = "setup"
    round: int = 0
    tables: Tables = Tables({}, {}, {}, {})
    building: Building = Building()
    changed: dict[str, ZoneValues] = field(default_factory=dict)
    discs: int = 0
    smoke: dict[str, int] = field(default_factory=dict)
    fire: dict[str, int] = field(default_factory=dict)
    mission: MissionProgress = MissionProgress()
    profiles: tuple[Profile, ...] = ()
    named: tuple[ProfileId, ...] = ()
    mercs: dict[ProfileId, Merc] = field(default_factory=dict)
    claimed: tuple[ProfileId, ...] = ()
    claimant: Seat = 0
    ties: Ties = Ties()
    agents: dict[str, Agent] = field(default_factory=dict)
    opfor: dict[str, OpFor] = field(default_factory=dict)
    next_agent: int = 1
    next_opfor: int = 1
    objectives: dict[str, Objective] = field(default_factory=dict)
    objective_lost: bool = False
    agent_deck: tuple[Secret[AgentCardId], ...] = ()
    event_deck: tuple[Secret[EventCardId], ...] = ()
    agent_cards_drawn: tuple[AgentCardId, ...] = ()
    event_cards_drawn: tuple[EventCardId, ...] = ()
    appeared: int = 0
    alarm: int = 0
    reinforcement: int = -1
    raised: bool = False
    raised_this_round: bool = False
    box: tuple[Kind, ...] = ()
    extra_dice: tuple[Die, ...] = ()
    killed: int = 0
    lenient: bool = False
    active: ProfileId | Literal[""] = ""
    turns_taken: int = 0
    declined: tuple[Declined, ...] = ()
    proposal: Proposal | None = None
    agreed: tuple[ProfileId, ...] = ()
    advance: Advance | None = None
    breach: Breach | None = None
    boni: Boni = Boni()
    diverting: Diverting | None = None
    result: Literal["", "won", "lost"] = ""
    reason: Reason | Literal[""] = ""

    # zones -------------------------------------------------------------------------------------------------------------

    @cached_property
    def holes(self) -> frozenset[str]:
        """The zones that are holes."""
        return frozenset(zone for zone, values in self.changed.items() if values.cdd == HOLE) if self.changed else NO_ZONES

    @cached_property
    def ground(self) -> Ground:
        """The queries on the building as it is now."""
        return ground(self.building, self.holes)

    def values(self, zone: str) -> ZoneValues:
        """The values of a zone now."""
        now = self.changed.get(zone)
        if now is not None:
            return now
        printed = self.building.at[zone]
        return ZoneValues(printed.capacity, printed.armour, printed.stability)

    @cached_property
    def _crowd(self) -> Counter[str]:
        crowd = Counter(merc.zone for merc in self.mercs.values())
        crowd.update(figure.zone for figure in self.opfor.values())
        crowd.update(agent.zone for agent in self.agents.values())
        return crowd

    def standing(self, zone: str) -> int:
        """The number of figures and agents in a zone (MRC-ZON-01)."""
        return self._crowd[zone]

    def has_place(self, zone: str) -> bool:
        """True if one more figure may enter the zone (see `State.standing`)."""
        return self.standing(zone) < self.values(zone).capacity

    def sees(self, a: str, b: str) -> bool:
        """True if two zones are in line of sight past the smoke (MRC-LOS-04)."""
        return self.ground.sees(a, b, frozenset(self.smoke) if self.smoke else NO_ZONES)

    @property
    def stairs(self) -> tuple[str, ...]:
        """Stairs A and stairs B."""
        return self.building.special["stairs_a"], self.building.special["stairs_b"]

    # figures -----------------------------------------------------------------------------------------------------------

    @cached_property
    def active_mercs(self) -> tuple[Merc, ...]:
        """The MERCS that can act, in team order."""
        return tuple(merc for merc in self.mercs.values() if merc.is_active)

    @property
    def in_turn_order(self) -> tuple[Merc, ...]:
        """The MERCS with a token, by token."""
        return tuple(sorted((merc for merc in self.mercs.values() if merc.condition != "out"), key=lambda merc: merc.token))

    def mercs_in(self, zone: str) -> tuple[Merc, ...]:
        """The MERCS of a zone in team order, incapacitated ones included."""
        return tuple(merc for merc in self.mercs.values() if merc.zone == zone)

    def opfor_in(self, zone: str) -> tuple[OpFor, ...]:
        """The OpFor of a zone by number."""
        return tuple(figure for figure in self.opfor.values() if figure.zone == zone)

    def agents_in(self, zone: str) -> tuple[Agent, ...]:
        """The agents of a zone by number."""
        return tuple(agent for agent in self.agents.values() if agent.zone == zone)

    def is_watched(self, zone: str) -> bool:
        """True if an active MERCS sees the zone."""
        return any(self.sees(merc.zone, zone) for merc in self.active_mercs)

    def is_blocked(self, zone: str) -> bool:
        """True if the zone lies in a room that is entered by B&C only (see `storming.targets`)."""
        room = self.ground.room(zone)
        if not room or any(merc.zone in room for merc in self.active_mercs):
            return False
        held = any(agent.zone in room for agent in self.agents.values()) or any(figure.zone in room for figure in self.opfor.values())
        return held or any(site in room and (not token.face_up or self.is_open(token)) for site, token in self.objectives.items())

    # mission and tracks --------------------------------------------------------------------------------------------------

    @property
    def level(self) -> int:
        """The alarm level, 4 on the reinforcement track (section 2.7)."""
        return 4 if self.is_reinforced else level_of(self.alarm)

    @property
    def is_reinforced(self) -> bool:
        """True once the marker is on the reinforcement track."""
        return self.reinforcement >= 0

    @property
    def is_lost_to_reinforcements(self) -> bool:
        """True if the reinforcement track is full (MRC-RNF-02)."""
        return self.reinforcement >= LAST_VALUE

    def wants(self, token: str) -> bool:
        """True for a mission-related token (section 2.13)."""
        return any(step.token == token and not done for step, done in zip(self.mission.steps, self.mission.done, strict=True))

    def is_open(self, objective: Objective) -> bool:
        """True for an open mission objective: face up, not yet secured, and asked for by a step that is not done."""
        return objective.face_up and not objective.secured and not objective.destroyed and self.wants(objective.token)

    @property
    def rendezvous(self) -> tuple[frozenset[str], ...]:
        """The rendezvous areas: each RP zone with the zones that share a passage with it."""
        zones: Iterable[str] = (self.building.special[name] for name in self.mission.rendezvous)
        return tuple(frozenset((zone, *self.ground.passages(zone))) for zone in zones)

    # seats -------------------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not withdrawn."""
        return tuple(seat for seat in range(self.seats) if seat not in self.withdrawn)

    @property
    def captain(self) -> Seat:
        """The lowest seat that has not withdrawn (see `withdrawal.withdraw`)."""
        return self.playing[0]

    def reaches(self, a: str, b: str, most: int) -> bool:
        """True if the path between two zones has at most so many steps."""
        return self.ground.distance(a, b) <= min(most, FAR - 1)
