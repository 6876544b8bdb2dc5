"""Changes of the state that several facts share."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from domain.campaign.marines import Chapter, Deed, Marine, Roster
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.kernel.seats import Seat


def with_roster(state: State, roster: Roster) -> State:
    """The state with this roster of its seat."""
    return replace(state, rosters={**state.rosters, roster.seat: roster})


def with_marine(state: State, name: str, deed: Deed | None, changed: Callable[[Marine], Marine]) -> State:
    """The state with a marine changed, and the deed in its history; the same state without such a marine."""
    marine = state.marine(name)
    if marine is None:
        return state
    written = changed(marine)
    if deed is not None:
        written = replace(written, history=(*marine.history, Chapter(state.index(), deed)))
    roster = state.rosters[marine.seat]
    return with_roster(state, replace(roster, marines={**roster.marines, name: written}))


def with_recruit(state: State, seat: Seat, name: str, number: int, deed: Deed) -> State:
    """The state with one more marine without awards."""
    roster = state.rosters[seat]
    recruit = Marine(name, seat, number, history=(Chapter(state.index(), deed),))
    added = replace(roster, marines={**roster.marines, name: recruit}, next=roster.next + 1)
    return replace(with_roster(state, added), names=max(state.names, number))


def with_items(state: State, seat: Seat, found: Iterable[Card] = (), lost: Iterable[Card] = ()) -> State:
    """The state with items put into an armoury and others taken out of it."""
    roster = state.rosters[seat]
    armoury = list(roster.armoury)
    for item in lost:
        if item in armoury:
            armoury.remove(item)
    return with_roster(state, replace(roster, armoury=(*armoury, *found)))
