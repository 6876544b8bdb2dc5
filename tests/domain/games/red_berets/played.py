"""Whole games of the bots, for tests and measurements."""

from typing import TypeAlias

from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.state import State
from domain.kernel.game import Setup
from domain.kernel.strength import USUAL, Strength
from kit.players import bot_player
from kit.whole_games import WholeGame, whole_game

Played: TypeAlias = WholeGame[State, Options]


def played(options: Options, seed: str, strength: Strength = USUAL) -> Played:
    """Play a whole game with the least seats that the options need."""
    return whole_game(GAME, Setup(options, GAME.seats_for(options)[0]), seed, bot_player(GAME, strength))
