"""The types that a game writes."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.consequences import Consequences
from domain.kernel.events import Past
from domain.kernel.state import NoStep


class Catalogue(Struct, frozen=True):
    """The types that a game writes, and the words that its values may be.

    `prefix` begins the types of its records; `events` are subclasses of Event, in any order; `past` are earlier versions of
    them. `commands`, `step` (the one type or tagged union of deferred steps), `groups` (of hidden draws: `sealed.0`, ...,
    all opened when the game ends) and `words` (bare words that events and commands hold, which every language translates)
    are those of the whole game. `consequences` are
    those of the commands by their names on the wire, as play has found them. `base` is the catalogue of the edition that this one
    stands on: its events keep their prefix.
    """

    prefix: str
    events: tuple[type[Struct], ...]
    commands: tuple[type[Command], ...] = ()
    step: object = NoStep
    past: tuple[type[Past], ...] = ()
    groups: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    consequences: Mapping[str, Consequences] = {}
    base: "Catalogue | None" = None

    def editions(self) -> Iterator["Catalogue"]:
        """The catalogues whose events a game's log may hold: the edition at the bottom first."""
        if self.base is not None:
            yield from self.base.editions()
        yield self
