"""Medipacks: played in the own turn, or to save a figure that would be eliminated (SQH-MED)."""

from domain.games.starquest.commands import PlayMedipack, SaveFigure
from domain.games.starquest.deferred import LoseFigure
from domain.games.starquest.events.medipacks import FigureGivenUp, FigureSaved, MedipackPlayed
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules.admission import GSG_STAGES
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def ask(turn: Turn[State], figure: str, cause: str, by: Seat | None) -> bool:
    """Ask the figure's seat if it saves the figure. Returns False if it does not hold enough medipacks.

    All that is to follow waits: it must be among the turn's next steps (SQH-MED-08).
    """
    soldier = turn.state.soldiers.get(figure)
    if soldier is None or needed(soldier) > turn.state.squads[soldier.seat].medipacks:
        return False
    context = f"{figure} {soldier.life} {turn.state.squads[soldier.seat].medipacks} {needed(soldier)}"
    turn.ask((soldier.seat,), "medipack", context, (LoseFigure(figure, cause, by),))
    return True


def needed(figure: Figure) -> int:
    """The medipacks that keep the figure in play."""
    return 1 - figure.life


def the_wounded(state: State) -> Figure:
    """The figure that the top question is about."""
    return state.soldiers[state.stack[-1].about.partition(" ")[0]]


# in the own turn -------------------------------------------------------------------------------------------------------


def check_medipack(state: State, seat: Seat, command: PlayMedipack) -> Figure:
    """The figure to heal; refused in the order of Part A, section A5."""
    if not state.squads[seat].medipacks:
        raise Refused("no_medipack", "SQH-MED-02")
    figure = state.figure(command.figure)
    if figure is None:
        raise Refused("unknown_piece", "SQH-MED-02", command.figure)
    if figure.seat != seat:
        raise Refused("not_your_piece", "SQH-MED-02", command.figure)
    if not figure.in_play():
        raise Refused("out_of_play", "SQH-MED-02", command.figure)
    if figure.life >= figure.profile.life:
        raise Refused("at_full_life", "SQH-MED-02", command.figure)
    return figure


def _wounded(state: State, seat: Seat) -> tuple[Option, ...]:
    if not state.squads[seat].medipacks:
        return ()
    hurt = tuple(figure.id for figure in state.soldiers_of(seat) if figure.in_play() and figure.life < figure.profile.life)
    return (offer(PlayMedipack, Choice("figure", "piece", hurt)),) if hurt else ()


@rules.command(PlayMedipack, *GSG_STAGES, check=check_medipack, offers=_wounded)
def play_medipack(turn: Turn[State], seat: Seat, command: PlayMedipack, figure: Figure) -> None:
    """SQH-MED-02: a card restores one life; SQH-MED-05: between any two commands of the own turn."""
    turn.record(MedipackPlayed(seat, figure.id, figure.life + 1, turn.state.squads[seat].medipacks - 1))


# at the deadly moment --------------------------------------------------------------------------------------------------


def check_save(state: State, seat: Seat, command: SaveFigure) -> Figure:
    """The figure that the seat is asked about; refused in the order of Part A, section A5."""
    figure = the_wounded(state)
    if command.cards > state.squads[seat].medipacks:
        raise Refused("not_enough_cards", "SQH-MED-03", str(command.cards))
    if command.cards != 0 and command.cards < needed(figure):
        raise Refused("not_enough_healing", "SQH-MED-03", str(needed(figure)))
    if figure.life + command.cards > figure.profile.life:
        raise Refused("at_full_life", "SQH-MED-02", str(command.cards))
    return figure


def _savings(state: State, seat: Seat) -> tuple[Option, ...]:
    figure = the_wounded(state)
    most = min(state.squads[seat].medipacks, figure.profile.life - figure.life)
    return (offer(SaveFigure, Choice("cards", "number", (0, *range(needed(figure), most + 1)))),)


@rules.question("medipack")
def save_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The cards needed for the commander, none for others (Part A, section A4)."""
    figure = the_wounded(state)
    return SaveFigure(needed(figure) if figure.kind == "commander" else 0)


@rules.command(SaveFigure, "medipack", check=check_save, offers=_savings)
def save_figure(turn: Turn[State], seat: Seat, command: SaveFigure, figure: Figure) -> None:
    """SQH-MED-03: with enough cards the figure stays, without any it is eliminated now. SQH-MED-07: a saved figure is not lost."""
    held = turn.state.squads[seat].medipacks
    if command.cards:
        turn.record(FigureSaved(figure.id, command.cards, figure.life + command.cards, held - command.cards))
    else:
        turn.record(FigureGivenUp(figure.id, figure.life, held))
    turn.answered(seat)
