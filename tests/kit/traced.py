"""Laws of traces: who listens changes nothing, every roll and every refusal follows a rule that is named, and all values have words."""

from collections.abc import Iterable
from typing import Final

from domain.kernel.commands import Command
from domain.kernel.facts import DiceRolled, SecretRolled
from domain.kernel.seats import Seat
from domain.kernel.tracing import FactRecorded, RuleAsked, TermsWeighed, TraceEntry, ValueWeighed, tracing
from kit.broken import asking, hold, same
from kit.position import O, Position, S
from kit.scenes import has_scenes, speak
from kit.world import Decided
from projections.explanations import explained

LAW: Final = "traces"


def check_traced(position: Position[S, O], seat: Seat, command: Command, made: Decided) -> None:
    """Law: a command is decided as before where somebody listens, and the trace names a rule before each roll, and that of a refusal.
    Games without words, such as the toys, name no rules."""
    world, where = position.world, position.here(seat)
    with tracing() as trace, asking(LAW, where, f"tracing {command}"):
        traced = world.decide(world.state, seat, command)
    same(made, traced, LAW, where, f"{command}, where somebody listens:")
    if not has_scenes(position.game.key):
        return
    speak(position.game.key, tuple(_said(trace.entries)), where)
    for n in _rolls(traced, trace.entries):
        hold(bool(named_before(n, trace.entries)), LAW, where, f"{command}: the trace names no rule before the roll {n}")
        position.tally["rolls traced"] += 1
    if traced.refusal is not None:
        hold(bool(traced.refusal[1]), LAW, where, f"{command}: the refusal {traced.refusal[0]} names no rule")
        position.tally["refusals traced"] += 1


def named_before(n: int, entries: Iterable[TraceEntry]) -> tuple[str, ...]:
    """Return the ids of the rules that a trace names before it records fact `n`."""
    found: list[str] = []
    for entry in entries:
        match entry:
            case FactRecorded(number) if number == n:
                break
            case RuleAsked(rules=rules):
                found += rules
            case ValueWeighed(rule=rule) | TermsWeighed(rule=rule):
                found.append(rule)
            case _:
                pass
    return tuple(found)


def _rolls(made: Decided, entries: Iterable[TraceEntry]) -> Iterable[int]:
    numbers = (entry.n for entry in entries if isinstance(entry, FactRecorded))
    return [n for n, fact in zip(numbers, made.facts, strict=True) if _is_roll(fact)]


def _is_roll(fact: object) -> bool:
    return isinstance(fact, SecretRolled) or (isinstance(fact, DiceRolled) and fact.method == "roll")


def _said(entries: Iterable[TraceEntry]) -> Iterable[object]:
    for entry in entries:
        match entry:
            case ValueWeighed(words=words):
                yield words
            case TermsWeighed(terms=terms):
                yield explained(terms)
            case _:
                pass
