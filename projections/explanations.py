"""Rolls with the terms that they follow from, as all parts of the page show them: the last roll, the lines of the match report, and
previews."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.dice import Comparison, NamedSum, RollTerms
from domain.kernel.facts import DiceRolled
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.scene import LogLine, Roll, RollComparison, RollExplanation, SumTerm, TermSum


class ExplainedFact(NamedTuple):
    """The number of a fact about a roll, and the explanation of the roll."""

    n: int
    explanation: RollExplanation


def explained(terms: RollTerms, draw: int | None = None, kinds: Sequence[str] = ()) -> RollExplanation:
    """Return the terms of a roll in words. `draw`: the record of its dice; `kinds`: their names."""
    dice = None if terms.dice is None else _term_sum(terms.dice, "dice")
    return RollExplanation(dice, [_compared(each) for each in terms.compared], draw, list(kinds))


def _compared(comparison: Comparison) -> RollComparison:
    return RollComparison(_term_sum(comparison.need, "need"), comparison.points, comparison.target)


def _term_sum(number: NamedSum, kind: str) -> TermSum:
    """Return a sum with its terms in words: `<kind>-<name>` of the game."""
    terms = (number.base, *number.modifiers)
    return TermSum(number.total, [SumTerm(Words(f"{kind}-{term.name}"), term.value) for term in terms])


def explained_facts(append: Sequence[Record], terms: Mapping[int, RollTerms]) -> list[ExplainedFact]:
    """Return the explanations of an append's rolls. `terms` are those of its facts, by record number. A draw belongs to the first fact
    after it that has terms. If that fact names the kinds of its dice, the draws before the last one have explanations that say no more
    than these."""
    found: list[ExplainedFact] = []
    draws: list[Record] = []
    for record in append:
        if isinstance(record.event, DiceRolled) and record.event.method == "roll":
            draws.append(record)
        elif record.n in terms:
            found += _of_fact(record.n, terms[record.n], draws)
            draws = []
    return found


def _of_fact(n: int, terms: RollTerms, draws: Sequence[Record]) -> Iterator[ExplainedFact]:
    """Yield an explanation for each draw of a fact whose kinds are known, and that of the last draw."""
    counts = [len(draw.event.sides) for draw in draws if isinstance(draw.event, DiceRolled)]
    known = terms.kinds if sum(counts) == len(terms.kinds) else ()
    ends = list(accumulate(counts))
    kinds = [known[end - count : end] for end, count in zip(ends, counts, strict=True)]
    if known:
        for draw, names in zip(draws[:-1], kinds[:-1], strict=True):
            yield ExplainedFact(n, explained(RollTerms(), draw.n, names))
    yield ExplainedFact(n, explained(terms, draws[-1].n if draws else None, kinds[-1] if kinds else ()))


def explained_roll(roll: Roll | None, append: Sequence[Record], terms: Mapping[int, RollTerms]) -> Roll | None:
    """Return the last roll with the explanations of its append from the roll on: an append may hold other rolls before it."""
    if roll is None:
        return None
    return replace(roll, explained=[each.explanation for each in explained_facts(append, terms) if each.n > roll.n])


def explained_lines(lines: Iterable[LogLine], append: Sequence[Record], terms: Mapping[int, RollTerms]) -> list[LogLine]:
    """Return the lines of an append, each with the explanations of its facts: those up to the next line."""
    told = list(lines)
    for n, explanation in explained_facts(append, terms):
        index = next((index for index in range(len(told) - 1, -1, -1) if told[index].n <= n), None)
        if index is not None:
            told[index] = replace(told[index], explained=[*told[index].explained, explanation])
    return told
