"""Using gear cards by a command: the cards allowed, their targets, and their effects (Part A, sections A2.3 and A5)."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.starquest.budgets import Spent, may_move
from domain.games.starquest.commands import UseGear
from domain.games.starquest.events.gear import MineLaid
from domain.games.starquest.gear import PLAYED_GEAR, GearCard, PlayedGear
from domain.games.starquest.kits import gear_of
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, blips, gearing, movement
from domain.games.starquest.rules.admission import GSG_STAGES
from domain.games.starquest.state import Activation, State
from domain.geometry.squares import DIRECTIONS
from domain.geometry.squares_named import NamedSquares
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

SOUNDING: Final = 6
"""The greatest distance of a blip that a sounder reveals."""
ROPE: Final = 8
"""The squares of the longest line of a grapple."""
_PLAYED: Final[Mapping[str, PlayedGear]] = {card: card for card in PLAYED_GEAR}


def check_gear(state: State, seat: Seat, command: UseGear) -> PlayedGear:
    """The card that is meant; refused in the order of Part A, section A5."""
    active = activation.check_piece(state, seat, command.figure)
    return check_card(state, active, command)


def check_card(state: State, active: Activation, command: UseGear) -> PlayedGear:
    """The card that is meant, for a figure that may act; refused if it is not held, is used up, works by itself, or cannot be used now."""
    figure = state.soldiers[command.figure]
    if all(held.card != command.gear for held in gear_of(state, figure.id)):
        spent = command.gear in used_up(state, figure.id)
        raise Refused("gear_used_up" if spent else "gear_not_held", "SQH-GEA-02", command.gear)
    card = _PLAYED.get(command.gear)
    if card is None:
        raise Refused("gear_passive", "SQH-GEA-02", command.gear)
    if not _fits(state, active, figure, card, command.square):
        raise Refused("bad_target", "SQH-GEA-02", command.square)
    return card


def _fits(state: State, active: Activation, figure: Figure, card: PlayedGear, square: str) -> bool:
    """True if the card can be used now, and the command names what it requires."""
    match card:
        case "stim":
            return not square and may_stimulate(state, active)
        case "cloak":
            return not square and bool(figure.square)
        case "sounder":
            return not square and bool(blips_near(state, figure))
        case "mines":
            return square in squares_for_mines(state, figure)
        case "grapple":
            return square in lines(state, active, figure)


@replaceable
def used_up(state: State, figure: str) -> tuple[GearCard, ...]:
    """The cards that a figure has used up."""
    return tuple(card for card, by in state.used_up.items() if by == figure)


@replaceable
def may_stimulate(state: State, active: Activation) -> bool:
    """True if the figure has neither moved nor attacked this turn."""
    return active.spent == Spent()


def blips_near(state: State, figure: Figure) -> tuple[str, ...]:
    """The blips that a sounder reveals, by (y, x)."""
    if not figure.square:
        return ()
    distance = state.layout.distance
    near = (blip for blip in state.blips.values() if distance(figure.square, blip.square) <= SOUNDING)
    return tuple(blip.id for blip in sorted(near, key=lambda blip: state.layout.order(blip.square)))


def squares_for_mines(state: State, figure: Figure) -> tuple[str, ...]:
    """The figure's own square and those one legal step away, without airlock squares, mines, and squares of other pieces."""
    if not figure.square:
        return ()
    taken = (state.occupied() - {figure.square}) | state.layout.airlocks.keys() | state.mines.keys() | frozenset(state.wrecked)
    ground = movement.paths(state, movement.standing(figure))
    squares = (figure.square, *ground.steps(figure.square))
    return tuple(sorted((square for square in squares if square not in taken), key=state.layout.order))


@replaceable
def past_all(state: State) -> NamedSquares:
    """The map on which a figure swings past all pieces."""
    return state.ground()


def lines(state: State, active: Activation, figure: Figure) -> dict[str, tuple[str, ...]]:
    """The squares where a grapple may end, each with the way there: straight lines of legal steps, past all pieces."""
    if not figure.square or not may_move(active.budget, active.spent):
        return {}
    ground, taken, at = past_all(state), state.occupied(), state.layout.at
    found: dict[str, tuple[str, ...]] = {}
    for dx, dy in DIRECTIONS.values():
        way: list[str] = []
        here = figure.square
        while len(way) < ROPE:
            x, y = at[here]
            ahead = next((one for one in ground.steps(here) if at[one] == (x + dx, y + dy)), None)
            if ahead is None:
                break
            way.append(ahead)
            here = ahead
            if ahead not in taken:
                found[ahead] = tuple(way)
    return found


def _uses(state: State, seat: Seat) -> Iterator[Option]:
    for piece in activation.able(state, seat) if state.gear else ():
        figure = state.soldiers.get(piece)
        if figure is not None:
            yield from uses_of(state, activation.activation_of(state, piece), figure)


def uses_of(state: State, active: Activation, figure: Figure) -> Iterator[Option]:
    """The cards that a figure can use now, with their squares."""
    for name in dict.fromkeys(held.card for held in gear_of(state, figure.id)):
        card = _PLAYED.get(name)
        if card is None:
            continue
        if card in ("mines", "grapple"):
            squares = squares_for_mines(state, figure) if card == "mines" else tuple(lines(state, active, figure))
            if squares:
                where = tuple(sorted(squares, key=state.layout.order))
                yield offer(UseGear, Choice("square", "cell", where), figure=figure.id, gear=card)
        elif _fits(state, active, figure, card, ""):
            yield offer(UseGear, figure=figure.id, gear=card)


@rules.command(UseGear, *GSG_STAGES, check=check_gear, offers=_uses)
def use_gear(turn: Turn[State], seat: Seat, command: UseGear, card: PlayedGear) -> None:
    """The card works at once, in the activation of its bearer. A stimulant gives it another budget, also one that has only opened doors."""
    figure = turn.state.soldiers[command.figure]
    if card == "stim":
        gearing.use(turn, figure.id, card)
        activation.activate(turn, figure.id)
        activation.renew(turn)
        return
    activation.activate(turn, figure.id)
    work(turn, figure, command, card)


def work(turn: Turn[State], figure: Figure, command: UseGear, card: PlayedGear) -> None:
    """What a card does, its uses counted."""
    match card:
        case "cloak" | "stim":
            gearing.use(turn, figure.id, card)
        case "sounder":
            found = blips_near(turn.state, figure)
            gearing.use(turn, figure.id, card)
            blips.reveal_all(turn, found)
        case "mines":
            gearing.use(turn, figure.id, card, command.square)
            turn.record(MineLaid(figure.id, command.square))
        case "grapple":
            way = lines(turn.state, activation.activation_of(turn.state, figure.id), figure)[command.square]
            gearing.use(turn, figure.id, card, command.square)
            movement.swing(turn, figure.id, way)
