"""Games that nobody goes on with: two warnings, and an end without results after 30 days (TAB-ABANDON).

A clock that a pause or an outage has moved has moved its start, too, so neither counts. Untimed tables have no clock, and never end so:
their silent seats fall vacant (`domain.table.vacancies`).
"""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.clock_events import AbandonmentWarned, GameAbandoned
from domain.table.clocks import DAY, SECOND, Clocks, moment, moment_text
from domain.table.events import SystemCommandAccepted
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-ABANDON"
ABANDONED: Final = "abandoned"
INACTIVE: Final = "inactive"
"""The reason of the end: a game may have an end of its own that it calls abandoned."""
_DAY: Final = DAY * SECOND
SILENCE: Final = 30 * _DAY
"""So long no decision was answered."""
WARNED_BEFORE: Final = (10 * _DAY, 3 * _DAY)
"""How long before the end each warning is due."""
BETWEEN: Final = _DAY
"""The least time between two warnings."""


def silent_since(clocks: Clocks) -> int | None:
    """The moment since which the newest awaited decision waits; None if no clock runs."""
    return max((clock.running.start for clock in clocks.seats if clock.running is not None), default=None)


def abandoned_at(clocks: Clocks) -> int | None:
    """The moment at which `SYSTEM` warns or ends the game, if nobody goes on; None while no clock runs, or the game is paused."""
    since = silent_since(clocks)
    if since is None or clocks.paused is not None:
        return None
    end = max([since + SILENCE, *(clock.running.deadline for clock in clocks.seats if clock.running is not None)])
    return next_step(end, clocks.warned)


def next_step(end: int, warned: tuple[int, ...]) -> int:
    """Return the moment of the next warning, or after both that of the end: a late warning moves what follows. Times in milliseconds."""
    match warned:
        case ():
            return end - WARNED_BEFORE[0]
        case (first,):
            return max(end - WARNED_BEFORE[1], first + BETWEEN)
        case _:
            return max(end, warned[-1] + WARNED_BEFORE[1])


def abandon(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """Let `SYSTEM` warn, or end the game after both warnings. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if ledger.clocks is None or not ledger.started:
        raise Refused("untimed", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
    due, since = abandoned_at(ledger.clocks), silent_since(ledger.clocks)
    if due is None or since is None or moment(ports.at) < due:
        raise Refused("not_late", RULE)
    append = AppendBuilder(replay, ports)
    append.note(SystemCommandAccepted(ledger.system_commands + 1, "abandon", "", None, ABANDONED, "clock"))
    if len(ledger.clocks.warned) < len(WARNED_BEFORE):
        append.note(AbandonmentWarned(len(ledger.clocks.warned) + 1, ports.at))
    else:
        append.note(GameAbandoned(moment_text(since)))
        append.end_early(INACTIVE, ())
    return append.batch()
