"""A game with what the command path needs of it: its codec, the digest of its rules, and the reader of its commands."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Raw

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
    """One game, ready to be played."""

    game: AnyGame
    codec: Codec
    module: Module
    reader: CommandReader

    def command(self, body: Raw) -> tuple[Command, dict[str, Value | None]]:
        """The command that was sent, and its fields as sent; raises BadRequest `malformed_command` for an unknown type, an
        unknown field, or a value of the wrong kind."""
        try:
            return self.reader.command(body)
        except msgspec.DecodeError as error:
            raise BadRequest("malformed_command", str(error)) from error


PlayableGames: TypeAlias = Mapping[str, PlayableGame]
"""The games of a process by key."""


def playable_games(games: Iterable[AnyGame]) -> PlayableGames:
    """The games by key."""
    return {game.key: _playable(game) for game in games}


def _playable(game: AnyGame) -> PlayableGame:
    return PlayableGame(game, codec_of(game), module_of(game), CommandReader(game.catalogue.commands))
