"""Query plans of a store's statements: full table scans."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from services.store import postgres_connections

PREPARED = b"select name, statement, cardinality(parameter_types) from pg_prepared_statements"
PLANNED = ("select", "insert", "update", "delete", "with")


class Plans:
    """Traces the connections that a store opens, and reads the plans of their statements."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tables: tuple[str, ...]) -> None:
        """`tables` are those that must not be scanned in full."""
        self._tables = tables
        self._links: list[psycopg.AsyncConnection[Any]] = []
        self._files: list[TracedConnection] = []
        connected, connect = postgres_connections.connected, sqlite3.connect

        async def prepared(url: str, *settings: str) -> postgres_connections.Connection:
            link = await connected(url, *settings)
            link.prepare_threshold = 0
            self._links.append(link)
            return link

        def traced(*arguments: Any, **named: Any) -> TracedConnection:
            file = connect(*arguments, factory=TracedConnection, **named)
            self._files.append(file)
            return file

        monkeypatch.setattr(postgres_connections, "connected", prepared)
        monkeypatch.setattr(sqlite3, "connect", traced)

    async def whole_reads(self) -> tuple[int, list[str]]:
        """Return the number of checked statements, and the plan steps that scan one of the tables in full."""
        count, found = 0, list[str]()
        for link in self._links:
            await link.execute("set plan_cache_mode = force_generic_plan")
            for name, statement, parameters in await (await link.execute(PREPARED)).fetchall():
                if statement.split()[0] in PLANNED:
                    count += 1
                    values = f"({', '.join(['null'] * parameters)})" if parameters else ""
                    explained = await link.execute(f"explain (format json) execute {name}{values}".encode(), prepare=False)
                    plan = (await explained.fetchall())[0][0][0]["Plan"]
                    found += (f"{step}: {statement}" for step in steps(plan) if step.split()[-1] in self._tables)
        for file in self._files:
            count += len(file.plans)
            for statement, plan in file.plans.items():
                found += (f"{step}: {statement}" for step in plan if self._is_whole(step, statement))
        return count, found

    def _is_whole(self, step: str, statement: str) -> bool:
        """Return True if a step of an SQLite plan scans one of the tables. The plan names a table by its alias in the statement."""
        scanned = re.match(r"SCAN (\w+)", step)
        named = rf"\b({'|'.join(self._tables)}) (as )?{scanned[1]}\b" if scanned else ""
        return scanned is not None and (scanned[1] in self._tables or re.search(named, statement) is not None)


def steps(plan: dict[str, Any]) -> Iterator[str]:
    """Yield the steps of a PostgreSQL plan that read a table without an index condition."""
    inner = plan.get("Plans", ())
    if "Scan" in plan["Node Type"] and "Index Cond" not in plan and not any("Index Cond" in each for each in inner):
        yield f"{plan['Node Type']} of {plan.get('Relation Name', 'none')}"
    for each in inner:
        if each["Node Type"] != "Bitmap Index Scan":
            yield from steps(each)


class TracedConnection(sqlite3.Connection):
    """A connection that records the plans of its statements."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.plans: dict[str, list[str]] = {}

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement."""
        self._explain(statement)
        return super().execute(statement, *values)

    def executemany(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Run a statement for each row of values."""
        self._explain(statement)
        return super().executemany(statement, *values)

    def _explain(self, statement: str) -> None:
        if statement.split()[0] in PLANNED and statement not in self.plans:
            rows = super().execute(f"explain query plan {statement}", [None] * statement.count("?"))
            self.plans[statement] = [step for *_, step in rows]
