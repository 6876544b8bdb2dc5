"""What a move costs, from `POST` to the other seat's picture, counted: each room once (docs/walk-of-a-move.md)."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar import Litestar

from kit.counting import counted_calls
from services.accounts import recent_sessions
from services.api.app import create_app
from services.api.context import context_of
from services.bootstrap import composed
from services.play.lobby_projector import LobbyProjector
from services.settings import Settings
from services.store.sqlite import SqliteStore
from serving.asgi import Browser

GAME = "rebel_moon_defense"
POST_CALLS, GET_CALLS = 1800, 860
"""Calls of a move's two requests when this was written. A change that needs fewer lowers them."""
WARM = 4
"""Placements before it is counted: what is made once a table or once a process is there by then."""


class Match(NamedTuple):
    """A table that two people have begun, and the store's connection."""

    app: Litestar
    store: SqliteStore
    projector: LobbyProjector
    table: str
    host: Browser
    guest: Browser

    async def turn(self) -> tuple[Browser, Browser, dict[str, Any], int]:
        """Who is asked, the other one, the command by the first option that is offered, and the newest record."""
        view = await self.host.get(self.path)
        guest_moves = next(seat["seat"] for seat in view["seats"] if seat.get("awaited")) == 1
        mover, other = (self.guest, self.host) if guest_moves else (self.host, self.guest)
        offered = next(option for option in (await mover.get(self.path))["scene"]["options"] if option.get("choices"))
        choice = offered["choices"][0]
        command = {"type": offered["command"], **offered.get("fixed", {}), choice["field"]: choice["values"][0]}
        return mover, other, command, view["n"]

    async def move(self, number: int) -> None:
        """A move, and a look of either person."""
        mover, other, command, _ = await self.turn()
        await mover.post(f"{self.path}/commands", {"id": f"m{number}", "command": command})
        await mover.get(self.path)
        await other.get(self.path)

    @property
    def path(self) -> str:
        """The table's address."""
        return f"/api/tables/{self.table}"


def play(folder: Path, scenario: Callable[[Match], Awaitable[None]]) -> None:
    """Run a scenario at a new table after a few moves."""

    async def run() -> None:
        async with composed(Settings(data=str(folder), cheap_passwords=True, limits=False)) as process:
            app = create_app(context_of(process))
            host, guest = Browser(app), Browser(app)
            for person in (host, guest):
                await person.post("/api/guest", {"name": ""})
            made = await host.post("/api/tables", {"game": GAME, "options": {"imperial_seat": "host"}})
            await guest.post(f"/api/tables/{made['id']}/seats/1", {"invitation": made["invitation"]})
            assert isinstance(process.store, SqliteStore)
            match = Match(app, process.store, process.lobby_projector, made["id"], host, guest)
            for number in range(WARM):
                await match.move(number)
            await scenario(match)

    asyncio.run(run())


@contextmanager
def statements(store: SqliteStore) -> Iterator[Counter[str]]:
    """Counts the statements that the database runs, by their first two words."""
    counted: Counter[str] = Counter()
    store._link.set_trace_callback(lambda text: counted.update([" ".join(text.split()[:2])]))  # nobody else has it
    try:
        yield counted
    finally:
        store._link.set_trace_callback(None)  # as above


@pytest.fixture(autouse=True)
def sessions_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine asks the store for a session again, as more than a second has passed: the work of a move has no such time in it."""
    monkeypatch.setattr(recent_sessions, "REMEMBERED_S", 3600.0)


async def one_move(match: Match) -> tuple[Counter[str], Counter[str], Counter[str], int]:
    """One move and the other's look: calls of either request, statements of both, and the records written."""
    mover, other, command, n = await match.turn()
    with statements(match.store) as asked:
        with counted_calls() as posting:
            receipt = await mover.post(f"{match.path}/commands", {"id": "counted", "command": command})
        with counted_calls() as looking:
            await other.get(match.path)
    return posting, looking, asked, receipt["n"] - n


def test_a_command_is_decoded_encoded_and_hashed_once(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        posting, looking, _, _ = await one_move(match)
        assert posting["domain.proof.canonical:_decoded"] == 1
        assert posting["domain.table.raw_command:SentCommand.raw"] == 1
        assert posting["domain.table.raw_command:SentCommand.digest"] == 1
        assert posting["services.accounts.people:Accounts.session"] == looking["services.accounts.people:Accounts.session"] == 1

    play(tmp_path, scenario)


def test_a_move_asks_the_database_for_little(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        _, _, asked, records = await one_move(match)
        assert asked["insert into"] == records + 2, "each record, one opening, one leaf"
        assert asked["begin immediate"] == asked["commit"] + asked["COMMIT"] == 1
        assert asked.total() <= records + 2 + 5, asked

    play(tmp_path, scenario)


def test_the_cards_of_a_move_cost_one_reading_of_the_log(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        await match.projector.catch_up()
        await match.move(WARM)
        with statements(match.store) as asked, counted_calls() as calls:
            await match.projector.catch_up()
        assert calls["services.store.sqlite:SqliteStore.read"] == 1
        assert asked["insert into"] == 1, "the card"
        assert asked.total() <= 6, asked

    play(tmp_path, scenario)


def test_the_type_of_a_command_is_asked_for_its_protocol_once(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        posting, _, _, _ = await one_move(match)
        assert posting["typing:_ProtocolMeta.__instancecheck__"] == 0

    play(tmp_path, scenario)


def test_a_fact_is_folded_once_by_what_decides_and_once_by_each_viewer(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        for person in (match.host, match.guest):
            await person.get(f"{match.path}/timeline")
            await person.get(f"{match.path}?as=public")
        await match.host.get(f"{match.path}/timeline?as=public")
        posting, looking, _, records = await one_move(match)
        folds = posting["domain.table.replay:Replay.feed"] + looking["domain.table.replay:Replay.feed"]
        evolved = sum(count for name, count in (posting + looking).items() if name.endswith("Placed.evolve"))
        assert folds / records <= 4
        assert 0 < evolved <= 5, "the game's own fact: the turn that decides, the append, and three viewers with their reports"

    play(tmp_path, scenario)


def test_a_scene_is_made_once_for_a_viewer_and_a_head(tmp_path: Path) -> None:
    async def scenario(match: Match) -> None:
        await match.move(WARM)
        with counted_calls() as calls:
            for _ in range(3):
                await match.host.get(match.path)
                await match.guest.get(match.path)
        assert calls["projections.scenes.registry:picture"] <= 2

    play(tmp_path, scenario)


@pytest.mark.parametrize(("part", "today"), [("post", POST_CALLS), ("get", GET_CALLS)])
def test_the_calls_of_a_move_do_not_grow_by_a_quarter(tmp_path: Path, part: str, today: int) -> None:
    """All calls of functions, built-in ones included, without those of the game's rules: a measure that depends on no machine."""

    async def scenario(match: Match) -> None:
        posting, looking, _, _ = await one_move(match)
        found = Counter({name: count for name, count in {"post": posting, "get": looking}[part].items() if "domain.games." not in name})
        assert found.total() <= today * 5 / 4, (found.total(), found.most_common(40))

    play(tmp_path, scenario)
