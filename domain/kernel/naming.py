"""Names that seats give to pieces. A name is personal data: it is kept beside the log, and the log says only that a piece was named."""

import unicodedata
from functools import cache
from typing import Final, Protocol, runtime_checkable

from domain.kernel.errors import Refused
from domain.kernel.printable import is_invisible, is_piled, normalised

LONGEST: Final = 24
"""Characters of a name."""


@runtime_checkable
class NamingCommand(Protocol):
    """A command by which a seat names a piece. The name is sent beside it and is no part of it."""

    def piece(self) -> str:
        """The id of the piece, by which words and views name it."""
        ...

    def bad_name(self) -> Refused:
        """The game's refusal of a name that cannot be used."""
        ...


@cache
def names_a_piece(kind: type) -> bool:
    """Returns True if commands of this type are NamingCommands. Python takes long to ask for a protocol, so it is asked once for a type."""
    return issubclass(kind, NamingCommand)


def usable_name(command: NamingCommand, typed: str) -> str:
    """The normal form of a name as it was typed; refuses one that is empty, too long, or cannot be read."""
    name = normalised(typed)
    inked = any(unicodedata.category(each)[0] in "LNPS" for each in name)
    if not inked or len(name) > LONGEST or any(map(is_invisible, typed)) or is_piled(name):
        raise command.bad_name()
    return name
