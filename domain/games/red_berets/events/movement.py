"""Facts about moving, turning, entering and revealed tiles (RDB-MOV, RDB-CAV, RDB-FAC)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.events.changes import SheetEvent, acting, with_figure, without_aims
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.pieces import FacingOrNone
from domain.games.red_berets.state import TARGET, State
from domain.games.red_berets.tiles import Face, Rotation, Rows, TileId
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.events import Event
from domain.kernel.secret import shown


class FigureMoved(Event[State], frozen=True):
    """The acting figure, or the target, moved one stretch: the squares of one `move`.

    `opened`: a movement action was opened for it, `fresh`: although another one was open. The other fields are the turn's after it.
    """

    figure: str
    path: tuple[Square, ...]
    opened: bool
    fresh: bool
    actions: int
    steps_left: int
    turns_left: int
    entered: int
    difficult: int
    mined: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Puts the piece on the last square."""
        now = acting(state)
        changed = replace(
            now, actions=self.actions, moves=now.moves + self.opened, turns=self.turns_left, entered=self.entered,
            difficult=self.difficult, mined=self.mined,
        )  # fmt: skip
        if now.snap and not self.opened:
            changed = replace(changed, snap=self.steps_left > 0 or now.snap_shot, snap_steps=self.steps_left)
        else:
            changed = replace(changed, open=True, steps=self.steps_left, snap=False, snap_steps=0, snap_shot=False)
        moved = replace(state, acting=changed)
        if self.figure == TARGET:
            return replace(moved, target=replace(state.target, square=self.path[-1]))
        figure = state.figures[self.figure]
        return with_figure(moved, replace(figure, square=self.path[-1], status="board", aim=""))


class FigureTurned(Event[State], frozen=True):
    """The acting figure turned, within a movement action or with another action (see `activation.check_turns`)."""

    figure: str
    facing: Facing
    opened: bool
    actions: int
    steps_left: int
    turns_left: int

    def evolve(self, state: State) -> State:
        """Sets the facing; an aim is lost (see `attacks.lose_aim`)."""
        now = acting(state)
        turned = replace(now, actions=self.actions, moves=now.moves + self.opened, steps=self.steps_left, turns=self.turns_left)
        if self.opened:
            turned = replace(turned, open=True, entered=0, difficult=0, snap=False, snap_steps=0, snap_shot=False)
        figure = state.figures[self.figure]
        drum = state.round if "death_drum" in figure.weapons else figure.drum_round
        return with_figure(replace(state, acting=turned), replace(figure, facing=self.facing, aim="", drum_round=drum))


class FigureEntered(Event[State], frozen=True):
    """A figure steps from the reserve or from its threshold onto the board; the step itself follows."""

    figure: str
    to: Square
    facing: FacingOrNone

    def evolve(self, state: State) -> State:
        """The figure is on the board."""
        return with_figure(state, replace(state.figures[self.figure], status="board", square=self.to, facing=self.facing))


class FigureHidden(SheetEvent, frozen=True, kw_only=True):
    """A Legion figure stepped onto an unexplored tile and became an active marker that has acted (see `stepping._follow_troop`)."""

    figure: str
    pos: int

    def evolve(self, state: State) -> State:
        """Its aim, aims at it, aura and facing are lost; what it carries stays by its id (see `stepping._follow_troop`)."""
        figure = replace(state.figures[self.figure], status="marker", square=None, facing="", aim="", aura_round=0, acted=True)
        return without_aims(with_figure(self.sheeted(state), figure), self.figure)


class TileRevealed(Event[State], frozen=True):
    """A tile was turned over. `rows` is its terrain with holes and rubble, `sealed` all sealed zones of revealed tiles after it."""

    pos: int
    tile: TileId
    rotation: Rotation
    face: Face
    rows: Rows
    zones: tuple[Square, ...]
    sealed: tuple[Square, ...]
    figure: str
    """The figure whose step revealed it, or none."""

    def evolve(self, state: State) -> State:
        """The tile is public."""
        terrain = (*state.terrain[: self.pos], self.rows, *state.terrain[self.pos + 1 :])
        layout = (*state.layout[: self.pos], shown(Placed(self.tile, self.rotation)), *state.layout[self.pos + 1 :])
        return replace(state, terrain=terrain, layout=layout, sealed=self.sealed)


class ObjectiveFound(SheetEvent, frozen=True, kw_only=True):
    """The primary target was found; the Legion places it next (see `placing.target_squares`)."""

    pos: int
    round: int
    """The round of the discovery, which is kept."""
    acted: bool = False
    """True if its marker has used a chit in this round, so that the target has acted (see `markers.activate_marker`)."""

    def evolve(self, state: State) -> State:
        """The target waits to be placed."""
        found_round, acted = state.target.found_round or self.round, state.target.acted or self.acted
        found = replace(state.target, found_round=found_round, unplaced=True, acted=acted)
        return replace(self.sheeted(state), target=found)


class ObjectivePlaced(Event[State], frozen=True):
    """The Legion placed the target."""

    square: Square

    def evolve(self, state: State) -> State:
        """The target stands."""
        return replace(state, target=replace(state.target, square=self.square, unplaced=False))


class ObjectiveHidden(SheetEvent, frozen=True, kw_only=True):
    """The target stepped onto an unexplored tile and is a marker again (see `markers._may_leave`)."""

    pos: int

    def evolve(self, state: State) -> State:
        """It stays found."""
        return replace(self.sheeted(state), target=replace(state.target, square=None))


class FigurePlaced(Event[State], frozen=True):
    """A figure was put on a square."""

    figure: str
    square: Square
    facing: FacingOrNone

    def evolve(self, state: State) -> State:
        """The figure stands."""
        figure = replace(state.figures[self.figure], status="board", square=self.square, facing=self.facing)
        placed = with_figure(state, figure)
        if state.placing is None or self.figure not in state.placing.figures:
            return placed
        return replace(placed, placing=replace(state.placing, changes=state.placing.changes + 1))


class FigureAtThreshold(Event[State], frozen=True):
    """A converted figure stands at the threshold outside its `via`, on no square (see `ending.check_end`)."""

    figure: str
    via: Square
    facing: FacingOrNone

    def evolve(self, state: State) -> State:
        """The figure waits at the threshold."""
        return with_figure(state, replace(state.figures[self.figure], status="threshold", square=self.via, facing=self.facing))


class FigureCompressed(Event[State], frozen=True):
    """An overlord moved by compression (see `compression.carry_out`)."""

    nepharite: str
    path: tuple[Square, ...]

    def evolve(self, state: State) -> State:
        """Puts it on the last square."""
        return with_figure(state, replace(state.figures[self.nepharite], square=self.path[-1], aim=""))


def crossed(path: tuple[Square, ...]) -> tuple[int, ...]:
    """The positions of a path's squares, each once, in order."""
    return tuple(dict.fromkeys(position_of(square) for square in path))


MovementEvent: TypeAlias = (
    FigureMoved | FigureTurned | FigureEntered | FigureHidden | TileRevealed | ObjectiveFound | ObjectivePlaced | ObjectiveHidden
    | FigurePlaced | FigureAtThreshold | FigureCompressed
)  # fmt: skip
