"""Parsed Fluent texts: the references of each message, for tests of every game's messages."""

from collections.abc import Mapping

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, Resource, VariableReference
from fluent.syntax.visitor import Visitor


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
