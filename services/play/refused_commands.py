"""Refusals that are final: a command that was refused with a signature is never accepted.

A refusal is stored, under the digest of the command, before its signature leaves this process. It names the end of the stream that it was
decided on, as an append does, so a refusal and an append of one command exclude each other. A game that is over accepts nothing, so
its refusals are not stored (decision 71). What is stored is short, and paid for like records: its details may repeat what the player sent.
"""

from typing import Final

import msgspec
from msgspec import Struct

from domain.kernel.errors import Refused
from services.notary.signing import NoteSigner
from services.play.environment import Clock
from services.play.loaded_table import LoadedTable
from services.play.rejections import SignedRefusal
from services.play.spending import Spending
from services.store.port import EventStore

MOST_DETAIL: Final = 200
"""Characters of a refusal's details."""


class StoredRefusal(Struct, frozen=True):
    """A refusal as stored: the answer's members, and its signed note."""

    code: str
    rule: str
    detail: str
    note: str


class RefusedCommands:
    """Signs, stores and finds refusals at tables whose lock the caller holds."""

    def __init__(self, store: EventStore, signing: NoteSigner, clock: Clock, spending: Spending) -> None:
        self._store, self._signing, self._clock, self._spending = store, signing, clock, spending

    async def require_not_refused(self, live: LoadedTable, digest: str) -> None:
        """Raise the SignedRefusal with which the command with this digest was refused before, if it was. A table without refusals
        takes no query: an append decided there names their number."""
        answer = await self._store.refusal(live.handle, digest) if live.refusals else None
        if answer is not None:
            kept = msgspec.json.decode(answer, type=StoredRefusal)
            raise SignedRefusal(Refused(kept.code, kept.rule, kept.detail), kept.note)

    async def refuse(self, live: LoadedTable, digest: str, refused: Refused) -> SignedRefusal | None:
        """Refuse the command with this digest for good. Returns None if the table has gone on since it was decided: then it has to be
        decided again. Raises StoreDown; then it is not refused."""
        at, refused = max(self._clock(), live.at), Refused(refused.code, refused.rule, refused.detail[:MOST_DETAIL])
        note = self._signing.refusal(live.handle, live.head, digest, refused.code, at)
        if not live.ledger.over:
            answer = msgspec.json.encode(StoredRefusal(refused.code, refused.rule, refused.detail, note))
            assert live.end is not None, "a table that takes commands has a first record"
            if not await self._store.refuse(live.handle, live.end, digest, answer):
                return None
            live.refusals += 1
            self._spending.add("bytes", len(answer), live.about.host)
        return SignedRefusal(refused, note)
