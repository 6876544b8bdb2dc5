"""The data of one record, read strictly by name: a value that is missing or of another kind is a fault of the record."""

from collections.abc import Mapping
from typing import Never, TypeGuard

from domain.proof.canonical import Json
from domain.proof.errors import MalformedText, WrongData
from domain.proof.text_encodings import from_hex, is_time, milliseconds


class Fields:
    """Reads members of an object; every method raises WrongData for a value of another kind."""

    def __init__(self, values: Mapping[str, Json]) -> None:
        self._values = values

    def value(self, name: str) -> Json:
        """Any value."""
        if name not in self._values:
            raise WrongData(f"{name} is missing")
        return self._values[name]

    def text(self, name: str) -> str:
        """A text."""
        value = self.value(name)
        return value if isinstance(value, str) else self._wrong(name, "a text")

    def text_or_none(self, name: str) -> str | None:
        """A text, or null."""
        return None if self.value(name) is None else self.text(name)

    def hash(self, name: str) -> str:
        """32 bytes in hex."""
        text = self.text(name)
        try:
            from_hex(text, 32)
        except MalformedText as fault:
            raise WrongData(f"{name}: {fault}") from fault
        return text

    def hash_or_none(self, name: str) -> str | None:
        """32 bytes in hex, or null."""
        return None if self.value(name) is None else self.hash(name)

    def truth(self, name: str) -> bool:
        """True or false."""
        value = self.value(name)
        return value if isinstance(value, bool) else self._wrong(name, "true or false")

    def number(self, name: str) -> int:
        """A number, not below zero."""
        value = self.value(name)
        return value if is_number(value) else self._wrong(name, "a number, not below zero")

    def moment(self, name: str) -> int:
        """A time as records hold it, in milliseconds since 1970."""
        text = self.text(name)
        return milliseconds(text) if is_time(text) else self._wrong(name, "a time")

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of numbers, none below zero."""
        value = self.value(name)
        if not isinstance(value, list):
            self._wrong(name, "a list of numbers")
        numbers = tuple(each for each in value if is_number(each))
        return numbers if len(numbers) == len(value) else self._wrong(name, "a list of numbers, none below zero")

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.value(name)
        if not isinstance(value, list):
            self._wrong(name, "a list of texts")
        texts = tuple(each for each in value if isinstance(each, str))
        return texts if len(texts) == len(value) else self._wrong(name, "a list of texts")

    def inner(self, name: str) -> "Fields":
        """An object."""
        value = self.value(name)
        return Fields(value) if isinstance(value, Mapping) else self._wrong(name, "an object")

    def inner_or_none(self, name: str) -> "Fields | None":
        """An object, or null."""
        return None if self.value(name) is None else self.inner(name)

    def names(self) -> tuple[str, ...]:
        """The names of all members."""
        return tuple(self._values)

    def hashes(self, name: str) -> dict[str, str]:
        """An object of hashes by name."""
        inner = self.inner(name)
        return {key: inner.hash(key) for key in inner.names()}

    def counts(self, name: str) -> dict[str, int]:
        """An object of numbers by name."""
        inner = self.inner(name)
        return {key: inner.number(key) for key in inner.names()}

    def _wrong(self, name: str, wanted: str) -> Never:
        raise WrongData(f"{name} is not {wanted}")


def is_number(value: Json) -> TypeGuard[int]:
    """True if a value is an integer, not below zero."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
