"""Fixtures of both real stores: a file, and a PostgreSQL under the server's role. A conftest imports those that its tests need."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import psycopg
import pytest
from psycopg import sql

from services.store import Store, migrate, open_store
from storing.places import as_server, database
from suite import full

STORES: Final = ("sqlite", "postgres")


def mainly(kind: str) -> list[pytest.ParameterSet]:
    """The kinds of stores, for tests that are long and that each store passes alike: the other kind is for the whole run."""
    return [pytest.param(kind), *(full(other) for other in STORES if other != kind)]


@pytest.fixture
def anyio_backend() -> str:
    """The stores run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def migrated(postgres_server: str) -> str:
    """A template database with the schema: faster than migrating for each test. Each conftest has its own."""
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
    """A migrated database of either kind, under its owner's role."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/log.db"
    url: str = request.getfixturevalue("copied")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, under its owner's role."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/empty.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def url(owner_url: str) -> str:
    """A migrated database of either kind, under the server's role."""
    return as_server(owner_url)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store of either kind."""
    async with open_store(url) as opened:
        yield opened


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The same store, opened as by another process."""
    async with open_store(url) as opened:
        yield opened
