"""The types that a game writes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import get_args, get_type_hints

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.consequences import Effects
from domain.kernel.events import Past
from domain.kernel.state import NoStep


class Catalogue(Struct, frozen=True):
    """The types that a game writes, and the words that its values may hold.

    `prefix` begins the types of its records; `events` are subclasses of Event, in any order; `past` are earlier versions of them. These
    fields are about the whole game: `commands`; `step`, the one type or tagged union of deferred steps; `groups` of hidden draws
    (`sealed.0`, ...), all opened when the game ends; `words`, values of text fields in events and commands that no `Literal` type names;
    `consequences` of commands by their wire names: what all of a type bring about, measured in played games. `base` is the catalogue of
    the edition that this one extends: its events keep their prefix.
    """

    prefix: str
    events: tuple[type[Struct], ...]
    commands: tuple[type[Command], ...] = ()
    step: object = NoStep
    past: tuple[type[Past], ...] = ()
    groups: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    consequences: Mapping[str, Effects] = {}
    base: "Catalogue | None" = None

    def editions(self) -> Iterator["Catalogue"]:
        """The catalogues whose events a game's log may hold, the base edition first."""
        if self.base is not None:
            yield from self.base.editions()
        yield self

    def vocabulary(self) -> tuple[str, ...]:
        """The words that values of events and commands may hold, those of the base edition first. It looks through all types."""
        below = () if self.base is None else self.base.vocabulary()
        return tuple(dict.fromkeys((*below, *self.words, *literal_words((*self.commands, *self.events)))))


def literal_words(kinds: Iterable[type[Struct]]) -> tuple[str, ...]:
    """The words of all `Literal` types in the fields of these structs, and of the structs in them."""
    found: dict[str, None] = {}
    seen: set[type[Struct]] = set()
    waiting: list[object] = list(kinds)
    while waiting:
        hint = waiting.pop(0)
        if isinstance(hint, str):
            found[hint] = None
        elif isinstance(hint, type) and issubclass(hint, Struct) and hint not in seen:
            seen.add(hint)
            waiting += [hint_of for name, hint_of in get_type_hints(hint).items() if name in hint.__struct_fields__]
        waiting += get_args(hint)
    return tuple(found)
