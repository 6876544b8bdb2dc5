"""A server process for the browsers of these tests."""

from collections.abc import Iterator
from typing import Final

import pytest

from serving.ports import free_port
from serving.process import served

CHECKPOINT_SECONDS: Final = "0.25"
"""The default of two seconds is long for a test that waits until the log has a record."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """URL of a server on the embedded store that all tests of one process share: each uses names and tables of its own."""
    with served(tmp_path_factory.mktemp("server"), free_port(), checkpoint_seconds=CHECKPOINT_SECONDS, showcase="true") as url:
        yield url
