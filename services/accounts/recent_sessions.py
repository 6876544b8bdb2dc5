"""Sessions that were looked up a moment ago, so that the requests of one page ask the database once."""

import time
from collections.abc import Callable
from typing import Final

from services.store.plain_data import StoredSession

REMEMBERED_S: Final = 1.0
"""How long a session is remembered. Another process that ends the session is noticed after at most this time
(decision 33). It is shorter than the time that an erasure waits for processes."""
MOST: Final = 10_000


class RecentSessions:
    """Sessions by the SHA-256 of their token. What this process changes is forgotten at once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[bytes, tuple[StoredSession, float]] = {}
        self.changes = 0
        """Grows with each change: a look-up during which it grew may have read what is no longer true."""

    def session(self, token: bytes) -> StoredSession | None:
        """A session that was looked up a moment ago."""
        known = self._known.get(token)
        return known[0] if known is not None and known[1] > self._now() else None

    def remember(self, session: StoredSession, changes: int) -> None:
        """Remember what a look-up found that began when `self.changes` was `changes`."""
        if changes != self.changes:
            return
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[session.token_sha256] = session, self._now() + REMEMBERED_S

    def forget(self, token: bytes) -> None:
        """Forget a session that has ended."""
        self.changes += 1
        self._known.pop(token, None)

    def forget_account(self, account_id: str) -> None:
        """Forget all sessions of an account that has changed."""
        self.changes += 1
        self._known = {token: known for token, known in self._known.items() if known[0].account.id != account_id}
