"""The hidden components of a state: where its secrets lie, and which of them differ in another world for a viewer who may not know them."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.game import Game
from domain.kernel.seats import Viewer, may_read
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from kit.bits import Bits

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state
WORLDS = 4
"""Other worlds that are imagined for a viewer of a state."""


def secrets(value: object, path: str = "") -> Iterator[tuple[str, str, Secret[object]]]:
    """Yield the component, the exact place, and the secret. A component is a field, with `[]` for any element of a collection."""
    yield from _secrets(value, path, path)


def _secrets(value: object, component: str, place: str) -> Iterator[tuple[str, str, Secret[object]]]:
    if isinstance(value, Secret):
        yield component, place, value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _secrets(getattr(value, name), f"{component}.{name}".lstrip("."), f"{place}.{name}".lstrip("."))
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from _secrets(held, f"{component}[]", f"{place}[{key}]")
    elif isinstance(value, tuple):
        for number, held in enumerate(value):
            yield from _secrets(held, f"{component}[]", f"{place}[{number}]")


class Compared:
    """Counts, by component, how often a secret was closed to a viewer, and how often it differed in another world of his."""

    def __init__(self) -> None:
        self.closed: Counter[str] = Counter()
        self.differed: Counter[str] = Counter()

    def compare(self, game: Game[S, O], state: S, viewer: Viewer, bits: Bits) -> None:
        """Imagine worlds of this viewer and compare what he may not know."""
        here = {place: (component, secret) for component, place, secret in secrets(state) if not may_read(secret.audience, viewer)}
        self.closed.update({component for component, _ in here.values()})
        waiting = {component for component, _ in here.values()}
        for _ in range(WORLDS):
            if not waiting:
                return
            other = game.alternatives(close(state, viewer), viewer, bits)
            found = {component for component, place, secret in secrets(other) if place in here and _differ(here[place][1], secret)}
            self.differed.update(found)
            waiting -= found


def _differ(one: Secret[object], other: Secret[object]) -> bool:
    return one.is_open() and other.is_open() and one.read() != other.read()
