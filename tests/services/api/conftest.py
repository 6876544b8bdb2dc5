"""A running server for a module's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serving.site import Site, settings_for, site


@pytest.fixture(scope="module")
def running_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on SQLite."""
    folder: Path = tmp_path_factory.mktemp("site")
    with site(settings_for(folder)) as made:
        yield made
