"""A figure's numbers with its present cards and orders."""

from typing import Final

from domain.games.starquest.budgets import Budget, Status
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure, Squad
from domain.games.starquest.state import EventInPlay, State
from domain.games.starquest.weapons import HEAVY_WEAPONS
from domain.kernel.dice import Modifier, Need
from domain.kernel.replaceable import replaceable

_FAULTY: Final[dict[str, tuple[ChaosKind, ...]]] = {"psychic_attack": ("gridling", "ork"), "machine_fault": ("android", "dreadnought")}
"""The kinds that an event card stops for this turn."""


_BEST_FIRST: Final[tuple[Status, ...]] = ("elite", "machine_assault", "frenzy")
"""A figure with several of them, from several event cards of one turn, has the first (SQH-EVT-01)."""

FORCE_FIELD: Final = 3
"""The armour of a commander with a force field (section 2.5)."""


SHIELD: Final = 1
"""What a riot shield adds to the armour."""
JUMP: Final = 3
"""The steps that a jump pack adds to a move."""


def is_heavy(figure: Figure) -> bool:
    """True if a GSG trooper carries a heavy weapon now."""
    return figure.kind == "trooper" and not set(HEAVY_WEAPONS).isdisjoint(figure.weapons)


@replaceable
def move_of(state: State, figure: Figure) -> int:
    """The squares of a move; the harness offsets a heavy weapon (section 2.5)."""
    squad = state.squads.get(figure.seat)
    steps = figure.profile.move
    if squad is not None and "grav_harness" in squad.equipment and is_heavy(figure):
        steps = state.tables.figures.troopers["laser"].move
    return steps + JUMP if holds(state, figure.id, "jump_pack") else steps


def armour_of(state: State, figure: Figure) -> int:
    """The armour; a force field protects the commander (section 2.5)."""
    return armour_need(state, figure).total


@replaceable
def armour_need(state: State, figure: Figure) -> Need:
    """The number that an attack's points are compared with: the figure's armour, or the commander's force field."""
    squad = state.squads.get(figure.seat)
    is_shielded = holds(state, figure.id, "riot_shield") and not is_heavy(figure)
    more = (Modifier("riot_shield", SHIELD),) if is_shielded else ()
    if squad is not None and figure.kind == "commander" and "force_field" in squad.equipment:
        return Need(Modifier("force_field", FORCE_FIELD), more)
    return Need(Modifier("armour", figure.profile.armour), more)


@replaceable
def stopped(state: State, figure: Figure) -> bool:
    """True if an event card forbids the figure's activation: `report_in`, or for a turn of Chaos two others (A28)."""
    squad = state.squads.get(figure.seat)
    if squad is not None:
        return figure.id in squad.barred
    return any(figure.kind in _FAULTY.get(event.card, ()) for event in state.effects())


def budget_of(state: State, figure: Figure) -> Budget:
    """What the figure may do this turn (section 2.6, SQ-CHA-03)."""
    squad = state.squads.get(figure.seat)
    if figure.id in state.stimulated:
        return state.tables.budgets["elite"]
    return state.tables.budgets[event_status(state, figure) if squad is None else _gsg_status(squad, figure)]


def _gsg_status(squad: Squad, figure: Figure) -> Status:
    """Orders affect only troopers, `order_assault` only those with a laser (A13)."""
    if figure.kind != "trooper":
        return "normal"
    match squad.order:
        case "order_fire" | "order_move" | "order_sections":
            return squad.order
        case "order_assault" if not is_heavy(figure):
            return "order_assault"
        case "order_heavy" if squad.order_figure == figure.id:
            return "order_heavy"
        case _:
            return "normal"


def event_status(state: State, figure: Figure) -> Status:
    """The status that the event cards of this turn give a Chaos figure."""
    found = event_statuses(state, figure)
    return next((status for status in _BEST_FIRST if status in found), "normal")


def event_statuses(state: State, figure: Figure) -> frozenset[Status]:
    """All that the event cards of this turn make of a Chaos figure."""
    return frozenset(status for event in state.effects() if (status := _event_status(event, figure)) is not None)


def _event_status(event: EventInPlay, figure: Figure) -> Status | None:
    """The status that an event card gives the figure for this turn."""
    named = figure.id in event.choice.figures
    match event.card:
        case "elite" | "frenzy" if named:
            return "elite" if event.card == "elite" else "frenzy"
        case "machine_assault" if figure.kind in ("android", "dreadnought"):
            return "machine_assault"
        case _:
            return None
