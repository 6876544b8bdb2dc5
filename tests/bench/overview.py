"""The overview of a campaign of eight missions over HTTP, against a prepared document of the same server.

`loaded`: the server has let go of the table and folds it again. The missions are played by bots in a short game in the place of the real
one: the overview reads the campaign's own log alone. All times are those of the processor, for server and client together.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import httpx

from bench.figures import row
from playing.campaigns import CAMPAIGN, MISSION
from serving.site import Site, Visitor, settings_for, site

MISSIONS: Final = ("M2", "M1", "M4", "N4", "N3", "M3", "M6", "M5")
SEATS: Final = 4
MOST_MS: Final = 50
ROUNDS: Final = 40
QUICK: Final = 5
LONGEST_S: Final = 300


def run(quick: bool) -> Iterator[str]:
    """Measure the overview of a campaign that is over, for somebody who only looks on."""
    with tempfile.TemporaryDirectory() as folder, site(settings_for(Path(folder)), (CAMPAIGN, MISSION)) as here:
        visitor, table = played(here)
        handle = visitor.get(f"/api/tables/{table}").json()["handle"]
        rounds = QUICK if quick else ROUNDS
        bare = timed(rounds, lambda: visitor.get("/api/games/campaign/words/en"))
        kept = timed(rounds, lambda: visitor.get(f"/api/tables/{table}"))
        loaded = timed(
            rounds, lambda: visitor.get(f"/api/tables/{table}"), lambda: here.loop.call_soon_threadsafe(here.process.tables.forget, handle)
        )
        view = visitor.get(f"/api/tables/{table}")
        yield row("", "ms", "times bare", "records", "bytes")
        yield row("bare", bare)
        yield row("kept", kept, kept / bare, view.json()["n"] + 1, len(view.content))
        yield row("loaded", loaded, loaded / bare)
        yield f"  at most {MOST_MS} ms: {'yes' if loaded <= MOST_MS else 'NO'}"


def played(here: Site) -> tuple[Visitor, str]:
    """Let bots play a campaign to its end."""
    visitor = here.visitor("Ann")
    bots = list(range(SEATS))
    table = visitor.open(game=CAMPAIGN.key, seats=SEATS, seat=None, bots=bots, public=True, options={"missions": list(MISSIONS)})
    began = time.monotonic()
    while visitor.get(f"/api/tables/{table}").json()["status"] != "over":
        if time.monotonic() - began > LONGEST_S:
            raise TimeoutError("the bots do not end the campaign")
        time.sleep(0.2)
    return visitor, table


def timed(rounds: int, ask: Callable[[], httpx.Response], before: Callable[[], object] = lambda: None) -> float:
    """Return the middle of the processor's milliseconds."""
    spent = []
    for _ in range(rounds):
        before()
        began = process_time()
        ask().raise_for_status()
        spent.append(1000 * (process_time() - began))
    return median(spent)
