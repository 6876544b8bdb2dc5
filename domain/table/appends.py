"""Where one append ends and the next begins, read off the events: records do not say it themselves."""

from typing import Final

from msgspec import Struct

from domain.table.events import (
    ChainsExtended,
    CommandAccepted,
    GameCreated,
    GameRestored,
    OperatorLooked,
    RulesChanged,
    SeatJoined,
    SeatLeft,
)  # fmt: skip

_FIRST: Final = (GameCreated, SeatJoined, SeatLeft, CommandAccepted, OperatorLooked, GameRestored)


def begins_append(before: Struct | None, event: Struct) -> bool:
    """Whether this event begins an append, given the one before it (None: the log begins here).

    New rules are announced before what made the append; everything else follows from what began it.
    """
    if before is None or isinstance(event, RulesChanged):
        return True
    by_itself = isinstance(event, ChainsExtended) and event.reason == "key_stolen"
    return (by_itself or isinstance(event, _FIRST)) and not isinstance(before, RulesChanged)
