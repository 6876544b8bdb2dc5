"""The state of a game, which its events fold to, and its derived values."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import field

from domain.games.rebel_moon_defense import sight
from domain.games.rebel_moon_defense.board import Board, BoardName
from domain.games.rebel_moon_defense.options import Options, Tables
from domain.games.rebel_moon_defense.pieces import COLOURS, KINDS, LAYERS, Bomb, Colour, Installation, Layer, Shield, Side, Stock, Upgrade
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step

Phase: TypeAlias = Literal["setup", "placement", "bomb", "aim", "activation", "over"]
StepState: TypeAlias = Literal["fresh", "turned", "stepped", "upgrading"]
Reason: TypeAlias = Literal["bomb_destroyed", "moon_reached", "time_up", "conceded"]

NO_BOARD: Final = Board("", BoardName("", ""), (), "", "", "SE")
NO_TABLES: Final = Tables(0, 0, 0, 0, (0, 0, 0), 0, 0, 0)


class FinishUpgrade(Step, frozen=True, tag="finish_upgrade"):
    """What follows an upgrade after the rebel has aimed the laser that it revealed."""


class State(GameState[FinishUpgrade], frozen=True, kw_only=True):
    """A game of Rebel Moon Defense. `stage` is the phase except `aim`, which is an open question in the bomb's turn."""

    stage: Literal["setup", "placement", "bomb", "activation", "over"] = "setup"
    board: Board = NO_BOARD
    tables: Tables = NO_TABLES
    options: Options = Options()
    imperial: Seat = 0
    rebel: Seat = 1
    placing: Side = "imperial"
    passes: int = 0
    stopped: tuple[Side, ...] = ()
    """The sides that place nothing more."""
    bomb: Bomb = Bomb("", "SE", Shield("yellow", 0))
    asteroids: tuple[str, ...] = ()
    """Their hexes, in order of placement."""
    asteroids_left: int = 0
    installations: dict[str, Installation] = field(default_factory=dict)
    """Those on the board, by id."""
    gone: tuple[Installation, ...] = ()
    """Those that have left the game, all of them face up."""
    round: int = 0
    step_state: StepState = "fresh"
    stepped: bool = False
    """True if the bomb has stepped this turn; `step_state` resets it with the first upgrade."""
    used: tuple[Upgrade, ...] = ()
    """The upgrades of this bomb turn."""
    winner: Seat | None = None
    reason: Reason | None = None

    @property
    def phase(self) -> Phase:
        """The phase of section 4."""
        return "aim" if self.stack else self.stage

    def seat_of(self, side: Side) -> Seat:
        """The seat that plays this side."""
        return self.imperial if side == "imperial" else self.rebel

    def side_of(self, seat: Seat) -> Side:
        """The side that this seat plays."""
        return "imperial" if seat == self.imperial else "rebel"

    def awaited_side(self) -> Side | None:
        """The side that must decide, or None before the beginning and after the end."""
        match self.phase:
            case "setup" | "over":
                return None
            case "placement":
                return self.placing
            case "bomb":
                return "imperial"
            case "aim" | "activation":
                return "rebel"

    def installation_hexes(self) -> frozenset[str]:
        """The hexes that hold installations."""
        return frozenset(placed.hex for placed in self.installations.values())

    def obstacles(self) -> frozenset[str]:
        """The hexes that hold a placed piece, which the bomb cannot enter (see `bomb.hex_ahead`)."""
        return self.installation_hexes().union(self.asteroids)

    def occupied(self) -> frozenset[str]:
        """The hexes that block sight: those of all pieces, the bomb's too (RMD-LOS-02)."""
        return self.obstacles() | {self.bomb.hex}

    def corner_blocks(self) -> bool:
        """True if a touched corner blocks sight (see `sight.blockers`)."""
        return self.options.corner_touch == "blocks"

    def sees(self, start: str, end: str) -> bool:
        """True if two hexes are in sight of each other."""
        return sight.in_sight(start, end, self.occupied(), self.corner_blocks())

    def active_strength(self) -> int:
        """The remaining strength of the active layer."""
        return self.bomb.shield.strength

    def full_strength(self, layer: Layer) -> int:
        """The strength of a layer that is not yet damaged (see `shields.hit`)."""
        return self.options.core_strength if layer == "core" else self.tables.layer_strength

    def points_left(self) -> int:
        """The active layer's strength and that of all deeper layers (section 5)."""
        deeper = LAYERS[LAYERS.index(self.bomb.shield.layer) + 1 :]
        return self.bomb.shield.strength + sum(self.full_strength(layer) for layer in deeper)

    def placed(self) -> tuple[Installation, ...]:
        """All installations ever placed, those on the board first."""
        return (*self.installations.values(), *self.gone)

    def unplaced_counts(self) -> Mapping[Colour, int]:
        """How many installations of each colour are unplaced, as everybody knows (RMD-HID-03)."""
        placed = [one.colour for one in self.placed()]
        return {colour: len(KINDS) - placed.count(colour) for colour in COLOURS}

    def unplaced(self) -> tuple[Stock, ...]:
        """The rebel's supply, derived from his placements: readable by the rebel, and by everybody after the end."""
        placed = {(one.colour, one.type.read()) for one in self.placed()}
        return tuple(Stock(colour, kind) for colour in COLOURS for kind in KINDS if (colour, kind) not in placed)
