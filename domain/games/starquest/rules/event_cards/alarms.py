"""Cards that change the ship or reveal it: transmission, scan, doors, and new figures and chips."""

from domain.games.starquest.chance import SEALED
from domain.games.starquest.deferred import ApplyEvent, FinishEvent
from domain.games.starquest.events.chaos import ChipsGained, CloneSet, Effect, EventChosen
from domain.games.starquest.events.movement import DoorsClosed
from domain.games.starquest.figures import LARGE, ChaosKind
from domain.games.starquest.rules import arrivals, blips, objectives, side_cards
from domain.games.starquest.rules.event_cards.book import CardRules
from domain.games.starquest.state import EventChoice, State
from domain.kernel.decisions import Choice
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

cards = CardRules()

_CHIPS = 2
"""How many chips a task force brings."""


@cards.card("transmission")
def transmission(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The secondary objective is announced (see `objectives.announce_secondary`). SQH-TIM-01: the side card is the turning point."""
    objectives.announce_secondary(turn)
    side_cards.happen(turn)
    seen = blips.seen_by_anyone(turn.state) if turn.state.climate else ()
    blips.reveal_all(turn, seen, FinishEvent("transmission"))
    return None


@cards.card("orbital_scan")
def orbital_scan(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """All blips on the boards are revealed, by (y, x)."""
    lying = sorted(turn.state.blips.values(), key=lambda blip: turn.state.layout.order(blip.square))
    if not lying:
        return "no_effect"
    blips.reveal_all(turn, tuple(blip.id for blip in lying), FinishEvent("orbital_scan"))
    return None


def _open_doors(state: State, choice: EventChoice) -> tuple[Choice, ...]:
    doors = tuple(door for door in state.opened if door not in choice.doors)
    return (Choice("door", "edge", doors),) if doors else ()


@cards.card("door_override", _open_doors, most=24, may=True)
def door_override(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The chosen doors are closed again (SQ-DOR-03)."""
    if not choice.doors:
        return "no_effect"
    turn.record(DoorsClosed(tuple(sorted(choice.doors))))
    return "done"


@cards.card("task_force")
def task_force(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """R11: all the chips in the box are shuffled, and the first two that are not a dreadnought join the stock. They take the lowest
    numbers and the others keep the rest, so that no number reveals a kind."""
    chips, own = tuple(sorted(turn.state.box)), audience(turn.state.chaos)
    order = turn.hidden_shuffle(SEALED, "task_force", len(chips))
    kinds: list[ChaosKind] = [turn.state.box[chips[index.read()]].read() for index in order]
    taken = [place for place, kind in enumerate(kinds) if kind != LARGE][:_CHIPS]
    gained: tuple[Secret[ChaosKind], ...] = tuple(Secret(own, kinds[place]) for place in taken)
    rest: tuple[Secret[ChaosKind], ...] = tuple(Secret(own, kind) for place, kind in enumerate(kinds) if place not in taken)
    turn.record(ChipsGained(chips[: len(taken)], chips[len(taken) :], gained, rest))
    return "done"


def _beside_soldiers(state: State, choice: EventChoice) -> tuple[Choice, ...]:
    """Free squares one step from a GSG figure, no airlock squares (W34); of a figure of one seat if each gets a clone."""
    if choice.square:
        return ()
    quarries = _quarries(state)
    if quarries:
        return next((found for seat in quarries if (found := _squares_beside(state, seat)) and not _served(state, choice, seat)), ())
    return () if choice.figures else _squares_beside(state, None)


def _squares_beside(state: State, seat: Seat | None) -> tuple[Choice, ...]:
    if state.supply("clone") is None:
        return ()
    ground, taken = state.ground(), state.occupied() | state.airlocks()
    beside = (figure.square for figure in state.aboard() if seat in (None, figure.seat))
    near = {square for start in beside for square in ground.steps(start)} - taken
    squares = tuple(sorted(near, key=state.layout.order))
    return (Choice("square", "cell", squares),) if squares else ()


def _quarries(state: State) -> tuple[Seat, ...]:
    """The seats that each get a clone, in turn order: those whose commander is on the boards, under this house rule."""
    if not state.house.events:
        return ()
    led = {figure.seat for figure in state.aboard() if figure.kind == "commander"}
    return tuple(seat for seat in state.order if seat in led)


def _served(state: State, choice: EventChoice, seat: Seat) -> bool:
    """True if the card has brought a clone for this seat already."""
    return any(state.quarry.get(figure) == seat for figure in choice.figures)


@cards.card("clone", _beside_soldiers)
def clone(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """A clone is placed there and may act this turn. SQH-EVT-03: one for each GSG seat whose commander is on the boards, in turn order."""
    if not choice.square:
        return "done"
    seats = [seat for seat in _quarries(turn.state) if _squares_beside(turn.state, seat) and not _served(turn.state, choice, seat)]
    figure = arrivals.put(turn, "clone", choice.square, "clone")
    if not seats:
        return "done"
    turn.record(CloneSet(figure, seats[0]))
    turn.record(EventChosen(EventChoice((*choice.figures, figure))))
    if not _beside_soldiers(turn.state, EventChoice((*choice.figures, figure))):
        return "done"
    turn.ask((turn.state.chaos,), "event", "clone", (ApplyEvent("clone"),))
    return None
