"""Ports for test servers."""

import socket
from random import SystemRandom
from typing import Final

_FIRST: Final = 20_000
_BEHIND: Final = 32_768
"""First port of the range for outgoing connections, in which a free port may be taken at any moment."""


def free_port() -> int:
    """A TCP port on which nothing listens, and which only another test could take."""
    while True:
        port = SystemRandom().randrange(_FIRST, _BEHIND)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
