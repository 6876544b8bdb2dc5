"""Lets a game follow the one that opened it, and the reverse, while the first waits for the second.

Both tables are held meanwhile. Each record is followed once, by its number; another process that comes second is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.following import ActToFollow, follow
from domain.table.following_events import LEFT, GameFollowed
from domain.table.seating import Sitter
from domain.table.substitute_events import SubstituteOffered
from services.play.loaded_table import LoadedTable
from services.play.opening import BOT_NAME
from services.play.table_appender import DecidedAppend, TableAppender
from services.store.plain_data import SubstituteStore
from services.store.port import SeatHolder


class Following(NamedTuple):
    """An act of one table that another one is to follow, there for this seat."""

    source: LoadedTable
    target: LoadedTable
    act: ActToFollow
    seat: Seat | None


class Player(NamedTuple):
    """Who plays a seat: the account, None for a bot, and what the records say."""

    account: str | None
    sitter: Sitter


class GameFollower:
    """Records at one table what happened at the other."""

    def __init__(self, store: SubstituteStore, appender: TableAppender) -> None:
        self._store, self._appender = store, appender

    async def follow(self, outer: LoadedTable, inner: LoadedTable, seats: Sequence[Seat]) -> bool:
        """Let the inner game follow the outer one that opened it, whose seats are `seats` there, and the reverse. The caller holds both
        tables, which are current. Returns True if one of them has followed the other."""
        if outer.ledger.over:
            ended = ActToFollow(outer.n, outer.at, "ended")
            return not inner.ledger.over and await self._take(Following(outer, inner, ended, None), None)
        followed = False
        for each in _pending(outer, inner, seats):
            player = await self._newcomer(each) if each.act.act == "handed_over" else None
            if await self._is_same_player(each) and (player is not None or each.act.act != "handed_over"):
                followed |= await self._take(each, player)
        return followed

    async def _is_same_player(self, following: Following) -> bool:
        """Returns True if the player whom the act is about plays the seat at the other table, too: somebody else may have taken it there
        once its time was over. Players whose account was erased are the same."""
        source, target, act, seat = following
        if act.seat is None or seat is None:
            return True
        there = target.holders.get(seat)
        if source.ledger.over and act.seat not in source.holders and source.ledger.entry(act.seat) is None:
            return True  # the seat was free until the table expired: its player declined it
        if act.act == "handed_over":
            return there == await self._store.named_by(source.handle, act.former)
        return there == source.holders.get(act.seat)

    async def _newcomer(self, following: Following) -> Player | None:
        """Who has taken the seat over. None if the account was erased, or has or had another seat at the other table: it could know what
        both may know."""
        source, target, act, seat = following
        entry, account = source.ledger.entry(act.seat), source.holders.get(act.seat or 0)
        if entry is None or seat is None:
            return None
        if entry.bot:
            return Player(None, Sitter(seat, BOT_NAME, True, strength=source.ledger.bot_strength(act.seat or 0)))
        if account is None or account in target.holders.values():
            return None
        if target.occupied_by(await self._store.names_of(target.handle, account)):
            return None
        return Player(account, Sitter(seat, entry.who.read() if entry.who.is_open() else "", False))

    async def _take(self, following: Following, player: Player | None) -> bool:
        """Record what the target follows. Returns False if nothing changes there."""
        source, target, act, seat = following

        def propose() -> DecidedAppend:
            followed = GameFollowed(source.handle, act.n, source.head_at(act.n), act.act, seat)
            started = target.ledger.started
            sitter = player.sitter if player is not None and (started or player.account is None) else None
            batch = follow(target.replay, self._appender.ports(target), followed, sitter)
            offered = any(isinstance(event, SubstituteOffered) for event in batch.events)
            holders = _holders(act, seat, player, started)
            return DecidedAppend(batch, holders, player.account if player is not None and offered else None)

        with suppress(Refused):  # nothing changes, or another process was first
            await self._appender.write(target, propose)
            return True
        return False


def _holders(act: ActToFollow, seat: Seat | None, player: Player | None, started: bool) -> tuple[SeatHolder, ...]:
    """Return the account that has the seat from then on: nobody if its player is gone before the game has begun."""
    if seat is not None and player is not None:
        return (SeatHolder(seat, player.account),)
    return (SeatHolder(seat, None),) if seat is not None and act.act in LEFT and not started else ()


def _pending(outer: LoadedTable, inner: LoadedTable, seats: Sequence[Seat]) -> list[Following]:
    """Return what each table may have to follow of the other, in the order in which it happened."""
    inwards = {own: number for number, own in enumerate(seats)}
    outwards = dict(enumerate(seats))
    found = [*_of(outer, inner, inwards), *_of(inner, outer, outwards)]
    return sorted(found, key=lambda each: (each.act.at, each.source is inner, each.act.n))


def _of(source: LoadedTable, target: LoadedTable, seats: Mapping[Seat, Seat]) -> Iterator[Following]:
    game, newest = target.ledger.followed
    since = newest if game == source.handle else -1
    for act in source.to_follow.listed():
        seat = None if act.seat is None else seats.get(act.seat)
        if act.n > since and (seat is None) == (act.seat is None) and not target.to_follow.has_newer(act, seat):
            yield Following(source, target, act, seat)
