"""How options are made."""

from collections.abc import Callable

from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Choice, Option
from domain.kernel.errors import Refused
from domain.kernel.words import Value


def option(command: type[Command], *choices: Choice, **fixed: Value) -> Option:
    """Legal commands of this type with these fixed fields, and choices that combine freely."""
    return Option(command_name(command), dict(fixed), choices)


def allows(check: Callable[[], object]) -> bool:
    """Whether a check of the rules refuses nothing."""
    try:
        check()
    except Refused:
        return False
    return True
