"""A player at a browser, who acts by clicks and keys or, where only the result matters, by requests from the page."""

import itertools
import json
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from serving.pictures import completed
from serving.site import GAME

# Views are passed as text: Playwright would transfer their thousands of values one by one.
ASK: Final = "path => fetch(path).then(answer => answer.text())"
PLAY_ON: Final = """
async ([id, seed, most, haste]) => {
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const below = (limit) => (seed = (seed * 1103515245 + 12345) % 2147483648, Math.floor(seed / 65536) % limit)
  const one = (list) => list[below(list.length)]
  for (let sent = 0; sent < most; sent++) {
    const view = await ask(`/api/tables/${id}`)
    if (view.status !== 'running' || !view.seats[view.your_seat].awaited) return JSON.stringify(view)
    const offered = view.scene.options ?? []
    const ends = haste ? offered.filter(({ weight }) => weight === 'done') : []
    const option = one(ends.length && below(haste) === 0 ? ends : offered)
    const command = { type: option.command, ...option.fixed }
    for (const choice of option.choices ?? []) command[choice.field] = one(choice.values)
    const mine = view.scene.asks.find(({ seat }) => seat === view.your_seat)
    await ask(`/api/tables/${id}/commands`, { id: `page-${seed}-${view.n}`, command, decision: mine.decision, head: view.head })
  }
  return JSON.stringify(await ask(`/api/tables/${id}`))
}
"""


_counter = itertools.count(1)
SEND: Final = """
([path, body]) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  .then(async (answer) => [answer.status, await answer.json()])
"""
UNSIGNED: Final = """
const generate = SubtleCrypto.prototype.generateKey
SubtleCrypto.prototype.generateKey = function (algorithm, ...rest) {
  if (algorithm === 'Ed25519' || algorithm?.name === 'Ed25519') return Promise.reject(new DOMException('', 'NotSupportedError'))
  return generate.call(this, algorithm, ...rest)
}
"""
"""A browser that makes no keys: its seats need not sign, so that requests beside the page may play for them."""
SHOWN: Final = "n => Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0]) >= n"
STILL: Final = """() => new Promise((done) => {
  const seen = () => document.querySelector('.view > svg').getAttribute('viewBox')
  const before = seen()
  setTimeout(() => done(before === seen()), 400)
})"""
"""Tells if the camera has stopped."""
HELD: Final = """
() => new Promise((done) => {
  const watch = new MutationObserver(() => {
    const stop = document.querySelector('.strip [aria-label="Stop the film"]')
    if (!stop) return
    watch.disconnect()
    stop.click()
    done()
  })
  watch.observe(document.body, { subtree: true, childList: true })
  document.getElementById('last-turn').click()
})
"""
"""Plays the last turn and stops its film as soon as it has begun."""


class Player:
    """A player at one page."""

    def __init__(self, page: Page, url: str, name: str = "", *, signs: bool = False) -> None:
        self.page, self.url, self.table = page, url, ""
        if not signs:
            page.add_init_script(UNSIGNED)
        if name:
            self._sign_in_as_guest(name)
        page.goto(url)

    def _sign_in_as_guest(self, name: str) -> None:
        """Make a guest account under this name and a number, and keep its cookie in the browser context before a page is loaded."""
        guest = {"name": f"{name} {next(_counter)}"}
        answer = self.page.request.post(f"{self.url}/api/guest", data=guest, headers={"sec-fetch-site": "same-origin"})
        assert answer.status == 201, answer.text()

    def post(self, path: str, body: object) -> Any:
        """Send a request from the page and return the decoded answer."""
        status, said = self.page.evaluate(SEND, [path, body])
        assert status < 300, said
        return said

    def open(self, **wanted: object) -> dict[str, str]:
        """Open a table, visit it, and return its id and invitation."""
        made: dict[str, str] = self.post("/api/tables", {"game": GAME, **wanted})
        self.visit(made["id"])
        return made

    def play_the_bot(self) -> str:
        """Start a game against the bot from the home page, on the recommended side, and return the table's id."""
        self.page.goto(self.url)
        self.page.get_by_role("button", name="Play against the bot").first.click()
        return self._begun("Begin")

    def draw_lots_with_the_bot(self) -> str:
        """Start a game against the bot by the form for a new table: the sides are drawn, which is a roll. Returns the table's id."""
        self.page.goto(f"{self.url}/new/{GAME}")
        self.page.get_by_label("Seat 2").select_option("bot")
        return self._begun("Open the table")

    def _begun(self, button: str) -> str:
        """Click the button that opens the table, and return the table's id once the game runs."""
        self.page.get_by_role("button", name=button).click()
        self.page.wait_for_url("**/t/*")
        self.table = self.page.url.rpartition("/")[2]
        expect(self.page.get_by_role("grid")).to_be_visible()
        return self.table

    def answer(self, command: dict[str, object]) -> Any:
        """Send a command and return the receipt."""
        return self.post(f"/api/tables/{self.table}/commands", {"id": f"sent-{next(_counter)}", "command": command})

    def send(self, command: dict[str, object]) -> None:
        """Send a command and wait until the page shows its result."""
        receipt = self.answer(command)
        expect(self.page.get_by_text(re.compile(rf"{receipt['n']} / {receipt['n']}"))).to_be_visible()

    def visit(self, table: str, query: str = "") -> None:
        """Open the page of a table."""
        self.table = table
        self.page.goto(f"{self.url}/t/{table}{query}")

    def view(self, query: str = "") -> Any:
        """The view of the table that the server returns to this page."""
        return completed(json.loads(self.page.evaluate(ASK, f"/api/tables/{self.table}{query}")))

    def play_on(self, seed: int, most: int = 1000, haste: int = 0) -> Any:
        """Send at most `most` random legal commands, until another seat is awaited or the game is over; returns the last view.

        With `haste`, one command in so many ends something, if an option does.
        """
        return completed(json.loads(self.page.evaluate(PLAY_ON, [self.table, seed, most, haste])))

    def confirm(self) -> None:
        """Click Confirm and wait until the page shows the command's result."""
        confirm = self.page.get_by_role("button", name="Confirm")
        expect(confirm).to_be_enabled()
        self.page.mouse.move(1, 1)
        with self.page.expect_response(lambda answer: answer.url.endswith("/commands")) as sent:
            confirm.evaluate("each => each.click()")  # one that appears under the pointer takes no click of it for a moment
        assert sent.value.status == 200, sent.value.text()
        self.page.wait_for_function(SHOWN, arg=sent.value.json()["n"])

    def click_button(self, *names: str) -> None:
        """Click buttons in order, then confirm. What is the only choice is made already: it has no button."""
        for name in names:
            button, made = self.page.get_by_role("button", name=name).first, self.page.locator("#confirm")
            expect(button.or_(made).first).to_be_visible()
            if button.is_visible():
                button.click()
        self.confirm()

    def click_to(self, piece: str, cell: str) -> None:
        """Click a piece and a cell, which must be highlighted as its target, then confirm."""
        drawn = self.page.locator(f"[data-piece='{piece}']")
        expect(drawn).to_be_visible()
        own = drawn.locator(".hit, .disc")  # where it stands: its drawing may reach over other cells, which take the click
        stands = own if own.count() else self.page.locator(f"[data-cell='{drawn.get_attribute('data-at')}']")
        stands.click(force=True)
        goal = self.page.locator(f"[data-cell='{cell}']")
        expect(goal).to_have_class(re.compile(r"\bable\b"))
        goal.click(force=True)  # a sign on it may take the click
        self.confirm()

    def click_a_move(self) -> None:
        """Make one move with the pointer: click highlighted cells or items until there is a command to confirm."""
        before = self.view()["n"]
        self._choose(lambda able: able.nth(able.count() // 2).click(force=True))  # a piece on the cell may take the click
        self.confirm()
        assert self.view()["n"] > before

    def _choose(self, one_of: Callable[[Locator], None]) -> Locator:
        """Choose among the highlighted cells, or items, until there is a command to confirm. Returns the button that confirms it."""
        confirm = self.page.get_by_role("button", name="Confirm")
        lit, items = self.page.locator("[data-cell].able"), self.page.locator("button.item:enabled")
        expect(lit.or_(items).or_(confirm).first).to_be_visible()
        for _ in range(8):
            if confirm.is_visible():
                break
            one_of(lit if lit.count() else items)
        return confirm

    def key_a_move(self) -> None:
        """Make one move with the keyboard alone."""
        before = self.view()["n"]

        def press(able: Locator) -> None:
            able.first.focus()
            self.page.keyboard.press("Enter")

        confirm = self._choose(press)
        confirm.focus()
        with self.page.expect_response(lambda answer: answer.url.endswith("/commands")) as sent:
            self.page.keyboard.press("Enter")
        assert sent.value.status == 200, sent.value.text()
        self.page.wait_for_function(SHOWN, arg=sent.value.json()["n"])
        assert self.view()["n"] > before


def play_to_the_end(one: Player, two: Player) -> None:
    """Play to the end by requests, each player in turn."""
    for turn in range(500):
        if (one, two)[turn % 2].play_on(seed=turn + 7)["status"] == "over":
            return
    raise AssertionError("the game does not end")
