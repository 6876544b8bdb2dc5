"""Processes that notify players, with real receivers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from playing.room import migrated
from serving.notified import Post, posts


@pytest.fixture(params=["sqlite", "postgres"])
def post(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Post]:
    """Receivers and the settings of a process on each of the stores."""
    database = "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))
    with posts(tmp_path, database) as made:
        yield made


@pytest.fixture
def small_post(tmp_path: Path) -> Iterator[Post]:
    """Receivers and the settings of a process on SQLite."""
    with posts(tmp_path, "") as made:
        yield made
