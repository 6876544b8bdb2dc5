"""Other states that a viewer cannot tell from this one: the hidden types dealt again among those that are possible to him."""

from msgspec.structs import replace

from domain.games.rebel_moon_defense.pieces import COLOURS, KINDS, Colour, Kind
from domain.games.rebel_moon_defense.state import State
from domain.kernel.game import Randomness
from domain.kernel.redealing import redealt
from domain.kernel.seats import Viewer, may_read


def alternative(state: State, viewer: Viewer, bits: Randomness) -> State:
    """An open state with the same public facts. For the rebel, who knows everything, it is the state itself."""
    dealt = {colour: possible_kinds(state, viewer, colour) for colour in COLOURS}
    installations = {one.id: replace(one, type=redealt(one.type, dealt[one.colour], viewer, bits)) for one in state.installations.values()}
    return replace(state, installations=installations)


def possible_kinds(state: State, viewer: Viewer, colour: Colour) -> list[Kind]:
    """The types of this colour that the viewer has not seen: there is one of each in the box (section 2.1)."""
    known = {one.type.read() for one in state.placed() if one.colour == colour and may_read(one.type.audience, viewer)}
    return [kind for kind in KINDS if kind not in known]
