"""Options that several commands of `rollbook` share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def place_options(command: F) -> F:
    """Add the options for data folder, database and keys."""
    for option in (
        click.option("--keys", metavar="DIR", help="The folder of the dice's master keys."),
        click.option("--database", metavar="URL", help="sqlite:///path or postgresql://..."),
        click.option("--data", metavar="DIR", help="The folder for keys and the embedded database."),
    ):
        command = option(command)
    return command
