"""Catalogues: a game's words and the table's in one language, in Fluent, the same text that the page reads."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from fluent.runtime import FluentBundle, FluentResource

from domain.kernel.errors import RollbookError
from domain.kernel.seats import Seat
from domain.kernel.words import Words
from projections.scenes.registry import scenes_of

Language: TypeAlias = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_HERE: Final = Path(__file__).parent


class MissingMessage(RollbookError):
    """A catalogue has no such message, or the message wants a parameter that was not given."""


class MessageCatalogue:
    """The messages of one language, ready to speak."""

    def __init__(self, language: Language, source: str) -> None:
        self.language = language
        self.source = source
        # Without the marks that isolate parameters from right-to-left text: they would stand in mails and terminals.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def format(self, words: Words, seats: Mapping[Seat, str] | None = None) -> str:
        """The sentence; `seats` names the seats that its parameters give as numbers. Raises Speechless where the message
        is missing or not content with the parameters."""
        if not self._bundle.has_message(words.key):
            raise MissingMessage(f"no message {words.key} in {self.language}")
        pattern = self._bundle.get_message(words.key).value
        if pattern is None:
            raise MissingMessage(f"message {words.key} is empty in {self.language}")
        params = {name: _said(name, value, seats or {}) for name, value in words.params.items()}
        text, errors = self._bundle.format_pattern(pattern, params)
        if errors:
            raise MissingMessage(f"message {words.key} in {self.language}: {errors[0]}")
        assert isinstance(text, str)
        return text

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._bundle.has_message(key)


def _said(name: str, value: str | int, seats: Mapping[Seat, str]) -> str | int:
    return seats.get(value, str(value + 1)) if name.startswith("seat") and isinstance(value, int) else value


@cache
def table_words(language: Language) -> str:
    """The words that every table needs, as Fluent text: seats, taken-back moves, the text version of a scene."""
    return (_HERE / f"table.{language}.ftl").read_text(encoding="utf-8")


@cache
def catalogue(game: str, language: Language) -> MessageCatalogue:
    """The table's words and the game's, as one catalogue; `source` is what the page gets."""
    return MessageCatalogue(language, f"{table_words(language)}\n{scenes_of(game).words(language)}")
