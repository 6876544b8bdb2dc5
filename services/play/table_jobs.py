"""The jobs of tables that await the server: a bot, `SYSTEM`, or a roll by a beacon.

The process that commits acts at once. The projector of the cards adds a job in the transaction that saves the card, so every record that
lets a table await the server has one. It is taken if the table still awaits the server after a while: the process was killed, or the
outcome of its commit was unknown (decision 137).
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

from services.jobs.job_runner import Work
from services.play.table_queue import TableQueue
from services.store.job_data import WantedJob
from services.store.plain_data import LobbyStore, TableCardRow

DELAY_MS: Final = 1500
"""Time that the process which has committed gets to act by itself."""
AGAIN_S: Final = 5.0
"""Seconds until a table that still awaits the server is taken up again."""


class TableRunner(Protocol):
    """Answers at tables that await the server."""

    kind: ClassVar[str]
    queue: TableQueue

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if, by its card, the table awaits this runner."""
        ...


def wanted_jobs(card: TableCardRow, runners: Sequence[TableRunner]) -> Sequence[WantedJob]:
    """The jobs of a table after its newest record."""
    return [WantedJob(runner.kind, card.handle, card.n, DELAY_MS) for runner in runners if runner.is_asked(card)]


def table_work(cards: LobbyStore, runner: TableRunner, again_s: float = AGAIN_S) -> Work:
    """The work of a runner's jobs: one step at a table. It goes on until the table's card awaits the runner no more, every `again_s`
    seconds."""

    async def work(handle: str) -> float | None:
        found = await cards.cards_with_holders([handle])
        if not any(runner.is_asked(card) for card, _ in found):
            return None
        await runner.queue.take_up(handle)
        return again_s

    return work
