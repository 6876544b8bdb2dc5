"""A server in its own process, started by the command (see `serving.warm`)."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from patience import PATIENCE_S
from servers import wait_until
from serving.warm import Started, run

START = "from services.cli import main; main()"


def migrate(database: str) -> None:
    """Migrate a database's schema as its owner."""
    run(["migrate", "--database", database], os.environ).check_returncode()


def rollbook(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run `rollbook ...`, with these variables added to the environment, and capture its output and exit code."""
    return run(arguments, {**os.environ, **variables})


@contextmanager
def served(folder: Path, port: int, **settings: str) -> Iterator[str]:
    """Run `rollbook serve` and yield its address. `settings` are those of the ROLLBOOK_* variables, without the prefix.

    Showcases are off by default: they play a game at each start.
    """
    fast = {"limits": "false", "cheap_passwords": "true", "showcase": "false"}
    chosen = {"data": str(folder), "port": str(port), **fast, **settings}
    others = {name: value for name, value in os.environ.items() if not name.startswith("ROLLBOOK_")}
    environment = {**others, **{f"ROLLBOOK_{name.upper()}": value for name, value in chosen.items()}}
    folder.mkdir(exist_ok=True)
    said = folder / f"said-{port}"
    with said.open("wb") as output:
        process = Started(["serve"], environment, output, output)
    try:
        wait_until(lambda: b"Rollbook is at" in said.read_bytes(), process, f"rollbook serve ({said.read_text()})")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE_S) == 0, said.read_text()
    assert "Traceback" not in said.read_text(), said.read_text()
