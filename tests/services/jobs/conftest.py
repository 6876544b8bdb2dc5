"""Settings of test processes, on SQLite and, where it matters, on PostgreSQL too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from playing.room import migrated, settings_in
from services.settings import Settings
from serving.notified import Post, posts


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a process on SQLite."""
    return settings_in(tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def either_store(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a process on each of the stores."""
    if request.param == "sqlite":
        return settings_in(tmp_path)
    return settings_in(tmp_path, migrated(request.getfixturevalue("postgres_url")))


@pytest.fixture
def post(tmp_path: Path) -> Iterator[Post]:
    """Receivers and the settings of a process on SQLite."""
    with posts(tmp_path, "") as made:
        yield made
