"""The game's bot."""

import msgspec

from domain.games.red_berets.rulebook import RULES
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Randomness
from domain.kernel.seats import Seat


def play(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """Any legal command, each option with the same probability."""
    options = RULES.legal(state, seat)
    option = options[bits.below(len(options))]
    values = {choice.field: choice.values[bits.below(len(choice.values))] for choice in option.choices}
    kinds = {kind.__name__: kind for kind in RULES.catalogue.commands}
    name = "".join(part.capitalize() for part in option.command.split("_"))
    return msgspec.convert({"type": option.command, **option.fixed, **values}, kinds[name])
