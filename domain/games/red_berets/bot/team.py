"""The use of a chit by a human seat (section 12, imperial 2 and 7)."""

from domain.games.red_berets import values
from domain.games.red_berets.bot import fighting, goals
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.bot.ways import FAR, distances
from domain.games.red_berets.commands import Activate, PassChit, Recover
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.seats import Seat

_MEDIC = 0.5
_RECOVERY = 0.2
_EXTRA = 0.01
"""An extra turn counts a little less than the first turn of a figure: the chits are alike, and the first one allows it."""


def use_chit(state: State, seat: Seat) -> Command:
    """The figure that can attack now, else the medic of somebody wounded, else the figure nearest to its goal."""
    rated = [(_rated(state, command), -number, command) for number, command in enumerate(listed(state, seat, Activate))]
    best = max(rated, key=lambda entry: entry[:2], default=None)
    recovery = next(iter(listed(state, seat, Recover)), None)
    if recovery is not None and (best is None or best[0] < _RECOVERY):
        return recovery
    return PassChit() if best is None else best[2]


def _rated(state: State, command: Activate) -> float:
    figure = state.figures[command.figure]
    less = _EXTRA if command.extra == "yes" else 0.0
    if figure.square is None:
        return -less - 0.5
    if gain := fighting.prospect(state, figure):
        return 1 + gain - less
    sought = goals.reachable(state, figure)
    if values.profile(state, figure).kind == "medic" and state.agreed.medic and any(one.wounds for one in state.humans()):
        return _MEDIC - less
    far = distances(state, sought, figure.square, frozenset()).get(figure.square, FAR)
    return -far / FAR - less * 10
