"""The game's bot for one seat, which knows what the seat's page may know."""

import json
from random import Random

import msgspec

from domain.games.registry import GAMES
from domain.kernel.commands import Command
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from domain.proof.records import Opening
from domain.table.replay import Replay
from services.play.playable_games import playable_games
from services.play.record_reading import records_of
from serving.player import ASK, Player


class SeatMind:
    """Folds the records and disclosures that a player's page gets, and asks the bot for the seat's next command."""

    def __init__(self, player: Player, game: str, seat: Seat, seed: str) -> None:
        self.seat = seat
        self._player, self._playable, self._random = player, playable_games(GAMES.values())[game], Random(seed)
        self._replay: Replay[AnyState, msgspec.Struct] = Replay(self._playable.game)
        self.happened: list[msgspec.Struct] = []
        """The facts learned, in order; those of secrets as the seat may know them."""

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        return self._random.randrange(limit)

    def learn(self) -> AnyState:
        """Fold the records since the last call, and return the seat's state of the game."""
        path = f"/api/tables/{self._player.table}/records?from={self._replay.table.n + 1}&as={self.seat}"
        answer = json.loads(self._player.page.evaluate(ASK, path))
        openings = msgspec.convert([tuple(each.values()) for each in answer["disclosures"]], list[Opening])
        for record in records_of(self._playable, map(str.encode, answer["records"]), openings):
            self._replay.feed(record)
            self.happened.append(record.event)
        state = self._replay.table.game
        assert state is not None
        return state

    def kind(self) -> str:
        """Kind of the decision that awaits the seat, or nothing."""
        return next((decision.kind for decision in self._replay.awaited() if decision.seat == self.seat), "")

    def wanted(self, *, meek: bool = False) -> Command:
        """The bot's command for the decision that awaits the seat; the rules' default if it is to be `meek`."""
        state, game = self.learn(), self._playable.game
        decision = next(decision for decision in self._replay.awaited() if decision.seat == self.seat)
        return game.default(state, self.seat, decision) if meek else game.play(state, self.seat, decision, self)
