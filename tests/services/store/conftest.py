"""Both stores, real: a file, and a PostgreSQL under the role that serves."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from services.store import Store, migrate, open_store


@pytest.fixture
def anyio_backend() -> str:
    """The stores live in asyncio's loop."""
    return "asyncio"


def as_server(owner_url: str) -> str:
    """The same database for the role that serves."""
    return owner_url.replace("//postgres@", "//rollbook_app@")


@pytest.fixture(params=["sqlite", "postgres"])
def owner_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind, as its owner sees it: nothing is in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/log.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
async def url(owner_url: str) -> str:
    """The same for the servers, migrated."""
    await migrate(owner_url)
    return as_server(owner_url)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store of either kind."""
    async with open_store(url) as opened:
        yield opened


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The same store as another process has it open."""
    async with open_store(url) as opened:
        yield opened
