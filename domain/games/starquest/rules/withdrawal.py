"""Withdrawal of a seat (A38)."""

from domain.games.starquest.commands import SaveFigure
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.events.turn import SeatWithdrew
from domain.games.starquest.rules import activation, damage, event_cards, setup, turns
from domain.games.starquest.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def withdraw(turn: Turn[State], seat: Seat) -> None:
    """Without Chaos the game ends; without a GSG seat the others continue."""
    if turn.state.stage == "finished":
        raise Refused("game_finished", "SQ-END-02")
    if seat == turn.state.chaos:
        turn.record(SeatWithdrew(seat))
        turns.finish(turn, "chaos_withdrew")
        return
    while decision := next((asked for asked in turn.state.questions() if asked.seat == seat), None):
        declined = SaveFigure(0) if decision.kind == "medipack" else turn.rules.default(turn.state, seat, decision)
        turn.rules.decide(turn, seat, declined)
    turn.record(SeatWithdrew(seat))
    if all(squad.withdrawn for squad in turn.state.squads.values()) and not turn.state.round:
        turns.finish(turn, "boards_empty")
    elif turn.state.stage == "setup_loadout" and seat not in turn.state.closed:
        setup.close_as_usual(turn, seat)
    else:
        _leave(turn, seat)
        event_cards.lapse(turn)
    turns.settle(turn)


def _leave(turn: Turn[State], seat: Seat) -> None:
    """Figures on the boards are lost (see `damage.lost`), docked ones stand down. While a question is open, the activation of one of them
    goes on: what waits behind the question may need it, and it ends with the seat's turn."""
    for figure in turn.state.soldiers_of(seat):
        if figure.status == "board":
            damage.eliminate(turn, figure.id, "withdrawal", None)
        elif figure.status == "docked":
            turn.record(FigureStoodDown(figure.id))
    if not turn.state.stack:
        activation.end_if_gone(turn)
