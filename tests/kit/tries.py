"""Commands to try: those that options list, and many others, made from all words and numbers that the game mentions."""

import types
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Option
from domain.kernel.words import Value
from kit.bits import Bits

ALIEN_WORDS = ("~", "", "A0")
ALIEN_NUMBERS = (-1, 0, 1_000_003)
DIGITS = "9" * 5000
"""A number with more digits than Python's limit for conversion to an integer."""
LOOKS_LIKE_DIGITS = ("\u00b2", "\u0663", "a-\u00b2", "1e9")
MALFORMED_WORDS = ("", " ", "-", ",", "\x00", *LOOKS_LIKE_DIGITS, DIGITS, f"{DIGITS},0", f"-{DIGITS}", "x" * 10_000, "\U0001f3b2")
"""Words that are no names: empty, with characters that only look like digits, far too long."""
MALFORMED_NUMBERS = (-(2**63), -1, 2**31, 2**53, 2**63 - 1)


class Kinds:
    """A game's command types by their wire names."""

    def __init__(self, commands: Iterable[type[Command]]) -> None:
        self.types: tuple[type[Command], ...] = tuple(commands)
        self._by_name = {command_name(kind): kind for kind in self.types}

    def made(self, name: str, fields: Mapping[str, object]) -> Command:
        """Make the command of this name with these fields. Raises msgspec.ValidationError if the fields do not fit."""
        return msgspec.convert({"type": name, **fields}, self._by_name[name])

    def listed(self, options: Sequence[Option], bits: Bits, most: int) -> list[Command]:
        """Return the commands of the options: all of them, or an equal share of each up to `most`."""
        found: list[Command] = []
        for option in options:
            share = max(1, most // len(options))
            if prod(len(choice.values) for choice in option.choices) <= share:
                combined = product(*(choice.values for choice in option.choices))
                found += [self._of(option, values) for values in combined]
            else:
                found += [self.one(option, bits) for _ in range(share)]
        return found

    def one(self, option: Option, bits: Bits) -> Command:
        """Return a random command of the option."""
        return self._of(option, tuple(bits.one_of(choice.values) for choice in option.choices))

    def _of(self, option: Option, values: Sequence[Value]) -> Command:
        free = {choice.field: value for choice, value in zip(option.choices, values, strict=True)}
        return self.made(option.command, {**option.fixed, **free})


class Vocabulary:
    """Words and numbers that a game has mentioned so far, by command field and all together."""

    def __init__(self, kinds: Kinds, words: Iterable[str] = ()) -> None:
        self._kinds = kinds
        self._of_field: dict[tuple[str, str], dict[Value, None]] = {}
        self._words: dict[str, None] = dict.fromkeys(words)
        self._numbers: dict[int, None] = {}

    def _remember(self, value: Value) -> None:
        if isinstance(value, str):
            self._words[value] = None
        else:
            self._numbers[value] = None

    def learn(self, options: Iterable[Option]) -> None:
        """Add the values of options."""
        for option in options:
            taken = [(field, (value,)) for field, value in option.fixed.items()]
            for field, values in (*taken, *((choice.field, choice.values) for choice in option.choices)):
                self._of_field.setdefault((option.command, field), {}).update(dict.fromkeys(values))
                for value in values:
                    self._remember(value)

    def learn_from(self, state: bytes) -> None:
        """Add the words and numbers of a dumped state."""
        waiting: list[object] = [msgspec.json.decode(state)]
        while waiting and len(self._words) < 3000:
            match waiting.pop():
                case dict() as members:
                    waiting += [*members.keys(), *members.values()]
                case list() as parts:
                    waiting += parts
                case bool() | None:
                    pass
                case (str() | int()) as value:
                    self._remember(value)

    def tries(self, legal: Sequence[Command], bits: Bits, most: int) -> list[Command]:
        """Return at most `most` commands that could be sent. Every second one is a legal command with one changed field."""
        found: dict[Command, None] = {}
        for number in range(most):
            near = bits.one_of(legal) if legal and number % 2 else None
            command = self._try(near, bits)
            if command is not None:
                found[command] = None
        return list(found)

    def malformed(self, legal: Sequence[Command], bits: Bits, most: int) -> list[Command]:
        """Return at most `most` commands with a malformed value in one field. The other fields are legal or from the vocabulary."""
        found: dict[Command, None] = {}
        for number in range(most):
            near = bits.one_of(legal) if legal and number % 2 else None
            kind = bits.one_of(self._kinds.types) if near is None else type(near)
            near = near or self._try(None, bits, kind)
            if near is None or not _hints(kind):
                continue
            values: dict[str, object] = msgspec.to_builtins(near)
            field = bits.one_of(list(_hints(kind)))
            values[field] = self._malformed(values[field], bits)
            name = str(values.pop("type"))
            try:
                found[self._kinds.made(name, values)] = None
            except msgspec.ValidationError:
                continue  # no such command: it cannot be sent
        return list(found)

    def _malformed(self, value: object, bits: Bits) -> Value:
        if isinstance(value, int):
            return bits.one_of(MALFORMED_NUMBERS)
        stem = (str(value) if value else bits.one_of(list(self._words) or [""])).rstrip("0123456789")
        return bits.one_of(MALFORMED_WORDS) if bits.once_in(2) else stem + bits.one_of((DIGITS, "\u00b2", "-1", "1e9", " 1", "01"))

    def _try(self, near: Command | None, bits: Bits, kind: type[Command] | None = None) -> Command | None:
        kind = kind or (type(near) if near is not None else bits.one_of(self._kinds.types))
        hints, name = _hints(kind), command_name(kind)
        fields = list(hints)
        values: dict[str, object] = {}
        if near is not None:
            values.update(msgspec.to_builtins(near))
            values.pop("type")
            fields = [bits.one_of(fields)] if fields else []
        for field in fields:
            values[field] = self._value(name, field, hints[field], bits)
        try:
            return self._kinds.made(name, values)
        except msgspec.ValidationError:
            return None  # no such command: it cannot be sent

    def _value(self, name: str, field: str, hint: object, bits: Bits) -> object:
        origin = get_origin(hint)
        if origin is Annotated:
            return self._value(name, field, get_args(hint)[0], bits)
        if origin in (Union, types.UnionType):
            return self._value(name, field, bits.one_of(get_args(hint)), bits)
        if origin is Literal:
            return bits.one_of(get_args(hint))
        if hint is type(None):
            return None
        if hint is bool:
            return bool(bits.below(2))
        known = self._of_field.get((name, field), {})
        if hint is int:
            own = [value for value in known if isinstance(value, int)]
            return bits.one_of(bits.one_of([own, own, own, list(self._numbers), ALIEN_NUMBERS]) or ALIEN_NUMBERS)
        words = [value for value in known if isinstance(value, str)]
        return bits.one_of(bits.one_of([words, words, words, list(self._words), ALIEN_WORDS]) or ALIEN_WORDS)


@cache
def _hints(kind: type[Command]) -> dict[str, object]:
    """Return the types of a command's fields by their wire names."""
    annotations = get_type_hints(kind, include_extras=True)
    return {field.encode_name: annotations[field.name] for field in msgspec.structs.fields(kind)}
