"""Where one append ends and the next begins, read off the events: records do not say it themselves."""

from typing import Final

from msgspec import Struct

from domain.table.events import CommandAccepted, GameCreated, OperatorLooked, RulesChanged, SeatJoined, SeatLeft

_FIRST: Final = (GameCreated, SeatJoined, SeatLeft, CommandAccepted, OperatorLooked)


def begins_append(before: Struct | None, event: Struct) -> bool:
    """Whether this event begins an append, given the one before it (None: the log begins here).

    New rules are announced before what made the append; everything else follows from what began it.
    """
    if before is None or isinstance(event, RulesChanged):
        return True
    return isinstance(event, _FIRST) and not isinstance(before, RulesChanged)
