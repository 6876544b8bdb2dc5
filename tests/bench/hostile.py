"""Files that are made to keep a verifier busy: seconds and memory of `python -m domain.proof` and of the page's verifier under Node.

No file of 64 MiB may take more than BAR_S seconds or BAR_MIB of memory; the baseline is an honest game of 500 records.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.figures import row
from bench.verify import bundle
from domain.proof.bundles import Bundle, packed
from page_verifier import PageVerifier
from proving.hostile import hostile_bundles

ROOT = Path(__file__).parents[2]
BAR_S: Final = 60
BAR_MIB: Final = 512
QUICK: Final = 3


def cost(command: Sequence[str | Path], folder: Path) -> tuple[float, int]:
    """Return the seconds and MiB that a process takes."""
    start = perf_counter()
    with (folder / "output").open("wb") as output, subprocess.Popen(command, cwd=folder, stdout=output, env=_environment()) as process:
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    return perf_counter() - start, used.ru_maxrss // 1024


def _packed(make: Callable[[], Bundle]) -> bytes:
    return packed(make())


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run(quick: bool) -> Iterator[str]:
    """Yield the report."""
    yield row("bytes", "Python s", "MiB", "page s", "MiB", "file")
    files = [("honest game", partial(bundle, "starquest")), *((name, partial(_packed, make)) for name, make in hostile_bundles())]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        page = PageVerifier(folder)
        for name, content in files[: QUICK if quick else None]:
            file = folder / "game.zip"
            file.write_bytes(content())
            ours = cost([sys.executable, "-m", "domain.proof", file], folder)
            (folder / "asked.json").write_text(json.dumps({"files": [str(file)], "policy": ""}))
            theirs = cost([page.node, "ask.js", folder / "asked.json"], folder)
            bad = "" if max(ours[0], theirs[0]) <= BAR_S and max(ours[1], theirs[1]) <= BAR_MIB else "  TOO MUCH"
            yield row(file.stat().st_size, *ours, *theirs) + f"  {name}{bad}"
