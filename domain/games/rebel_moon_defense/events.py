"""All events of the game, with their values, and how each evolves the state."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from domain.games.rebel_moon_defense.board import Board
from domain.games.rebel_moon_defense.options import Options, Tables
from domain.games.rebel_moon_defense.pieces import Bomb, Colour, Direction, Installation, Kind, Layer, Shield, Side, Stock, Upgrade
from domain.games.rebel_moon_defense.state import Reason, State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret, shown


class BoardLaid(Event[State], frozen=True):
    """The game began (RMD-SET-01, RMD-SET-02): its board, its numbers, its options and who plays which side, all as values."""

    board: Board
    tables: Tables
    options: Options
    imperial: Seat
    rebel: Seat

    def evolve(self, state: State) -> State:
        """The set-up of section 3."""
        outermost = Shield("yellow", self.tables.layer_strength)
        return replace(
            state,
            stage="placement",
            board=self.board,
            tables=self.tables,
            options=self.options,
            imperial=self.imperial,
            rebel=self.rebel,
            bomb=Bomb(self.board.gate, self.board.start_facing, outermost),
            asteroids_left=self.tables.asteroids,
        )


# placement -------------------------------------------------------------------------------------------------------------


class AsteroidPlaced(Event[State], frozen=True):
    """An asteroid was placed."""

    hex: str

    def evolve(self, state: State) -> State:
        """Puts the asteroid on its hex; earlier passes no longer count (see `placement.pass_placement`)."""
        asteroids = (*state.asteroids, self.hex)
        return replace(state, asteroids=asteroids, asteroids_left=state.asteroids_left - 1, passes=0, placing="rebel")


class InstallationPlaced(Event[State], frozen=True):
    """An installation was placed face down; its type is the rebel's secret (see `placement.place_installation`)."""

    installation_id: str
    hex: str
    colour: Colour
    type: Secret[Kind]

    def evolve(self, state: State) -> State:
        """Puts the installation on its hex, face down."""
        placed = Installation(self.installation_id, self.hex, self.colour, self.type, state.tables.emp_charges)
        installations = {**state.installations, self.installation_id: placed}
        return replace(state, installations=installations, passes=0, placing="imperial")


class PlacementPassed(Event[State], frozen=True):
    """A seat passed, by its own decision or because it could not place."""

    seat: Seat
    auto: bool

    def evolve(self, state: State) -> State:
        """Counts the pass."""
        other: Side = "rebel" if state.placing == "imperial" else "imperial"
        return replace(state, passes=state.passes + 1, placing=other)


class PlacingStopped(Event[State], frozen=True):
    """A seat passed for the rest of the placement phase."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """Its side is no longer asked (see `placement.stop_placing`)."""
        return replace(state, stopped=(*state.stopped, state.side_of(self.seat)))


class MovementPhaseBegan(Event[State], frozen=True):
    """The bomb begins to move."""

    def evolve(self, state: State) -> State:
        """Sets round 1 and the bomb's turn."""
        return replace(state, stage="bomb", round=1, step_state="fresh", stepped=False, used=())


# the bomb --------------------------------------------------------------------------------------------------------------


class BombTurned(Event[State], frozen=True):
    """The bomb turned on the spot."""

    before: Direction = field(name="from")
    after: Direction = field(name="to")

    def evolve(self, state: State) -> State:
        """Sets the bomb's heading."""
        return replace(state, bomb=replace(state.bomb, facing=self.after), step_state="turned")


class BombStepped(Event[State], frozen=True):
    """The bomb moved one hex ahead, by its step or by a booster."""

    before: str = field(name="from")
    after: str = field(name="to")
    boosted: bool = False

    def evolve(self, state: State) -> State:
        """Sets the bomb's hex."""
        moved = replace(state, bomb=replace(state.bomb, hex=self.after))
        return moved if self.boosted else replace(moved, step_state="stepped", stepped=True)


class UpgradeUsed(Event[State], frozen=True):
    """The bomb used an upgrade. `target` is an installation's id."""

    upgrade: Upgrade
    cost: int
    target: str | None

    def evolve(self, state: State) -> State:
        """The upgrade is used up for this turn; the bomb may no longer turn or step (see `bomb.check_turn`)."""
        return replace(state, used=(*state.used, self.upgrade), step_state="upgrading")


class BombStrengthChanged(Event[State], frozen=True):
    """Points left the bomb. `source`: an installation's id or an upgrade; `lost`: points without effect; `removed`: layers."""

    cause: Literal["weapon", "upgrade"]
    source: str
    amount: int
    lost: int
    before: Shield
    after: Shield
    removed: tuple[Layer, ...]

    def evolve(self, state: State) -> State:
        """Sets the layer and the strength that are left."""
        return replace(state, bomb=replace(state.bomb, shield=self.after))


class BombTurnEnded(Event[State], frozen=True):
    """The bomb's turn is over."""

    def evolve(self, state: State) -> State:
        """The rebel may activate."""
        return replace(state, stage="activation")


# installations ---------------------------------------------------------------------------------------------------------


class InstallationRevealed(Event[State], frozen=True):
    """An installation was turned face up, and stays so (RMD-HID-04)."""

    installation_id: str
    type: Secret[Kind]
    by: Literal["scanner", "activation", "bomb_laser"]

    def evolve(self, state: State) -> State:
        """Makes its type known to everybody."""
        revealed = replace(state.installations[self.installation_id], type=self.type, face_up=True)
        return replace(state, installations={**state.installations, self.installation_id: revealed})


class LaserAimed(Event[State], frozen=True):
    """The rebel chose a laser's direction for good (see `upgrades.aim_laser`)."""

    installation_id: str
    direction: Direction

    def evolve(self, state: State) -> State:
        """Fixes the direction."""
        aimed = replace(state.installations[self.installation_id], direction=self.direction)
        return replace(state, installations={**state.installations, self.installation_id: aimed})


class InstallationActivated(Event[State], frozen=True):
    """An installation was used. `distance`, `in_sight` and `colour_match` are about the bomb; `dice` are an EMP device's."""

    installation_id: str
    type: Kind
    distance: int
    in_sight: bool
    colour_match: bool
    damage: int
    direction: Direction | None = None
    target_hex: str | None = None
    dice: tuple[int, ...] = ()

    def evolve(self, state: State) -> State:
        """Takes a charge from an EMP device (see `weapons.emp_dice`)."""
        if self.type != "emp":
            return state
        fired = state.installations[self.installation_id]
        return replace(state, installations={**state.installations, self.installation_id: replace(fired, charges=fired.charges - 1)})


class AsteroidDestroyed(Event[State], frozen=True):
    """An asteroid killer removed an asteroid. `by` is the killer's id."""

    hex: str
    by: str

    def evolve(self, state: State) -> State:
        """Removes the asteroid from the game."""
        return replace(state, asteroids=tuple(at for at in state.asteroids if at != self.hex))


class InstallationRemoved(Event[State], frozen=True):
    """An installation left the game."""

    installation_id: str
    reason: Literal["spent", "bomb_laser"]

    def evolve(self, state: State) -> State:
        """Removes the installation from the board."""
        left = dict(state.installations)
        removed = left.pop(self.installation_id)
        return replace(state, installations=left, gone=(*state.gone, removed))


class ActivationPassed(EffectlessEvent[State], frozen=True):
    """No installation was activated this round."""

    auto: bool


# rounds and the end ----------------------------------------------------------------------------------------------------


class RoundEnded(Event[State], frozen=True):
    """A round is over and another follows."""

    round: int

    def evolve(self, state: State) -> State:
        """Sets the next round and the bomb's turn."""
        return replace(state, stage="bomb", round=self.round + 1, step_state="fresh", stepped=False, used=())


class BattleDecided(Event[State], frozen=True):
    """One side has won."""

    winner: Seat
    reason: Reason

    def evolve(self, state: State) -> State:
        """Nothing is awaited any more; open questions are closed, too."""
        return replace(state, stage="over", winner=self.winner, reason=self.reason, stack=(), due=())


class DisclosedInstallation(Struct, frozen=True):
    """A weapon that was still face down at the end."""

    installation_id: str
    hex: str
    type: Kind


class InstallationsDisclosed(Event[State], frozen=True):
    """The game is over and all hidden types are shown: those of face-down installations, and of the supply (see `flow.decide_battle`)."""

    installations: tuple[DisclosedInstallation, ...]
    unplaced: tuple[Stock, ...]

    def evolve(self, state: State) -> State:
        """Turns everything face up."""
        opened = {
            one.installation_id: replace(state.installations[one.installation_id], type=shown(one.type), face_up=True)
            for one in self.installations
        }
        return replace(state, installations={**state.installations, **opened})


RebelMoonEvent: TypeAlias = (
    BoardLaid | AsteroidPlaced | InstallationPlaced | PlacementPassed | PlacingStopped | MovementPhaseBegan | BombTurned | BombStepped
    | UpgradeUsed | BombStrengthChanged | BombTurnEnded | InstallationRevealed | LaserAimed | InstallationActivated | AsteroidDestroyed
    | InstallationRemoved | ActivationPassed | RoundEnded | BattleDecided | InstallationsDisclosed
)  # fmt: skip
EVENTS: Final[tuple[type[Struct], ...]] = get_args(RebelMoonEvent)
