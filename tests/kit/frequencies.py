"""The law of honest previews: each chance that a preview names is as frequent as it says when its command is decided again and again.

A position is decided `TIMES` times with chance from a seed. A chance of nothing never happens, a certain one always, and any other is at
most `SIGMAS` standard deviations away from its share, which the seed makes the same in every run.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Final, TypeAlias

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.decisions import Odds
from domain.kernel.game import Game, Setup, awaited
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn
from kit.bits import Bits
from kit.broken import hold
from kit.commanded import Random
from kit.position import O, S
from kit.tries import Kinds

LAW: Final = "honest previews"
TIMES: Final = 400
SIGMAS: Final = 4.5

Happened: TypeAlias = Callable[[S, Command, Odds, tuple[Struct, ...]], bool | None]
"""Says from the facts of a command if an outcome of its preview happened; None if they cannot tell."""


def positions(game: Game[S, O], options: O, seats: int, bits: Bits, most: int) -> Iterator[tuple[S, Seat]]:
    """Yield the positions of a game that bots and chance play in turn, with a seat that is asked."""
    setup = Setup(options, seats)
    turn = Turn(game.initial(setup), Random(bits), 0, game.dice, game.rules)
    game.begin(turn, setup)
    kinds = Kinds(game.catalogue.commands)
    for _ in range(most):
        decisions = [decision for decision in awaited(game, turn.state) if decision.seat != SYSTEM]
        if not decisions:
            return
        decision = bits.one_of(decisions)
        seen = close(turn.state, decision.seat)
        yield turn.state, decision.seat
        command = (
            kinds.one(bits.one_of(game.legal(seen, decision.seat)), bits)
            if bits.once_in(4)
            else game.play(seen, decision.seat, decision, bits)
        )
        turn = Turn(turn.state, Random(bits), turn.number, game.dice, game.rules)
        game.decide(turn, decision.seat, command)


def check_frequencies(
    game: Game[S, O], state: S, seat: Seat, command: Command, happened: Happened[S], bits: Bits, times: int = TIMES
) -> Counter[str]:
    """Law: the chances in the preview of an accepted command are those of deciding it. Returns how many of each outcome were compared."""
    odds = game.preview(close(state, seat), seat, command).odds
    counts: Counter[int] = Counter()
    told = set(range(len(odds)))
    for _ in range(times if odds else 0):
        turn = Turn(state, Random(bits), 1000, game.dice, game.rules)
        game.decide(turn, seat, command)
        for number in tuple(told):
            came = happened(state, command, odds[number], tuple(turn.facts))
            counts[number] += bool(came)
            told -= {number} if came is None else set()
    for number in told:
        _compare(command, odds[number], counts[number], times)
    return Counter(odds[number].outcome.key for number in told)


def _compare(command: Command, one: Odds, came: int, times: int) -> None:
    share = one.numerator / one.denominator
    said = f"{command}: {one.outcome.key} {dict(one.outcome.params)} is said to be {one.numerator} in {one.denominator}"
    slack = SIGMAS * sqrt(times * share * (1 - share))
    hold(abs(came - times * share) <= slack, LAW, "", f"{said}, and happened {came} times in {times}")


def of_kind(facts: Iterable[Struct], kind: type[Struct], **fields: object) -> list[Struct]:
    """Return the facts of a type with these fields."""
    found = (fact for fact in facts if isinstance(fact, kind))
    return [fact for fact in found if all(getattr(fact, name) == value for name, value in fields.items())]
