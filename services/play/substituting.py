"""Substitutes: offers to take over a seat, and the account that gets a seat which is handed over."""

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.commands import AgreeToSubstitute
from domain.table.seating import Sitter
from domain.table.substitute_events import SeatHandedOver
from domain.table.substitutes import RULE, offer
from services.accounts.reliability import Reliability
from services.play.loaded_table import LoadedTable
from services.play.opening import BOT_NAME
from services.play.rejections import NotAllowed
from services.play.requests import OfferSubstitute
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_invitations import TableInvitations
from services.play.table_repository import TableRepository
from services.play.visitors import visitor_of
from services.store.plain_data import Account, SubstituteStore
from services.store.port import SeatHolder


class SubstituteService:
    """Records offers."""

    def __init__(
        self,
        store: SubstituteStore,
        tables: TableRepository,
        appender: TableAppender,
        invitations: TableInvitations,
        reliability: Reliability,
    ) -> None:
        self._store, self._tables, self._appender, self._invitations = store, tables, appender, invitations
        self._reliability = reliability

    async def offer(self, account: Account, table_id: str, seat: Seat, how: OfferSubstitute) -> None:
        """Offer to take over an absent seat, or, as a player of the table, that a bot does.

        Raises NotAllowed (`invitation_needed`; `not_seated` for a bot) and Refused (`not_absent`, `has_played`, `too_many_offers`, ...):
        nobody takes a seat who has or had another one at the table, and could know what both may know.
        """
        handle = await self._tables.handle_of(table_id)
        named = await self._store.names_of(handle, account.id)
        async with self._tables.held(handle) as live:
            visitor = await self._invitations.visitor(live, account, how.invitation)
            if not how.bot and visitor.may_sit():
                await self._reliability.require(account.id, live.ledger.reliability)

            def propose() -> DecidedAppend:
                standing = visitor_of(live, account, self._appender.environment.clock(), visitor.invited)
                if how.bot:
                    if standing.own is None:
                        raise NotAllowed("not_seated")
                    return DecidedAppend(offer(live.replay, self._appender.ports(live), Sitter(seat, BOT_NAME, True)))
                standing.require_standing()
                if not standing.may_sit():
                    raise NotAllowed("invitation_needed")
                if live.occupied_by(named):
                    raise Refused("has_played", RULE)
                sitter = Sitter(seat, account.name, False, how.anchor, how.key)
                return DecidedAppend(offer(live.replay, self._appender.ports(live), sitter), person=account.id)

            await self._appender.write(live, propose)


class HandOvers:
    """Finds the accounts that get seats."""

    def __init__(self, store: SubstituteStore) -> None:
        self._store = store

    async def newcomer(self, live: LoadedTable, command: object) -> str | None:
        """The account whose offer the command agrees to. None for another command, for a bot's offer and for an erased account."""
        return await self.offering(live, command.offer) if isinstance(command, AgreeToSubstitute) else None

    async def offering(self, live: LoadedTable, offer: int) -> str | None:
        """The account that made an offer. None for a bot's offer, an unknown one, and for an erased account."""
        n = live.offer_records.get(offer)
        return None if n is None else await self._store.named_by(live.handle, n)


def with_newcomer(live: LoadedTable, decided: DecidedAppend, newcomer: str | None) -> DecidedAppend:
    """The append with the account that gets the seat which it hands over. Raises Refused `offer_gone` if there is no such account any
    more, and `already_seated` if it has got another seat."""
    handed = next((event for event in decided.batch.events if isinstance(event, SeatHandedOver)), None)
    if handed is None:
        return decided
    made = live.ledger.offer(handed.offer)
    person = made is not None and not made.bot
    if person and newcomer is None:
        raise Refused("offer_gone", RULE)
    if newcomer is not None and newcomer in live.holders.values():
        raise Refused("already_seated", RULE)
    return decided._replace(holders=(SeatHolder(handed.seat, newcomer if person else None),))
