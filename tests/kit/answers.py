"""What `rollbook explain` answers about a position: before a command is sent, and after it or after steps of the rules."""

import re
from collections.abc import Callable
from typing import Final

from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.dice import RollTerms
from domain.kernel.facts import KernelEvent
from domain.kernel.seats import Seat
from domain.kernel.state import Step
from domain.kernel.tracing import tracing
from domain.kernel.turn import Turn
from domain.proof.records import Record
from kit.given import Given, Scripted
from kit.position import O, S
from projections.explanations import explained_lines
from projections.scenes.registry import picture, scenes_of
from projections.text import SceneText
from projections.traces import trace_lines
from projections.words import Language, catalogue
from services.export.explaining import Explanation, explained_by_rules, said

_HEADINGS: Final = re.compile(r"(?<=-\d\d) \([^()]*\)")


def answer(at: Given[S, O], seat: Seat, command: Command, language: Language = "en") -> str:
    """Return the answer to a command that the seat has not sent, on what the seat knows."""
    return _said(at, explained_by_rules(at.game, close(at.state, seat), seat, command), language)


def answer_after(at: Given[S, O], seat: Seat, command: Command, language: Language = "en") -> str:
    """Return the answer to a command that was accepted, with the rolls of the script."""
    return _told(at, lambda turn: at.game.decide(turn, seat, command), language)


def answer_to_steps(at: Given[S, O], *steps: Step, language: Language = "en") -> str:
    """Return the answer to steps that the rules take by themselves, with the rolls of the script."""

    def run(turn: Turn[S]) -> None:
        turn.then(*steps)
        at.game.rules.resume(turn)

    return _told(at, run, language)


def _told(at: Given[S, O], decide: Callable[[Turn[S]], None], language: Language) -> str:
    chance = Scripted(*at.script)
    with tracing() as trace:
        turn = Turn(at.state, chance, at.number, at.game.dice, at.game.rules)
        decide(turn)
    assert not chance.left, f"left over: {chance.left}"
    states: list[S] = [at.state]
    terms: dict[int, RollTerms] = {}
    records: list[Record] = []
    for fact in turn.facts:
        records.append(Record(at.number + len(records), at.number, "", fact))
        found = None if isinstance(fact, KernelEvent) else at.game.roll_terms(states[-1], fact)
        if found is not None:
            terms[records[-1].n] = found
        states.append(fact.evolve(states[-1]))
    scenes = scenes_of(at.game.key)
    report = explained_lines(scenes.lines(states, records), records, terms)
    return _said(at, Explanation(trace_lines(trace.entries, report, scenes.rules_index)), language)


def _said(at: Given[S, O], explained: Explanation, language: Language) -> str:
    scene = picture(at.game, close(at.state, None), None, live=False)
    return said(explained, at.game.key, SceneText(scene, catalogue(at.game.key, language)).seats, language)


def says(text: str, *sentences: str) -> None:
    """Assert that a line of the answer ends with each of these sentences, in this order. A sentence that begins with a rule's id must be
    said of this rule, whatever heading stands beside it."""
    lines = iter([_without_headings(line.strip()) for line in text.splitlines()])
    for sentence in sentences:
        assert any(line.endswith(sentence) for line in lines), f"not said, or not here: {sentence!r}\n{text}"


def _without_headings(line: str) -> str:
    """Return a line without what stands in brackets behind the ids of its rules."""
    return _HEADINGS.sub("", line)
