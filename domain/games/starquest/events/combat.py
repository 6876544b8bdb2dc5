"""Facts about attacks, damage and its consequences (SQ-FIR to SQ-TOK, SQ-CHA)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.budgets import AttackKind, Spent
from domain.games.starquest.events.changes import found, with_figure, with_squad
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.pieces import Token
from domain.games.starquest.state import Attack, EventInPlay, Share, State, Target
from domain.games.starquest.weapons import Die, Weapon, pool_of
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat


class AttackDeclared(Event[State], frozen=True):
    """A piece attacked. `continues`: a further weapon of an open volley, which costs nothing more (see `fire._is_volley`)."""

    piece: str
    kind: AttackKind
    weapon: Weapon | None
    target: Target
    continues: bool = False

    def evolve(self, state: State) -> State:
        """Counts the attack and closes the open move (see `activation.steps_now`); a volley lists its weapons."""
        declared = replace(state, attack=Attack(self.piece, self.kind, self.weapon, self.target), cards_closed=True)
        if self.piece in state.quarry:
            freed = {clone: seat for clone, seat in state.quarry.items() if clone != self.piece}
            declared = replace(declared, quarry=freed)
        now = state.activation
        if now is None:
            return declared
        fired = () if self.weapon is None else (self.weapon,)
        if self.continues:
            return replace(declared, activation=replace(now, volley=(*now.volley, *fired)))
        spent = Spent(now.spent.moves, (*now.spent.attacks, self.kind))
        return replace(declared, activation=replace(now, spent=spent, steps=0, volley=fired))


class AttackRolled(Event[State], frozen=True):
    """Dice of an attack, of a defence or of an event card were rolled: their purpose and their faces."""

    by: str
    purpose: str
    pool: tuple[Die, ...]
    faces: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Keeps the attacker's roll until it is rerolled; a defender's roll is applied at once and not kept."""
        attack = state.attack
        if attack is None or self.purpose not in ("fire", "melee") or self.by != attack.piece:
            return state
        return replace(state, attack=replace(attack, pool=pool_of(self.pool), faces=self.faces))


class DieRerolled(Event[State], frozen=True):
    """The attacker rerolled a die; the new face counts (see `rerolls.reroll_die`)."""

    index: int
    old: int
    new: int

    def evolve(self, state: State) -> State:
        """Replaces the face in the roll."""
        assert state.attack is not None
        faces = tuple(self.new if index == self.index else face for index, face in enumerate(state.attack.faces))
        return replace(state, attack=replace(state.attack, faces=faces))


class RollKept(EffectlessEvent[State], frozen=True):
    """The attacker kept the roll."""


class FusionSpent(Event[State], frozen=True):
    """A fusion charge was used in a close-combat attack (see `melee.attack_dice`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """Removes the charge from the seat; the attack has it."""
        spent = with_squad(state, replace(state.squads[self.seat], fusion=""))
        return spent if state.attack is None else replace(spent, attack=replace(state.attack, charged=True))


class PointsAllocated(Event[State], frozen=True):
    """Points of a null-time cannon were given to targets, in this order (see `allocation.check_allocation`)."""

    shares: tuple[Share, ...]

    def evolve(self, state: State) -> State:
        """Takes the points from those left."""
        assert state.attack is not None
        return replace(state, attack=replace(state.attack, shares=(*state.attack.shares, *self.shares)))


class DamageDealt(Event[State], frozen=True):
    """A figure lost life (see `damage.hit`, `melee.close_combat`). `cause`: a weapon, `melee`, or an event card."""

    target: str
    points: int
    cause: str

    def evolve(self, state: State) -> State:
        """Reduces the figure's life, to 0 at the lowest, but below it while its seat holds medipacks."""
        figure = found(state, self.target)
        squad = state.squads.get(figure.seat)
        left = figure.life - self.points
        return with_figure(state, replace(figure, life=left if squad is not None and squad.medipacks else max(0, left)))


class WeaponLost(Event[State], frozen=True):
    """The dreadnought lost a heavy weapon (see `damage.lose_life`)."""

    figure: str
    weapon: Weapon

    def evolve(self, state: State) -> State:
        """Removes the weapon; the dreadnought can no longer fire it (see `damage.lose_life`)."""
        figure = found(state, self.figure)
        return with_figure(state, replace(figure, weapons=tuple(weapon for weapon in figure.weapons if weapon != self.weapon)))


class FigureEliminated(Event[State], frozen=True):
    """A figure was eliminated: one of Chaos returns to supply, one of GSG is lost. `by_seat`: the GSG seat or Chaos that did it, if any."""

    figure: str
    value: int
    by_seat: Seat | None
    cause: str

    def evolve(self, state: State) -> State:
        """Removes the figure from the boards. Neither an event's effect on it nor what it has done passes to the next one of its number."""
        soldier = state.soldiers.get(self.figure)
        if soldier is not None:
            return with_figure(state, replace(soldier, status="lost", square="", life=max(0, soldier.life)))
        left = {robotling: figure for robotling, figure in state.robotlings.items() if robotling != self.figure}
        event = state.event
        gone = replace(
            state,
            robotlings=left,
            event=None if event is None else _without(event, self.figure),
            lasting=tuple(_without(one, self.figure) for one in state.lasting),
            quarry={clone: seat for clone, seat in state.quarry.items() if clone != self.figure},
        )
        return gone.renumbered(self.figure)


def _without(event: EventInPlay, figure: str) -> EventInPlay:
    """The event card without this figure."""
    if figure not in event.choice.figures:
        return event
    return replace(event, choice=replace(event.choice, figures=tuple(one for one in event.choice.figures if one != figure)))


class TokenCollected(Event[State], frozen=True):
    """A seat took a matching token from the open pool (see `tokens.collect`)."""

    seat: Seat
    token: str
    kind: ChaosKind
    value: int

    def evolve(self, state: State) -> State:
        """Adds the token to the seat's."""
        squad = state.squads[self.seat]
        left = tuple(token for token in state.tokens if token.id != self.token)
        taken = replace(squad, tokens=(*squad.tokens, Token(self.token, self.kind, self.value)))
        return with_squad(replace(state, tokens=left), taken)


class PointsLost(Event[State], frozen=True):
    """A seat lost points with a figure, and Chaos gained them (see `damage.lost`)."""

    seat: Seat
    points: int
    chaos_gain: int

    def evolve(self, state: State) -> State:
        """Counts the points for both."""
        squad = state.squads[self.seat]
        lost = replace(squad, lost=squad.lost + self.points)
        return with_squad(replace(state, taken=state.taken + self.chaos_gain), lost)


class FigureDeserted(Event[State], frozen=True):
    """A trooper deserted to Chaos; nobody scores (`lure`). `replacement` is placed by a fact of its own."""

    figure: str
    replacement: str

    def evolve(self, state: State) -> State:
        """Takes the trooper out of play."""
        return with_figure(state, replace(state.soldiers[self.figure], status="deserted", square=""))


CombatEvent: TypeAlias = (
    AttackDeclared | AttackRolled | DieRerolled | RollKept | FusionSpent | PointsAllocated | DamageDealt | WeaponLost | FigureEliminated
    | TokenCollected | PointsLost | FigureDeserted
)  # fmt: skip
