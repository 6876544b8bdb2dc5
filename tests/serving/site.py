"""A running server for tests, in its own thread, and its visitors."""

import asyncio
import itertools
import socket
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import uvicorn
from litestar import Litestar

from domain.games.registry import GAMES, AnyGame
from patience import PATIENCE_S
from services.api.app import create_app
from services.api.context import context_of
from services.bootstrap import Composition, composed, running
from services.settings import Settings
from serving.pictures import completed

GAME: Final = "rebel_moon_defense"
_counter = itertools.count(1)


class Visitor:
    """A client that behaves as a browser: it keeps cookies and sends Sec-Fetch-Site."""

    def __init__(self, url: str, name: str = "") -> None:
        self.client = httpx.Client(base_url=url, headers={"sec-fetch-site": "same-origin"}, timeout=PATIENCE_S, verify=False)
        self.name, self.id = "", ""
        if name:
            self.be(name)

    def be(self, name: str) -> None:
        """Play as a guest under this name with a unique number."""
        answer = self.post("/api/guest", {"name": f"{name} {next(_counter)}"})
        assert answer.status_code == 201, answer.text
        self.name, self.id = answer.json()["name"], answer.json()["id"]

    def wear(self, token: str) -> None:
        """Use this session token from now on."""
        self.client.cookies.set("rollbook", token, domain=self.client.base_url.host)

    def get(self, path: str, **params: object) -> httpx.Response:
        """GET."""
        return self.client.get(path, params={name: str(value) for name, value in params.items()})

    def post(self, path: str, body: object = None) -> httpx.Response:
        """POST, with a body if one is given."""
        return self.client.post(path) if body is None else self.client.post(path, json=body)

    def delete(self, path: str) -> httpx.Response:
        """DELETE."""
        return self.client.delete(path)

    def view(self, table: str, **params: object) -> Any:
        """The table as this visitor sees it."""
        answer = self.get(f"/api/tables/{table}", **params)
        assert answer.status_code == 200, answer.text
        return completed(answer.json())

    def proof(self, table: str, n: int | None = None) -> str:
        """The inclusion proof of a record, by default the last. Requests it until it exists."""
        for _ in range(10_000):
            answer = self.get(f"/api/tables/{table}/proof", **({} if n is None else {"n": n}))
            if answer.status_code == 200:
                return answer.text
            assert answer.json()["code"] == "not_yet", answer.text
        raise AssertionError("nobody keeps the log")

    def open(self, **wanted: object) -> str:
        """Opens a table and returns its id."""
        answer = self.post("/api/tables", {"game": GAME, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def bring(self, table: str, invitation: str) -> httpx.Response:
        """Brings an invitation to a table, which the client's cookies keep."""
        return self.post(f"/api/tables/{table}/invitation", {"invitation": invitation})

    def sit(self, table: str, seat: int, **how: object) -> httpx.Response:
        """Takes a seat."""
        return self.post(f"/api/tables/{table}/seats/{seat}", how)

    def play(self, table: str, command: Mapping[str, object], **sent: object) -> httpx.Response:
        """Sends a command under a new id."""
        return self.post(f"/api/tables/{table}/commands", {"id": f"c{next(_counter)}", "command": command, **sent})


class Site:
    """A running server."""

    def __init__(self, url: str, process: Composition, app: Litestar) -> None:
        self.url, self.process, self.app = url, process, app
        self.loop = asyncio.get_running_loop()

    def visitor(self, name: str = "") -> Visitor:
        """A visitor; with a name, a guest."""
        return Visitor(self.url, name)


def settings_for(folder: Path, **chosen: Any) -> Settings:
    """Settings for fast tests: no rate limits, cheap passwords, no showcase, and a short interval of checkpoints."""
    fast = {"limits": False, "cheap_passwords": True, "showcase": False, "checkpoint_seconds": 0.05}
    return Settings(**{"data": str(folder), **fast, **chosen})


@contextmanager
def site(settings: Settings, games: Iterable[AnyGame] = tuple(GAMES.values())) -> Iterator[Site]:
    """A running server, until the block ends."""
    ready: asyncio.Future[Site]
    loop = asyncio.new_event_loop()
    ready, stop = loop.create_future(), asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(_serve(settings, games, ready, stop)), daemon=True)
    thread.start()
    try:
        yield asyncio.run_coroutine_threadsafe(_shielded(ready), loop).result(30)
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(30)
        loop.close()


async def _shielded(ready: "asyncio.Future[Site]") -> Site:
    return await asyncio.shield(ready)


async def _serve(settings: Settings, games: Iterable[AnyGame], ready: "asyncio.Future[Site]", stop: asyncio.Event) -> None:
    try:
        # The explicit protocol makes asyncio disable Nagle's algorithm: each response would wait 40 ms otherwise.
        with socket.socket(proto=socket.IPPROTO_TCP) as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()  # clients that connect before the server runs wait
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            async with composed(settings, games=games) as process, running(process):
                app = create_app(context_of(process))
                server = uvicorn.Server(uvicorn.Config(app, access_log=False, log_level="warning", lifespan="on", server_header=False))
                serving = asyncio.create_task(server.serve([listening]))
                ready.set_result(Site(url, process, app))
                await stop.wait()
                process.hub.close()
                server.should_exit = True
                await serving
    except BaseException as fault:
        if not ready.done():
            ready.set_exception(fault)
            await stop.wait()
        raise
