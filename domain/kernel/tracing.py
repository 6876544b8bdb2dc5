"""Why a command was decided so: the rules that were asked, in order, the values that decided, and the facts.

All of it is written down while the command is decided again, and never stored.

A rulebook writes which rules it asks. A rule writes by `weigh` where a value decides. Nothing that is written can change a decision: a rule
cannot read it, and where nobody listens, nothing is written.
"""

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from domain.kernel.dice import RollTerms
from domain.kernel.words import Value, Words

_SEEN: Final = re.compile(r"\bsee ((?:`[\w.]+`(?:,\s+)?)+)\)")
_NAME: Final = re.compile(r"[\w.]+")
RULE_ID: Final = re.compile(r"\b[A-Z]{2,4}-[A-Z][A-Z0-9]{1,3}-\d{2}\b")


class RuleAsked(Struct, frozen=True):
    """A rule was asked: its subject, such as `command shoot`, and the ids of the rules that its docstrings name."""

    subject: str
    rules: tuple[str, ...]


class ValueWeighed(Struct, frozen=True):
    """A rule read this value, and it decided."""

    rule: str
    words: Words


class TermsWeighed(Struct, frozen=True):
    """A rule added up these terms of a roll, and they decided."""

    rule: str
    terms: RollTerms


class FactRecorded(Struct, frozen=True):
    """A fact followed: the number of its record."""

    n: int


TraceEntry: TypeAlias = RuleAsked | ValueWeighed | TermsWeighed | FactRecorded


class Trace:
    """What was written so far, in order."""

    def __init__(self) -> None:
        self.entries: list[TraceEntry] = []

    def asked(self, subject: str, *functions: Callable[..., object]) -> None:
        """Write that a rule of these functions was asked."""
        self.entries.append(RuleAsked(subject, tuple(dict.fromkeys(rule for function in functions for rule in _named_by(function)))))

    def recorded(self, n: int) -> None:
        """Write that a fact followed."""
        self.entries.append(FactRecorded(n))


_LISTENING: ContextVar[Trace | None] = ContextVar("trace", default=None)


@contextmanager
def tracing() -> Iterator[Trace]:
    """Listen to what is decided within the context."""
    trace = Trace()
    before = _LISTENING.set(trace)
    try:
        yield trace
    finally:
        _LISTENING.reset(before)


def listening() -> Trace | None:
    """The trace that is being written, if somebody listens."""
    return _LISTENING.get()


def weigh(rule: str, key: str, **params: Value) -> None:
    """Write a value that decided, as a message `trace-<key>` of the game's catalogue. What it costs to make the parameters is paid by every
    decision: a rule that has to compute them asks `listening` first."""
    trace = _LISTENING.get()
    if trace is not None:
        trace.entries.append(ValueWeighed(rule, Words(f"trace-{key}", params)))


def weigh_terms(rule: str, terms: RollTerms) -> None:
    """Write the terms of a roll that decided, by the names that the game's catalogue has for them."""
    trace = _LISTENING.get()
    if trace is not None:
        trace.entries.append(TermsWeighed(rule, terms))


@cache
def _named_by(function: Callable[..., object]) -> tuple[str, ...]:
    """The ids in the docstring of a function, and in those of the functions that it says to see."""
    return tuple(dict.fromkeys(rule for said in _docstrings(function) for rule in RULE_ID.findall(said)))


def _docstrings(function: Callable[..., object]) -> Iterator[str]:
    own = inspect.unwrap(function)
    yield own.__doc__ or ""
    for first, _, name in (name.partition(".") for names in _SEEN.findall(own.__doc__ or "") for name in _NAME.findall(names)):
        found: object = own.__globals__.get(first) or _module_near(own.__module__, first)
        found = getattr(found, name, None) if name else found
        yield getattr(getattr(found, "decided_by", found), "__doc__", None) or ""


def _module_near(module: str, name: str) -> object:
    """The module of this name in the package of a module, or in the package above."""
    package = module.rpartition(".")[0]
    return sys.modules.get(f"{package}.{name}") or sys.modules.get(f"{package.rpartition('.')[0]}.{name}")
