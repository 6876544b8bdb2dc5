"""Databases with a backup, made by the documented method while a server may run, and restored while none runs."""

import asyncio
import shlex
import subprocess
import uuid
from pathlib import Path

import psycopg
from psycopg import sql

import servers
from playing.room import migrated, settings_in
from services.operating.backing_up import back_up
from services.settings import Settings
from services.store import migrate
from services.store.backup import postgres_backup_command
from storing.places import as_server, database


class Backed:
    """A site's files, and a backup of its database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def settings(self) -> Settings:
        """The settings of the site with its current database."""
        raise NotImplementedError

    def back_up(self) -> None:
        """Take a backup."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Restore the backup."""
        raise NotImplementedError


class BackedSqlite(Backed):
    """A SQLite file, copied by `rollbook backup`."""

    @property
    def settings(self) -> Settings:
        return settings_in(self.folder)

    def back_up(self) -> None:
        (self.folder / "backup.db").unlink(missing_ok=True)
        asyncio.run(back_up(self.settings, self.folder / "backup.db"))

    def put_back(self) -> None:
        for old in self.folder.glob("rollbook.db*"):
            old.unlink()
        (self.folder / "rollbook.db").write_bytes((self.folder / "backup.db").read_bytes())


class BackedPostgres(Backed):
    """A PostgreSQL database, dumped with pg_dump and restored into another one."""

    def __init__(self, folder: Path, server: str, url: str) -> None:
        super().__init__(folder)
        self._server, self._url = server, migrated(url)

    @property
    def settings(self) -> Settings:
        return settings_in(self.folder, as_server(self._url))

    def back_up(self) -> None:
        program, *arguments = shlex.split(postgres_backup_command(self._url, self.folder / "backup.sql"))
        subprocess.run([servers.of_postgres(program), *arguments], check=True)

    def put_back(self) -> None:
        name = f"restored_{uuid.uuid4().hex}"
        with psycopg.connect(self._server, autocommit=True) as owner:
            owner.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        self._url = database(self._server, name)
        psql = servers.of_postgres("psql")
        subprocess.run(
            [psql, "--quiet", "--dbname", self._url, "--file", self.folder / "backup.sql"], check=True, stdout=subprocess.DEVNULL
        )
        asyncio.run(migrate(self._url))
