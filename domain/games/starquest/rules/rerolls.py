"""Attack rolls, and the right to reroll one of their dice (SQ-RRL)."""

from typing import Final

from domain.games.starquest.budgets import AttackKind
from domain.games.starquest.cards import Equipment
from domain.games.starquest.commands import KeepRoll, RerollDie
from domain.games.starquest.deferred import Deferred
from domain.games.starquest.events.combat import AttackRolled, DieRerolled, RollKept
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Die, Pool
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_OF_COMMANDERS: Final[dict[AttackKind, tuple[Equipment, ...]]] = {
    "fire": ("bionic_eye", "reflex_implants"),
    "melee": ("bionic_arm", "reflex_implants"),
    "operate": (),
}
"""The cards that give a commander the right, by kind of attack (section 2.5)."""


def roll(turn: Turn[State], figure: Figure, purpose: str, pool: Pool) -> tuple[int, ...]:
    """Roll a figure's dice, heavy ones first; without dice nothing is rolled (R6, R7)."""
    dice = pool.dice()
    faces = turn.roll_numbers(purpose, dice) if dice else ()
    turn.record(AttackRolled(figure.id, purpose, dice, faces))
    return faces


@replaceable
def may_reroll(state: State, figure: Figure, kind: AttackKind) -> bool:
    """True if this figure may reroll a die of an attack of this kind."""
    squad = state.squads.get(figure.seat)
    if squad is None:
        return False
    if figure.kind == "commander":
        return any(card in squad.equipment for card in _OF_COMMANDERS[kind])
    return kind == "fire" and figure.id in squad.scopes


def attack(turn: Turn[State], attacker: Figure, kind: AttackKind, pool: Pool, then: Deferred) -> None:
    """Roll the attacker's dice; `then` applies the roll, after the attacker's answer if it may reroll a die."""
    roll(turn, attacker, kind, pool)
    if not may_reroll(turn.state, attacker, kind):
        turn.rules.run(turn, then)
        return
    rolled = turn.state.attack
    assert rolled is not None
    context = " ".join((rolled.piece, rolled.kind, *rolled.pool.dice(), *map(str, rolled.faces)))
    turn.ask((turn.state.owner(rolled.piece),), "reroll", context, (then,))


def check_reroll(state: State, seat: Seat, command: RerollDie) -> Die:
    """The kind of the die that is meant; refused if the roll has no such die."""
    assert state.attack is not None
    dice = state.attack.pool.dice()
    if not 0 <= command.die < len(dice):
        raise Refused("bad_die", "SQ-RRL-01", str(command.die))
    return dice[command.die]


def _dice(state: State, seat: Seat) -> tuple[Option, ...]:
    assert state.attack is not None
    return (offer(RerollDie, Choice("die", "number", tuple(range(len(state.attack.faces))))),)


rules.question("reroll")(always(KeepRoll()))


@rules.command(RerollDie, "reroll", check=check_reroll, offers=_dice)
def reroll_die(turn: Turn[State], seat: Seat, command: RerollDie, die: Die) -> None:
    """SQ-RRL-01: the new face counts, higher or lower (R8)."""
    attack = turn.state.attack
    assert attack is not None
    (new,) = turn.roll_numbers("reroll", (die,))
    turn.record(DieRerolled(command.die, attack.faces[command.die], new))
    turn.answered(seat)


@rules.command(KeepRoll, "reroll")
def keep_roll(turn: Turn[State], seat: Seat, command: KeepRoll) -> None:
    """A reroll is optional."""
    turn.record(RollKept())
    turn.answered(seat)
