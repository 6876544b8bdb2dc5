"""The words that a game says, against its catalogues, and parsed Fluent texts with the references of each message."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, Resource, VariableReference
from fluent.syntax.visitor import Visitor

from domain import games
from domain.kernel.seats import Seat
from domain.kernel.words import Words
from kit.reached import reached_defaults
from projections.scenes.registry import scenes_of
from projections.words import Language, catalogue, table_words

TRACE: Final = "trace-"
"""What the keys of values that rules weigh begin with."""


class Uses(Visitor):
    """The messages and parameters that a message refers to."""

    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.params: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802  # the library's name
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # the library's name
        self.params.add(node.id.name)


def messages(source: str) -> Mapping[str, Uses]:
    """Return each message of a Fluent text with its direct and indirect references. Raises AssertionError for a syntax error."""
    resource: Resource = FluentParser(with_spans=False).parse(source)
    found: dict[str, Uses] = {}
    for entry in resource.body:
        assert type(entry).__name__ in ("Message", "Comment"), entry
        if isinstance(entry, Message):
            uses = Uses()
            uses.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = uses
    for uses in found.values():
        waiting = list(uses.messages)
        while waiting:
            inner = found[waiting.pop()]
            waiting += inner.messages - uses.messages
            uses.messages |= inner.messages
            uses.params |= inner.params
    return found


@cache
def _rules() -> str:
    """The source of all rules."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path(games.__file__).parent.rglob("*.py")))


def _is_weighed(value: str) -> bool:
    """True if a rule names this value, with hyphens or as a code that has underscores."""
    return any(f'"{spelled}"' in _rules() for spelled in (value, value.replace("-", "_")))


class Wording(NamedTuple):
    """The words that a game says and those that it promises to have, against its catalogues."""

    key: str
    said: Sequence[Words]
    promised: Sequence[Words]

    def faulty(self, language: Language, seats: Mapping[Seat, str]) -> list[str]:
        """Return the sentences that are empty, have a placeholder or a space too many, or a value without words of its own. Raises
        MissingMessage for one without words."""
        with reached_defaults() as unknown:
            spoken = [catalogue(self.key, language).format(words, seats) for words in self.said]
        faults = [sentence for sentence in spoken if not sentence.strip() or any(fault in sentence for fault in ("  ", " ,", " .", "{"))]
        return [*faults, *sorted(set(unknown))]

    def missing(self, language: Language) -> list[str]:
        """Return the keys that are promised and have no message."""
        return [words.key for words in self.promised if not catalogue(self.key, language).has(words.key)]

    def unused(self, language: Language) -> set[str]:
        """Return the messages of the game that it neither says nor promises, and of traces those whose value no rule weighs."""
        known = messages(scenes_of(self.key).words(language))
        used = {words.key for words in (*self.said, *self.promised)}
        used |= {inner for key in used if key in known for inner in known[key].messages}
        return {key for key in set(known) - used if not (key.startswith(TRACE) and _is_weighed(key.removeprefix(TRACE)))}

    def wanting(self, language: Language) -> dict[str, set[str]]:
        """Return the parameters by message that it wants and is never given."""
        known = messages(f"{table_words(language)}\n{scenes_of(self.key).words(language)}")
        given: dict[str, set[str]] = {}
        for words in (*self.said, *self.promised):
            given.setdefault(words.key, set()).update(words.params)
        return {key: known[key].params - params for key, params in given.items() if key in known and known[key].params - params}


def first_game_words(key: str) -> list[Words]:
    """Return the messages that the page requests for somebody new: the sides to play, who begins, and the guided first game."""
    first = scenes_of(key).first_game
    found = [Words("game-first")] if first.beginnings else []
    found += [Words(f"begin-{side.id}{about}") for side in first.beginnings for about in ("", "-about")]
    steps = () if first.lesson is None else (*(step.id for step in first.lesson.steps), "done")
    return found + [Words(f"lesson-{step}") for step in steps]


def of_different_kinds(said: Iterable[Words]) -> list[Words]:
    """Return the words without repetition of a key with the same kinds of parameters."""
    found: dict[tuple[str, str], Words] = {}
    exact: set[tuple[object, ...]] = set()
    for words in said:
        whole = (words.key, *words.params.items())
        if whole not in exact:
            exact.add(whole)
            found.setdefault((words.key, str(sorted((name, _kind(value)) for name, value in words.params.items()))), words)
    return list(found.values())


def _kind(value: str | int) -> str:
    """Classify a parameter: numbers by plural form (0, 1, more), words by value if messages may select by them."""
    if isinstance(value, int):
        return str(min(value, 2))
    return value if value.replace("_", "").replace("-", "").isalpha() else ""
