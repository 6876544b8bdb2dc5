"""What a seat may want of the table itself, beside the game's own commands."""

from domain.kernel.commands import Command


class Ready(Command, frozen=True):
    """The seat is ready to begin."""


class Undo(Command, frozen=True):
    """Take back one's own last commands, to just after record `to`."""

    to: int


class Concede(Command, frozen=True):
    """Give up."""


class AddKey(Command, frozen=True):
    """Let another device's key, in base64url, sign for the seat."""

    key: str


class Reanchor(Command, frozen=True):
    """Go on with a new chain of nonces, as the old one is lost or used up."""

    anchor: str


TABLE_COMMANDS: tuple[type[Command], ...] = (Ready, Undo, Concede, AddKey, Reanchor)
