"""Facts of a breach and clear."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.mercs_recon.dice import Pool, Rolled
from domain.games.mercs_recon.events.changes import breach, flagged, with_mercs
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Boni, Breach, CounterDie, Place
from domain.games.mercs_recon.state import State
from domain.kernel.events import Event


class BreachStarted(Event[State], frozen=True):
    """A B&C begins: its board with the values and positions, the order on M1 to Mn, and what was pulled in. `unplaced`: figures without a
    position; `boni`: what stays for later ones."""

    breach: Breach
    pulled: tuple[str, ...]
    unplaced: int
    boni: Boni

    def evolve(self, state: State) -> State:
        """Pulled-in OpFor and agents leave the building (see `breach._end`)."""
        opfor = {key: figure for key, figure in state.opfor.items() if key not in self.pulled}
        agents = {key: agent for key, agent in state.agents.items() if key not in self.pulled}
        return replace(state, breach=self.breach, opfor=opfor, agents=agents, boni=self.boni)


class BreachAction(Event[State], frozen=True):
    """The MERCS on the next M position acted. `dice`: its roll, after `rerolled` dice were rolled again. `track` and `collateral`: the
    tracks now. `emptied`: positions. The other fields are what later activations gain or lose by it."""

    merc: ProfileId
    action: str
    dice: tuple[Rolled, ...]
    rerolled: tuple[int, ...]
    successes: int
    track: int
    collateral: int
    emptied: tuple[int, ...]
    boosts: tuple[Pool, ...] = ()
    lost_dice: tuple[int, ...] = ()
    triage: int = 0
    planted: int = 0
    reroll_counter: bool = False

    def evolve(self, state: State) -> State:
        """Sets the tracks and empties positions; dice were an attack of the round (see `actions.prepare`)."""
        now = breach(state)
        places = tuple(replace(place, occupied=place.occupied and place.value not in self.emptied) for place in now.places)
        after = replace(
            now, places=places, mercs_track=self.track, collateral=self.collateral, acted=True,
            boosts=(*now.boosts[1:], *self.boosts), lost_dice=(*now.lost_dice, *self.lost_dice), triage=now.triage + self.triage,
            planted=now.planted + self.planted, reroll_counter=self.reroll_counter,
        )  # fmt: skip
        stormed = state.mercs[self.merc].flags.stormed or bool(self.dice)
        return flagged(replace(state, breach=after), self.merc, stormed=stormed)


class BreachCover(Event[State], frozen=True):
    """A MERCS is in cover on a position (see `breach_actions.pool_with_boni`)."""

    merc: ProfileId
    position: int

    def evolve(self, state: State) -> State:
        """Occupies it."""
        now = breach(state)
        covered = (replace(place, merc=self.merc, cover=True) if place.value == self.position else place for place in now.places)
        places = tuple(covered)
        return replace(state, breach=replace(now, places=places, acted=True, boosts=now.boosts[1:]))


class BreachPositionMoved(Event[State], frozen=True):
    """The Blade took a position and drove its OpFor to another one, or away: 0."""

    merc: ProfileId
    before: int
    after: int

    def evolve(self, state: State) -> State:
        """Moves it."""
        now = breach(state)
        places = tuple(self._changed(place) for place in now.places)
        return replace(state, breach=replace(now, places=places))

    def _changed(self, place: Place) -> Place:
        if place.value == self.before:
            return replace(place, occupied=False, merc=self.merc)
        return replace(place, occupied=True) if place.value == self.after else place


class BreachTurnEnded(Event[State], frozen=True):
    """The M position has acted, or was passed over."""

    merc: ProfileId
    reason: Literal["acted", "incapacitated"]

    def evolve(self, state: State) -> State:
        """The next one follows."""
        now = breach(state)
        return replace(state, breach=replace(now, next=now.next + 1))


class BreachCounter(Event[State], frozen=True):
    """The OpFor counter-attacked. `removed`: the values of positions whose dice were left out; `rerolled`: of dice rolled
    again."""

    dice: tuple[CounterDie, ...]
    removed: tuple[int, ...]
    rerolled: tuple[int, ...]
    successes: int
    track: int

    def evolve(self, state: State) -> State:
        """Sets the OpFor track; the effects on this counter-attack are used up."""
        now = breach(state)
        return replace(state, breach=replace(now, opfor_track=self.track, lost_dice=now.lost_dice[1:], reroll_counter=False))


class BreachEnded(Event[State], frozen=True):
    """The B&C is over. `wave`: blood that each MERCS loses before cover and defence."""

    won: bool
    mercs_track: int
    opfor_track: int
    collateral: int
    destroyed: bool
    wave: int

    def evolve(self, state: State) -> State:
        """Removes the board; its MERCS stand nowhere until they are placed or eliminated."""
        mercs = [replace(state.mercs[merc], zone="") for merc in breach(state).order]
        return replace(with_mercs(state, mercs), breach=None)


BreachEvent: TypeAlias = (
    BreachStarted | BreachAction | BreachCover | BreachPositionMoved | BreachTurnEnded | BreachCounter | BreachEnded
)  # fmt: skip
