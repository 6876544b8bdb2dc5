"""Tells a listener how each attempt to write an append ended, and how long it took."""

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
    """Hears of attempts to write appends. It must not block or raise."""

    def append_ended(self, outcome: AppendOutcome, seconds: float) -> None:
        """An attempt has ended, after so many seconds."""
        ...


class ObservedAppends:
    """An AppendStore in front of another one."""

    def __init__(self, store: AppendStore, listener: AppendListener) -> None:
        self._store, self._listener = store, listener

    async def append(self, append: Append) -> None:
        """Write the append; whatever the store raises is raised."""
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
