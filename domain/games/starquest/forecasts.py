"""What attacks, cards and reinforcements would do: sentences, exact odds, lines on the board (section 13)."""

from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Preview
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat


def forecast(state: State, seat: Seat, command: Command) -> Preview:
    """What the command would do; raises Refused as the rules would."""
    raise Malformed(f"no command of this game: {command!r}")
