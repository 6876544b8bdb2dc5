"""Servers as people run them, for browsers."""

from collections.abc import Iterator

import pytest

from serving.ports import free_port
from serving.process import served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on the embedded default."""
    with served(tmp_path_factory.mktemp("server"), free_port()) as url:
        yield url
