"""The sheet of markers: read by the Legion's rules, written anew whole by every fact that can touch a marker.

What everybody sees of it is only the counts (section 6).
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from msgspec.structs import replace

from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.markers import DECOYS, MORE_DECOYS
from domain.games.red_berets.pieces import Marker, MarkerCount
from domain.games.red_berets.state import State
from domain.geometry.squares import Square, reading_order
from domain.kernel.seats import audience
from domain.kernel.secret import Secret

MOST_REACH = 2
"""The positions that overlords and decoys move with one chit (RDB-MKR-06)."""


class Sheet(TypedDict):
    """The two fields of every fact that can touch a marker."""

    sheet: tuple[Secret[Marker], ...]
    counts: tuple[MarkerCount, ...]


def markers(state: State) -> tuple[Marker, ...]:
    """All markers as the Legion knows them, in number order. Raises Unknown where the sheet is closed."""
    return tuple(secret.read() for secret in state.sheet)


def marker(state: State, handle: str) -> Marker | None:
    """The marker of this handle, or None."""
    return next((one for one in markers(state) if one.id == handle), None)


def place_of(state: State, handle: str) -> int:
    """The place of a marker in the sheet."""
    return next(place for place, one in enumerate(markers(state)) if one.id == handle)


def written(state: State, *changed: Marker) -> Sheet:
    """The sheet with these markers changed, and its counts."""
    new = {one.id: one for one in changed}
    return sheet_of(state, tuple(new.get(one.id, one) for one in markers(state)))


def sheet_of(state: State, all_markers: tuple[Marker, ...]) -> Sheet:
    """The sheet of these markers, and its counts."""
    own = audience(state.roles.legion)
    return Sheet(sheet=tuple(Secret(own, one) for one in all_markers), counts=counted(all_markers))


def unchanged(state: State) -> Sheet:
    """The sheet written anew as it stands: a fact that can touch a marker must not show if it did."""
    return written(state)


def counted(all_markers: Iterable[Marker]) -> tuple[MarkerCount, ...]:
    """The public counts: by position, then the display, then zones in reading order."""
    found: Counter[tuple[int, Square | None, str]] = Counter()
    for one in all_markers:
        if one.place == "display":
            found[one.pos, None, "display"] += 1
        elif one.place == "board":
            found[one.pos, one.zone, "acted" if one.acted and not one.chit_on_card else "idle"] += 1
    places = sorted({(pos, zone) for pos, zone, _ in found}, key=_by_place)
    return tuple(
        MarkerCount(pos, zone, found[pos, zone, "display"], found[pos, zone, "idle"], found[pos, zone, "acted"]) for pos, zone in places
    )


def _by_place(place: tuple[int, Square | None]) -> tuple[int, tuple[int, int]]:
    pos, zone = place
    return pos, (-1, -1) if zone is None else reading_order(zone)


def is_decoy(handle: str) -> bool:
    """True for a decoy's marker, also one of those that an exchange adds (see `stages.exchange`)."""
    return handle in DECOYS or handle in MORE_DECOYS.values()


def is_nepharite(handle: str) -> bool:
    """True for an overlord's marker."""
    return handle in NEPHARITES


def reach(handle: str) -> int:
    """How many positions a marker moves with one chit (RDB-MKR-06, RDB-M1-04)."""
    return MOST_REACH if is_decoy(handle) or is_nepharite(handle) else 1


def counted_at(state: State, pos: int) -> int:
    """How many markers everybody counts at a position, the display included."""
    return sum(count.display + count.idle + count.acted for count in state.counts if count.pos == pos)


def kept_awake(state: State) -> dict[str, bool]:
    """The setting of living weapons: those that a marker feeds with its chit, at first all (see `living.wake_weapon`)."""
    return {} if state.keep_awake is None else state.keep_awake.read()


def with_meal(state: State, one: Marker) -> Marker:
    """The marker after its chit has fed its awake weapons that are to be kept awake (see `living.wake_weapon`)."""
    kept = kept_awake(state)
    meals = tuple(weapon for weapon in one.awake if kept.get(weapon, True) and weapon not in one.fed)
    return replace(one, fed=(*one.fed, *meals)) if meals else one
