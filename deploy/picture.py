"""Takes the README's picture: a newcomer game on a private server, about two thirds through, seen by a seat in a real browser.

    .venv/bin/python deploy/picture.py [docs/pictures/table.png]

Needs what `deploy/test` sets up.
"""

import json
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser import chromium  # noqa: E402  # in the tests folder
from servers import wait_until  # noqa: E402  # in the tests folder


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server that holds only the game for newcomers."""
    with tempfile.TemporaryDirectory() as data:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        running = subprocess.Popen([ROOT / ".venv/bin/rollbook", "serve", "--port", str(port), "--data", data])
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until(lambda: bool(finished_table(address)), running, "rollbook serve")
            yield address
        finally:
            running.terminate()
            running.wait(20)


def finished_table(address: str) -> str:
    """The id of a finished game's table; empty if there is none yet."""
    try:
        with urlopen(f"{address}/api/lobby") as answer:
            tables = json.load(answer)["over"]["tables"]
    except URLError:
        return ""
    return tables[0]["id"] if tables else ""


def main(target: Path) -> None:
    """Take the picture about two thirds into the game, when the board is full."""
    with server() as address, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark", locale="en-GB")
        table = finished_table(address)
        with urlopen(f"{address}/api/tables/{table}") as answer:
            last = json.load(answer)["last"]
        page.goto(f"{address}/t/{table}?at={last * 2 // 3}&as=1")
        page.get_by_role("grid").wait_for()
        page.wait_for_load_state("networkidle")
        target.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=target)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures/table.png")
