"""The codec of a game's tables: the table's own events, the kernel's, and the game's."""

from functools import cache
from typing import TypeVar

from msgspec import Struct

from domain.kernel.catalogue import Catalogue
from domain.kernel.facts import KERNEL_EVENTS
from domain.kernel.game import Game
from domain.kernel.state import GameState, Step
from domain.proof.records import Codec
from domain.table.beacon_events import BEACON_EVENTS
from domain.table.clock_events import CLOCK_EVENTS
from domain.table.commands import TABLE_COMMANDS
from domain.table.director_events import DIRECTOR_EVENTS
from domain.table.dispute_events import DISPUTE_EVENTS
from domain.table.ending_events import ENDING_EVENTS
from domain.table.events import LEDGER_EVENTS
from domain.table.following_events import FOLLOWING_EVENTS
from domain.table.rewind_events import REWIND_EVENTS
from domain.table.start_events import PAST_START_EVENTS, START_EVENTS
from domain.table.substitute_events import SUBSTITUTE_EVENTS
from domain.table.vacancy_events import VACANCY_EVENTS

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

_EVENTS: tuple[type[Struct], ...] = (
    *LEDGER_EVENTS, *BEACON_EVENTS, *CLOCK_EVENTS, *SUBSTITUTE_EVENTS, *ENDING_EVENTS, *START_EVENTS,
    *VACANCY_EVENTS, *FOLLOWING_EVENTS, *DIRECTOR_EVENTS, *REWIND_EVENTS, *DISPUTE_EVENTS, *KERNEL_EVENTS,
)  # fmt: skip
TABLE_CATALOGUE = Catalogue("table", _EVENTS, TABLE_COMMANDS, past=PAST_START_EVENTS)


@cache
def codec_of(game: Game[S, O]) -> Codec:
    """The codec for tables at which this game is played. It is made once, since that takes longer than many moves."""
    return Codec((TABLE_CATALOGUE, *game.catalogue.editions()))
