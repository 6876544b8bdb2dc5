"""Writes batches of appends to PostgreSQL over one connection, which is opened again after it was lost."""

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
    NAME_PIECE,
    NEW_STREAMS,
    NEW_TABLES,
    WRITE,
    append_parameters,
    holder_parameters,
    name_parameters,
    personal_parameters,
    stream_parameters,
    table_parameters,
)  # fmt: skip
from services.store.postgres_connections import PATIENCE, Connection, translated_faults, with_placeholders, writer_connection
from services.store.stream_queries import COMMAND

Outcome: TypeAlias = Exception | None


class PostgresBatchWriter:
    """Writes one batch after the other."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._link: Connection | None = None

    async def write(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """The outcome of each append. If the batch fails because of one append, all are written again one by one."""
        if not appends:
            return ()
        try:
            return await self._write_in_time(appends)
        except StoreDown as down:
            return [down] * len(appends)
        except (psycopg.Error, ValueError, LeafFault) as fault:
            if len(appends) == 1:
                return [await self._own_fault(appends[0], fault)]
        outcomes: list[Outcome] = []
        for append in appends:
            outcomes += await self.write((append,))
        return outcomes

    async def _own_fault(self, append: Append, fault: Exception) -> Outcome:
        if isinstance(fault, psycopg.errors.UniqueViolation):
            try:
                return await self._why_refused(append)
            except StoreDown as down:
                return down
        if isinstance(fault, psycopg.DataError | ValueError | LeafFault):
            return Malformed(f"an append that PostgreSQL does not take: {fault}")
        return StoreDown(f"PostgreSQL: {fault}")

    async def _write_in_time(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """Write the batch. Raises StoreDown if the connection is lost or silent; then it is unknown what was written."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._link is None or self._link.closed:
                    self._link = await writer_connection(self._url)
                numbers = await self._write_together(self._link, appends)
                return [None if i in numbers else await self._why_refused(append) for i, append in enumerate(appends, 1)]
        except (psycopg.OperationalError, psycopg.InterfaceError, OSError, TimeoutError) as fault:
            await self.close()
            with translated_faults():
                raise fault
        raise AssertionError

    async def _write_together(self, link: Connection, appends: Sequence[Append]) -> set[int]:
        """The numbers, from 1, of the appends that were written. A single statement needs no explicit transaction."""
        parameters = append_parameters(appends)
        new = any(append.new for append in appends)
        holders = any(append.holders for append in appends)
        personal = any(append.personal for append in appends)
        names = any(append.names for append in appends)
        if not (new or holders or personal or names):
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
            if names:
                await link.execute(NAME_PIECE, name_parameters(appends), prepare=True)
        return {row[0] for row in await cursor.fetchall()}

    async def _why_refused(self, append: Append) -> Outcome:
        """Why an append was not written: its command id is known, or its head is no longer the head."""
        if append.command is not None and self._link is not None:
            with translated_faults():
                cursor = await self._link.execute(
                    with_placeholders(COMMAND), (append.handle, append.command.seat, append.command.id), prepare=True, binary=True
                )
                row = await cursor.fetchone()
            if row is not None:
                return CommandKnown(row[2], row[3])
        return HeadMoved(append.handle)

    async def close(self) -> None:
        """Close the connection."""
        link, self._link = self._link, None
        if link is not None:
            await link.close()
