"""A player who thinks as the game's bot does, from the records that the page may have, and makes each command by clicks on the page."""

import json
import re
from random import Random
from typing import Any, Final

import msgspec
from playwright.sync_api import Locator, expect

from domain.games.registry import GAMES
from domain.kernel.facts import AnyState
from domain.kernel.words import Words
from domain.table.replay import Replay
from projections.words import Language, catalogue
from services.play.playable_games import playable_games
from services.play.record_reading import records_of
from serving.player import ASK, SHOWN, Player

Command = dict[str, Any]
SENT: Final = "n => Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0]) > n"
"""True if the page shows a record after `n`."""


class BotMind:
    """The game's bot for one seat: it folds the records that the seat's page gets, without any opening of a secret."""

    def __init__(self, game: str, seed: str) -> None:
        self.playable = playable_games(GAMES.values())[game]
        self.replay: Replay[AnyState, msgspec.Struct] = Replay(self.playable.game)
        self.happened: list[msgspec.Struct] = []
        self._random = Random(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        return self._random.randrange(limit)

    def learn(self, player: Player) -> None:
        """Fold the records since the last call."""
        path = f"/api/tables/{player.table}/records?from={self.replay.table.n + 1}"
        answer = json.loads(player.page.evaluate(ASK, path))
        records = list(records_of(self.playable, [body.encode() for body in answer["records"]], ()))
        self.happened += [record.event for record in records]
        self.replay.feed_all(records)

    def wanted(self, decision: str) -> Command:
        """The bot's command for a decision, as JSON."""
        asked = next(each for each in self.replay.awaited() if each.id == decision)
        state = self.replay.table.game
        assert state is not None
        command: Command = json.loads(msgspec.json.encode(self.playable.game.play(state, asked.seat, asked, self)))
        return command


class ClickingPlayer(Player):
    """A player whose commands are made of clicks on pieces, cells and buttons, as the page offers them in its language."""

    language: Language = "en"

    def label(self, game: str, words: dict[str, Any] | None) -> str:
        """A message of the game in the page's language."""
        assert words is not None
        return catalogue(game, self.language).format(Words(words["key"], words["params"]))

    def click_command(self, view: dict[str, Any], command: Command) -> None:
        """Begin the option that stands for the command, make its choices, and confirm it unless the last click sent it."""
        page, option = self.page, option_of(view, command)
        page.mouse.move(0, 0)  # a button that appears under the pointer takes no click at first
        page.wait_for_function(SHOWN, arg=view["n"])
        at_once = self._is_sent_at_once(option, command)
        self._begin(view, option)
        for choice in option["choices"]:
            place = choice["values"].index(command[choice["field"]])
            spot = choice["cells"][place] if choice["cells"] else choice["values"][place]
            match choice["picks"]:
                case "cell":
                    self._click(page.locator(f"[data-cell='{spot}']"), lit=True)
                case "piece":
                    self._click_piece(str(spot))
                case _:
                    self._button(self.label(view["game"], choice["names"][place]) if choice["names"] else str(spot)).click()
        if not at_once:
            confirm = page.locator("#confirm")
            expect(confirm, f"the clicks should lead to {command}, offered as {option}").to_be_visible()
            confirm.click()
        page.wait_for_function(SENT, arg=view["n"])
        expect(page.locator("#confirm")).to_be_hidden()
        page.mouse.move(0, 0)

    def _begin(self, view: dict[str, Any], option: dict[str, Any]) -> None:
        """Click the option's button. An option of a piece that has no button yet begins at the piece."""
        anchor, button = option["anchor"], self._button(self.label(view["game"], option["label"]))
        if anchor["kind"] == "piece" and anchor["id"] and not button.count():
            self._click_piece(anchor["id"])
        if anchor["kind"] == "button" or button.count():
            button.click()

    def _button(self, name: str) -> Locator:
        return self.page.locator(".bar .acts").get_by_role("button", name=name, exact=True)

    def _click_piece(self, name: str) -> None:
        """Click a piece. Figures that lean over their neighbours take clicks on a disc at their feet alone."""
        piece = self.page.locator(f"[data-piece='{name}']")
        disc = piece.locator(".hit")
        self._click(disc if disc.count() else piece)

    def _click(self, target: Locator, *, lit: bool = False) -> None:
        if lit:
            expect(target).to_have_class(re.compile(r"\bable\b"))
        target.click(force=True)  # a piece or a sign on a cell may take its click

    def _is_sent_at_once(self, option: dict[str, Any], command: Command) -> bool:
        """True if the last click on the board sends the command: it is a step that can be taken back."""
        if not option["light"]:
            return False
        weight: str = self.post(f"/api/tables/{self.table}/previews", {"command": command})["weight"]
        return weight == "plain"


def option_of(view: dict[str, Any], command: Command) -> dict[str, Any]:
    """The option of a view that stands for a command."""
    for option in view["scene"]["options"]:
        choices = {choice["field"]: choice["values"] for choice in option["choices"]}
        chosen = all(command.get(field) in values for field, values in choices.items())
        if option["command"] == command["type"] and chosen and option["fixed"].items() <= command.items():
            return dict(option)
    raise AssertionError(f"the page does not offer {command}")
