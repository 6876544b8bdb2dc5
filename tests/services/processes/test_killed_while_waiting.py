"""A server that is killed while a roll waits for its round: the one that starts next makes the roll, once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from servers import wait_until
from serving.beacon import beaming
from serving.ports import free_port
from serving.process import START, served
from serving.site import Visitor
from serving.waiting import eventually


def killed_while_waiting(folder: Path, port: int, line: str) -> str:
    """Serve until a table waits for its set-up, and kill the server then. Returns the table's id."""
    chosen = {"data": str(folder), "port": str(port), "cheap_passwords": "true", "showcase": "false", "beacon": line}
    variables = {**os.environ, **{f"ROLLBOOK_{name.upper()}": value for name, value in chosen.items()}}
    folder.mkdir()
    said = folder / "said"
    with said.open("wb") as output, subprocess.Popen([sys.executable, "-c", START, "serve"], env=variables, stdout=output) as server:
        try:
            wait_until(lambda: b"Rollbook is at" in said.read_bytes(), server, "rollbook serve")
            one = Visitor(f"http://127.0.0.1:{port}", "Ann")
            table = one.open(seats=2, seat=None, bots=[0, 1], beacon=True)
            assert one.view(table)["roll_at"]
        finally:
            server.kill()
    return table


@pytest.mark.full
def test_the_roll_is_made_once_by_the_server_that_starts_next(tmp_path: Path) -> None:
    with beaming(tmp_path / "beacon", "--period", "1", "--lead", "3") as line:
        table = killed_while_waiting(tmp_path / "data", free_port(), line)
        with served(tmp_path / "data", free_port(), beacon=line) as url:
            two = Visitor(url, "Bob")
            eventually(lambda: two.view(table)["status"] != "open")
            records = [json.loads(record) for record in two.get(f"/api/tables/{table}/records").json()["records"]]

    started = [record["type"] for record in records if record["type"] == "table.GameStarted"]
    first = next(record["data"]["round"] for record in records if record["type"] == "table.RollRequested")
    assert len(started) == 1
    assert next(record["data"]["round"] for record in records if record["type"] == "table.BeaconPublished") == first
