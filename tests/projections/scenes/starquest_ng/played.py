"""Whole games of StarQuest NG at a table, played at random, as the appends that a viewer may read."""

from functools import cache, partial
from typing import Final

from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgState
from domain.kernel.closing import close
from domain.kernel.seats import Seat
from kit import played_table
from kit.bits import Bits
from kit.played_table import PlayedTable, WireFields, filled

_WEIGHTS: Final = {"stand_down": 1, "end_call": 2, "end_phase": 2, "end_activation": 2, "done": 2, "fire_weapon": 16, "declare_attack": 24}
"""Weights of commands that random play chooses otherwise than with the usual weight."""
_USUAL: Final = 8
_SETTINGS: Final = 40
"""Random play changes a setting once in this many commands."""

moments = partial(played_table.moments, GAME)


class Boarding(PlayedTable[NgState, Options]):
    """A table at which a test plays."""

    def __init__(self, options: Options, seats: int, seed: int = 0) -> None:
        super().__init__(GAME, options, [f"Player {seat}" for seat in range(seats)], seed)


def any_command(state: NgState, seat: Seat, bits: Bits) -> WireFields:
    """Return a random legal command: shots and attacks more often than moves, endings and settings seldom."""
    seen = close(state, seat)
    settings = GAME.standing(seen, seat)
    if settings and bits.once_in(_SETTINGS):
        return filled(bits.one_of(settings), bits)
    options = [option for option in GAME.legal(seen, seat) if option.fixed.get("to") != "dock" or bits.once_in(20)]
    weighed = [option for option in options for _ in range(_WEIGHTS.get(option.command, _USUAL))]
    return filled(weighed[bits.below(len(weighed))], bits)


@cache
def played(options: Options, seats: int, seed: int, most: int = 3000) -> Boarding:
    """Play a game at random to its end. Chaos concedes after `most` commands."""
    table, bits = Boarding(options, seats, seed), Bits(str(seed))
    table.play_on(lambda state, decision: any_command(state, decision.seat, bits), most)
    if table.replay.awaited():
        table.send(table.state.chaos, {"type": "concede"})
    return table
