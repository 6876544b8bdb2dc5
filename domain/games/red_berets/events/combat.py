"""Facts about attacks, wounds, weapons and what befalls figures (RDB-ACT to RDB-ARM, RDB-CRI, RDB-PAR)."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.cards import Equipment
from domain.games.red_berets.events.changes import SheetEvent, acting, with_figure, without_aims
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import Weapon
from domain.geometry.squares import Square
from domain.kernel.dice import Modifier
from domain.kernel.events import EffectlessEvent, Event

RollResult: TypeAlias = Literal["success", "failure", "critical", "fumble"]
AttackResult: TypeAlias = Literal["hit", "miss", "crit", "fumble"]


class AimTaken(Event[State], frozen=True):
    """A figure aims at another (see `special_actions.aim`)."""

    figure: str
    target: str

    def evolve(self, state: State) -> State:
        """Sets the aim."""
        return with_figure(state, replace(state.figures[self.figure], aim=self.target))


class AimLost(Event[State], frozen=True):
    """A figure lost its aim (see `attacks.lose_aim`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """Clears the aim."""
        return with_figure(state, replace(state.figures[self.figure], aim=""))


class AttackRolled(Event[State], frozen=True):
    """An attack was rolled: the skill with its named modifiers is the need. `target` is empty for an attack on a wall."""

    attacker: str
    target: str
    weapon: Weapon
    skill: int
    mods: tuple[Modifier, ...]
    need: int
    roll: int
    result: AttackResult
    damage: int

    def evolve(self, state: State) -> State:
        """The shot of a snap action is used; the nefasti cools down from now on."""
        figure = state.figures[self.attacker]
        changed = state
        if state.acting is not None and state.acting.snap and state.acting.figure == self.attacker:
            changed = replace(state, acting=replace(state.acting, snap_shot=False, snap=state.acting.snap_steps > 0))
        if self.weapon == "nefasti":
            return with_figure(changed, replace(figure, nefasti_round=state.round))
        return changed


class FriendHit(EffectlessEvent[State], frozen=True):
    """A shot of an overlord that missed strikes the first legionnaire in its way (see `targeting._friend_in_line`)."""

    nepharite: str
    legionnaire: str


class ArmourRolled(EffectlessEvent[State], frozen=True):
    """An armour roll: saved with at most `need`, which is armour less damage (see `wounds.armour_roll`)."""

    figure: str
    armour: int
    damage: int
    need: int
    roll: int
    saved: bool


class FigureWounded(Event[State], frozen=True):
    """A figure was wounded; `total` is its number of wounds now (see `wounds.wound`)."""

    figure: str
    wounds_added: int
    total: int

    def evolve(self, state: State) -> State:
        """Sets the wounds."""
        return with_figure(state, replace(state.figures[self.figure], wounds=self.total))


class CardFlipped(EffectlessEvent[State], frozen=True):
    """A figure's card shows its other side (see `wounds.wound`)."""

    figure: str
    side: Literal["healthy", "wounded"]


class FigureDied(SheetEvent, frozen=True, kw_only=True):
    """A figure died (see `wounds.die`)."""

    figure: str
    cause: str

    def evolve(self, state: State) -> State:
        """The figure leaves the board with its cards; aims at it are lost (see `attacks.lose_aim`)."""
        dead = replace(
            state.figures[self.figure], status="dead", square=None, facing="", paralysed=False, aim="", equipment=(), jammed=(),
            aura_round=0,
        )  # fmt: skip
        gone = without_aims(with_figure(self.sheeted(state), dead), dead.id)
        if dead.seat != state.roles.legion or dead.slave:
            return gone
        fallen = (*state.fallen, dead.id) if dead.id.startswith("L") else state.fallen
        return replace(gone, troops=state.troops - 1, fallen=fallen)


class FigureParalysed(Event[State], frozen=True):
    """A figure misses one turn (see `rounds.recover`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """Its aim is lost (see `attacks.lose_aim`)."""
        return with_figure(state, replace(state.figures[self.figure], paralysed=True, aim=""))


class FigureBurning(Event[State], frozen=True):
    """A figure burns and may only move until the end of a round (see `activation.check_actor`)."""

    figure: str
    until_round: int

    def evolve(self, state: State) -> State:
        """Sets the round."""
        return with_figure(state, replace(state.figures[self.figure], burning_until=self.until_round))


class FigureBlinded(Event[State], frozen=True):
    """A figure is blind until the end of a round (see `powers.blind`)."""

    figure: str
    until_round: int

    def evolve(self, state: State) -> State:
        """Sets the round."""
        return with_figure(state, replace(state.figures[self.figure], blind_until=self.until_round))


class WeaponJammed(Event[State], frozen=True):
    """A weapon jams until it is repaired (see `attacks.mishap`)."""

    figure: str
    weapon: Weapon

    def evolve(self, state: State) -> State:
        """The weapon cannot be used."""
        figure = state.figures[self.figure]
        return with_figure(state, replace(figure, jammed=(*figure.jammed, self.weapon)))


class WeaponRepaired(Event[State], frozen=True):
    """A weapon works again (see `special_actions.repair_need`)."""

    figure: str
    weapon: Weapon

    def evolve(self, state: State) -> State:
        """The weapon can be used."""
        figure = state.figures[self.figure]
        return with_figure(state, replace(figure, jammed=tuple(weapon for weapon in figure.jammed if weapon != self.weapon)))


class WeaponDestroyed(Event[State], frozen=True):
    """A weapon is destroyed for the mission (see `attacks.explode`, `special_actions.repair_need`)."""

    figure: str
    weapon: Weapon

    def evolve(self, state: State) -> State:
        """The figure has it no longer."""
        figure = state.figures[self.figure]
        weapons, jammed = (tuple(one for one in held if one != self.weapon) for held in (figure.weapons, figure.jammed))
        return with_figure(state, replace(figure, weapons=weapons, jammed=jammed))


class WeaponExploded(EffectlessEvent[State], frozen=True):
    """A legionnaire's weapon exploded; his armour roll follows (see `attacks.explode`)."""

    figure: str
    weapon: Weapon


class RepairRolled(EffectlessEvent[State], frozen=True):
    """A repair was rolled (see `special_actions.repair_need`)."""

    figure: str
    weapon: Weapon
    skill: int
    mods: tuple[Modifier, ...]
    need: int
    roll: int
    result: RollResult


class TreatRolled(EffectlessEvent[State], frozen=True):
    """First aid was rolled (see `special_actions.treat`)."""

    figure: str
    patient: str
    need: int
    roll: int
    result: RollResult


class PatientHealed(Event[State], frozen=True):
    """A patient is healthy again (see `special_actions.treat`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """No wounds."""
        return with_figure(state, replace(state.figures[self.figure], wounds=0))


class DeviceDestroyed(Event[State], frozen=True):
    """A scanner or cyber eye was destroyed (see `powers._take_effect`)."""

    figure: str
    card: Equipment

    def evolve(self, state: State) -> State:
        """The card is lost."""
        figure = state.figures[self.figure]
        return with_figure(state, replace(figure, equipment=tuple(card for card in figure.equipment if card != self.card)))


class HumanKilled(Event[State], frozen=True):
    """The acting overlord killed a human in close combat; it may enslave the body in this turn (see `returning.enslave`)."""

    figure: str
    square: Square

    def evolve(self, state: State) -> State:
        """Keeps the victim."""
        now = acting(state)
        body = replace(state.figures[self.figure], square=self.square)
        return with_figure(replace(state, acting=replace(now, killed=(*now.killed, self.figure))), body)


class FigureEnslaved(Event[State], frozen=True):
    """A dead human rises as a Legion figure that has acted (see `returning.enslave`)."""

    figure: Figure

    def evolve(self, state: State) -> State:
        """The body stands again on the Legion's side."""
        return with_figure(state, self.figure)


class FigureBanished(Event[State], frozen=True):
    """A figure is gone until the end of a round (see `powers.banish`)."""

    figure: str
    until_round: int

    def evolve(self, state: State) -> State:
        """The figure is off the board, and nobody aims at it; the square to which it returns is kept."""
        away = replace(state.figures[self.figure], status="banished", returns=self.until_round, aim="")
        return without_aims(with_figure(state, away), self.figure)


class FigureReturned(Event[State], frozen=True):
    """A banished figure returned to a square."""

    figure: str
    square: Square

    def evolve(self, state: State) -> State:
        """The figure stands again."""
        return with_figure(state, replace(state.figures[self.figure], status="board", square=self.square, returns=0))


class WeaponWoken(Event[State], frozen=True):
    """A standing overlord woke a living weapon (see `living.wake_weapon`)."""

    nepharite: str
    card: Weapon

    def evolve(self, state: State) -> State:
        """The weapon is awake, and need not be fed in this round."""
        figure = state.figures[self.nepharite]
        return with_figure(state, replace(figure, awake=(*figure.awake, self.card), fed=(*figure.fed, self.card)))


class WeaponFed(Event[State], frozen=True):
    """A living weapon was fed for this round."""

    nepharite: str
    card: Weapon

    def evolve(self, state: State) -> State:
        """The weapon may be used."""
        figure = state.figures[self.nepharite]
        return with_figure(state, replace(figure, fed=(*figure.fed, self.card)))


class WeaponRested(Event[State], frozen=True):
    """A living weapon of a standing overlord fell asleep."""

    nepharite: str
    card: Weapon

    def evolve(self, state: State) -> State:
        """The weapon sleeps."""
        figure = state.figures[self.nepharite]
        awake, fed = (tuple(one for one in held if one != self.card) for held in (figure.awake, figure.fed))
        return with_figure(state, replace(figure, awake=awake, fed=fed))


class NafaiLaunched(Event[State], frozen=True):
    """The nafai flies; it is used up (see `flight.way_to`)."""

    nepharite: str
    target: str

    def evolve(self, state: State) -> State:
        """The card is gone."""
        figure = state.figures[self.nepharite]
        return with_figure(state, replace(figure, weapons=tuple(one for one in figure.weapons if one != "nafai")))


class NafaiFlown(EffectlessEvent[State], frozen=True):
    """The nafai flew one stretch; `reach` squares are left."""

    nepharite: str
    target: str
    path: tuple[Square, ...]
    reach: int


CombatEvent: TypeAlias = (
    AimTaken | AimLost | AttackRolled | FriendHit | ArmourRolled | FigureWounded | CardFlipped | FigureDied | FigureParalysed
    | FigureBurning | FigureBlinded | WeaponJammed | WeaponRepaired | WeaponDestroyed | WeaponExploded | RepairRolled | TreatRolled
    | PatientHealed | DeviceDestroyed | HumanKilled | FigureEnslaved | FigureBanished | FigureReturned | WeaponWoken | WeaponFed
    | WeaponRested | NafaiLaunched | NafaiFlown
)  # fmt: skip
