"""What is under way: the mission, a proposal, Fire & Advance, breach and clear, hits to assign."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.mercs_recon.dice import Die, Pool
from domain.games.mercs_recon.missions import BoardId, BreachBoard, MissionId, MissionStep, PositionColour, Rendezvous
from domain.games.mercs_recon.profiles import ProfileId

JointKind: TypeAlias = Literal["fire_and_advance", "fall_back_and_cover", "breach"]
Part: TypeAlias = Literal["move", "attack"]


class MissionProgress(Struct, frozen=True):
    """The mission as values, and how far it is. `done`: one entry for each step. `killed`: employees eliminated in the whole game."""

    id: MissionId = "M01"
    steps: tuple[MissionStep, ...] = ()
    values: int = 0
    destruction: int = 0
    rendezvous: tuple[Rendezvous, ...] = ()
    commander_blood: int = 0
    most_employees: int = -1
    done: tuple[bool, ...] = ()
    held: int = 0
    interrogated: int = 0
    killed: int = 0
    commander: str = ""
    commander_gone: bool = False
    used_after_secured: tuple[str, ...] = ()
    vip: ProfileId | Literal[""] = ""
    vip_zone: str = ""
    failed: bool = False


class Payment(Struct, frozen=True):
    """A MERCS of a joint action, what it pays, and its role."""

    merc: ProfileId
    cp: int
    role: Literal["attacker", "mover", "retreater", "coverer", "payer"]


class Proposal(Struct, frozen=True):
    """A joint action that waits for the agreement of its seats (see `joint.propose`). The proposer stands first."""

    kind: JointKind
    payments: tuple[Payment, ...]
    order: Literal["attack_first", "move_first"] = "attack_first"
    to: str = ""
    board: BoardId = "office"


class Advance(Struct, frozen=True):
    """Fire & Advance under way: the parts left, in order, and the steps of the mover (see `joint.fire_and_advance`)."""

    mover: ProfileId
    attacker: ProfileId
    parts: tuple[Part, ...]
    steps_left: int = 3


class Place(Struct, frozen=True):
    """A position of the B&C board in play. `cover`: its MERCS is in cover there."""

    colour: PositionColour
    value: int
    occupied: bool
    merc: ProfileId | Literal[""] = ""
    cover: bool = False


class Boni(Struct, frozen=True):
    """What the next B&C gains (see `breach._threshold`): KS for M1, a higher destruction threshold, rerolls, and the MERCS with a safe."""

    ks: int = 0
    threshold: int = 0
    locker: bool = False
    safes: tuple[ProfileId, ...] = ()


class Breach(Struct, frozen=True):
    """A B&C under way. `order`: the MERCS on M1 to Mn; `next`: the index of the one that acts. `lost_dice`: dice that the next
    counter-attacks lose, one entry each. `boosts`: dice for the next MERCS to activate, one entry each. `triage`: blood that each
    loses less. `planted`: uses of `bc_plant`. `acted`: somebody has activated."""

    start: str
    to: str
    room: tuple[str, ...]
    payers: tuple[ProfileId, ...]
    order: tuple[ProfileId, ...]
    board: BreachBoard
    places: tuple[Place, ...]
    threshold: int
    site: str
    mission: bool
    boni: Boni
    next: int = 0
    mercs_track: int = 0
    opfor_track: int = 0
    collateral: int = 0
    lost_dice: tuple[int, ...] = ()
    boosts: tuple[Pool, ...] = ()
    triage: int = 0
    planted: int = 0
    acted: bool = False
    reroll_counter: bool = False


class CounterDie(Struct, frozen=True):
    """A die of a counter-attack: its position's value, and its face after a reroll."""

    value: int
    die: Die
    face: int


class Diverting(Struct, frozen=True):
    """Hits that a seat assigns to collateral targets, one at a time (see `combat.next_diverted`)."""

    target: str
    attacker: str
    hits: int
    among: tuple[str, ...]
    taken: tuple[str, ...] = ()
