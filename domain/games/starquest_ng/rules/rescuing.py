"""Emergency measures: life that marines regain, and where they stand up (section B8.8)."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.commands import PlayMedipack
from domain.games.starquest_ng.events.cards import FigureRescued, LifeRestored
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules import cards_used
from domain.games.starquest_ng.rules.moving import steps_past
from domain.games.starquest_ng.state import CALL_STEPS, NgState
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[NgState]()

_MEDIC: Final = 2
"""The life that a medic's medipack restores."""


def wounded(state: NgState, team: str) -> tuple[str, ...]:
    """The figures of a team, standing or down, that lack life."""
    soldiers = (state.soldiers[marine.figure] for marine in state.marines.values() if marine.team == team)
    return tuple(figure.id for figure in soldiers if figure.in_play() and figure.life < figure.profile.life)


def squares_to_stand(state: NgState, figure: Figure) -> tuple[str, ...]:
    """SQN-CAS-04: a figure stands up on its square or, if that is occupied, on the nearest free one by walking distance; its owner chooses
    among equals. Where no way leads to a free square, the distance counts."""
    occupied, layout = state.occupied(), state.layout
    if not figure.square or figure.square not in occupied:
        return (figure.square,)
    ground = steps_past(state.ground(), layout, frozenset())
    reach = ground.reach((figure.square,), len(layout.squares))
    free = {square: steps for square, steps in reach.items() if square not in occupied}
    if not free:
        gone = occupied.union(state.wrecked)
        free = {square: layout.distance(figure.square, square) for square in layout.squares if square not in gone}
    nearest = min(free.values())
    return tuple(sorted((square for square, steps in free.items() if steps == nearest), key=layout.order))


def restore(turn: Turn[NgState], name: str, life: int, square: str = "") -> None:
    """SQN-CAS-03: a figure regains life up to its full value; from one life on a downed one stands up."""
    turn.record(LifeRestored(name, life))
    figure = turn.state.soldiers[name]
    if name in turn.state.down and figure.life > 0:
        turn.record(FigureRescued(name, square or squares_to_stand(turn.state, figure)[0]))


def places(state: NgState, figure: Figure, life: int) -> tuple[str, ...]:
    """The squares on one of which a figure stands up if it gets this life; none if it stands already, or does not stand up."""
    return squares_to_stand(state, figure) if figure.id in state.down and life > 0 else ()


def choices(state: NgState, figure: Figure, life: int) -> tuple[Choice, ...]:
    """The choice of the square on which a figure stands up with this life, if there is one."""
    squares = places(state, figure, life)
    return (Choice("square", "cell", squares),) if len(squares) > 1 else ()


def check_square(state: NgState, figure: Figure, life: int, square: str) -> None:
    """Refuse a square on which the figure would not stand up with this life."""
    if square and square not in places(state, figure, life):
        raise Refused("square_occupied", "SQN-CAS-04", square)


# medipacks -------------------------------------------------------------------------------------------------------------


def _packs(state: NgState, seat: Seat) -> tuple[str, ...]:
    """The figures of a seat that carry a medipack."""
    return tuple(dict.fromkeys(held.figure for held in cards_used.hidden_cards(state, seat) if held.card == "medipack"))


def check_medipack(state: NgState, seat: Seat, command: PlayMedipack) -> Figure:
    """The figure to treat; refused in the order of section B5."""
    if command.carrier not in _packs(state, seat):
        raise Refused("no_medipack", "SQN-CAS-03", command.carrier)
    figure = state.soldiers.get(command.figure)
    if figure is None or not figure.in_play() or state.team_of(figure.id) != state.team_of(command.carrier):
        raise Refused("bad_target", "SQN-CAS-03", command.figure)
    if figure.life >= figure.profile.life:
        raise Refused("at_full_life", "SQN-CAS-05", command.figure)
    if command.carrier in state.down:
        raise Refused("figure_down", "SQN-CAS-02", command.carrier)
    if not state.plays(state.soldiers[command.carrier]):
        raise Refused("out_of_play", "SQN-CAS-02", command.carrier)
    check_square(state, figure, healed(state, command.carrier, figure), command.square)
    return figure


def healed(state: NgState, carrier: str, figure: Figure) -> int:
    """The life that a figure has after a medipack of this carrier."""
    points = _MEDIC if state.marines[carrier].enlisted.trait == "medic" else 1
    return min(figure.profile.life, figure.life + points)


def _medipacks(state: NgState, seat: Seat) -> Iterator[Option]:
    for carrier in _packs(state, seat):
        if not state.plays(state.soldiers[carrier]):
            continue
        for name in wounded(state, state.team_of(carrier)):
            figure = state.soldiers[name]
            yield offer(PlayMedipack, *choices(state, figure, healed(state, carrier, figure)), carrier=carrier, figure=name)


@rules.command(PlayMedipack, *CALL_STEPS, check=check_medipack, offers=_medipacks)
def play_medipack(turn: Turn[NgState], seat: Seat, command: PlayMedipack, figure: Figure) -> None:
    """A medipack restores one life to a figure of its carrier's team, a medic's two."""
    life = healed(turn.state, command.carrier, figure)
    cards_used.use(turn, seat, Held("medipack", command.carrier))
    restore(turn, figure.id, life, command.square)
