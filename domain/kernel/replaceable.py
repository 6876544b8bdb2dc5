"""Functions of rules that an edition may replace, beside its rules of commands, steps and decisions.

A call dispatches on the type of the state that the function gets, directly or in a turn: the state of an edition is a subclass of that
of the edition below it. `Rulebook.edition` is the only place that installs a replacement.
"""

from collections.abc import Callable
from typing import Concatenate, Final, Generic, NamedTuple, ParamSpec, TypeVar, cast

from domain.kernel.errors import Malformed
from domain.kernel.turn import Turn

A = TypeVar("A", contravariant=True)
B = TypeVar("B")
P = ParamSpec("P")
R = TypeVar("R", covariant=True)


class Replacement(NamedTuple):
    """The function of an edition that replaces a function of the edition below it. `install` enters it for a state type."""

    name: str
    install: Callable[[type], None]


class Replaceable(Generic[A, P, R]):
    """A function on a state or on a turn. `original` is the function of the first edition, for replacements that build on it."""

    def __init__(self, function: Callable[Concatenate[A, P], R]) -> None:
        self.original: Final = function
        self.name: Final = f"{function.__module__}.{function.__qualname__}"
        self.__doc__ = function.__doc__
        self._installed: dict[type, object] = {}
        self._found: dict[type, Callable[Concatenate[A, P], R]] = {}

    def __call__(self, subject: A, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of the function that is in force for this state or turn."""
        state = type(subject.state) if isinstance(subject, Turn) else type(subject)
        function = self._found.get(state)
        if function is None:
            function = self._found[state] = self._in_force(state)
        return function(subject, *args, **kwargs)

    def replaced_by(self, function: Callable[Concatenate[B, P], R]) -> Replacement:
        """The replacement of this function. `B` is the state of an edition, or a turn of it."""

        def install(state_type: type) -> None:
            if state_type in self._installed:
                raise Malformed(f"{self.name} is replaced twice for {state_type.__name__}")
            self._installed[state_type] = function
            self._found.clear()

        return Replacement(self.name, install)

    def _in_force(self, state: type) -> Callable[Concatenate[A, P], R]:
        found = next((self._installed[kind] for kind in state.__mro__ if kind in self._installed), self.original)
        return cast(Callable[Concatenate[A, P], R], found)  # replaced_by has compared all of the signature but the state's type


def replaceable(function: Callable[Concatenate[A, P], R]) -> Replaceable[A, P, R]:
    """Make a function one that editions may replace."""
    return Replaceable(function)
