"""Loading a game from SQLite and folding it: through the store, the codec and the table's replay, against a hand-written loader.

The log is real: two bots play, and if more records are needed, their game is repeated in the same log. The hand-written loader reads
rows from the driver, has one decoder for this game's records, calls `evolve` for each event and opens each secret in place.
It checks nothing, keeps no earlier state for rewinds, and reads only the newest version of each event.
"""

import asyncio
import hashlib
import sqlite3
import tempfile
from base64 import urlsafe_b64decode
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import uvloop
from msgspec import Struct
from msgspec.structs import replace

from bench.figures import row, seconds_of
from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.facts import KERNEL_EVENTS, AnyState, KernelEvent
from domain.kernel.game import Setup
from domain.kernel.seats import audience_of
from domain.kernel.secret import Secret
from domain.proof.records import EncodedRecord
from domain.table.events import LEDGER_EVENTS, GameStarted, LedgerEvent, after_kernel_event
from domain.table.ledger import Ledger
from domain.table.replay import Replay, TableState
from kit.bits import Bits
from kit.world import World
from services.play.playable_games import PlayableGame, playable_games
from services.play.record_reading import records_of
from services.store import Store, open_store
from services.store.port import Append, Head
from storing.logs import Log

GAME = "rebel_moon_defense"
SIZES = (100, 1_000, 1_500, 10_000)


def played() -> World[AnyState, Struct]:
    """Let two bots play a game to its end."""
    game = GAMES[GAME]
    world: World[AnyState, Struct] = World(game, "bench")
    world.open(game.options_type(), 2)
    bits = Bits("bench")
    while asked := world.awaited():
        state = world.table.game
        assert state is not None
        decision = asked[0]
        world.send(decision.seat, game.play(close(state, decision.seat), decision.seat, decision, bits))
    return world


def log_of(size: int) -> list[EncodedRecord]:
    """Return `size` records: the game, repeated as often as needed."""
    world = played()
    begin = next(n for n, event in enumerate(world.events) if isinstance(event, GameStarted))
    end = len(world.written) - 1  # without its end
    numbers = [*range(end)]
    while len(numbers) < size:
        numbers += range(begin, end)
    return [_renumbered(world.written[old], n) for n, old in enumerate(numbers[:size])]


def _renumbered(record: EncodedRecord, n: int) -> EncodedRecord:
    content = msgspec.json.decode(record.body)
    content |= {"n": n, "append": n - content["n"] + content["append"]}
    body = msgspec.json.encode(content, order="sorted")
    openings = tuple(opening._replace(n=n) for opening in record.openings)
    return EncodedRecord(n, body, hashlib.sha256(body).hexdigest(), record.type, openings)


# through the program --------------------------------------------------------------------------------------------------


async def loaded(store: Store, book: PlayableGame, handle: str) -> TableState[AnyState]:
    """Load a table as the server does."""
    bodies, openings = await store.bodies(handle), await store.openings(handle)
    replay: Replay[AnyState, Struct] = Replay(book.game)
    return replay.feed_all(records_of(book, bodies, openings)).table


# by hand --------------------------------------------------------------------------------------------------------------


def decoder_by_hand(book: PlayableGame) -> Any:
    """Make a decoder of this game's records with closed secrets."""
    step = book.game.catalogue.step
    wrappers = []
    for prefix, events in (("table", (*LEDGER_EVENTS, *KERNEL_EVENTS)), (book.game.catalogue.prefix, book.game.catalogue.events)):
        for event in events:
            data = event[step] if event.__name__ == "StepsDeferred" else event  # type: ignore[index]  # the one generic event
            fields: list[tuple[str, Any]] = [("n", int), ("data", data)]
            wrappers.append(msgspec.defstruct("Record", fields, tag_field="type", tag=f"{prefix}.{event.__name__}", frozen=True))

    def secret(kind: type, value: Any) -> object:
        return Secret(audience_of(value["aud"]), value["is"]) if "is" in value else Secret(audience_of(value["aud"]))

    return msgspec.json.Decoder(reduce(or_, wrappers), dec_hook=secret)


def loaded_by_hand(path: str, decoder: Any, book: PlayableGame, handle: str) -> tuple[int, Ledger, AnyState | None]:
    """Load the same table without the program's layers."""
    link = sqlite3.connect(path)
    (key,) = link.execute("select key from stream where handle = ?", (handle,)).fetchone()
    texts: dict[int, list[str]] = defaultdict(list)
    secrets = "select e.n, s.disclosure from event e join event_secret s on s.place between e.position * 4096 and e.position * 4096 + 4095"
    for n, text in link.execute(secrets + " where e.stream = ? order by e.n, s.place", (key,)):
        texts[n].append(text)
    n, ledger, state, decode = -1, Ledger(), None, decoder.decode
    for (body,) in link.execute("select body from event where stream = ? order by n", (key,)):
        record = decode(body)
        n, event = record.n, record.data
        for text in texts.get(n, ()):
            for name, value in msgspec.json.decode(urlsafe_b64decode(text + "=="))[2].items():
                event = replace(event, **{name: Secret(getattr(event, name).audience, value)})
        if isinstance(event, LedgerEvent):
            ledger = event.evolve(ledger)
            if type(event).__name__ == "CommandAccepted":
                ledger = ledger.with_undo_to(n - 1)
            elif isinstance(event, GameStarted):
                state = book.game.initial(Setup(msgspec.convert(ledger.options, book.game.options_type), ledger.seat_count))
        else:
            if isinstance(event, KernelEvent):
                ledger = after_kernel_event(ledger, event)
            state = event.evolve(state)
    link.close()
    return n, ledger, state


# side by side ---------------------------------------------------------------------------------------------------------


async def written(store: Store, records: Sequence[EncodedRecord]) -> str:
    """Store a game with these records, in appends of up to three. Returns its handle."""
    log = Log(msgspec.json.decode(records[0].body)["game"])
    end: Head | None = None
    for first in range(0, len(records), 3):
        some = tuple(records[first : first + 3])
        await store.append(Append(log.handle, end, some, new=log.about if end is None else None))
        end = Head(some[-1].n, some[-1].head)
    return log.handle


def compared(size: int, runs: int) -> tuple[float, float]:
    """Return the seconds by hand and through the program."""
    book = playable_games([GAMES[GAME]])[GAME]
    decoder = decoder_by_hand(book)
    with tempfile.TemporaryDirectory(prefix="rollbook-bench-") as folder, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        path = f"{folder}/log.db"
        stack = open_store(f"sqlite:///{path}")
        store = runner.run(stack.__aenter__())
        handle = runner.run(written(store, log_of(size)))
        table, by_hand = runner.run(loaded(store, book, handle)), loaded_by_hand(path, decoder, book, handle)
        assert (table.n, table.ledger.positions) == (by_hand[0], by_hand[1].positions)
        sides: list[Callable[[], object]] = [
            lambda: loaded_by_hand(path, decoder, book, handle),
            lambda: runner.run(loaded(store, book, handle)),
        ]
        best = [min(seconds) for seconds in zip(*([seconds_of(side, 3) for side in sides] for _ in range(runs)), strict=True)]
        runner.run(stack.__aexit__(None, None, None))
    return best[0], best[1]


def run(quick: bool) -> Iterator[str]:
    """Measure all sizes."""
    yield row("records", "by hand k/s", "k/s", "by hand ms", "ms", "RATIO")
    for size in SIZES:
        by_hand, own = compared(size, 3 if quick else 15)
        yield row(f"{size:,}", size / by_hand / 1000, size / own / 1000, 1000 * by_hand, 1000 * own, by_hand / own)
