"""The server as operators run it: it greets, stops in order, and loses nothing when it is killed during play."""

import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from domain.kernel.facts import DiceRolled
from domain.proof.head import verify_chain
from patience import PATIENCE_S
from playing.room import Room, play, settings_in
from playing.server import ServerProcess
from services.simulation.checks import PlayedGame
from serving import asking
from serving.site import Visitor

ROUNDS = 5


def first_answer(view: Any, bits: Random) -> dict[str, Any]:
    """One of the commands that the scene offers."""
    option = bits.choice(view["scene"]["options"])
    return {"type": option["command"], **option["fixed"], **{each["field"]: bits.choice(each["values"]) for each in option["choices"]}}


def test_it_says_where_it_is_and_stops_in_order(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port)

    answer = asking.get(f"{server.url}/api/health")

    assert server.greeting.startswith(f"Rollbook is at {server.url}")
    assert answer.json()["ok"]
    assert server.stop() == 0
    assert not list((tmp_path / "data").glob("*-wal"))


def test_a_new_interpreter_serves_and_stops_in_order(tmp_path: Path, free_port: int) -> None:
    """The other tests start forks of one that has imported the program already."""
    command = [sys.executable, "-m", "services", "serve", "--port", str(free_port), "--data", str(tmp_path)]
    variables = {**os.environ, "ROLLBOOK_SHOWCASE": "false"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=variables) as server:
        assert server.stdout is not None
        greeting = server.stdout.readline()
        answer = asking.get(f"http://127.0.0.1:{free_port}/api/health")
        server.terminate()

    assert greeting.startswith(f"Rollbook is at http://127.0.0.1:{free_port}")
    assert answer.json()["ok"]
    assert server.returncode == 0


def test_a_stop_does_not_wait_for_event_streams(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port)
    with httpx.stream("GET", f"{server.url}/api/hints", timeout=PATIENCE_S) as stream:
        next(stream.iter_raw())

        assert server.stop() == 0


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "one", free_port)

    with pytest.raises(AssertionError):
        ServerProcess(tmp_path / "two", free_port)

    server.stop()
    assert f"port {free_port}" in (tmp_path / "two.log").read_text()


class Player:
    """Plays against a bot until the server is killed, and keeps its receipts."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor, self.table, self.bits = visitor, table, Random(7)
        self.receipts: dict[str, Any] = {}
        self.hanging: tuple[str, dict[str, Any], str] | None = None
        self._count = 0

    def repeat(self) -> None:
        """Repeat the command that was pending at the last kill, with the same id and body."""
        if self.hanging is not None:
            self._send(*self.hanging)

    def moves(self) -> Iterator[str]:
        """Play on; yields the id of each command that was acknowledged."""
        while (view := self.visitor.view(self.table))["status"] == "running":
            if not view["scene"]["options"]:
                continue  # the bot is at it
            self._count += 1
            decision = next(ask["decision"] for ask in view["scene"]["asks"])
            yield from self._send(f"player-{self._count}", first_answer(view, self.bits), decision)

    def _send(self, command_id: str, command: dict[str, Any], decision: str) -> list[str]:
        self.hanging = (command_id, command, decision)
        answer = self.visitor.post(f"/api/tables/{self.table}/commands", {"id": command_id, "command": command, "decision": decision})
        self.hanging = None
        if answer.status_code == 200:
            self.receipts[command_id] = answer.json()
            return [command_id]
        assert answer.status_code == 409, answer.text
        return []


def killed_at(server: ServerProcess, player: Player, moves: int) -> None:
    """Play, and kill the server from another thread after so many acknowledged moves."""
    enough = threading.Event()

    def kill() -> None:
        enough.wait()
        server.kill()

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        for count, _ in enumerate(player.moves(), 1):
            if count == moves:
                enough.set()
    except httpx.TransportError:
        pass
    finally:
        enough.set()
        killer.join()


def test_a_server_killed_in_the_middle_of_play_keeps_every_promise(tmp_path: Path, free_port: int) -> None:
    folder = tmp_path / "data"
    server = ServerProcess(folder, free_port)
    visitor = Visitor(server.url, "Ann")
    table = visitor.open(bots=[1])
    player = Player(visitor, table)

    for round_ in range(ROUNDS):
        killed_at(server, player, 3 + round_)
        server = ServerProcess(folder, free_port)
        player.repeat()
        for command_id, receipt in player.receipts.items():
            assert receipt["n"] <= visitor.view(table)["last"], command_id
    for _ in zip(player.moves(), range(3), strict=False):
        pass  # it goes on, if it was not over
    visitor.play(table, {"type": "concede"})
    assert server.stop() == 0

    assert len(player.receipts) > ROUNDS
    log, key = server.log.read_text(), (folder / "keys/k1").read_bytes()
    assert '"event":"request"' in log
    assert not [secret for secret in (key.hex(), str(key), visitor.client.cookies["rollbook"], visitor.name) if secret in log]
    play(settings_in(folder), lambda room: everything_holds(room, table, player.receipts))


async def everything_holds(room: Room, table: str, receipts: dict[str, Any]) -> None:
    """Check that every acknowledged command is in the log once, at its receipt's head, and that dice have no gap."""
    handle = await room.process.tables.handle_of(table)
    records, openings = await room.process.tables.records(handle)
    bodies = [record.body for record in records]
    ids = Counter(raw["id"] for raw in await room.commands(table))
    assert set(ids.values()) <= {1, 2}, "auto:ready:0 is one of either seat"
    for command_id, receipt in receipts.items():
        assert ids[command_id] == 1
        assert verify_chain(bodies[: receipt["n"] + 1]) == receipt["head"]
    positions: dict[str, list[int]] = {}
    for event in await room.log(table):
        if isinstance(event, DiceRolled):
            positions.setdefault(event.stream, []).append(event.i)
    assert all(found == list(range(1, len(found) + 1)) for found in positions.values())
    async with room.process.tables.held(handle) as live:
        assert list(PlayedGame(live, room.process.appender.ports(live), bodies, openings).broken(Random(1))) == []
