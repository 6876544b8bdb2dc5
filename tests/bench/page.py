"""How long a reader waits: from Confirm to the new picture, and from a step of a replay to the picture of that moment; and what a browser
that comes for the first time fetches before the board of a table shows, and how long that takes on slow 4G with a processor that is four
times slower: until pieces show, and until the first own move is signed and accepted.

Confirm is measured on a table of each game: signed moves of the moon's imperial, and moves of a team of the ship. The replay is that of
a game with 3,000 records, most of them of moves that were taken back. Each time ends with the first frame after the page has changed,
without motion: with it, that frame begins a film. Server and browser share the machine.
"""

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Request, expect

from bench.figures import row
from browser import chromium, clean_context
from domain.games.registry import GAMES
from serving.moments import CREW, USUAL, aboard, after_placement, play
from serving.phases import PLAYED_ELSEWHERE
from serving.player import Player
from serving.site import Site, Visitor, settings_for, site

MOVES: Final = 12
STEPS: Final = 40
RECORDS: Final = 3000
WINDOW: Final = {"width": 1366, "height": 768}
SLOW_4G: Final = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""As the browsers' tools name it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms."""
SLOWER: Final = 4
MOST_REQUESTS: Final = 25
MOST_KB: Final = 250
MOST_PIECES_S: Final = 4
MOST_SIGNED_S: Final = 8
TIMED: Final = """
(selector) => new Promise((done) => {
  const where = () => document.querySelector('.replay .where')?.textContent
  const [before, began] = [where(), performance.now()]
  const seen = new MutationObserver(() => {
    if (where() === before) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
  })
  seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  document.querySelector(selector).click()
})
"""
"""Clicks a button and measures milliseconds until the page shows another moment and has painted it."""


def confirmed(page: Page, moves: int, choose: Callable[[], bool]) -> list[float]:
    """Milliseconds from Confirm to the picture, for so many moves. `choose` makes a draft, or returns False if there is none."""
    found: list[float] = []
    while len(found) < moves and choose():
        expect(page.locator("#confirm")).to_be_enabled()
        found.append(page.evaluate(TIMED, "#confirm"))
    return found


def _placing(player: Player) -> Callable[[], bool]:
    def choose() -> bool:
        lit, items = player.page.locator("[data-cell].able"), player.page.locator("button.item:enabled")
        expect(lit.or_(items).first).to_be_visible()
        if not lit.count():
            items.first.click()
        lit.nth(lit.count() // 2).click(force=True)
        return True

    return choose


def _moving(page: Page, host: Visitor, table: str) -> Callable[[], bool]:
    done: set[str] = set()

    def choose() -> bool:
        options = host.view(table)["scene"]["options"]
        moves = {option["fixed"]["piece"]: option for option in options if option["command"] == "move_piece" and option["choices"]}
        free = sorted(moves.keys() - done)
        if not free:
            return False
        done.add(free[0])
        page.locator(f"[data-piece='{free[0]}']").click(force=True)
        page.locator(f"[data-cell='{moves[free[0]]['choices'][0]['values'][0]}']").click(force=True)
        return True

    return choose


def long_game(host: Visitor) -> str:
    """A game of the moon with so many records: the bomb turns, which is taken back, and turns again."""
    table, sides = after_placement(host), cycle(("left", "right"))
    while (view := host.view(table))["last"] < RECORDS:
        play(
            host,
            table,
            {"type": "turn_bomb", "side": next(sides)} if view["can"]["undo"] is None else {"type": "undo", "to": view["can"]["undo"]},
        )
    host.play(table, {"type": "concede"})
    return table


def stepped(page: Page, table: str, steps: int) -> list[float]:
    """Milliseconds of the steps of a replay, at its beginning, in its middle and near its end."""
    found: list[float] = []
    for record in (RECORDS // 60, RECORDS // 2, RECORDS - RECORDS // 10):
        page.goto(f"/t/{table}?at={record}")
        expect(page.locator("[data-piece='bomb']")).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += [page.evaluate(TIMED, "[aria-label='One step on']") for _ in range(steps)]
    return found


def first_load(browser: Browser, here: Site, game: str) -> tuple[int, float]:
    """Return the requests that are answered before the board of a new table of the game shows, and their kilobytes, for a browser without a
    cache."""
    host, seats = here.visitor(game), GAMES[game].seats_for(GAMES[game].options_type())[0]
    table = host.open(game=game, seats=seats, seat=0, bots=[*range(1, seats)])
    with clean_context(browser, base_url=here.url, viewport=WINDOW, locale="en-GB", reduced_motion="reduce") as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        page, answered = context.new_page(), list[Request]()
        page.on("requestfinished", lambda request: answered.append(request))
        page.goto(f"/t/{table}")
        expect(page.locator("[data-cell]").first).to_be_visible()
        sizes = [request.sizes() for request in tuple(answered)]
    return len(sizes), sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) / 1000


def slowed(page: Page) -> None:
    """Make the page's network and processor slow."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_4G)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def slow_load(browser: Browser, here: Site, game: str) -> tuple[int, float, float, float]:
    """Return requests and kilobytes before pieces show, and seconds until they show and until a first move is signed and accepted, for a
    browser that makes the table, forgets all but its keys, and comes back to it on a slow machine."""
    with clean_context(browser, base_url=here.url, viewport=WINDOW, locale="en-GB", reduced_motion="reduce") as context:
        player = Player(context.new_page(), here.url, signs=True)
        address = begun_by_hand(player, game)
        tools = context.new_cdp_session(player.page)
        tools.send("Network.clearBrowserCache")
        player.page.goto("about:blank")
        page, answered = player.page, list[Request]()
        slowed(page)
        page.on("requestfinished", lambda request: answered.append(request))
        began = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.locator("[data-cell], [data-piece]").first.wait_for()
        shown = time.perf_counter() - began
        sizes = [request.sizes() for request in tuple(answered)]
        signed = time.perf_counter() - began if first_move(page) else float("nan")
    return len(sizes), sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) / 1000, shown, signed


def begun_by_hand(player: Player, game: str) -> str:
    """Open a table of the game against bots in the page, whose seat signs, and return its path once something is asked."""
    page = player.page
    page.goto(f"{player.url}/games/{game}")
    page.get_by_role("button", name="Play against the bot").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".now.mine")).to_be_visible()
    return page.url


def first_move(page: Page) -> bool:
    """Choose what comes first, by buttons, cards or lit places, confirm it, and wait until the page shows a later record."""
    where = page.locator(".replay .where")
    before = where.text_content()
    ways = page.locator("#confirm:enabled, .acts button:enabled, button.item:enabled, [data-cell].able")
    for _ in range(8):
        expect(ways.first).to_be_attached()
        confirm = page.locator("#confirm:enabled")
        if confirm.count():
            confirm.evaluate("each => each.click()")
            expect(where).not_to_have_text(before or "")
            return True
        ways.first.click(force=True)
    return False


def _lines(browser: Browser, here: Site, quick: bool) -> Iterator[str]:
    host, moves = here.visitor("Host"), 3 if quick else MOVES
    yield row("", "times", "p50 ms", "p99 ms", "most ms")
    with clean_context(browser, viewport=WINDOW, locale="en-GB", reduced_motion="reduce") as context:
        player = Player(context.new_page(), here.url, signs=True)
        player.play_the_bot()
        yield _line("moon, signed", confirmed(player.page, moves, _placing(player)))
    with clean_context(browser, base_url=here.url, viewport=WINDOW, locale="en-GB", reduced_motion="reduce") as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        page, found = context.new_page(), list[float]()
        while len(found) < moves:
            table = aboard(host, CREW, *USUAL)
            page.goto(f"/t/{table}")
            expect(page.locator("button.seal:not(.checking)")).to_be_visible()
            found += confirmed(page, moves - len(found), _moving(page, host, table))
        yield _line("ship", found)
        yield _line("step", stepped(page, long_game(host), 5 if quick else STEPS))
    yield row("slow first load", "requests", "kB", "pieces s", "signed s")
    for key in sorted(GAMES.keys() - {PLAYED_ELSEWHERE}):
        yield row(key[:16], *slow_load(browser, here, key))
    yield row("at most", MOST_REQUESTS, MOST_KB, MOST_PIECES_S, MOST_SIGNED_S)
    yield row("first load", "requests", "kB")
    for key in GAMES:
        yield row(key, *first_load(browser, here, key))


def _line(name: str, times: Sequence[float]) -> str:
    ordered = sorted(times)
    return row(name, len(ordered), ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1])


def run(quick: bool) -> Iterator[str]:
    """Yield the report."""
    with tempfile.TemporaryDirectory() as folder, site(settings_for(Path(folder))) as here, chromium() as browser:
        yield from _lines(browser, here, quick)
