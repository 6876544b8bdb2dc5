"""Seating: opening a table, taking and leaving seats, and rematches.

A full table starts at once. The server sends `ready` for each seat that plays without nonces and keys. The id is
`auto:ready:<j>`, where j is the number of commands of the seat accepted before, so that a repetition after a crash is the same
command. A seat with nonces or keys sends `ready` itself, with its first nonce.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.strength import Strength
from domain.proof.beacon import Beacon
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.table.admission import Visitor
from domain.table.clocks import ClockSettings
from domain.table.commands import Ready
from domain.table.creation import options_values
from domain.table.events import SeatJoined
from domain.table.seating import join, leave
from projections.options import OptionValue
from services.accounts.reliability import Reliability
from services.play.command_handler import CommandHandler
from services.play.loaded_table import LoadedTable
from services.play.opening import BOT_NAME, GameName, SeatPlan, TableOpener, TablePlan, name_from
from services.play.playable_games import PlayableGame
from services.play.record_reading import records_of
from services.play.rejections import BadRequest, NotAllowed
from services.play.requests import OpenedTable, OpenTable, TakeSeat
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_invitations import TableInvitations
from services.play.table_repository import TableRepository
from services.play.visitors import kept_until, visitor_of
from services.store.plain_data import Account
from services.store.port import EventStore, HeadMoved, SeatHolder

MOST_DECLINED: Final = 3
"""Behind so many rematches of a game that nobody played no other is offered."""


class SeatingService:
    """Opens tables and seats people and bots."""

    def __init__(
        self,
        store: EventStore,
        games: Mapping[str, PlayableGame],
        tables: TableRepository,
        writer: TableAppender,
        opener: TableOpener,
        commands: CommandHandler,
        invitations: TableInvitations,
        reliability: Reliability,
        beacon: Beacon | None = None,
    ) -> None:
        self._store, self._games, self._tables = store, games, tables
        self._appender, self._opener, self._commands = writer, opener, commands
        self._invitations, self._reliability = invitations, reliability
        self.beacon = beacon
        """The beacon for which draws of new tables may wait."""

    def _now(self) -> str:
        return self._appender.environment.clock()

    # opening ------------------------------------------------------------------------------------------------------------

    async def open_table(self, account: Account, wanted: OpenTable) -> OpenedTable:
        """Open a table. The game starts at once if bots take all other seats. A request with the id of an earlier one of the account
        returns the table that was opened then.

        Raises BadRequest (`unknown_game`, `unknown_option`, `bad_option`, `bad_seats`, `no_beacon`, `no_such_strength`) and
        Refused for options that conflict, and `command_id_reused` if the earlier request wanted another table.
        """
        playable = self._games.get(wanted.game)
        if playable is None:
            raise BadRequest("unknown_game")
        if wanted.beacon and self.beacon is None:
            raise BadRequest("no_beacon")
        options = agreed_options(playable, wanted.options)
        seats = _seat_count(playable, options, wanted)
        if wanted.bots:
            _require_strength(playable, wanted.strength)
        sitters = [SeatPlan(seat, None, strength=wanted.strength) for seat in wanted.bots]
        kept = tuple[SeatHolder, ...]()
        if wanted.seat is not None and wanted.keep:
            kept = (SeatHolder(wanted.seat, account.id),)
        elif wanted.seat is not None:
            sitters.append(SeatPlan(wanted.seat, account.id, account.name))
        plan = TablePlan(
            playable, options_values(options), seats, _is_public(account, wanted, seats), account.id, tuple(sorted(sitters)), kept
        )
        clock = None if wanted.clock is None else wanted.clock.settings()
        plan = plan._replace(
            kept_days=wanted.kept_days,
            beacon=self.beacon if wanted.beacon else None,
            clock=clock,
            reliability=wanted.reliability,
            undos=wanted.undos,
            disputes=wanted.disputes,
            start=wanted.start(),
        )
        live = await self._open_once(plan, None if wanted.id is None else self._opener.name_for(account.id, wanted.id))
        await self.start_if_full(live.handle)
        return await self._opened(live)

    async def _opened(self, live: LoadedTable) -> OpenedTable:
        return OpenedTable(live.about.id, await self._invitations.current(live.about.id), live.handle)

    async def _open_once(self, plan: TablePlan, name: GameName | None) -> LoadedTable:
        """Open the table of this name, or find it if the same request has opened it before."""
        try:
            return await self._opener.open(plan, name)
        except HeadMoved:
            if name is None:
                raise
        async with self._tables.current(name.handle) as live:
            known = (live.about.game, live.ledger.options, live.ledger.seat_count, live.about.public, *_wanted(live))
            start = None if plan.start is None else (plan.start.rated, plan.start.at or "")
            asked = (plan.beacon is not None, plan.clock, plan.reliability, plan.undos, plan.disputes, start or (False, ""))
            same = known == (plan.playable.game.key, plan.options, plan.seats, plan.public, *asked) and _keeps_as(live, plan)
        sitting = {(each.seat, each.account is None, _strength_of(each)) for each in plan.sitters}
        if not same or await self._seated_at_first(live) != sitting:
            raise Refused("command_id_reused", "TAB-OPEN")
        return live

    async def _seated_at_first(self, live: LoadedTable) -> set[tuple[Seat, bool, Strength | None]]:
        """Return the seats that were taken when the table opened, with the strength of bots."""
        records, openings = await self._tables.records(live.handle)
        read = records_of(live.playable, [record.body for record in records], openings)
        first = (record.event for record in read if not record.append)
        return {(event.seat, event.bot, event.strength) for event in first if isinstance(event, SeatJoined)}

    async def rematch(self, account: Account, table_id: str, keep: bool = False) -> OpenedTable:
        """Open a rematch: every player moves one seat on, and the seats of people are reserved for them.

        The asker takes a seat at once, unless `keep` reserves that seat too. Later askers join the table that the first one
        opened. Raises NotAllowed `not_seated` and Refused (`not_over`; `rematch_declined` once several were closed unplayed).
        """
        async with self._tables.held(await self._tables.handle_of(table_id)) as live:
            await self._tables.refresh(live)
            if live.seat_of(account.id) is None:
                raise NotAllowed("not_seated")
            if not live.ledger.over:
                raise Refused("not_over", "TAB-REMATCH")
            clock = None if live.ledger.clocks is None else live.ledger.clocks.settings
            plan = _rematch_plan(live, account, keep)._replace(
                beacon=live.ledger.beacon,
                clock=clock,
                reliability=live.ledger.reliability,
                undos=live.ledger.rewinding.most,
                disputes=live.ledger.disputes.pauses,
                kept_days=live.about.kept_days,
            )
            name = await self._rematch_name(live)
        return await self._opened(await self._open_or_join(plan, name, account, keep))

    async def _rematch_name(self, live: LoadedTable) -> GameName:
        """The name of the game's rematch, the same for all askers. Skips a rematch that is over. Raises Refused after several that were
        closed unplayed: each asks the others again."""
        attempt = declined = 0
        while declined < MOST_DECLINED:
            name = name_from(hmac_sha256(live.about.salt, lines("rollbook/v1/rematch", live.handle, attempt)))
            if await self._store.handle_of(name.id) is None:
                return name
            ledger = (await self._tables.look(name.handle, None)).table.ledger
            if not ledger.over:
                return name
            attempt, declined = attempt + 1, declined + ledger.abandoned()
        raise Refused("rematch_declined", "TAB-REMATCH")

    async def _open_or_join(self, plan: TablePlan, name: GameName, account: Account, keep: bool) -> LoadedTable:
        try:
            live = await self._opener.open(plan, name)
        except HeadMoved:
            async with self._tables.held(name.handle) as live:
                await self._tables.refresh(live)
                kept = live.kept_for(account.id)
            if kept is not None and not keep:
                await self.take_seat(account, name.id, kept, TakeSeat())
        await self.start_if_full(name.handle)
        return live

    # seats --------------------------------------------------------------------------------------------------------------

    async def take_seat(self, account: Account, table_id: str, seat: Seat, how: TakeSeat) -> None:
        """Take a seat, or seat a bot there. Filling the last seat starts the game.

        A seat that is kept for somebody else is not free for anybody, the host's bots included, until its time is over.

        Raises NotAllowed (`invitation_needed`; `not_host` for a bot), BadRequest `no_such_strength` and Refused (`seat_taken`, `seat_kept`,
        `already_seated`, `already_started`, `unknown_seat`, `table_closed`, `not_reliable`).
        """
        handle = await self._tables.handle_of(table_id)
        async with self._tables.held(handle) as live:
            visitor = await self._invitations.visitor(live, account, how.invitation)
            if not how.bot and visitor.may_sit() and not visitor.host and visitor.kept is None:
                await self._reliability.require(account.id, live.ledger.reliability)
            propose = self._bot_sits if how.bot else self._person_sits
            await self._appender.write(
                live, lambda: propose(live, visitor_of(live, account, self._now(), visitor.invited), account, seat, how)
            )
        await self.start_if_full(handle)

    def _person_sits(self, live: LoadedTable, visitor: Visitor, account: Account, seat: Seat, how: TakeSeat) -> DecidedAppend:
        visitor.require_standing()
        if not visitor.may_sit():
            raise NotAllowed("invitation_needed")
        batch = join(live.replay, self._appender.ports(live), seat, account.name, False, how.anchor, how.key)
        visitor.require_not_reserved(seat)
        given_up = (SeatHolder(visitor.kept, None),) if visitor.kept not in (None, seat) else ()
        return DecidedAppend(batch, (*given_up, SeatHolder(seat, account.id)))

    def _bot_sits(self, live: LoadedTable, visitor: Visitor, account: Account, seat: Seat, how: TakeSeat) -> DecidedAppend:
        if not visitor.host:
            raise NotAllowed("not_host")
        visitor.require_not_reserved(seat)
        _require_strength(live.playable, how.strength)
        batch = join(live.replay, self._appender.ports(live), seat, BOT_NAME, True, strength=how.strength)
        return DecidedAppend(batch, (SeatHolder(seat, None),))

    async def leave_seat(self, account: Account, table_id: str, seat: Seat) -> None:
        """Leave a seat before the game begins, decline a reserved seat, or, as the host, free another person's seat.

        The table closes when the last person leaves. One that another game opened does not while it waits for players: until its time is
        over a seat is kept for the player who stands up. Raises NotAllowed `not_your_seat` and Refused (`already_started`, ...).
        """
        async with self._tables.held(await self._tables.handle_of(table_id)) as live:

            def propose() -> DecidedAppend:
                if not visitor_of(live, account, self._now()).may_free(seat):
                    raise NotAllowed("not_your_seat")
                stays = bool(live.ledger.opened_by) and live.seat_of(account.id) == seat and self._now() < kept_until(live.about)
                waits = stays or bool(live.holders.keys() - {seat})
                batch = leave(live.replay, self._appender.ports(live), seat, seat in live.holders, waits)
                return DecidedAppend(batch, () if stays else (SeatHolder(seat, None),))

            await self._appender.write(live, propose)

    async def start_if_full(self, handle: str) -> None:
        """Send `ready` for the plain seats of a full table that has not started."""
        async with self._tables.held(handle) as live:
            while (decision := _awaited_ready(live)) is not None:
                command_id = f"auto:ready:{live.ledger.command_count(decision.seat)}"
                try:
                    await self._commands.send_to(live, decision.seat, command_id, decision.id, Ready())
                except Refused:
                    if decision in live.replay.awaited():
                        raise
                    # else another process has started the table


def _keeps_as(live: LoadedTable, plan: TablePlan) -> bool:
    """True if the table keeps seats for so long, and has no other seat for somebody for whom the plan keeps one."""
    held = {account: seat for seat, account in live.holders.items()}
    return live.about.kept_days == plan.kept_days and all(held.get(each.account or "", each.seat) == each.seat for each in plan.kept)


def _strength_of(plan: SeatPlan) -> Strength | None:
    return plan.strength if plan.account is None else None


def _wanted(live: LoadedTable) -> tuple[bool, ClockSettings | None, int, int | None, bool | None, tuple[bool, str]]:
    """What a repeated request to open the table must agree with: if it has a beacon, its clock, the reliability it asks for, how often
    seats may ask to go back, what a dispute does to the clocks, and how the game begins."""
    ledger = live.ledger
    clock = None if ledger.clocks is None else ledger.clocks.settings
    started = (ledger.rated, ledger.starts_at)
    return ledger.beacon is not None, clock, ledger.reliability, ledger.rewinding.most, ledger.disputes.pauses, started


def _awaited_ready(live: LoadedTable) -> Decision | None:
    """The next `ready` that the server sends for a plain seat."""
    for decision in live.replay.awaited():
        entry = live.ledger.entry(decision.seat)
        if decision.kind == "ready" and entry is not None and entry.plain:
            return decision
    return None


def agreed_options(playable: PlayableGame, wanted: Mapping[str, OptionValue]) -> Struct:
    """Convert options to the game's type. Raises BadRequest for an unknown option or an invalid value."""
    kind = playable.game.options_type
    if unknown := wanted.keys() - set(kind.__struct_fields__):
        raise BadRequest("unknown_option", ", ".join(sorted(unknown)))
    try:
        return msgspec.convert(wanted, kind)
    except msgspec.ValidationError as error:
        raise BadRequest("bad_option", str(error)) from error


def _require_strength(playable: PlayableGame, strength: Strength) -> None:
    if strength not in playable.game.strengths:
        raise BadRequest("no_such_strength", ", ".join(playable.game.strengths))


def _seat_count(playable: PlayableGame, options: Struct, wanted: OpenTable) -> int:
    possible = playable.game.seats_for(options)
    seats = possible[0] if wanted.seats is None else wanted.seats
    named = [*wanted.bots, *(() if wanted.seat is None else (wanted.seat,))]
    if seats not in possible or len(set(named)) != len(named) or not all(0 <= seat < seats for seat in named):
        raise BadRequest("bad_seats", f"this game is for {' or '.join(map(str, possible))}, and one sits on a seat")
    return seats


def _is_public(account: Account, wanted: OpenTable, seats: int) -> bool:
    """Returns True if everybody may find the table: a guest's game against bots alone is nobody else's business."""
    return wanted.public and not (account.guest and wanted.seat is not None and len(wanted.bots) == seats - 1)


def _rematch_plan(live: LoadedTable, account: Account, keep: bool) -> TablePlan:
    """The plan of a rematch: each holder moves one seat on, so that sides change. Bots sit down; so does the asker, unless `keep`."""
    ledger = live.ledger
    sitters, kept = list[SeatPlan](), list[SeatHolder]()
    for seat, entry in enumerate(ledger.seats):
        following, holder = (seat + 1) % ledger.seat_count, live.holders.get(seat)
        if entry is not None and entry.bot:
            sitters.append(SeatPlan(following, None, strength=ledger.bot_strength(seat)))
        elif holder == account.id and not keep:
            sitters.append(SeatPlan(following, account.id, account.name))
        elif holder is not None:
            kept.append(SeatHolder(following, holder))
    return TablePlan(
        live.playable, ledger.options, ledger.seat_count, live.about.public, account.id, tuple(sorted(sitters)), tuple(kept), live.about.id
    )
