"""Who is welcome at a table: who may know of it, who may take which seat, and what each may do there beside playing.

Accounts and invitations are no part of the log: the services say how an account stands to the table, these rules say what
follows from it (decision 9, 0038-one-room-for-admission.md).
"""

from collections.abc import Set
from typing import NamedTuple

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.consents import in_game, may_agree
from domain.table.endings import in_first_round
from domain.table.ledger import Ledger


class Visitor(NamedTuple):
    """How one account, or somebody without an account, stands to a table. `own` is the seat on which it sits, `kept` the free
    seat that is kept for it, `reserved` are the free seats that are kept for others, `settled` those that were kept, and are taken."""

    public: bool
    host: bool = False
    invited: bool = False
    own: Seat | None = None
    kept: Seat | None = None
    reserved: Set[Seat] = frozenset()
    settled: Set[Seat] = frozenset()

    def may_know(self) -> bool:
        """Whether the visitor may know that the table exists."""
        return self.public or self.host or self.invited or self.own is not None or self.kept is not None

    def may_sit(self) -> bool:
        """Whether the visitor may sit down, on a seat that is free for it."""
        return self.public or self.host or self.invited or self.kept is not None

    def may_free(self, seat: Seat) -> bool:
        """Whether the visitor may leave the seat, decline it, or send its sitter away. What is kept for somebody else is
        not the host's, whether it is taken or not."""
        return seat in (self.own, self.kept) or (self.host and seat not in self.reserved and seat not in self.settled)

    def require_standing(self) -> None:
        """Raises Refused `already_seated`: nobody sits on two seats."""
        if self.own is not None:
            raise Refused("already_seated", "TAB-SEAT")

    def require_not_reserved(self, seat: Seat) -> None:
        """Raises Refused `seat_kept` if the seat is kept for somebody else."""
        if seat in self.reserved:
            raise Refused("seat_kept", "TAB-SEAT")


class TableAbilities(NamedTuple):
    """What a visitor may do beside playing. `take` are seats to sit down on, `seat_bots` seats to put bots on, `undo` and
    `reset` the newest and the oldest record of free undo; `invite`: the visitor may hand the invitation on; `renew`: the
    visitor may replace it by a new one; `drop_beacon`: agree that draws need not wait for the table's beacon; `agree_to_end`: agree to a
    draw; `agree_to_pause`: agree to a pause; `abort`: end the game in its first round, or agree to that as a seat is vacant;
    `agree_to_start`: agree that it begins without the
    own nonce."""

    take: tuple[Seat, ...] = ()
    kept: Seat | None = None
    leave: bool = False
    seat_bots: tuple[Seat, ...] = ()
    ready: bool = False
    agree_to_start: bool = False
    undo: int | None = None
    reset: int | None = None
    concede: bool = False
    rematch: bool = False
    invite: bool = False
    renew: bool = False
    drop_beacon: bool = False
    agree_to_end: bool = False
    agree_to_pause: bool = False
    abort: bool = False


def abilities(ledger: Ledger, visitor: Visitor) -> TableAbilities:
    """What the visitor may do at the table as it is now."""
    if not ledger.started and not ledger.over:
        return _before_start(ledger, visitor)
    if visitor.own is None:
        return TableAbilities(invite=visitor.host, renew=visitor.host)
    if ledger.over:
        return TableAbilities(rematch=bool(ledger.results), invite=True, renew=visitor.host)
    if ledger.requested is not None:
        return TableAbilities(invite=True, renew=visitor.host)
    records = ledger.free_undo.records_for(visitor.own)
    undo, reset = (records[-1], records[0]) if records else (None, None)
    drop = _may_drop_beacon(ledger, visitor.own)
    return TableAbilities(
        undo=undo,
        reset=reset,
        concede=True,
        invite=True,
        renew=visitor.host,
        drop_beacon=drop,
        agree_to_end=may_agree(ledger, visitor.own, ledger.end_agreed, ledger.playing()),
        agree_to_pause=_may_agree_to_pause(ledger, visitor.own),
        abort=in_first_round(ledger) or (bool(ledger.vacant) and may_agree(ledger, visitor.own, ledger.abort_agreed, ledger.playing())),
    )


def _before_start(ledger: Ledger, visitor: Visitor) -> TableAbilities:
    seated = visitor.own is not None
    free = tuple(seat for seat, entry in enumerate(ledger.seats) if entry is None)
    return TableAbilities(
        take=() if seated else _to_take(free, visitor),
        kept=None if seated else visitor.kept,
        leave=seated and ledger.requested is None,
        seat_bots=tuple(seat for seat in free if seat not in visitor.reserved) if visitor.host else (),
        ready=_may_be_ready(ledger, visitor.own),
        agree_to_start=_may_agree_to_start(ledger, visitor.own),
        invite=seated or visitor.host,
        renew=visitor.host,
    )


def _may_agree_to_start(ledger: Ledger, own: Seat | None) -> bool:
    entry = ledger.entry(own)
    if entry is None or entry.ready or ledger.rated or ledger.requested is not None:
        return False
    return bool(entry.keys) and own not in ledger.start_agreed


def _may_drop_beacon(ledger: Ledger, own: Seat) -> bool:
    entry = ledger.entry(own)
    return ledger.beacon is not None and entry is not None and bool(entry.keys) and may_agree(ledger, own, ledger.agreed, in_game(ledger))


def _may_agree_to_pause(ledger: Ledger, own: Seat) -> bool:
    clocks = ledger.clocks
    return clocks is not None and clocks.paused is None and may_agree(ledger, own, clocks.agreed, in_game(ledger))


def _to_take(free: tuple[Seat, ...], visitor: Visitor) -> tuple[Seat, ...]:
    """The seats to offer: the one that is kept for the visitor, or else all that are kept for nobody."""
    if visitor.kept is not None:
        return (visitor.kept,)
    return tuple(seat for seat in free if seat not in visitor.reserved) if visitor.may_sit() else ()


def _may_be_ready(ledger: Ledger, own: Seat | None) -> bool:
    entry = ledger.entry(own)
    return entry is not None and not entry.ready and ledger.full()
