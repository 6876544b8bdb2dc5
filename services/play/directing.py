"""Directors at tables: who may act is decided by the key, what may be done by the rules."""

from msgspec import structs

from domain.kernel.errors import Refused
from domain.table.directing import RULE, direct, require_signed_act
from domain.table.director_events import DirectorActed
from services.notary.offices import in_office
from services.play.loaded_table import LoadedTable
from services.play.rejections import NotAllowed
from services.play.requests import DirectTable
from services.play.substituting import HandOvers, with_newcomer
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_invitations import TableInvitations
from services.play.table_repository import TableRepository
from services.store.plain_data import Account
from services.store.tlog import LogStore


class DirectingService:
    """Records the acts of directors."""

    def __init__(
        self, log: LogStore, tables: TableRepository, appender: TableAppender, invitations: TableInvitations, hand_overs: HandOvers
    ) -> None:
        self._log, self._tables, self._appender = log, tables, appender
        self._invitations, self._hand_overs = invitations, hand_overs

    async def direct(self, account: Account, table_id: str, wanted: DirectTable, invitation: str) -> None:
        """Record the act of a director, who may know of the table and does not play there. The same act sent again has no effect.

        Raises NotAllowed `not_a_director` for a key that the log does not announce, `invitation_needed` at a private table, and Refused.
        """
        act = DirectorActed(**structs.asdict(wanted))
        handle = await self._tables.handle_of(table_id)
        async with self._tables.held(handle) as live:
            visitor = await self._invitations.visitor(live, account, invitation)
            if not visitor.may_know():
                raise NotAllowed("invitation_needed")
            if all((each.name, each.key) != (act.director, act.key) for each in await in_office(self._log, "directors")):
                raise NotAllowed("not_a_director")
            if visitor.own is not None:
                raise Refused("own_table", RULE)
            require_signed_act(handle, act)
            if act.kind == "hand_over" and act.amount not in live.offer_records:
                await self._tables.refresh(live)  # the offer came in at another process: its account must be known before the write begins
            newcomer = await self._hand_overs.offering(live, act.amount) if act.kind == "hand_over" else None

            def propose() -> DecidedAppend:
                _require_head(live, act)
                return with_newcomer(live, DecidedAppend(direct(live.replay, self._appender.ports(live), act)), newcomer)

            try:
                await self._appender.write(live, propose)
            except Refused:
                if live.ledger.direction != act.sig:
                    raise
                self._appender.announce(live)  # the outcome of its commit may have been unknown, so that nobody was woken


def _require_head(live: LoadedTable, act: DirectorActed) -> None:
    """Refuse a head that the game never had, and one from before the offer that the director means."""
    seen = live.n_of(act.head)
    if seen is None:
        raise Refused("unknown_head", "TAB-SIGN")
    if act.kind == "hand_over" and seen < live.offer_records.get(act.amount, 0):
        raise Refused("head_too_old", RULE)
