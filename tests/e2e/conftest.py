"""Servers as people run them, for browsers."""

import socket
from collections.abc import Iterator

import pytest

from serving.process import served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on the embedded default."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with served(tmp_path_factory.mktemp("server"), port) as url:
        yield url
