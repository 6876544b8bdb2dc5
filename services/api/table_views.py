"""The view of a table over HTTP: one viewer's closed scene, the same for all who may use these eyes, and what the asker may do."""

from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from domain.kernel.seats import Seat, Viewer
from domain.table.admission import Visitor, abilities
from domain.table.ledger import SeatEntry
from domain.table.may_see import may_see
from projections.boards import shortened
from projections.lobby import status
from projections.scene import Scene
from projections.scenes.registry import picture, scenes_of
from services.api.schemas import Abilities, SeatProof, TableSeat, TableView
from services.play.table_snapshot import TableSnapshot

SCENES_KEPT: Final = 128


class SceneCache:
    """Scenes in their short form, each made once: what a viewer sees at a record never changes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, Viewer], Scene] = OrderedDict()

    def scene(self, sight: TableSnapshot) -> Scene | None:
        """The picture of the moment; None before the game has begun."""
        state = sight.table.game
        if state is None:
            return None
        place = (sight.handle, sight.table.n, sight.viewer)
        if place not in self._kept:
            scene = picture(sight.playable.game, state, sight.viewer, sight.recent, live=sight.live)
            self._kept[place] = shortened(scene, scenes_of(sight.playable.game.key).laid(state))
            if len(self._kept) > SCENES_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(place)
        return self._kept[place]


def table_view(sight: TableSnapshot, now: TableSnapshot, visitor: Visitor, scene: Scene | None) -> TableView:
    """The moment `sight` of a table that stands at `now`. Only the present view of the asker's own seat offers options."""
    ledger, about, own = now.ledger, now.about, visitor.own
    if scene is not None and (not sight.live or sight.viewer is None or sight.viewer != own):
        scene = replace(scene, options=[], settings=[])
    return TableView(
        id=about.id,
        game=about.game,
        version=ledger.module.version,
        status=status(ledger),
        n=sight.table.n,
        last=now.table.n,
        head=sight.head,
        live=sight.live,
        public=about.public,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in ledger.options.items()},
        seats=[_seat(now, sight, seat, own) for seat in range(ledger.seat_count)],
        viewer=sight.viewer,
        your_seat=own,
        may_see=[seat for seat in range(ledger.seat_count) if may_see(own, seat, ledger.over)],
        can=_abilities(now, visitor) if sight.live else Abilities(),
        scene=scene,
        opened_at=about.opened_at,
        rematch_of=about.rematch_of,
        handle=now.handle,
        proof=_proof(ledger.entry(own)),
    )


def _proof(entry: SeatEntry | None) -> SeatProof | None:
    """How far the asker's own seat is, now: what binds its next command."""
    if entry is None:
        return None
    chain = entry.chain
    if chain is None:
        return SeatProof(entry.j, None, 0, False, list(entry.keys))
    return SeatProof(entry.j, chain.anchor, chain.base, chain.waits, list(entry.keys))


def _seat(now: TableSnapshot, sight: TableSnapshot, seat: Seat, own: Seat | None) -> TableSeat:
    """Who sits there now, and whether the moment shown waits for them."""
    ledger = now.table.ledger
    entry = ledger.entry(seat)
    result = next((each.result for each in ledger.results if each.seat == seat), None)
    if entry is None:
        return TableSeat(seat, "", False, False, False, False, False, result)
    who = entry.who.read() if entry.who.is_open() else ""
    awaited = any(decision.seat == seat for decision in sight.asked)
    return TableSeat(seat, who, True, entry.bot, entry.ready, seat == own, awaited, result)


def _abilities(now: TableSnapshot, visitor: Visitor) -> Abilities:
    can = abilities(now.ledger, visitor)
    return Abilities(
        take=list(can.take),
        kept=can.kept,
        leave=can.leave,
        seat_bots=list(can.seat_bots),
        ready=can.ready,
        undo=can.undo,
        reset=can.reset,
        concede=can.concede,
        rematch=can.rematch,
        invite=can.invite,
    )
