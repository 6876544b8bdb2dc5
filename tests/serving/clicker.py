"""Makes commands by clicks and taps on a table's page, in the language of the page."""

import json
from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec
from playwright.sync_api import Locator, expect

from domain.kernel.commands import Command
from domain.kernel.words import Words
from projections.words import Language, catalogue
from serving.player import SHOWN, Player

Plain = dict[str, Any]
ON_BOARD: Final = ("cell", "piece", "edge")
STRUCK: Final = """
([kind, id, others]) => {
  const drawn = document.querySelector(`[data-${kind}="${id}"]`)
  if (!drawn) return null
  const frame = (drawn.querySelector('.hit, .disc, .reach') ?? drawn).getBoundingClientRect()
  const at = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const under = document.elementFromPoint(...at)?.closest('[data-piece], [data-cell], [data-turned], [data-edge]')
  const { cell, at: stands, piece, turned, edge } = under?.dataset ?? {}
  const place = drawn.dataset.at ?? ''
  const struck = { cell: cell === id || (stands === id && !others.includes(piece)), piece: piece === id || (!piece && cell === place) }
  const fits = { ...struck, turned: turned === id, edge: edge === id }
  return fits[kind] ? at : null
}
"""
"""The middle of a drawn cell, piece or arrow if a click there means it, else null. A click on one of the other pieces means that piece."""
SENT: Final = """
n => document.querySelector('#confirm:enabled')
  || Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0]) > n
"""
"""True if there is a command to confirm, or the page shows a record after `n`."""


class Clicker:
    """Clicks for a player whose page speaks `language`. With `touch`, the board is tapped."""

    def __init__(self, player: Player, language: Language, *, touch: bool = False) -> None:
        self._player, self._page, self._language, self._touch = player, player.page, language, touch
        self.by_keys = 0
        """How many cells were chosen by key, as a click could not reach them."""

    def make(self, view: Plain, command: Command) -> None:
        """Make the offered command that is nearest to `command`, and wait until the page shows its result."""
        option, picks = offer_for(view, command)
        self._page.wait_for_function(SHOWN, arg=view["n"])
        if not _is_made(view):
            self._begin(view, option, picks)
            for place, choice in enumerate(option["choices"]):
                self._choose(view, option, choice, picks[choice["field"]], first=place == 0)
        self._send(view["n"])

    # what is clicked -----------------------------------------------------------------------------------------------------

    def _begin(self, view: Plain, option: Plain, picks: Plain) -> None:
        """Click the option's piece, card, cell or button. A piece whose options are lit already is not clicked again if the first choice
        is clear without it."""
        anchor = option["anchor"]
        button = self._button(self._say(view, option["label"])).nth(_twins_before(view, option))
        if anchor["kind"] == "button":
            lit = self._page.locator("[data-cell].able")  # the only button that leads to the board is pressed already
            expect(button.or_(lit).first).to_be_visible()
            if button.is_visible():
                button.click()
            return
        if self._straight(view, option, picks):
            return
        if not button.is_visible():
            self._anchored(view, anchor)
            self._page.wait_for_function("() => document.querySelector('.bar.live')")
        if button.is_visible():
            button.click()

    def _straight(self, view: Plain, option: Plain, picks: Plain) -> bool:
        """True if a click on the first chosen cell means this option alone."""
        if not option["choices"] or option["aside"]:
            return False
        choice = option["choices"][0]
        spot = _spot(choice, picks[choice["field"]])
        clear = [other["choices"][0] for other in view["scene"]["options"] if other["choices"] and not other["aside"]]
        rivals = [first for first in clear if spot in _spots(first)]
        lit = self._page.locator(f"[data-cell='{spot}'].able")
        return choice["picks"] == "cell" and len(rivals) == 1 and lit.count() == 1 and _lit_alone(view, option)

    def _anchored(self, view: Plain, anchor: Plain) -> None:
        match anchor["kind"]:
            case "piece":
                self._piece(view, anchor["id"], begins=True)
            case "cell":
                self._strike("cell", anchor["id"])
            case "item":
                self._item(view, anchor["id"])
            case other:
                raise AssertionError(f"nothing is known of anchors of kind {other}")

    def _choose(self, view: Plain, option: Plain, choice: Plain, value: Any, *, first: bool) -> None:
        spot = _spot(choice, value)
        match choice["picks"]:
            case "cell":
                expect(self._page.locator(f"[data-cell='{spot}'].able")).to_have_count(1)
                self._strike(
                    "cell", spot, {other["anchor"]["id"] for other in view["scene"]["options"] if other["anchor"]["kind"] == "piece"}
                )
            case "piece":
                self._piece(view, str(spot))
            case "direction":
                self._strike("turned", str(spot))
            case "edge":
                self._strike("edge", str(spot))
            case "supply" | "card":
                self._item(view, str(spot))
            case _:
                names = choice["names"]
                said = self._say(view, names[choice["values"].index(value)]) if names else str(value)
                self._button(said).first.click()
        ways = self._button(self._say(view, option["label"]))
        if first and ways.count() > 1 and not self._page.locator("#confirm").is_visible():
            ways.nth(_twins_before(view, option)).click()

    def _piece(self, view: Plain, name: str, *, begins: bool = False) -> None:
        """Click a piece, or its line in the list of its crowded cell. If the click begins something, wait for what it opens: the list is
        loaded when it is first needed."""
        pieces = view["scene"]["pieces"]
        cell = next(piece["cell"] for piece in pieces if piece["id"] == name)
        if self._hit("piece", name):
            self._strike("piece", name)
        else:
            self._strike("cell", cell)
        place = [piece["id"] for piece in pieces if piece["cell"] == cell].index(name)
        lines = self._page.locator("section.crowd ol > li")
        if begins:
            expect(lines.or_(self._page.locator(".bar.live")).first).to_be_attached()
        if lines.count():
            lines.nth(place).get_by_role("button").click()

    def _item(self, view: Plain, name: str) -> None:
        """Click a card or token beside the board; on a phone its tab is opened first."""
        supply, item = next((supply, item) for supply in view["scene"]["supplies"] for item in supply["items"] if item["id"] == name)
        alike = [one["id"] for one in supply["items"] if one["name"] == item["name"]]
        heading = self._page.get_by_role("heading", name=self._say(view, supply["title"]), exact=True)
        titled = self._page.locator("section.supply:not(.quiet)").filter(has=heading)
        said = self._say(view, item["name"])
        tokens = titled.locator(f"button[aria-label^='{said}']")
        target = (tokens if supply["form"] == "tokens" else titled.locator("li button").filter(has_text=said)).nth(alike.index(name))
        if not target.is_visible():
            self._page.locator(".tabs button").first.click()
        target.click()

    # how it is clicked ---------------------------------------------------------------------------------------------------

    def _hit(self, kind: str, name: str, others: Collection[str] = ()) -> list[float] | None:
        found: list[float] | None = self._page.evaluate(STRUCK, [kind, name, list(others)])
        return found

    def _strike(self, kind: str, name: str, others: Collection[str] = ()) -> None:
        """Click or tap the middle of what is drawn. If it is outside the part of the board that is shown, show the whole board first."""
        at = self._hit(kind, name, others)
        whole = self._page.locator(".zoom button").last
        if at is None and whole.is_visible():
            whole.click()
            at = self._hit(kind, name, others)
        if at is None:
            self.by_keys += 1
            self._page.locator(f"[data-{kind}='{name}']").focus()
            self._page.keyboard.press("Enter")
        elif self._touch:
            self._page.touchscreen.tap(*at)
        else:
            self._page.mouse.click(*at)

    def _send(self, before: int) -> None:
        """Confirm, unless the last click sent the command."""
        confirm = self._page.locator("#confirm")
        self._page.wait_for_function(SENT, arg=before)
        self._page.mouse.move(1, 1)  # a button that appears under the pointer takes no click for a moment
        if confirm.is_visible():
            self._page.evaluate("() => document.querySelector('#confirm:enabled')?.click()")  # a light step may be under way already
        self._page.wait_for_function(SHOWN, arg=before + 1)  # the next choice may be none, and be made already

    def _say(self, view: Plain, words: Plain) -> str:
        spoken = catalogue(view["game"], self._language)
        sides = {mark["seat"]: spoken.format(msgspec.convert(mark["name"], Words)) for mark in view["scene"]["seats"]}
        return spoken.format(msgspec.convert(words, Words), sides)

    def _button(self, name: str) -> Locator:
        return self._page.locator(".bar .acts").get_by_role("button", name=name, exact=True)


# which option it is ------------------------------------------------------------------------------------------------------


def offer_for(view: Plain, command: Command) -> tuple[Plain, Plain]:
    """The option that stands for a command and the values of its choices. The page merges options that come to the same: ways to one
    square, steps with and without a new action, and turns before an act that needs none. The nearest one is taken."""
    wanted = msgspec.to_builtins(command)
    found = sorted(_offers(view, wanted), key=lambda each: each[0])
    assert found, f"the page does not offer {json.dumps(wanted)}: {[each['command'] for each in view['scene']['options']]}"
    _, _, option, picks = found[-1]
    return option, picks


def _offers(view: Plain, wanted: Plain) -> Iterator[tuple[int, int, Plain, Plain]]:
    """The options of the command with the number of fields that agree, the later ones of a list first among equals."""
    for place, option in enumerate(view["scene"]["options"]):
        if option["command"] != wanted["type"]:
            continue
        picks = {choice["field"]: _nearest(choice["values"], wanted[choice["field"]]) for choice in option["choices"]}
        given = {**option["fixed"], **picks}
        if None in picks.values():
            continue
        agreed = sum(_end(given.get(field, "")) == _end(value) for field, value in wanted.items() if field != "type")
        yield agreed, -place, option, picks


def _is_made(view: Plain) -> bool:
    """True if the decision leaves one choice, which the page has made already."""
    option, *others = view["scene"]["options"]
    return not others and not option["final"] and not option["names"] and all(len(choice["values"]) == 1 for choice in option["choices"])


def _nearest(values: list[Any], value: Any) -> Any:
    """The value on offer with the same end, or None."""
    return value if value in values else next((each for each in values if _end(each) == _end(value)), None)


def _end(value: Any) -> Any:
    """The end of a way; any other value as it is."""
    return value.rpartition(">")[2] if isinstance(value, str) else value


def _spots(choice: Plain) -> list[Any]:
    spots: list[Any] = choice["cells"] or choice["values"]
    return spots


def _spot(choice: Plain, value: Any) -> Any:
    return _spots(choice)[choice["values"].index(value)]


def _twins_before(view: Plain, option: Plain) -> int:
    """How many options with the same label and anchor come before this one."""
    twins = [other for other in view["scene"]["options"] if (other["label"], other["anchor"]) == (option["label"], option["anchor"])]
    return twins.index(option)


def _lit_alone(view: Plain, option: Plain) -> bool:
    """True if all options on the board begin at this option's piece, whose targets are lit from the beginning."""
    placed = [other["anchor"] for other in view["scene"]["options"] if other["anchor"]["kind"] != "button" and not other["final"]]
    return all(anchor == option["anchor"] for anchor in placed)
