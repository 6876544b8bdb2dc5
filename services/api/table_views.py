"""What is shown of a table: a viewer's own closed view, which is the same for whoever may use these eyes, and around it what
the asker may do."""

from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from domain.kernel.seats import Seat, Viewer
from domain.table.ledger import Ledger, SeatEntry
from domain.table.may_see import may_see
from projections.boards import shortened
from projections.lobby import status
from projections.scene import Scene
from projections.scenes.registry import picture, scenes_of
from services.api.schemas import Abilities, SeatProof, TableSeat, TableView
from services.play.viewer_fold import TableSnapshot
from services.store.plain_data import Account

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


def table_view(sight: TableSnapshot, now: TableSnapshot, asker: Account | None, invitation: str, scene: Scene | None) -> TableView:
    """The moment `sight` of a table that stands at `now`. Options are offered where they can be taken: in the present, to
    the seat's holder."""
    ledger, about = now.table.ledger, now.about
    own = now.seat_of(asker.id) if asker is not None else None
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
        can=abilities(now, asker, invitation) if sight.live else Abilities(),
        scene=scene,
        opened_at=about.opened_at,
        rematch_of=about.rematch_of,
        handle=now.handle,
        proof=None if own is None else _proof(ledger.seats[own]),
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
    entry = ledger.seats[seat]
    result = next((each.result for each in ledger.results if each.seat == seat), None)
    if entry is None:
        return TableSeat(seat, "", False, False, False, False, False, result)
    who = entry.who.read() if entry.who.is_open() else ""
    awaited = any(decision.seat == seat for decision in sight.asked)
    return TableSeat(seat, who, True, entry.bot, entry.ready, seat == own, awaited, result)


def abilities(now: TableSnapshot, asker: Account | None, invitation: str) -> Abilities:
    """What the asker may do at this table."""
    ledger = now.table.ledger
    own = now.seat_of(asker.id) if asker is not None else None
    match status(ledger):
        case "open":
            return _before(now, asker, own, invitation)
        case "running" if own is not None:
            free = ledger.free if ledger.free_seat == own else ()
            undo, reset = (free[-1], free[0]) if free else (None, None)
            return Abilities(undo=undo, reset=reset, concede=True, invite=True)
        case "over" if own is not None:
            return Abilities(rematch=bool(ledger.results), invite=True)
        case _:
            return Abilities()


def _before(now: TableSnapshot, asker: Account | None, own: Seat | None, invitation: str) -> Abilities:
    """Before the game: seats to take, and leaving; the host may put bots on free seats."""
    ledger, about = now.table.ledger, now.about
    free = [seat for seat, entry in enumerate(ledger.seats) if entry is None]
    host = asker is not None and asker.id == about.host
    welcome = about.public or host or brought(now, invitation)
    kept = now.kept_for(asker.id) if asker is not None else None
    return Abilities(
        take=[seat for seat in free if own is None and (kept == seat if kept is not None else welcome and seat not in now.holders)],
        kept=kept if own is None else None,
        leave=own is not None,
        seat_bots=free if host else [],
        ready=_may_be_ready(ledger, own),
        invite=own is not None or host,
    )


def _may_be_ready(ledger: Ledger, own: Seat | None) -> bool:
    entry = ledger.seats[own] if own is not None else None
    return entry is not None and not entry.ready and ledger.full()


def brought(now: TableSnapshot, invitation: str) -> bool:
    """Whether this is the table's invitation."""
    return bool(invitation) and invitation == now.about.invitation


def may_know(now: TableSnapshot, asker: Account | None, invitation: str) -> bool:
    """Whether the asker may know of the table: it is public, or the asker holds a seat, opened it, or brings the invitation."""
    if now.about.public or brought(now, invitation):
        return True
    return asker is not None and (asker.id == now.about.host or asker.id in now.holders.values())
