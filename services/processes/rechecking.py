"""`rollbook recheck`: all games of a store are shared out among processes, and each verdict is kept at once, so that a run can go on."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from tqdm import tqdm

from domain.games.registry import GAMES
from domain.kernel.errors import RollbookError
from services import logs
from services.notary.keys import Keys
from services.operating.rechecking import GameRecheck, RecheckedGame, Verdict
from services.play.playable_games import playable_games
from services.settings import Settings
from services.store import open_store
from services.store.plain_data import OpenedTable, TablePage
from services.store.port import Cursor

SHARE: Final = 20
"""The most games in one share. What a process needs to open the store is little beside them."""
WAITING: Final = 4
"""Shares that wait for each process: few, so that a list of a million games is never in memory."""

PAGE: Final = 1000
"""Tables that are listed at once."""

VERDICTS: Final[Mapping[Verdict, str]] = {
    "same": "the same",
    "differs": "differ",
    "differs_under_other_rules": "differ where other rules were in force",
    "not_decided": "could not be decided",
}

Told: TypeAlias = Callable[[RecheckedGame], None]


class BadJournal(RollbookError):
    """The file is no journal of `rollbook recheck`."""


class RecheckShare(Struct, frozen=True):
    """Games to decide again, each with what came of it before."""

    settings: Settings
    tables: tuple[OpenedTable, ...]
    before: Mapping[str, RecheckedGame]


class RecheckTally(NamedTuple):
    """The number of games by verdict."""

    verdicts: Mapping[Verdict, int]
    records: int

    @property
    def games(self) -> int:
        """The number of all games."""
        return sum(self.verdicts.values())


class StoreRecheck(NamedTuple):
    """Which games to decide again. With a `journal` each verdict is written there, and games whose verdict it holds, and which have not
    changed, are not decided again."""

    settings: Settings
    since: str
    unfinished: bool
    journal: Path | None
    processes: int

    def run(self, tell: Told) -> RecheckTally:
        """Decide the games again and tell each verdict, in no order. Raises StoreDown, and BadJournal for another file."""
        before = _kept(self.journal)
        total = asyncio.run(self._count())
        verdicts, records = dict[Verdict, int](), 0
        with _journal(self.journal) as journal, tqdm(total=total, unit="game", disable=None) as progress:
            for game in self._rechecked(before, max(1, min(SHARE, -(-total // self.processes)))):
                verdicts[game.verdict] = verdicts.get(game.verdict, 0) + 1
                records += game.last + 1
                if journal is not None and before.get(game.handle) != game:
                    journal.write(msgspec.json.encode(game) + b"\n")
                    journal.flush()
                tell(game)
                progress.update()
        return RecheckTally(verdicts, records)

    def _rechecked(self, before: Mapping[str, RecheckedGame], size: int) -> Iterator[RecheckedGame]:
        # The processes are forks of a fresh interpreter: they inherit nothing that this one has opened.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([recheck_share.__module__])
        running = set[Future[Sequence[RecheckedGame]]]()
        with ProcessPoolExecutor(self.processes, context) as pool:
            for share in self._shares(before, size):
                running.add(pool.submit(recheck_share, share))
                if len(running) >= WAITING * self.processes:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    yield from (game for each in done for game in each.result())
            for each in as_completed(running):
                yield from each.result()

    def _shares(self, before: Mapping[str, RecheckedGame], size: int) -> Iterator[RecheckShare]:
        after: Cursor = ""
        while True:
            page = asyncio.run(self._page(after))
            for first in range(0, len(page.tables), size):
                tables = tuple(page.tables[first : first + size])
                known = {table.handle: before[table.handle] for table in tables if table.handle in before}
                yield RecheckShare(self.settings, tables, known)
            after = page.next
            if not after:
                return

    async def _count(self) -> int:
        async with open_store(self.settings.database_url) as store:
            return await store.count_tables(since=self.since, unfinished=self.unfinished)

    async def _page(self, after: Cursor) -> TablePage:
        async with open_store(self.settings.database_url) as store:
            return await store.all_tables(PAGE, since=self.since, unfinished=self.unfinished, after=after)


def recheck_share(share: RecheckShare) -> Sequence[RecheckedGame]:
    """Decide the games of a share again. It runs in a process of its own."""
    logs.configure(level=logging.WARNING)
    return asyncio.run(_recheck(share))


async def _recheck(share: RecheckShare) -> Sequence[RecheckedGame]:
    async with open_store(share.settings.database_url) as store:
        recheck = GameRecheck(store, Keys(share.settings.keys_folder), playable_games(GAMES.values()))
        return [await recheck.recheck(table, share.before.get(table.handle)) for table in share.tables]


def _kept(journal: Path | None) -> Mapping[str, RecheckedGame]:
    """The newest verdict on each game in the journal. A last line without an end, as a killed process leaves it, does not count."""
    if journal is None or not journal.exists():
        return {}
    *lines, _ = journal.read_bytes().split(b"\n")
    try:
        games = [msgspec.json.decode(line, type=RecheckedGame) for line in lines]
    except msgspec.DecodeError as fault:
        raise BadJournal(f"{journal} is no journal of games that were decided again: {fault}") from fault
    return {game.handle: game for game in games}


@contextmanager
def _journal(file: Path | None) -> Iterator[BinaryIO | None]:
    """The journal behind its last whole line."""
    if file is None:
        yield None
        return
    with file.open("a+b") as journal:
        journal.seek(0)
        journal.truncate(journal.read().rfind(b"\n") + 1)
        yield journal


def recheck_lines(game: RecheckedGame) -> Iterator[str]:
    """What came of deciding a game again, for people: nothing where it is the same under the same rules."""
    name = f"{game.table}  {game.game}"
    if game.other_rules and game.verdict == "same":
        yield f"{name}: the same, also where {', '.join(game.other_rules)} was in force"
    if game.why:
        yield f"{name}: {game.why}"
    for each in game.differences:
        yield f"{name}: record {each.record} differs: {each.text}" + (f" ({each.rules} was in force)" if each.rules else "")
    if game.passed_over:
        yield f"{name}: {game.passed_over} more"


def tally_text(tally: RecheckTally) -> str:
    """The numbers of a run, for people."""
    verdicts = [f"{tally.verdicts[verdict]} {words}" for verdict, words in VERDICTS.items() if verdict in tally.verdicts]
    return f"{tally.games} games, {tally.records} records{': ' if verdicts else ''}{', '.join(verdicts)}"
