"""Notifies a listener of the outcome and duration of each attempt to write an append."""

from time import perf_counter
from typing import Literal, Protocol, TypeAlias

from services.errors import CommandKnown, StoreDown
from services.store.port import Append, HeadMoved

AppendOutcome: TypeAlias = Literal["written", "head_moved", "command_known", "store_down", "failed"]


class AppendStore(Protocol):
    """The part of the event store that writes."""

    async def append(self, append: Append) -> None:
        """As `EventStore.append`."""
        ...


class AppendListener(Protocol):
    """Notified of attempts to write appends. It must not block or raise."""

    def append_ended(self, outcome: AppendOutcome, seconds: float) -> None:
        """An attempt has ended after `seconds`."""
        ...


class ObservedAppends:
    """An AppendStore that wraps another one and notifies a listener."""

    def __init__(self, store: AppendStore, listener: AppendListener) -> None:
        self._store, self._listener = store, listener

    async def append(self, append: Append) -> None:
        """Write the append. Raises what the store raises."""
        began, outcome = perf_counter(), _FAILED
        try:
            await self._store.append(append)
            outcome = "written"
        except HeadMoved:
            outcome = "head_moved"
            raise
        except CommandKnown:
            outcome = "command_known"
            raise
        except StoreDown:
            outcome = "store_down"
            raise
        finally:
            self._listener.append_ended(outcome, perf_counter() - began)


_FAILED: AppendOutcome = "failed"
