"""Why an append was decided so, for a viewer: the rules that were asked, the values that decided, and what the report says between them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from domain.kernel.decisions import Preview
from domain.kernel.tracing import FactRecorded, RuleAsked, TermsWeighed, TraceEntry, ValueWeighed
from domain.kernel.words import Words
from projections.explanations import explained
from projections.rules_page import RuleFamily, RulesBlock, RulesIndex, place_of
from projections.scene import LogLine, RollExplanation


class TraceLine(Struct, frozen=True, omit_defaults=True):
    """A line of a trace: the rules that were asked by their ids, or a value that one of them weighed, or what happened by the report, with
    the rules that it follows, the terms of its rolls and the number of its record."""

    rules: tuple[str, ...] = ()
    words: Words | None = None
    n: int | None = None
    explained: list[RollExplanation] = []


def trace_lines(entries: Iterable[TraceEntry], report: Sequence[LogLine], index: RulesIndex) -> list[TraceLine]:
    """Return the lines of a trace, in order. A rule that is asked again before anything happened is named once. `index` says which rules
    the lines of the report follow."""
    followed = {f"log-{key}": rule for rule, keys in index.lines.items() for key in keys}
    return [*_merged(_lines(entries, {line.n: line for line in report}, followed))]


def foreseen_lines(preview: Preview) -> list[TraceLine]:
    """Return what an accepted command would do as lines of a trace; the terms of its rolls stand by the last of them."""
    found = [TraceLine(words=words) for words in preview.words]
    rolls = [explained(terms) for terms in preview.rolls]
    return [*found[:-1], TraceLine(words=found[-1].words, explained=rolls)] if found else []


def _lines(entries: Iterable[TraceEntry], report: Mapping[int, LogLine], followed: Mapping[str, str]) -> Iterator[TraceLine]:
    for entry in entries:
        match entry:
            case RuleAsked(rules=rules) if rules:
                yield TraceLine(rules)
            case ValueWeighed(rule, words):
                yield TraceLine((rule,), words)
            case TermsWeighed(rule, terms):
                yield TraceLine((rule,), explained=[explained(terms)])
            case FactRecorded(n) if n in report:
                words = report[n].words
                yield TraceLine((followed[words.key],) if words.key in followed else (), words, n, report[n].explained)
            case _:
                pass


def _merged(lines: Iterable[TraceLine]) -> Iterator[TraceLine]:
    named = set[str]()
    for line in lines:
        if line.n is not None:
            named.clear()
        elif line.words is None and not line.explained:
            rules = tuple(rule for rule in line.rules if rule not in named)
            named.update(rules)
            if not rules:
                continue
            line = TraceLine(rules)
        yield line


def heading_of(rule: str, blocks: Sequence[RulesBlock], families: Iterable[RuleFamily]) -> str:
    """Return the heading under which a rules page says a rule; empty where it does not."""
    place = place_of(families, rule)
    headings = [block.text for block in blocks if block.kind in ("h1", "h2", "h3")]
    return "" if place is None else headings[place.heading]
