"""Arbiters at tables: who may look and rule is decided by the key, what a ruling may change by the rules."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from domain.kernel.errors import Refused
from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, SecretRolled
from domain.kernel.game import SeatResult
from domain.table.append_builder import FoldedFacts
from domain.table.dispute_events import ArbiterLooked, Ruled, RulingJudged
from domain.table.ruling import RULE, is_signed_act, judge, look_as_arbiter, rule
from services.notary.offices import in_office
from services.play.loaded_table import LoadedTable
from services.play.record_reading import records_of
from services.play.rejections import NotAllowed
from services.play.requests import JudgeRuling, LookAtSeat, RuleOnDispute
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_repository import TableRepository
from services.play.table_snapshot import TableSnapshot
from services.store.plain_data import Account
from services.store.port import EventStore
from services.store.tlog import LogStore

Act: TypeAlias = ArbiterLooked | Ruled | RulingJudged
LEARNED: Final = (DiceRolled, DeckShuffled, SecretRolled, Disclosed)
"""Records by which somebody learns something that no rewind takes back."""
_LATER: Final = "2026-01-01T00:00:00.000Z"
"""Stands for times that the rules set."""


class ArbitratingService:
    """Records what arbiters do. An arbiter need not be invited to a table where there is a dispute, and must not play there."""

    def __init__(self, log: LogStore, store: EventStore, tables: TableRepository, appender: TableAppender) -> None:
        self._log, self._store, self._tables, self._appender = log, store, tables, appender

    async def look(self, account: Account, table_id: str, wanted: LookAtSeat) -> TableSnapshot:
        """Record that an arbiter looks, and return what the seat sees, at the wanted record. A finished game is open to everybody, and
        nothing is recorded for it. Raises NotAllowed, Refused and NotFound."""
        act = ArbiterLooked(wanted.arbiter, wanted.key, wanted.j, wanted.dispute, wanted.seat, wanted.reason, wanted.head, wanted.sig)
        handle = await self._arbitrated(table_id, act)
        await self._write(account, handle, act, lambda live: look_as_arbiter(live.replay, self._appender.ports(live), act))
        if wanted.at is None:
            return await self._tables.look(handle, wanted.seat)
        return await self._tables.moment(handle, wanted.seat, wanted.at)

    async def rule(self, account: Account, table_id: str, wanted: RuleOnDispute) -> None:
        """Record a ruling. The same act sent again has no effect. Raises NotAllowed and Refused."""
        text = wanted.text.secret()
        results = tuple(SeatResult(each.seat, each.result, each.place) for each in wanted.results)
        act = Ruled(
            0, wanted.dispute, wanted.kind, wanted.rule, wanted.to_n, wanted.seat, wanted.amount, results, wanted.learned, _LATER,
            text.read().digest, text, wanted.arbiter, wanted.key, wanted.j, wanted.head, wanted.sig,
        )  # fmt: skip
        handle = await self._arbitrated(table_id, act)
        learned = 0 if wanted.to_n is None else await self.learned(handle, wanted.to_n, wanted.head)
        if learned != wanted.learned:
            raise Refused("learned_differs", RULE)
        await self._write(account, handle, act, lambda live: rule(live.replay, self._appender.ports(live), act, text))

    async def judge(self, account: Account, table_id: str, wanted: JudgeRuling) -> None:
        """Record the judgement of a ruling. The same act sent again has no effect. Raises NotAllowed and Refused."""
        text = wanted.text.secret()
        named = (wanted.arbiter, wanted.key, wanted.j, wanted.head, wanted.sig)
        act = RulingJudged(wanted.ruling, wanted.upholds, _LATER, text.read().digest, text, *named)
        handle = await self._arbitrated(table_id, act)
        await self._write(account, handle, act, lambda live: judge(live.replay, self._appender.ports(live), act, text))

    async def learned(self, handle: str, to: int, head: str) -> int:
        """How many draws and disclosures a game has had behind record `to`, up to the one whose hash is `head`. Raises Refused."""
        async with self._tables.current(handle) as live:
            seen, playable = live.n_of(head), live.playable
        if seen is None:
            raise Refused("unknown_head", "TAB-SIGN")
        bodies = await self._store.bodies(handle, to + 1, seen) if to < seen else ()
        return sum(1 for record in records_of(playable, bodies, ()) if isinstance(record.event, LEARNED))

    async def _arbitrated(self, table_id: str, act: Act) -> str:
        """The handle of a table. Raises NotAllowed `not_an_arbiter` for an act that no arbiter of the site's log signed for this table: who
        is none learns nothing of it."""
        handle = await self._tables.handle_of(table_id)
        announced = any((each.name, each.key) == (act.arbiter, act.key) for each in await in_office(self._log, "arbiters"))
        if not announced or not is_signed_act(handle, act):
            raise NotAllowed("not_an_arbiter")
        return handle

    async def _write(self, account: Account, handle: str, act: Act, decide: Callable[[LoadedTable], FoldedFacts]) -> None:
        async with self._tables.held(handle) as live:
            if live.seat_of(account.id) is not None:
                raise Refused("own_table", RULE)

            def propose() -> DecidedAppend:
                if live.n_of(act.head) is None:
                    raise Refused("unknown_head", "TAB-SIGN")
                return DecidedAppend(decide(live), writer=account.id)

            try:
                await self._appender.write(live, propose)
            except Refused:
                if not await self._is_done(live, act):
                    raise
                self._appender.announce(live)  # the outcome of its commit may have been unknown, so that nobody was woken

    async def _is_done(self, live: LoadedTable, act: Act) -> bool:
        """True if this very act is recorded already."""
        if act.j > live.ledger.disputes.acts:
            return False
        bodies: Sequence[bytes] = await self._store.bodies(live.handle)
        return any(f'"sig":"{act.sig}"'.encode() in body for body in bodies)
