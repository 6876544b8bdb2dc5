"""Options of the decisions in the middle of a rule."""

from collections.abc import Iterator

from domain.games.starquest.commands import Done, PlaceBlips, PlaceDreadnought
from domain.games.starquest.figures import LARGE
from domain.games.starquest.legal import choices
from domain.games.starquest.legal.offers import allows, option
from domain.games.starquest.rules import dreadnought, scanning
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat) -> Iterator[Option]:
    """What answers the top question."""
    match state.stack[-1].kind:
        case "scan":
            yield from _scan(state)
        case "dreadnought":
            yield option(PlaceDreadnought, Choice("anchor", "cell", dreadnought.legal_anchors(state)))
        case "reroll":
            yield from choices.rerolls(state, seat)
        case "allocation":
            yield from choices.allocations(state, seat)
        case _:
            yield from choices.events(state, seat)


def _scan(state: State) -> Iterator[Option]:
    room = scanning.free_squares(state, scanning.the_scan(state).board)
    kinds = {blip: secret.read() for blip, secret in state.pool.items()}
    ready = [blip for blip, kind in kinds.items() if room and not scanning.must_wait(state, kind, len(room))]
    small = tuple(blip for blip in ready if kinds[blip] != LARGE)
    if small:
        yield option(PlaceBlips, Choice("blip", "piece", small), Choice("square", "cell", room))
    large = tuple(blip for blip in ready if kinds[blip] == LARGE)
    if large:
        yield option(PlaceBlips, Choice("blip", "piece", large), Choice("square", "cell", scanning.with_anchor(state, room)))
    if allows(lambda: scanning.check_done(state)):
        yield option(Done)
