"""Invitations to tables: codes that the server derives from its key, the table's id and a generation. Nothing of them is stored but the
generation. Raising it makes all earlier invitations of the table worthless (decision 87).
"""

import secrets
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines
from domain.table.admission import Visitor
from services.play.environment import Clock, now
from services.play.visitors import SeatedTable, visitor_of
from services.store.plain_data import Account
from services.store.port import EventStore

REMEMBERED_S: Final = 1.0
"""Seconds for which a generation is remembered: another process may have raised it."""
MOST_REMEMBERED: Final = 4096
LENGTH: Final = 32
"""Hex digits of an invitation."""


class _Remembered(NamedTuple):
    generation: int
    until: float


class TableInvitations:
    """Makes and checks invitations. `secret` is a key of the server, the same in all processes, `now` its time."""

    def __init__(self, store: EventStore, secret: bytes, now: Clock = now, clock: Callable[[], float] = monotonic) -> None:
        self._store, self._now, self._clock = store, now, clock
        self._key = hkdf_sha256(secret, b"", b"rollbook/v1/invitation", 32)
        self._remembered: dict[str, _Remembered] = {}

    async def current(self, table_id: str) -> str:
        """The table's invitation."""
        return self._derived(table_id, await self._store.generation(table_id))

    async def renew(self, table_id: str) -> str:
        """Make a new invitation. Those of before are no longer taken: at once in this process, within REMEMBERED_S in others."""
        await self._store.renew_invitation(table_id)
        self._remembered.pop(table_id, None)
        return await self.current(table_id)

    async def opens(self, table_id: str, invitation: str) -> bool:
        """Returns True if this is the table's invitation. The answer may be up to REMEMBERED_S old."""
        if not invitation:
            return False
        known = self._remembered.get(table_id)
        if known is None or known.until <= self._clock() or not self._is(table_id, known.generation, invitation):
            known = self._remember(table_id, await self._store.generation(table_id))
        return self._is(table_id, known.generation, invitation)

    async def visitor(self, table: SeatedTable, account: Account | None, invitation: str) -> Visitor:
        """How the account stands to the table. The invitation counts only if nothing else lets the account know of the table."""
        visitor = visitor_of(table, account, self._now())
        if not invitation or visitor.may_know():
            return visitor
        return visitor._replace(invited=await self.opens(table.about.id, invitation))

    def _derived(self, table_id: str, generation: int) -> str:
        return hmac_sha256(self._key, lines("rollbook/v1/invitation", table_id, generation)).hex()[:LENGTH]

    def _is(self, table_id: str, generation: int, invitation: str) -> bool:
        return secrets.compare_digest(invitation.encode(), self._derived(table_id, generation).encode())

    def _remember(self, table_id: str, generation: int) -> _Remembered:
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        known = self._remembered[table_id] = _Remembered(generation, self._clock() + REMEMBERED_S)
        return known
