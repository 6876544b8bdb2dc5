"""Facts about shots, attacks and fights (sections B8.4 to B8.7)."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.starquest.events.changes import carried_along, found, with_figure
from domain.games.starquest.gear import FLAMER
from domain.games.starquest.kits import holds
from domain.games.starquest.weapons import RAIL_RIFLE, Die, Weapon
from domain.games.starquest_ng.marines import Award, WeaponClass
from domain.games.starquest_ng.state import Charge, Fight, NgState, Pair
from domain.kernel.events import Event

HEAVIEST: tuple[WeaponClass, ...] = ("pistol", "salvo", "heavy")


class WeaponFired(Event[NgState], frozen=True):
    """A figure fired a weapon of this class; StarQuest's facts about the attack follow."""

    figure: str
    weapon: Weapon
    weapon_class: WeaponClass

    def evolve(self, state: NgState) -> NgState:
        """The weapon is used in this step; the heaviest class counts for the player turn. A librarian's power is used up with it. A rail
        rifle leaves no move in it, and a flamer of the company has a shot less."""
        before = state.fired_class.get(self.figure, self.weapon_class)
        heaviest = max(before, self.weapon_class, key=HEAVIEST.index)
        fired = {**state.fired, self.figure: (*state.fired.get(self.figure, ()), self.weapon)}
        marine = state.marines.get(self.figure)
        if marine is not None and state.numbers.roles[marine.role].power == self.weapon:
            state = replace(state, abilities=(*state.abilities, self.figure))
        fresh = replace(state, risks={}, fired=fired, fired_class={**state.fired_class, self.figure: heaviest}, acting=self.figure)
        if self.weapon == FLAMER and not holds(state, self.figure, FLAMER):
            return replace(fresh, flames={**state.flames, self.figure: state.flames.get(self.figure, 0) + 1})
        return replace(fresh, braced=(*state.braced, self.figure)) if self.weapon == RAIL_RIFLE else fresh


class ObjectWorked(Event[NgState], frozen=True):
    """A figure operated an object of the mission; StarQuest's fact about the object follows. `instead`: it was the figure's shot, and
    counts as one with a salvo weapon."""

    figure: str
    object: str
    instead: bool

    def evolve(self, state: NgState) -> NgState:
        """The figure fires no more in this step, if it was its shot."""
        if not self.instead:
            return replace(state, acting=self.figure)
        before: WeaponClass = state.fired_class.get(self.figure, "salvo")
        heaviest = max(before, "salvo", key=HEAVIEST.index)
        classes = {**state.fired_class, self.figure: heaviest}
        return replace(state, working=(*state.working, self.figure), fired_class=classes, acting=self.figure)


class EdgeDamaged(Event[NgState], frozen=True):
    """A door or an inner wall was damaged. `left`: its remaining life; `edges`: those of which nothing is left."""

    name: str
    loss: int
    left: int
    edges: tuple[str, ...] = ()

    def evolve(self, state: NgState) -> NgState:
        """Keeps the remaining life; at 0 the edges are open for good."""
        broken = tuple(sorted({*state.broken, *self.edges}))
        return replace(state, worn={**state.worn, self.name: self.left}, broken=broken)


class ChargeDeclared(Event[NgState], frozen=True):
    """A figure attacks an enemy, by this path."""

    figure: str
    target: str
    path: tuple[str, ...]
    fusion: bool = False

    def evolve(self, state: NgState) -> NgState:
        """The figure has used its attack of this step."""
        charge = Charge(self.figure, self.target, self.path, self.fusion)
        return replace(state, attacked=(*state.attacked, self.figure), charge=charge)


class ObjectStruck(Event[NgState], frozen=True):
    """A figure struck a door or an inner wall with its close combat dice."""

    figure: str
    object: str
    dice: tuple[Die, ...]
    faces: tuple[int, ...]

    def evolve(self, state: NgState) -> NgState:
        """The figure has used its attack of this step."""
        return replace(state, attacked=(*state.attacked, self.figure), acting=self.figure)


class DefensiveFireRolled(Event[NgState], frozen=True):
    """The attacked figure tried to give defensive fire: the readiness die, and the dice of its weapon if it fired."""

    figure: str
    readiness: int | None
    """The die, or None for a figure that is always ready."""
    weapon: Weapon | None = None
    dice: tuple[Die, ...] = ()
    faces: tuple[int, ...] = ()

    def evolve(self, state: NgState) -> NgState:
        """The attempt is used up for this player turn."""
        return replace(state, answered=(*state.answered, self.figure), acting=self.figure)


class AttackMoved(Event[NgState], frozen=True):
    """An attacking figure walked this far."""

    figure: str
    path: tuple[str, ...]

    def evolve(self, state: NgState) -> NgState:
        """Puts the figure on the last square; the rest of the path is left."""
        charge = state.charge
        assert charge is not None
        square = self.path[-1]
        moved = with_figure(state, replace(found(state, self.figure), square=square))
        left = replace(charge, path=charge.path[len(self.path) :])
        walked = (*state.moved, self.figure) if self.figure in state.soldiers and self.figure not in state.moved else state.moved
        return replace(carried_along(moved, self.figure, square), charge=left, moved=walked)  # type: ignore[return-value]  # it keeps the subclass


class AttackFailed(Event[NgState], frozen=True):
    """The attack ended without a fight."""

    figure: str
    reason: Literal["down", "blocked", "out_of_play"]

    def evolve(self, state: NgState) -> NgState:
        """The figure stays where it is; its attack is used."""
        return replace(state, charge=None)


class FightFormed(Event[NgState], frozen=True):
    """A fight between these main fighters; `old`: a pair that was bound before."""

    fight: str
    active: str
    passive: str
    old: bool = False

    def evolve(self, state: NgState) -> NgState:
        """Adds the fight. That of an old pair ends no attack."""
        charged = (self.active,) if state.charge is not None and state.charge.fusion and not self.old else ()
        charge = state.charge if self.old else None
        return replace(state, charge=charge, fights=(*state.fights, Fight(self.fight, self.active, self.passive, (), self.old, charged)))


class FightJoined(Event[NgState], frozen=True):
    """A figure joined a fight as a helper."""

    fight: str
    helper: str

    def evolve(self, state: NgState) -> NgState:
        """Adds the helper as the last one."""
        charged = (self.helper,) if state.charge is not None and state.charge.fusion else ()

        def joined(one: Fight) -> Fight:
            return replace(one, helpers=(*one.helpers, self.helper), charged=(*one.charged, *charged))

        return _with_fight(replace(state, charge=None), self.fight, joined)


class MainNominated(Event[NgState], frozen=True):
    """Another attacker became main fighter."""

    fight: str
    figure: str

    def evolve(self, state: NgState) -> NgState:
        """The main fighter and this helper change places."""

        def changed(one: Fight) -> Fight:
            helpers = tuple(one.active if helper == self.figure else helper for helper in one.helpers)
            return replace(one, active=self.figure, helpers=helpers)

        return _with_fight(state, self.fight, changed)


class RolledAgain(Struct, frozen=True):
    """A die of a fight that was rolled again: on which side, at which index, its old face and its new one, and by which right."""

    side: Literal["active", "passive"]
    index: int
    old: int
    new: int
    right: Literal["slow", "bionic_arm", "lucky"]


class FightRolled(Event[NgState], frozen=True):
    """The final dice of a fight: the main fighter's and one light die for each helper, then the enemy's, and what their sums are with
    everything added to them. `again`: the dice that were rolled again, in this order."""

    fight: str
    dice: tuple[Die, ...]
    faces: tuple[int, ...]
    enemy_dice: tuple[Die, ...]
    enemy_faces: tuple[int, ...]
    sums: tuple[int, int]
    again: tuple[RolledAgain, ...] = ()

    def evolve(self, state: NgState) -> NgState:
        """The fight is over; its losses follow."""
        fight = state.fight(self.fight)
        acting = state.acting if fight is None else fight.active if fight.active in state.soldiers else fight.passive
        return replace(_settled(state, self.fight), acting=acting)


class FightDropped(Event[NgState], frozen=True):
    """The main fighters have been parted before the fight, or one of them is out of it."""

    fight: str

    def evolve(self, state: NgState) -> NgState:
        """There is no fight."""
        return _settled(state, self.fight)


class AwardEarned(Event[NgState], frozen=True):
    """A marine earned an award; it counts from the end of the mission on, for survivors."""

    figure: str
    award: Award

    def evolve(self, state: NgState) -> NgState:
        """Notes the award."""
        return replace(state, earned={**state.earned, self.figure: (*state.earned.get(self.figure, ()), self.award)})


class PairBound(Event[NgState], frozen=True):
    """Both main fighters stand: they are bound to each other."""

    marine: str
    chaos: str

    def evolve(self, state: NgState) -> NgState:
        """Adds the pair."""
        return replace(state, pairs=(*state.pairs, Pair(self.marine, self.chaos)))


class PairDissolved(Event[NgState], frozen=True):
    """The figures are bound no longer."""

    marine: str
    chaos: str

    def evolve(self, state: NgState) -> NgState:
        """Removes the pair and its fight."""
        pairs = tuple(pair for pair in state.pairs if (pair.marine, pair.chaos) != (self.marine, self.chaos))
        return replace(state, pairs=pairs)


def _settled(state: NgState, name: str) -> NgState:
    return replace(state, fights=tuple(one for one in state.fights if one.id != name), settled=(*state.settled, name))


def _with_fight(state: NgState, name: str, changed: Callable[[Fight], Fight]) -> NgState:
    return replace(state, fights=tuple(changed(fight) if fight.id == name else fight for fight in state.fights))


CombatEvent: TypeAlias = (
    WeaponFired | ObjectWorked | EdgeDamaged | ChargeDeclared | DefensiveFireRolled | AttackMoved | AttackFailed | FightFormed | FightJoined
    | ObjectStruck | MainNominated | FightDropped | AwardEarned | FightRolled | PairBound | PairDissolved
)  # fmt: skip
