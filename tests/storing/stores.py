"""Both stores, real, as fixtures: a file, and a PostgreSQL under the role that serves. A conftest takes over what its tests need."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from services.store import Store, migrate, open_store
from storing.places import as_server, database


@pytest.fixture
def anyio_backend() -> str:
    """The stores live in asyncio's loop."""
    return "asyncio"


@pytest.fixture(scope="session")
def migrated(postgres_server: str) -> str:
    """A database with the schema, to copy from: faster than migrating for each test. Each conftest has one of its own."""
    name = f"migrated_{uuid.uuid4().hex}"
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    asyncio.run(migrate(database(postgres_server, name)))
    return name


@pytest.fixture
def copied(postgres_server: str, migrated: str) -> Iterator[str]:
    """A migrated PostgreSQL database for one test."""
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("create database {} template {}").format(sql.Identifier(name), sql.Identifier(migrated)))
        yield database(postgres_server, name)
        owner.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture(params=["sqlite", "postgres"])
def owner_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A migrated database of either kind, as its owner sees it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/log.db"
    url: str = request.getfixturevalue("copied")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of either kind in which nothing is yet, as its owner sees it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/empty.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def url(owner_url: str) -> str:
    """A migrated database of either kind, for the servers."""
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
