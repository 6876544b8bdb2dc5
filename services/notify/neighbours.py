"""Whether other processes hear the hints of this one: a site of one process sends none.

Each process greets the others over the link at once when it comes, and then from time to time. A process counts as alone only while its
own greetings come back and nobody else's do. If another one comes unheard all the same, it finds what it missed in the log itself
(`services.play.log_follower`), within a second.
"""

import secrets
from collections.abc import Callable
from time import monotonic
from typing import Final

GREETING_S: Final = 2.0
"""Seconds between two greetings."""
SETTLED_S: Final = 4.0
"""Seconds in which the greetings of all others have been heard, since own ones come back."""
LAPSED_S: Final = 5 * GREETING_S
"""Seconds after its last greeting in which a process still counts as there, and in which an own greeting must come back."""


class Neighbours:
    """The other processes on the link, as far as this one has heard of them."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.own = secrets.token_hex(8)
        """The name of this process in greetings."""
        self._now = now
        self._heard_at: dict[str, float] = {}
        self._back_since = 0.0
        """Since when own greetings have come back without a gap."""

    def forget(self) -> None:
        """The link is broken, or new: others may have come unheard."""
        self._heard_at.clear()

    def hear(self, name: str) -> None:
        """A process of this name has sent a greeting."""
        now = self._now()
        if name == self.own and not self._is_there(name, now):
            self._back_since = now
        self._heard_at[name] = now

    def are_none(self) -> bool:
        """Returns True if no other process listens."""
        now = self._now()
        if not self._is_there(self.own, now) or now < self._back_since + SETTLED_S:
            return False
        self._heard_at = {name: at for name, at in self._heard_at.items() if self._is_there(name, now)}
        return len(self._heard_at) == 1

    def _is_there(self, name: str, now: float) -> bool:
        heard_at = self._heard_at.get(name)
        return heard_at is not None and now < heard_at + LAPSED_S
