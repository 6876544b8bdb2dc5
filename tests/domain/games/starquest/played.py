"""Whole games of StarQuest, random or by the bots."""

from typing import TypeAlias

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.game import Setup
from kit.players import Player, bot_player, random_player
from kit.whole_games import WholeGame, whole_game

Played: TypeAlias = WholeGame[State, Options]
at_random, by_bot = random_player(GAME), bot_player(GAME)


def played(options: Options, seats: int, seed: str, player: Player[State] = by_bot) -> Played:
    """Play a whole game."""
    return whole_game(GAME, Setup(options, seats), seed, player)
