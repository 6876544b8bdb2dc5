"""The law of foresight: a seat is told before it sends a command whether the command can be taken back."""

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.consequences import Effects, effects
from domain.kernel.seats import SYSTEM, Seat
from domain.table.foresight import foreseen
from kit.broken import asking, hold
from kit.position import O, S, Tally
from kit.world import World

LAW = "foresight"


def foreseen_effects(world: World[S, O], seat: Seat, command: Command) -> Effects | None:
    """Return what the seat foresees of a command of the game, or None for any other command."""
    if seat == SYSTEM or type(command) not in world.game.catalogue.commands:
        return None
    with asking(LAW, world.here(), f"foreseeing {command}"):
        return foreseen(world.game, world.ledger, close(world.state, seat), seat, command)


def check_foresight(world: World[S, O], seat: Seat, command: Command, expected: Effects, numbers: range, tally: Tally) -> None:
    """Law: what rolls or reveals was foreseen to weigh "grave", what ends a turn or the game to weigh more than "plain", and what was
    foreseen to weigh "plain" can be taken back."""
    made = effects(world.events[n] for n in numbers)
    where = f"{world.here()} seat {seat}"
    if made.rolls or made.reveals:
        hold(expected.weight == "grave", LAW, where, f"{command} rolls or reveals, foreseen was {expected}")
    if made.ends or world.ledger.over:
        hold(expected.weight != "plain", LAW, where, f"{command} ends something, foreseen was {expected}")
    if expected.weight == "plain":
        hold(bool(world.ledger.free_undo.records_for(seat)), LAW, where, f"{command} cannot be taken back, foreseen was {expected}")
    tally[f"foreseen {expected.weight}"] += 1
