"""The parameters that name a MERCS or an OpFor in sentences."""

from typing import Final, Literal, TypeAlias

from domain.games.mercs_recon.state import State
from domain.kernel.words import Value

Called: TypeAlias = Literal["figure", "target", "at", "who"]
_NUMBERS: Final[dict[Called, str]] = {"figure": "n", "target": "m", "at": "m", "who": "n"}
"""The parameter with the number of an OpFor, beside the one with its kind."""


def called(state: State, figure: str, place: Called = "figure") -> dict[str, Value]:
    """A MERCS by its id, an OpFor by its kind and number. The number of a MERCS is 0."""
    opfor = state.opfor.get(figure)
    return {place: figure, _NUMBERS[place]: 0} if opfor is None else {place: opfor.kind, _NUMBERS[place]: opfor.number}
