"""How reliable an account is: the share of its turns at timed tables that were on time.

It is computed when it is asked for, from the cards of the tables that name the account, so that nothing is counted beside a command.
"""

from typing import Final

import msgspec

from domain.kernel.errors import Refused
from projections.lobby import TableCard
from services.store.plain_data import ReliabilityStore

COUNTED: Final = 200
"""The newest turns that count."""
FEWEST: Final = 20
"""Of fewer turns no share is shown."""
MOST_TABLES: Final = 400
"""The newest tables that are read."""


class Reliability:
    """The reliability of accounts."""

    def __init__(self, store: ReliabilityStore) -> None:
        self._store = store

    async def of(self, account_id: str) -> int | None:
        """The share of the last turns that were on time, in percent, rounded down; None below FEWEST turns. The turns of the oldest table
        count in proportion."""
        due = late = 0
        for n, body in await self._store.cards_naming(account_id, MOST_TABLES):
            for turns in msgspec.json.decode(body, type=TableCard).turns:
                if turns.n == n and due < COUNTED:
                    counted = min(turns.due, COUNTED - due)
                    due, late = due + counted, late + round(turns.late * counted / turns.due)
        return None if due < FEWEST else 100 * (due - late) // due

    async def require(self, account_id: str, percent: int) -> None:
        """Raises Refused `not_reliable` if the table asks for more. Who has played too little for a share is welcome."""
        found = await self.of(account_id) if percent else None
        if found is not None and found < percent:
            raise Refused("not_reliable", "TAB-SEAT", str(found))
