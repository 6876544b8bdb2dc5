"""The legal commands of some types, one by one."""

from itertools import product
from typing import TypeVar

import msgspec

from domain.games.red_berets.rulebook import RULES
from domain.games.red_berets.state import State
from domain.kernel.commands import Command, command_name
from domain.kernel.seats import Seat

C = TypeVar("C", bound=Command)


def listed(state: State, seat: Seat, *kinds: type[C]) -> list[C]:
    """Every legal command of these types, in the order of the options."""
    names = {command_name(kind): kind for kind in kinds}
    found: list[C] = []
    for option in RULES.legal(state, seat, kinds):
        kind = names[option.command]
        for values in product(*(choice.values for choice in option.choices)):
            fields = dict(zip((choice.field for choice in option.choices), values, strict=True))
            found.append(msgspec.convert({"type": option.command, **option.fixed, **fields}, kind))
    return found
