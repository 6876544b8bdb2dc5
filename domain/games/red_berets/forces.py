"""Who takes part in a mission: the figures of the human seats, and the markers of each level (section 3)."""

from typing import Final, Literal, TypeAlias

from domain.games.red_berets.figures import LEGIONNAIRES, NEPHARITES, RANGERS, RED_BERETS
from domain.games.red_berets.figures import Figure as FigureId
from domain.games.red_berets.markers import DECOYS, MORE_DECOYS, OBJECTIVE
from domain.games.red_berets.options import IMPERIAL, NO_SEAT, Agreed, Roles
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.tables import Tables

Level: TypeAlias = Literal["surface", "under"]

SURFACE: Final[Level] = "surface"
"""The level of the display, also that of the caves in mission 1."""
UNDER: Final[Level] = "under"


def levels(settled: Agreed) -> tuple[Level, ...]:
    """The levels for which the Legion places markers (see `stages.begin_stage_two`); none in mission 4."""
    if settled.mission == "m4":
        return ()
    return (SURFACE, UNDER) if settled.mission == "m3" else (SURFACE,)


def nepharites(settled: Agreed, chosen: str) -> tuple[str, ...]:
    """The overlords of a level; with the ally both take part on both levels (see `stages._troops`)."""
    if settled.ally:
        return NEPHARITES
    return (chosen,) if chosen else ()


def markers_of(settled: Agreed, chosen: str) -> tuple[str, ...]:
    """The markers of a level in number order, the target last (RDB-M2-05; see `drafting.place_marker`)."""
    target = (OBJECTIVE,) if settled.mission == "m1" else ()
    return (*nepharites(settled, chosen), *LEGIONNAIRES, *DECOYS, *target)


def exchanged_markers() -> tuple[str, ...]:
    """The markers below after an exchange: both overlords, four legionnaires, eight decoys (see `stages.exchange`)."""
    return (*NEPHARITES, *(MORE_DECOYS.get(name, name) for name in LEGIONNAIRES), *DECOYS)


def troops(settled: Agreed) -> int:
    """The living troops of the Legion on the first level (see `rounds.fill_cup`)."""
    if settled.mission == "m4":
        return 0
    return len(LEGIONNAIRES) + (len(NEPHARITES) if settled.ally else 1)


def slots(settled: Agreed) -> int:
    """The overlords whose cards the Legion chooses (RDB-M3-03)."""
    if settled.mission == "m4":
        return 0
    return len(NEPHARITES) if settled.mission == "m3" else 1


def humans(settled: Agreed, seats: Roles, tables: Tables) -> tuple[Figure, ...]:
    """The human figures in reserve, with their standard weapons and standard issue (RDB-OBJ-13, RDB-BAU-03; see `admission.admit`)."""
    own = tuple(_human(name, IMPERIAL, settled, tables) for name in RED_BERETS)
    if seats.bauhaus == NO_SEAT:
        return own
    return (*own, *(_human(name, seats.bauhaus, settled, tables) for name in RANGERS))


def _human(name: FigureId, seat: int, settled: Agreed, tables: Tables) -> Figure:
    cards = tables.cards.equipment
    issued = tuple(card for card in cards if name in cards[card].bearers and _is_issued(card, settled))
    return Figure(name, seat, "reserve", weapons=tables.figures[name].weapons, equipment=issued)


def _is_issued(card: str, settled: Agreed) -> bool:
    """Scanners come with advanced cards and with the missions that scan; the medikit with its option (section 3)."""
    if card == "medikit":
        return settled.medic
    return settled.cards == "advanced" or settled.objects
