"""What stands on the zones: MERCS, OpFor, agents and objective tokens."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.mercs_recon.cards import RingColour
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.missions import Prisoner, Token
from domain.games.mercs_recon.opposition import Colour, Kind, level
from domain.games.mercs_recon.profiles import Item, Profile, ProfileId
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

ReactionKind: TypeAlias = Literal["fire_and_pray", "selective_fire", "intercept"]
Condition: TypeAlias = Literal["active", "down", "out"]
"""A down MERCS is incapacitated, one that is out is eliminated."""
Status: TypeAlias = Literal["cowering", "pinned", "blinded", "stuck"]


class Reaction(Struct, frozen=True):
    """A reaction marker and the half that its MERCS faces (see `actions.set_reaction`)."""

    kind: ReactionKind
    facing: RingColour


class ReactionPolicy(Struct, frozen=True):
    """How Selective Fire decides without its seat (see `reactions._decide`)."""

    mode: Literal["ask", "auto"] = "auto"
    min_level: int = 1
    spare_employees: bool = True


class Consent(Struct, frozen=True):
    """Joint actions to which a MERCS agrees without being asked: the most CP that it pays, 0 to be asked."""

    fire_and_advance: int = 0
    fall_back: bool = False
    breach: int = 0


class RoundFlags(Struct, frozen=True):
    """What a MERCS did this round; cleared at its start (MRC-FLO-04). `stormed`: it rolled attack dice in a B&C, which are no attack for
    excessive force. `steps_left`: of a Run. `reload_bar`: no attack after a Reload."""

    attacks: int = 0
    stormed: bool = False
    acted: bool = False
    ran: bool = False
    steps_left: int = 0
    prepared: bool = False
    reloaded: bool = False
    reload_bar: bool = False
    commanded: bool = False
    excessive: bool = False
    killed: bool = False


class Merc(Struct, frozen=True):
    """A MERCS. `token`: its place in the turn order. `free_action`: the next action of 1 CP in this turn is free. `covered`: one KS more in
    defence during the next OpFor phase. `killed` and `excessive` of the flags say that the marker was given this round already."""

    id: ProfileId
    profile: Profile
    cp: int
    ammo: int
    blood: int
    priority: int
    charges: dict[Item, int]
    seat: Seat = 0
    zone: str = ""
    condition: Condition = "active"
    token: int = 0
    reaction: Reaction | None = None
    prisoner: Prisoner | None = None
    kia: bool = False
    ef: bool = False
    detained: bool = False
    free_action: bool = False
    covered: bool = False
    flags: RoundFlags = RoundFlags()
    policy: ReactionPolicy = ReactionPolicy()
    consent: Consent = Consent()
    auto_end: bool = False

    @property
    def is_active(self) -> bool:
        """True if the MERCS can act."""
        return self.condition == "active"

    @property
    def is_barred(self) -> bool:
        """True if it may not attack this round (see `actions.reload`)."""
        return self.flags.prepared or self.flags.reload_bar


class OpFor(Struct, frozen=True):
    """A security figure or an employee. `ends`: the rounds in whose status step D its states end; cowering ends in any step D."""

    id: str
    kind: Kind
    zone: str
    blood: int
    move: int
    range: int
    pool: Pool
    armour: int
    threshold: int = 0
    commander: bool = False
    calm: bool = False
    ends: dict[Status, int] = {}

    @property
    def number(self) -> int:
        """The number of the figure, which is never used again."""
        return int(self.id[1:])

    @property
    def level(self) -> int:
        """The level of a security figure, 0 for an employee."""
        return level(self.kind)

    @property
    def is_employee(self) -> bool:
        """True for workers and specialists."""
        return not self.level

    def has(self, status: Status) -> bool:
        """True if the figure is in this state."""
        return status in self.ends


class Agent(Struct, frozen=True):
    """An unidentified heat signature."""

    id: str
    colour: Colour
    zone: str

    @property
    def number(self) -> int:
        """The number of the agent, which is never used again."""
        return int(self.id[1:])


class Objective(Struct, frozen=True):
    """An objective token on its site. `token` is the kind, for nobody until it lies `face_up`. `fate`: secured by a won B&C, or destroyed.
    `used`: its use in this round. `opened`: the step of a mission whose B&C was won with too little collateral keeps it open (M02)."""

    site: str
    hidden: Secret[Token]
    token: Token | Literal[""] = ""
    secured: bool = False
    destroyed: bool = False
    used: bool = False

    @property
    def face_up(self) -> bool:
        """True once a fact has turned the token up."""
        return self.token != ""
