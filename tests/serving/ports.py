"""Ports for servers of the tests."""

import socket
from random import SystemRandom
from typing import Final

_FIRST: Final = 20_000
_BEHIND: Final = 32_768
"""From here on the system takes ports for outgoing connections: one that is free now may be taken a moment later."""


def free_port() -> int:
    """A TCP port on which nothing listens, and which nothing but another test would take."""
    while True:
        port = SystemRandom().randrange(_FIRST, _BEHIND)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
