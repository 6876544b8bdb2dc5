"""Commands: what a seat requests. A command by itself records nothing."""

from functools import cache
from typing import ClassVar

from msgspec import Struct


def snake_case(name: str) -> str:
    """The name in snake_case: `PlaceAsteroid` becomes `place_asteroid`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Command(Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A command. Its wire name is the class name in snake_case. Names are imperative; fields are words and numbers, without nesting."""

    needs_open_decision: ClassVar[bool] = True
    """True if the command is refused as stale once the decision that it names is closed."""
    answers_window: ClassVar[bool] = True
    """True if the command counts as its seat's answer in the open decision window."""


@cache
def command_name(command: type[Command]) -> str:
    """The name of a command type on the wire."""
    return snake_case(command.__name__)
