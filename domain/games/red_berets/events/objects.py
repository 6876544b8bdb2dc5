"""Facts about hidden objects, mines, scanning, tunnels, walls, acid and warped tiles (RDB-OBJ, RDB-BRE, RDB-DSY)."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.red_berets.cards import Power
from domain.games.red_berets.events.changes import BoxEvent, SheetEvent, with_figure
from domain.games.red_berets.events.combat import RollResult
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.pieces import Acid, BoardObject, Figure, Marker, MarkerCount
from domain.games.red_berets.state import State
from domain.games.red_berets.tiles import Back, Rows
from domain.geometry.squares import Square
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.secret import Secret


class ScanRolled(EffectlessEvent[State], frozen=True):
    """A scan was rolled (see `scanning.scan`)."""

    figure: str
    need: int
    roll: int
    result: RollResult


class ObjectPlaced(BoxEvent, frozen=True, kw_only=True):
    """The Legion laid an object of a box face-down on the tile; only the Legion knows its kind."""

    object: str
    square: Square
    pos: int
    kind: Secret[ObjectKind]

    def evolve(self, state: State) -> State:
        """The object lies on the board."""
        laid = BoardObject(self.object, self.square, self.pos, self.kind)
        return replace(self.boxed(state), objects={**state.objects, laid.id: laid}, laid=state.laid + 1)


class ObjectRevealRolled(EffectlessEvent[State], frozen=True):
    """A figure beside an object rolled against its initiative (see `mines.approach`)."""

    figure: str
    object: str
    need: int
    roll: int
    ok: bool


class ObjectRevealed(Event[State], frozen=True):
    """An object lies face-up (see `mines._found`)."""

    object: str
    kind: ObjectKind

    def evolve(self, state: State) -> State:
        """The kind is public."""
        lying = replace(state.objects[self.object], shown=self.kind)
        return replace(state, objects={**state.objects, lying.id: lying}, opened=(*state.opened, self.kind))


class MineDefused(Event[State], frozen=True):
    """A known mine was removed (see `mines._found`)."""

    object: str

    def evolve(self, state: State) -> State:
        """The mine is gone."""
        return replace(state, objects={name: lying for name, lying in state.objects.items() if name != self.object})


class MineCheckRolled(EffectlessEvent[State], frozen=True):
    """A figure that moved rolled for the mines of the tiles it stepped on (see `activation.end`)."""

    figure: str
    actions: int
    need: int
    roll: int
    triggered: bool


class BoxOrdered(BoxEvent, frozen=True, kw_only=True):
    """A box was written anew with the object first that is revealed next, so that its place tells nothing of the other one."""

    pos: int

    def evolve(self, state: State) -> State:
        """Replaces the boxes."""
        return self.boxed(state)


class MineExploded(BoxEvent, frozen=True, kw_only=True):
    """A mine or the trap of an entrance exploded. `object` is one on the board, or empty for one of the box of `pos`."""

    kind: ObjectKind
    centre: Square
    object: str
    pos: int

    def evolve(self, state: State) -> State:
        """The mine is gone."""
        left = {name: lying for name, lying in state.objects.items() if name != self.object}
        known = self.object in state.objects and state.objects[self.object].shown
        opened = state.opened if known else (*state.opened, self.kind)
        return replace(self.boxed(state), objects=left, opened=opened)


class TunnelDestroyed(Event[State], frozen=True):
    """An entrance was destroyed by its trap; it counts as found (see `victory._decide_entrances`)."""

    pos: int

    def evolve(self, state: State) -> State:
        """Counts it."""
        counted = replace(state, entrances_found=state.entrances_found + 1, entrances_destroyed=state.entrances_destroyed + 1)
        return replace(counted, tunnel_boxes=(*state.tunnel_boxes, self.pos))


class TunnelFound(Event[State], frozen=True):
    """An entrance was found intact."""

    pos: int
    square: Square

    def evolve(self, state: State) -> State:
        """Counts it."""
        return replace(state, entrances_found=state.entrances_found + 1, tunnel_boxes=(*state.tunnel_boxes, self.pos))


class TileRows(Struct, frozen=True):
    """The terrain of a revealed tile."""

    pos: int
    rows: Rows


class WallBreached(Event[State], frozen=True):
    """Rock became holes. A hole in an unexplored tile is kept by its square until the tile is revealed (see `walls.breach`)."""

    squares: tuple[Square, ...]
    tiles: tuple[TileRows, ...]
    sealed: tuple[Square, ...]
    sheet: tuple[Secret[Marker], ...] = ()
    """The markers, which follow their zones; none in an earlier record, after which they stayed as they were."""
    counts: tuple[MarkerCount, ...] = ()

    def evolve(self, state: State) -> State:
        """Changes the terrain, and the zones of markers with it."""
        rubble = tuple(square for square in state.rubble if square not in self.squares)
        breached = replace(with_rows(state, self.tiles), holes=(*state.holes, *self.squares), rubble=rubble, sealed=self.sealed)
        return replace(breached, sheet=self.sheet, counts=self.counts) if self.sheet else breached


class WallHeld(EffectlessEvent[State], frozen=True):
    """The wall was too thick (see `walls.breach`)."""

    square: Square


class PassageCollapsed(Event[State], frozen=True):
    """A floor square became rubble (see `walls.check_collapse`)."""

    square: Square
    tiles: tuple[TileRows, ...]
    sealed: tuple[Square, ...]

    def evolve(self, state: State) -> State:
        """Changes the terrain."""
        holes = tuple(hole for hole in state.holes if hole != self.square)
        return replace(with_rows(state, self.tiles), rubble=(*state.rubble, self.square), holes=holes, sealed=self.sealed)


def with_rows(state: State, tiles: tuple[TileRows, ...]) -> State:
    """The state with these tiles' terrain."""
    changed = {tile.pos: tile.rows for tile in tiles}
    return replace(state, terrain=tuple(changed.get(pos, rows) for pos, rows in enumerate(state.terrain)))


class PowerRolled(Event[State], frozen=True):
    """An overlord used a power of the dark symmetry; its card is public (see `powers.use_power`)."""

    nepharite: str
    power: Power
    skill: int
    level: int
    need: int
    roll: int
    result: RollResult

    def evolve(self, state: State) -> State:
        """The power of this round is used; time death is used up by the attempt (see `powers.quicken`)."""
        used = with_figure(state, replace(state.figures[self.nepharite], power_round=state.round))
        if self.power != "time_death":
            return used
        hands = (replace(hand, used=(*hand.used, self.power)) if hand.nepharite == self.nepharite else hand for hand in state.hands)
        return replace(used, hands=tuple(hands))


class SaveRolled(EffectlessEvent[State], frozen=True):
    """A victim rolled against its initiative (see `powers.is_saved`)."""

    figure: str
    power: str
    need: int
    roll: int
    ok: bool


class AlimahnUsed(EffectlessEvent[State], frozen=True):
    """The alimahn was used against the strength of the round, which is public now (see `rounds._charge_alimahn`)."""

    nepharite: str
    target: str
    strength: int
    roll: int
    ok: bool


class AuraRaised(Event[State], frozen=True):
    """An overlord raised a dark aura until the end of the round (see `aura.face`)."""

    nepharite: str

    def evolve(self, state: State) -> State:
        """The aura stands."""
        return with_figure(state, replace(state.figures[self.nepharite], aura_round=state.round))


class AuraTested(Event[State], frozen=True):
    """The acting human tested against an aura (see `aura.face`)."""

    figure: str
    nepharite: str
    need: int
    roll: int
    result: RollResult

    def evolve(self, state: State) -> State:
        """The turn is limited by the result; a worse limit stays."""
        now = state.acting
        if now is None:
            return state
        limits = ("free", "firearms", "harmless", "fleeing")
        limit = limits[("critical", "success", "failure", "fumble").index(self.result)]
        worse = limit if limits.index(limit) > limits.index(now.aura) else now.aura
        return replace(state, acting=replace(now, tested=(*now.tested, self.nepharite), aura=worse))


class AcidCreated(Event[State], frozen=True):
    """Acid covers four squares (see `acid.burn`)."""

    nepharite: str
    squares: tuple[Square, ...]

    def evolve(self, state: State) -> State:
        """The acid lies there; an earlier flow of the same overlord is gone."""
        others = tuple(flow for flow in state.acid if flow.nepharite != self.nepharite)
        return replace(state, acid=(*others, Acid(self.nepharite, self.squares, state.round)))


class AcidSustained(Event[State], frozen=True):
    """An overlord sustained his acid."""

    nepharite: str

    def evolve(self, state: State) -> State:
        """It lasts until the end of the next round."""
        acid = tuple(replace(flow, round=state.round) if flow.nepharite == self.nepharite else flow for flow in state.acid)
        return replace(state, acid=acid)


class AcidFaded(Event[State], frozen=True):
    """The acid of an overlord is gone."""

    nepharite: str

    def evolve(self, state: State) -> State:
        """No acid."""
        return replace(state, acid=tuple(flow for flow in state.acid if flow.nepharite != self.nepharite))


class MovedObject(Struct, frozen=True):
    """Where an object lies after its tile was warped."""

    id: str
    square: Square
    pos: int


class TileWarped(SheetEvent, frozen=True, kw_only=True):
    """A tile was turned, or changed places with another; everything on it moved along (see `warp.carry_out`)."""

    mode: str
    pos: int
    pos2: int
    layout: tuple[Secret[Placed], ...]
    backs: tuple[Back, ...]
    terrain: tuple[Rows, ...]
    sealed: tuple[Square, ...]
    figures: tuple[Figure, ...]
    """The figures that stand elsewhere or face elsewhere now."""
    target: Square | None
    objects: tuple[MovedObject, ...]
    boxes: tuple[Secret[ObjectKind], ...]
    box_counts: tuple[int, ...]
    acid: tuple[Acid, ...]
    holes: tuple[Square, ...]
    rubble: tuple[Square, ...]
    exit: Square | None
    entry: int

    def evolve(self, state: State) -> State:
        """Replaces all of it."""
        lying = {moved.id: replace(state.objects[moved.id], square=moved.square, pos=moved.pos) for moved in self.objects}
        return replace(
            self.sheeted(state),
            layout=self.layout,
            backs=self.backs,
            terrain=self.terrain,
            sealed=self.sealed,
            figures={**state.figures, **{figure.id: figure for figure in self.figures}},
            target=replace(state.target, square=self.target),
            objects={**state.objects, **lying},
            boxes=self.boxes,
            box_counts=self.box_counts,
            acid=self.acid,
            holes=self.holes,
            rubble=self.rubble,
            exit=self.exit,
            entry=self.entry,
            tunnel_boxes=tuple({self.pos: self.pos2, self.pos2: self.pos}.get(pos, pos) for pos in state.tunnel_boxes),
        )


ObjectEvent: TypeAlias = (
    ScanRolled | ObjectPlaced | ObjectRevealRolled | ObjectRevealed | MineDefused | MineCheckRolled | BoxOrdered | MineExploded
    | TunnelDestroyed | TunnelFound | WallBreached | WallHeld | PassageCollapsed | PowerRolled | SaveRolled | AlimahnUsed | AuraRaised
    | AuraTested | AcidCreated | AcidSustained | AcidFaded | TileWarped
)  # fmt: skip
