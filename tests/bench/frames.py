"""Frames of a film in a browser, against the same page at rest: how many a second, how long the slowest take, and what each costs.

The film of the last turn is played again and again on a table of each game, at 1366 x 768. A frame's cost is the processor time of the
browser's processes, without what the page at rest takes in the same time; there is no graphics card, so it includes painting.
Frames a second depend on whatever else runs on the machine, the cost hardly does.
"""

import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from bench.figures import row
from browser import MOVING, chromium, clean_context
from serving.moments import CREW, USUAL, aboard, after_placement, play
from serving.site import Visitor, settings_for, site

ROUNDS: Final = 5
MOVES: Final = 40
WINDOW: Final = {"width": 1366, "height": 768}
FRAMES: Final = """
(milliseconds) => new Promise((done) => {
  const [times, began] = [[], performance.now()]
  let seen = false
  const frame = (now) => {
    times.push(now)
    const playing = Boolean(document.querySelector('.strip'))
    seen ||= playing
    if (milliseconds ? now - began > milliseconds : seen && !playing) return done(times)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})
"""
"""The times of frames: for so long, or until a film that begins has ended."""
BEGIN: Final = "setTimeout(() => document.getElementById('last-turn').click(), 100)"


class Run(NamedTuple):
    """One measurement: the intervals between frames in milliseconds, and the browser's processor seconds."""

    intervals: Sequence[float]
    busy: float

    @property
    def seconds(self) -> float:
        """How long it took."""
        return sum(self.intervals) / 1000

    @property
    def rate(self) -> float:
        """Frames a second."""
        return len(self.intervals) / self.seconds


def measured(page: Page, devtools: CDPSession, milliseconds: int) -> Run:
    """Measure the frames of a film, or those of the page at rest for so many milliseconds."""
    before = _busy(devtools)
    if not milliseconds:
        page.evaluate(BEGIN)
    times = page.evaluate(FRAMES, milliseconds)
    return Run([later - earlier for earlier, later in pairwise(times)], _busy(devtools) - before)


def _busy(devtools: CDPSession) -> float:
    """Processor seconds of all processes of the browser so far."""
    found: list[dict[str, float]] = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(process["cpuTime"] for process in found)


def ship(host: Visitor) -> str:
    """A table of the ship after some moves, with a turn of the other side behind it."""
    return _played(host, aboard(host, CREW, *USUAL), lambda option: option["command"] == "end_turn")


def moon(host: Visitor) -> str:
    """A table of the moon in its battle."""
    return _played(host, after_placement(host), lambda option: option["weight"] == "done")


def _played(host: Visitor, table: str, ends: Callable[[Any], bool]) -> str:
    """The table after random moves and the end of a turn."""
    chosen = random.Random(3)
    for number in range(10 * MOVES):
        view = host.view(table)
        if view["status"] != "running":
            break
        options = [option for option in view["scene"]["options"] if not option["final"]] or view["scene"]["options"]
        last = [option for option in options if ends(option)]
        option = chosen.choice(last if last and number >= MOVES else options)
        play(
            host,
            table,
            {"type": option["command"], **option["fixed"], **{c["field"]: chosen.choice(c["values"]) for c in option["choices"]}},
        )
        if last and number >= MOVES:
            break
    return table


def _lines(browser: Browser, url: str, host: Visitor, tables: dict[str, str], rounds: int) -> Iterator[str]:
    devtools = browser.new_browser_cdp_session()
    yield row("game", "", "frames/s", "p50 ms", "p99 ms", "cpu ms/frame")
    with clean_context(browser, base_url=url, viewport=WINDOW, locale="en-GB", **MOVING) as context:
        context.add_cookies([{"name": name, "value": value, "url": url} for name, value in host.client.cookies.items()])
        page = context.new_page()
        for game, table in tables.items():
            page.goto(f"/t/{table}")
            page.locator("button.seal:not(.checking)").wait_for()
            measured(page, devtools, 0)  # scripts and drawings are loaded and painted once
            films = [measured(page, devtools, 0) for _ in range(rounds)]
            rests = [measured(page, devtools, 1000 * round(median(film.seconds for film in films))) for _ in range(rounds)]
            idle = median(rest.busy / rest.seconds for rest in rests)
            for name, runs, base in (("film", films, idle), ("at rest", rests, 0.0)):
                yield row(game, name, *_figures(runs, base))
            yield row(game, "ratio", median(film.rate for film in films) / median(rest.rate for rest in rests))


def _figures(runs: Sequence[Run], idle: float) -> tuple[float, float, float, float]:
    """Return frames a second, the median and the 99th of a hundred intervals, and processor milliseconds a frame above `idle` a second."""
    intervals = sorted(interval for run in runs for interval in run.intervals)
    cost = median(1000 * (run.busy - idle * run.seconds) / len(run.intervals) for run in runs)
    return median(run.rate for run in runs), median(intervals), intervals[len(intervals) * 99 // 100], cost


def run(quick: bool) -> Iterator[str]:
    """Yield the report. The ratio of frames a second to those of the page at rest comes last for each game."""
    with tempfile.TemporaryDirectory() as folder, site(settings_for(Path(folder))) as here, chromium() as browser:
        host = here.visitor("Host")
        yield from _lines(browser, here.url, host, {"starquest": ship(host), "rebel_moon_defense": moon(host)}, 1 if quick else ROUNDS)
