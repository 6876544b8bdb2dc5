"""A game with what the command path needs: its codec, the digest of its rules, and its command reader."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

import msgspec

from domain.games.registry import AnyGame
from domain.kernel.commands import Command
from domain.kernel.words import Value
from domain.proof.records import Codec
from domain.table.codec import codec_of
from domain.table.ledger import Module
from domain.table.raw_command import CommandReader
from services.play.rejections import BadRequest
from services.play.rules_digest import module_of


class PlayableGame(NamedTuple):
    """One game with its codec, rules module and command reader."""

    game: AnyGame
    codec: Codec
    module: Module
    reader: CommandReader

    def command(self, said: object) -> tuple[Command, dict[str, Value | None]]:
        """Convert decoded JSON to a command. Returns the command and its fields as sent.

        Raises BadRequest `malformed_command` for an unknown type, an unknown field, or a value of the wrong kind.
        """
        try:
            return self.reader.command(said)
        except msgspec.ValidationError as error:
            raise BadRequest("malformed_command", str(error)) from error


PlayableGames: TypeAlias = Mapping[str, PlayableGame]
"""The games of a process by key."""


def playable_games(games: Iterable[AnyGame]) -> PlayableGames:
    """The games by key."""
    return {game.key: _playable(game) for game in games}


def _playable(game: AnyGame) -> PlayableGame:
    return PlayableGame(game, codec_of(game), module_of(game), CommandReader(game.catalogue.commands))
