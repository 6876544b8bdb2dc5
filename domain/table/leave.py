"""Leave that an account enters while its turn runs: `SYSTEM` makes the deadline later (TAB-LEAVE).

Leave is private, and protects from a local midnight at least twelve hours behind its entry, so that nobody escapes a deadline by it. The
record says only how many days of which years it moved the deadline by, which every verifier adds up.
"""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.clock_events import LeaveTaken
from domain.table.clocks import CLOCK, moment_text
from domain.table.events import SystemCommandAccepted
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-LEAVE"
LEAVE: Final = "leave"


def take_leave(replay: Replay[S, O], ports: Ports, seat: Seat) -> FoldedFacts:
    """Move the deadline of a seat behind the leave that its account entered since it was set. Raises Refused and records nothing then:
    `no_leave` where no leave lies before the deadline, and while the clock stands."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    clocks = ledger.clocks
    if clocks is None or not ledger.started:
        raise Refused("untimed", RULE)
    running = clocks.seats[seat].running if ledger.has_seat(seat) else None
    append = AppendBuilder(replay, ports)
    days = None if running is None or clocks.paused is not None else ports.calendar.leave(seat, running, append.moment.at)
    if running is None or days is None:
        raise Refused("no_leave", RULE)
    append.note(SystemCommandAccepted(ledger.system_commands + 1, "leave", "", seat, LEAVE, CLOCK))
    entered, at = moment_text(days.entered), moment_text(days.at)
    append.note(LeaveTaken(seat, running.decision, entered, at, days.year, days.days, days.later))
    return append.batch()
