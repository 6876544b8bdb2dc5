"""The view of a table over HTTP: one viewer's scene, the same for all who may read it, and what the asker may do."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict, replace

from domain.kernel.seats import Seat, Viewer
from domain.table.admission import Visitor, abilities
from domain.table.clocks import ClockSettings, SeatClock, moment, moment_text
from domain.table.ledger import Ledger, SeatEntry
from domain.table.may_see import may_see
from domain.table.pauses import MOST_ASKED
from domain.table.rewinding import asked_to_undo, may_agree_to_undo, may_ask_for_undo
from domain.table.substitutes import is_asked_to_agree
from projections.boards import shortened
from projections.lobby import first_name, roll_at, status
from projections.scene import Scene
from projections.scenes.registry import picture, scenes_of
from services.api.ability_schemas import Abilities, TableBeginning, UndoRequestView
from services.api.clock_schemas import AbsentSeat, SeatClockView, SubstituteOfferView, TableAbsence, TableClock
from services.api.dispute_schemas import table_disputes
from services.api.opened_schemas import OpenedGame
from services.api.schemas import SeatProof, TableSeat, TableView
from services.play.opened_games import opened_table_id
from services.play.table_snapshot import TableSnapshot
from services.play.visitors import kept_seats, kept_until

SCENES_KEPT: Final = 128
LETTERS: Final = 2
"""Letters of a name that a piece shows."""
MORE_LETTERS: Final = 8
"""Letters where the scene itself shows more than two."""


class SceneCache:
    """A cache of encoded scenes. A viewer's scene at a record never changes, so each is computed once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, Viewer], Scene] = OrderedDict()

    def scene(self, snapshot: TableSnapshot) -> Scene | None:
        """The scene of the snapshot, or None before the game has begun."""
        state = snapshot.table.game
        if state is None:
            return None
        key = (snapshot.handle, snapshot.table.n, snapshot.viewer)
        if key not in self._kept:
            scene = picture(snapshot.playable.game, state, snapshot.viewer, snapshot.recent, live=snapshot.live)
            self._kept[key] = shortened(scene, scenes_of(snapshot.playable.game.key).laid(state))
            if len(self._kept) > SCENES_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def table_view(snapshot: TableSnapshot, now: TableSnapshot, visitor: Visitor, scene: Scene | None, at: str) -> TableView:
    """The view of `snapshot` at a time, of a table whose newest state is `now`. Only the live view of the asker's own seat offers
    options."""
    ledger, about, own, live = now.ledger, now.about, visitor.own, snapshot.live
    if scene is not None and (not live or ledger.requested is not None or snapshot.viewer is None or snapshot.viewer != own):
        scene = replace(scene, options=[], settings=[])
    if scene is not None and live and (ledger.requested is not None or ledger.over):
        scene = replace(scene, asks=[], options=[], settings=[])  # a game that was agreed to be over still has its last position
    return TableView(
        id=about.id,
        game=about.game,
        version=ledger.module.version,
        status=status(ledger),
        n=snapshot.table.n,
        last=now.table.n,
        head=snapshot.head,
        live=live,
        public=about.public,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in ledger.options.items()},
        seats=[_seat(now, snapshot, seat, own) for seat in range(ledger.seat_count)],
        viewer=snapshot.viewer,
        your_seat=own,
        may_see=[seat for seat in range(ledger.seat_count) if may_see(own, seat, ledger.over)],
        can=_abilities(now, visitor, at) if live else Abilities(),
        scene=scene,
        opened_at=about.opened_at,
        rematch_of=about.rematch_of,
        opened=_opened(now) if live else [],
        handle=now.handle,
        art=scenes_of(about.game).art.digest,
        proof=_proof(ledger.entry(own)),
        beacon="" if ledger.beacon is None else ledger.beacon.name,
        roll_at=roll_at(ledger) if live else "",
        clock=_clock(ledger) if live else None,
        absence=_absence(ledger, visitor) if live and ledger.absent else None,
        reliability=ledger.reliability,
        beginning=None if ledger.started else _beginning(now),
        end_agreed=list(ledger.end_agreed) if live else [],
        undos=ledger.rewinding.most,
        undo=_undo(ledger, own, at) if live else None,
        disputes=table_disputes(ledger, own, moment(at or now.at)),
    )


def _beginning(now: TableSnapshot) -> TableBeginning:
    """How the game of a table begins that has not started."""
    ledger, kept = now.ledger, sorted(kept_seats(now))
    return TableBeginning(ledger.rated, ledger.starts_at, list(ledger.start_agreed), kept, kept_until(now.about) if kept else "")


def named_view(view: TableView, names: Mapping[str, str]) -> TableView:
    """The view with the present names of pieces; those that show letters show the first ones of their names."""
    if view.scene is None or not names:
        return view
    pieces = [
        replace(piece, text=_lettered(piece.text, names[piece.id])) if piece.text and piece.id in names else piece
        for piece in view.scene.pieces
    ]
    return replace(view, names=dict(names), scene=replace(view.scene, pieces=pieces))


def _opened(now: TableSnapshot) -> list[OpenedGame]:
    """The games that this one has opened. The awaited one is open at once, or a moment later."""
    state, salt = now.table.game, now.about.salt
    wanted = None if state is None or now.ledger.over else now.playable.game.opens(state)
    games = [OpenedGame(game, opened_table_id(salt, game), over=True) for game in now.ledger.reports]
    return games if wanted is None else [*games, OpenedGame(wanted.handle, opened_table_id(salt, wanted.handle), over=False)]


def _clock(ledger: Ledger) -> TableClock | None:
    """The clock of the table, as of its newest record."""
    clocks = ledger.clocks
    if clocks is None:
        return None
    paused = "" if clocks.paused is None else moment_text(clocks.paused)
    seats = [_seat_clock(clocks.settings, seat, clock) for seat, clock in enumerate(clocks.seats)]
    until = "" if clocks.resume_asked is None else moment_text(clocks.resume_asked + MOST_ASKED)
    shown = TableClock(**asdict(clocks.settings), seats=seats, paused=paused, agreed=list(clocks.agreed), directed=clocks.directed)
    return replace(shown, resume_agreed=list(clocks.resume_agreed), resume_until=until)


def _seat_clock(settings: ClockSettings, seat: Seat, clock: SeatClock) -> SeatClockView:
    shown = SeatClockView(seat, clock.bank, settings.graces - clock.graces)
    if clock.running is None:
        return shown
    return replace(shown, start=moment_text(clock.running.start), deadline=moment_text(clock.running.deadline))


def _absence(ledger: Ledger, visitor: Visitor) -> TableAbsence | None:
    """The absent seats and the offers to take them over; None once the game is over."""
    if ledger.over:
        return None
    asked = {offer.offer for offer in ledger.offers if visitor.own is not None and is_asked_to_agree(ledger, offer, visitor.own)}
    offers = [
        SubstituteOfferView(
            each.offer,
            each.seat,
            each.who.read() if each.who.is_open() else "",
            each.bot,
            each.anchor or "",
            each.key or "",
            list(each.agreed),
            each.offer in asked,
        )
        for each in ledger.offers
    ]
    may_offer = visitor.own is None and visitor.may_sit()
    j = {seat: ledger.command_count(seat) for seat in ledger.absent}
    return TableAbsence([AbsentSeat(seat, j[seat]) for seat in ledger.absent], offers, bool(asked), may_offer)


def _proof(entry: SeatEntry | None) -> SeatProof | None:
    """The signing state of the asker's own seat, which its next command must match."""
    if entry is None:
        return None
    chain = entry.chain
    if chain is None:
        return SeatProof(entry.j, None, 0, False, list(entry.keys), list(entry.recovered))
    return SeatProof(entry.j, chain.anchor, chain.base, chain.waits, list(entry.keys), list(entry.recovered))


def _seat(now: TableSnapshot, snapshot: TableSnapshot, seat: Seat, own: Seat | None) -> TableSeat:
    """The seat's occupant now, and whether the snapshot awaits a decision of the seat."""
    ledger = now.table.ledger
    entry = ledger.entry(seat)
    results = snapshot.ledger.results  # a replay does not tell who wins
    result = next((each.result for each in results if each.seat == seat), None) if results else None
    if entry is None:
        return TableSeat(seat, "", False, False, False, False, False, result)
    who = entry.who.read() if entry.who.is_open() else ""
    awaited = any(decision.seat == seat for decision in snapshot.asked)
    running = None if ledger.clocks is None else ledger.clocks.seats[seat].running
    deadline = "" if running is None else moment_text(running.deadline)
    strength = ledger.bot_strength(seat) if entry.bot else None
    first = "" if entry.first is None else first_name(entry)
    return TableSeat(seat, who, True, entry.bot, entry.ready, seat == own, awaited, result, deadline, strength, first)


def host_seat_name(now: TableSnapshot) -> str | None:
    """The name of the player who opened the table, or None if that player has no seat there. Empty for an erased name."""
    seat = now.seat_of(now.about.host)
    entry = now.ledger.entry(seat)
    if entry is None:
        return None
    return entry.who.read() if entry.who.is_open() else ""


def _undo(ledger: Ledger, own: Seat | None, at: str) -> UndoRequestView | None:
    """The request to go back that is open at a time."""
    request = ledger.rewinding.open_at(at)
    if request is None or ledger.over:
        return None
    asked = asked_to_undo(ledger, request.seat)
    answer = own is not None and may_agree_to_undo(ledger, own, request)
    return UndoRequestView(
        request.number, request.seat, request.to, request.until, sorted(asked), sorted(request.agreed), answer, answer and own in asked
    )


def _abilities(now: TableSnapshot, visitor: Visitor, at: str) -> Abilities:
    ledger = now.ledger
    can, rewinding = abilities(ledger, visitor), ledger.rewinding
    return Abilities(
        take=list(can.take),
        kept=can.kept,
        leave=can.leave,
        seat_bots=list(can.seat_bots),
        ready=can.ready,
        agree_to_start=can.agree_to_start,
        undo=can.undo,
        reset=can.reset,
        ask_undo=rewinding.barrier if rewinding.most != 0 and may_ask_for_undo(ledger, visitor.own, at) else None,
        undos_left=None if visitor.own is None else rewinding.left(visitor.own),
        concede=can.concede,
        rematch=can.rematch,
        invite=can.invite,
        renew=can.renew,
        drop_beacon=can.drop_beacon,
        agree_to_end=can.agree_to_end,
        agree_to_pause=can.agree_to_pause,
        abort=can.abort,
        directed=ledger.directed,
    )


def _lettered(text: str, name: str) -> str:
    """The first letters of a name, in the place of this text of the scene."""
    return name[: MORE_LETTERS if len(text) > LETTERS else LETTERS]
