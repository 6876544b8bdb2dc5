"""Rolls and their needs as all parts of the page show them: the scene's last roll, the lines of the match report, and previews."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from domain.kernel.dice import Compares, Need
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.scene import LogLine, NeedTerm, Roll, RollComparison, RollNeed


def shown_need(need: Need) -> RollNeed:
    """Return a need with its terms in words: `need-<name>` of the game."""
    terms = (need.base, *need.modifiers)
    return RollNeed(need.total, [NeedTerm(Words(f"need-{term.name}"), term.value) for term in terms])


def compared(record: Record) -> RollComparison | None:
    """Return the comparison of a fact about a roll, or None."""
    found = record.event.compared if isinstance(record.event, Compares) else None
    return None if found is None else RollComparison(found.points, shown_need(found.need))


def with_comparison(roll: Roll | None, facts: Sequence[Record]) -> Roll | None:
    """Return the last roll with the newest comparison of its append."""
    found = next((each for fact in reversed(facts) if (each := compared(fact)) is not None), None)
    return roll if roll is None or found is None else replace(roll, compared=found)


def with_comparisons(lines: Iterable[LogLine], append: Sequence[Record]) -> list[LogLine]:
    """Return the lines of an append, each with the comparisons of its facts: those up to the next line."""
    told = list(lines)
    for record in append:
        found = compared(record)
        index = next((index for index in range(len(told) - 1, -1, -1) if told[index].n <= record.n), None)
        if found is not None and index is not None:
            told[index] = replace(told[index], compared=[*told[index].compared, found])
    return told
