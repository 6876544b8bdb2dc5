"""Facts about attacks, wounds, zones and casualties."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.building import BuiltSide
from domain.games.mercs_recon.coordinates import NUMBERS
from domain.games.mercs_recon.dice import Pool, Rolled
from domain.games.mercs_recon.events.changes import flagged, placed, with_merc, with_opfor, without_opfor
from domain.games.mercs_recon.opposition import Kind
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Diverting
from domain.games.mercs_recon.state import HOLE, State, ZoneValues
from domain.kernel.events import EffectlessEvent, Event

AttackMode: TypeAlias = Literal["aimed", "aggressive", "charge", "throw", "fire_and_pray", "selective_fire", "intercept", "opfor"]
Weaponry: TypeAlias = Literal["ranged", "melee", "throw"]
DamageKind: TypeAlias = Literal["direct", "collateral", "fire", "wave", "unblockable"]


class AttackDeclared(Event[State], frozen=True):
    """A figure attacks: its target, or for an area weapon the zone, and the pool after all exchanges (see `combat.strike`)."""

    attacker: str
    mode: AttackMode
    weapon: Weaponry
    target: str
    zone: str
    pool: Pool

    def evolve(self, state: State) -> State:
        """Counts the attack of a MERCS."""
        merc = next((merc for merc in state.mercs.values() if merc.id == self.attacker), None)
        return state if merc is None else flagged(state, merc.id, attacks=merc.flags.attacks + 1)


class AttackRolled(EffectlessEvent[State], frozen=True):
    """The attack's dice: D and C, and the zone in which a throw lands."""

    attacker: str
    dice: tuple[Rolled, ...]
    successes: int
    collateral: int
    lands_in: str = ""


class HitsDiverting(Event[State], frozen=True):
    """Shields of collateral dice divert hits; a seat assigns them (see `combat.next_diverted`)."""

    diverting: Diverting

    def evolve(self, state: State) -> State:
        """The assignment begins."""
        return replace(state, diverting=self.diverting)


class HitAssigned(Event[State], frozen=True):
    """A seat assigned a diverted hit."""

    figure: str

    def evolve(self, state: State) -> State:
        """Counts it."""
        now = state.diverting
        assert now is not None
        return replace(state, diverting=replace(now, hits=now.hits - 1, taken=(*now.taken, self.figure)))


class CollateralDiverted(Event[State], frozen=True):
    """Diverted hits go to these figures, one entry each (see `combat._defend`)."""

    target: str
    to: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """The assignment is over."""
        return replace(state, diverting=None)


class DefenceResolved(EffectlessEvent[State], frozen=True):
    """The defence of a figure: collateral dice, then armour dice (see `combat.wound_next`, `combat._defend`)."""

    target: str
    dice: tuple[int, ...]
    collateral_dice: int
    incoming: int
    diverted: int
    blocked: int
    damage: int


class DamageTaken(Event[State], frozen=True):
    """A figure lost blood."""

    figure: str
    amount: int
    kind: DamageKind

    def evolve(self, state: State) -> State:
        """Takes the blood, to 0 at the lowest."""
        if self.figure in state.opfor:
            figure = state.opfor[self.figure]
            return with_opfor(state, replace(figure, blood=max(0, figure.blood - self.amount)))
        merc = next(merc for merc in state.mercs.values() if merc.id == self.figure)
        return with_merc(state, replace(merc, blood=max(0, merc.blood - self.amount)))


class OpForEliminated(Event[State], frozen=True):
    """An OpFor was eliminated. `to_box`: it counts as a casualty (see `casualties.eliminate_opfor`)."""

    id: str
    kind: Kind
    by: str
    to_box: bool

    def evolve(self, state: State) -> State:
        """Removes the figure."""
        box = (*state.box, self.kind) if self.to_box else state.box
        mission = state.mission
        if mission.commander == self.id and self.to_box:
            mission = replace(mission, commander_gone=True)
        return replace(without_opfor(state, self.id), box=box, mission=mission)


class MercIncapacitated(Event[State], frozen=True):
    """A MERCS is incapacitated (see `casualties._wound_merc`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """It lies on the floor."""
        return with_merc(state, replace(state.mercs[self.merc], condition="down"))


class MercEliminated(Event[State], frozen=True):
    """A MERCS is eliminated (see `casualties._wound_merc`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """It is out of the game, with its prisoner, its marker, and its use of the safe."""
        merc = state.mercs[self.merc]
        safes = tuple(user for user in state.boni.safes if user != self.merc)
        gone = replace(merc, condition="out", zone="", blood=0, reaction=None, prisoner=None, token=0)
        return replace(with_merc(state, gone), boni=replace(state.boni, safes=safes))


class EmployeeKilled(Event[State], frozen=True):
    """A MERCS eliminated an employee: the numbers of this round and of the game."""

    by: str
    count_round: int
    count_game: int

    def evolve(self, state: State) -> State:
        """Counts it."""
        return replace(state, killed=self.count_round, mission=replace(state.mission, killed=self.count_game))


class KiaGiven(Event[State], frozen=True):
    """A MERCS got a KIA marker (see `casualties.eliminate_opfor`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """Sets the marker, once a round."""
        return flagged(with_merc(state, replace(state.mercs[self.merc], kia=True)), self.merc, killed=True)


class ExcessiveForceGiven(Event[State], frozen=True):
    """A MERCS got an EF marker (see `combat._excess`)."""

    merc: ProfileId

    def evolve(self, state: State) -> State:
        """Sets the marker, once a round."""
        return flagged(with_merc(state, replace(state.mercs[self.merc], ef=True)), self.merc, excessive=True)


class ZoneDamaged(EffectlessEvent[State], frozen=True):
    """A zone took collateral damage of one attack, against this stability (see `zones.damage_zone`)."""

    zone: str
    amount: int
    threshold: int


class CddPlaced(Event[State], frozen=True):
    """A zone has the next collateral damage disc: its values now, and the number of discs of the game."""

    zone: str
    values: ZoneValues
    total: int

    def evolve(self, state: State) -> State:
        """Sets the values; a hole puts a fire out and lets smoke go (see `status.spread`)."""
        changed = replace(state, changed={**state.changed, self.zone: self.values}, discs=self.total)
        if self.values.cdd < HOLE:
            return changed
        left = {zone: counter for zone, counter in changed.fire.items() if zone != self.zone}
        return replace(changed, fire=left)


class FigureDisplaced(Event[State], frozen=True):
    """A figure was displaced (see `zones.make_room`)."""

    figure: str
    before: str
    after: str

    def evolve(self, state: State) -> State:
        """Moves it."""
        return placed(state, self.figure, self.after)


class DoorPlaced(Event[State], frozen=True):
    """A wall charge made a door (see `equipment._blast`)."""

    zone: str
    near: str

    def evolve(self, state: State) -> State:
        """The side is a door."""
        pair = {self.zone, self.near}
        sides = tuple(
            BuiltSide(side.zone, side.near, "door") if {side.zone, side.near} == pair else side for side in state.building.sides
        )  # fmt: skip
        return replace(state, building=replace(state.building, sides=sides))


class SmokePlaced(Event[State], frozen=True):
    """A zone is full of smoke (see `turns.begin_mercs`)."""

    zone: str
    round: int

    def evolve(self, state: State) -> State:
        """Sets the smoke."""
        return replace(state, smoke={**state.smoke, self.zone: self.round})


class SmokeCleared(Event[State], frozen=True):
    """The smoke of a zone is gone."""

    zone: str

    def evolve(self, state: State) -> State:
        """Clears it."""
        return replace(state, smoke={zone: number for zone, number in state.smoke.items() if zone != self.zone})


class FireStarted(Event[State], frozen=True):
    """A zone burns."""

    zone: str

    def evolve(self, state: State) -> State:
        """Sets its counter to 0; zones stay in reading order."""
        fire = {**state.fire, self.zone: 0}
        return replace(state, fire={zone: fire[zone] for zone in sorted(fire, key=NUMBERS.__getitem__)})


class FireOut(Event[State], frozen=True):
    """A fire is out."""

    zone: str

    def evolve(self, state: State) -> State:
        """Clears it."""
        return replace(state, fire={zone: counter for zone, counter in state.fire.items() if zone != self.zone})


class FireBurned(Event[State], frozen=True):
    """A fire burned another round: its counter."""

    zone: str
    counter: int

    def evolve(self, state: State) -> State:
        """Sets the counter."""
        return replace(state, fire={**state.fire, self.zone: self.counter})


class FireSpreadRolled(EffectlessEvent[State], frozen=True):
    """A zone beside a fire rolled whether it burns too (see `status.burn`)."""

    zone: str
    die: int
    spread: bool


class CasualtyRoll(EffectlessEvent[State], frozen=True):
    """The casualties of the round were rolled (see `status.casualty_dice`)."""

    dice: tuple[Rolled, ...]
    bursts: int


class CasualtyBoxCleared(Event[State], frozen=True):
    """The casualty box is empty, without the raised-alarm marker (see `status._roll_casualties`)."""

    def evolve(self, state: State) -> State:
        """Clears the box."""
        return replace(state, box=(), raised=False, extra_dice=())


CombatEvent: TypeAlias = (
    AttackDeclared | AttackRolled | HitsDiverting | HitAssigned | CollateralDiverted | DefenceResolved | DamageTaken | OpForEliminated
    | MercIncapacitated | MercEliminated | EmployeeKilled | KiaGiven | ExcessiveForceGiven | ZoneDamaged | CddPlaced | FigureDisplaced
    | DoorPlaced | SmokePlaced | SmokeCleared | FireStarted | FireOut | FireBurned | FireSpreadRolled | CasualtyRoll | CasualtyBoxCleared
)  # fmt: skip
