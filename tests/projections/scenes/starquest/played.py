"""Whole games of StarQuest at a table, played by bots or at random, as the appends that a viewer may read."""

from functools import cache, partial
from typing import Final

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.seats import Seat
from kit import played_table
from kit.bits import Bits
from kit.played_table import PlayedTable, WireFields, filled

_SELDOM: Final = {"end_turn": 1, "end_actions": 1, "end_activation": 2, "stand_down": 1, "choose_loadout": 1, "done": 2}
"""Weights of commands that random play chooses less often than the usual weight 8: endings, so that games last longer."""
_USUAL: Final = 8
_SETTINGS: Final = 40
"""Random play changes a setting once in this many commands."""


class Boarding(PlayedTable[State, Options]):
    """A table at which a test plays."""

    def __init__(self, options: Options, seats: int, seed: int = 0) -> None:
        super().__init__(GAME, options, [f"Player {seat}" for seat in range(seats)], seed)


typed = partial(played_table.typed, GAME)


def any_command(state: State, seat: Seat, bits: Bits) -> WireFields:
    """Return a random legal command: endings less often than other commands, settings rarely."""
    seen = close(state, seat)
    settings = GAME.standing(seen, seat)
    if settings and bits.once_in(_SETTINGS):
        return filled(bits.one_of(settings), bits)
    options = GAME.legal(seen, seat)
    weighed = [option for option in options for _ in range(_SELDOM.get(option.command, _USUAL))]
    return filled(weighed[bits.below(len(weighed))], bits)


@cache
def played(options: Options, seats: int, seed: int, *, by_bots: bool, most: int = 5000) -> Boarding:
    """Play a game by bots or at random to its end. Chaos concedes after `most` commands."""
    table, bits = Boarding(options, seats, seed), Bits(str(seed))
    table.play_on(lambda state, decision: table.bot_command(decision, bits) if by_bots else any_command(state, decision.seat, bits), most)
    if table.replay.awaited():
        table.send(table.state.chaos, {"type": "concede"})
    return table


moments = partial(played_table.moments, GAME)
