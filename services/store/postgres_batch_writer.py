"""The connection of PostgreSQL's writer, made anew when it is lost, and what becomes of the appends sent over it."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import psycopg

from domain.kernel.errors import Malformed
from domain.proof.errors import LeafFault
from services.errors import CommandKnown, StoreDown
from services.store.port import Append, HeadMoved
from services.store.postgres_batch import (
    ADD_PERSONAL,
    HOLD,
    LEAVE,
    NEW_STREAMS,
    NEW_TABLES,
    WRITE,
    holder_parameters,
    personal_parameters,
    stream_parameters,
    table_parameters,
    written_parameters,
)  # fmt: skip
from services.store.postgres_connections import PATIENCE, Connection, reported, with_placeholders, writing_link
from services.store.stream_queries import COMMAND

Outcome: TypeAlias = Exception | None


class PostgresBatchWriter:
    """Writes batches, one after the other."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._link: Connection | None = None

    async def write(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """What became of each append. A fault that is one append's own must not be its neighbours': they are tried alone."""
        if not appends:
            return ()
        try:
            return await self._in_time(appends)
        except StoreDown as down:
            return [down] * len(appends)
        except (psycopg.Error, ValueError, LeafFault) as fault:
            if len(appends) == 1:
                return [await self._alone(appends[0], fault)]
        outcomes: list[Outcome] = []
        for append in appends:
            outcomes += await self.write((append,))
        return outcomes

    async def _alone(self, append: Append, fault: Exception) -> Outcome:
        if isinstance(fault, psycopg.errors.UniqueViolation):
            try:
                return await self._lost(append)
            except StoreDown as down:
                return down
        if isinstance(fault, psycopg.DataError | ValueError | LeafFault):
            return Malformed(f"an append that PostgreSQL does not take: {fault}")
        return StoreDown(f"PostgreSQL: {fault}")

    async def _in_time(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """Write the appends; StoreDown where the connection is lost or silent, and then nobody knows what was written."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._link is None or self._link.closed:
                    self._link = await writing_link(self._url)
                numbers = await self._together(self._link, appends)
                return [None if i in numbers else await self._lost(append) for i, append in enumerate(appends, 1)]
        except (psycopg.OperationalError, psycopg.InterfaceError, OSError, TimeoutError) as fault:
            await self.close()
            with reported():
                raise fault
        raise AssertionError

    async def _together(self, link: Connection, appends: Sequence[Append]) -> set[int]:
        """The numbers of the appends that were written, from 1. One statement is a transaction of its own."""
        parameters = written_parameters(appends)
        new = any(append.new for append in appends)
        holders = any(append.holders for append in appends)
        personal = any(append.personal for append in appends)
        if not (new or holders or personal):
            cursor = await link.execute(WRITE, parameters, prepare=True, binary=True)
            return {row[0] for row in await cursor.fetchall()}
        async with link.pipeline(), link.transaction():
            if new:
                await link.execute(NEW_STREAMS, stream_parameters(appends), prepare=True)
                await link.execute(NEW_TABLES, table_parameters(appends), prepare=True)
            cursor = await link.execute(WRITE, parameters, prepare=True, binary=True)
            if holders:
                held = holder_parameters(appends)
                await link.execute(LEAVE, held, prepare=True)
                await link.execute(HOLD, held, prepare=True)
            if personal:
                await link.execute(ADD_PERSONAL, personal_parameters(appends), prepare=True)
        return {row[0] for row in await cursor.fetchall()}

    async def _lost(self, append: Append) -> Outcome:
        """Why an append was not written: its command id is known, or its head is not the head any more."""
        if append.command is not None and self._link is not None:
            with reported():
                cursor = await self._link.execute(
                    with_placeholders(COMMAND), (append.handle, append.command.seat, append.command.id), prepare=True, binary=True
                )
                row = await cursor.fetchone()
            if row is not None:
                return CommandKnown(row[2], row[3])
        return HeadMoved(append.handle)

    async def close(self) -> None:
        """Let the connection go."""
        link, self._link = self._link, None
        if link is not None:
            await link.close()
