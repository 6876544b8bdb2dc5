"""Facts of mission 3, Operation Lightning Strike (RDB-M3)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.red_berets.events.changes import SheetEvent, with_figure, without_aims
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.pieces import Figure, PrimaryTarget
from domain.games.red_berets.state import NO_TERRAIN, State
from domain.games.red_berets.tiles import Back
from domain.kernel.events import Event
from domain.kernel.secret import Secret


class TunnelEntered(Event[State], frozen=True):
    """A human vanished into the entrance, which is the one in use from now on (see `tunnels.enter_tunnel`)."""

    figure: str
    object: str
    group: int
    round: int

    def evolve(self, state: State) -> State:
        """The figure is underground, in the start group of this round."""
        figure = replace(state.figures[self.figure], status="underground", square=None, facing="", aim="", group=self.group)
        entered = replace(state, entrance=self.object, groups=self.group, group_round=self.round)
        return without_aims(with_figure(entered, figure), self.figure)


class StageTwoStarted(Event[State], frozen=True):
    """All living humans are below: stage 2 begins, and the surface Legion is gone (see `tunnels.all_below`).

    The layout and the markers of the caves follow with `CavesRegrouped`.
    """

    pos: int
    figures: tuple[Figure, ...]
    """The humans, those below in their groups, and the surface overlords as markers: whatever of them goes on (RDB-M3-13)."""

    def evolve(self, state: State) -> State:
        """The caves are played from now on; nothing of them is known yet."""
        return replace(
            state,
            phase="between",
            stage=2,
            round=0,
            entry=self.pos,
            jungle=False,
            layout=(),
            backs=(),
            sheet=(),
            counts=(),
            terrain=NO_TERRAIN,
            sealed=(),
            holes=(),
            rubble=(),
            acid=(),
            objects={},
            boxes=(),
            box_counts=(0,) * 9,
            tunnel_boxes=(),
            target=PrimaryTarget(),
            figures={figure.id: figure for figure in self.figures},
            fallen=(),
            extra_used=(),
            cup={},
            saved={},
            acting=None,
            marker_active=-1,
            chit=None,
        )


class CavesRegrouped(SheetEvent, frozen=True, kw_only=True):
    """The Legion arranged the caves anew; its lower markers are the sheet now (see `stages.descend`, `stages.exchange`)."""

    layout: tuple[Secret[Placed], ...]
    backs: tuple[Back, ...]
    exchanged: bool
    troops: int
    gone: tuple[str, ...]
    """The surface overlords who stay above."""

    def evolve(self, state: State) -> State:
        """Sets layout and sheet; decoys are complete again."""
        figures = {name: figure for name, figure in state.figures.items() if name not in self.gone}
        return replace(
            self.sheeted(state),
            layout=self.layout,
            backs=self.backs,
            under=(),
            troops=self.troops,
            exchanged=self.exchanged,
            figures=figures,
            exposed=(),
        )


class TileRecorded(Event[State], frozen=True):
    """A tile was recorded (see `tunnels.record_tiles`)."""

    tile: str
    pos: int
    by: str
    count: int

    def evolve(self, state: State) -> State:
        """Adds the tile."""
        return replace(state, recorded=(*state.recorded, self.tile))


class CaveLeft(Event[State], frozen=True):
    """A human left the caves by the exit (see `tunnels.leave_cave`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """The figure is out."""
        out = replace(state.figures[self.figure], status="out", square=None, facing="", aim="")
        return without_aims(with_figure(state, out), self.figure)


LightningEvent: TypeAlias = TunnelEntered | StageTwoStarted | CavesRegrouped | TileRecorded | CaveLeft
