"""Message catalogues in Fluent: the messages of a game and of the table in one language. The page reads the same text."""

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
    """The catalogue lacks the message, or the message needs a parameter that was not given."""


class MessageCatalogue:
    """The messages of one language."""

    def __init__(self, language: Language, source: str) -> None:
        self.language = language
        self.source = source
        # Without the bidi isolation marks around parameters: they would show in mails and terminals.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def format(self, words: Words, seats: Mapping[Seat, str] | None = None) -> str:
        """Format a message. `seats` names the seats that parameters give as numbers: those whose names begin with `seat` or `player`.
        Parameters that begin with `named` are pieces whose names are kept beside the log; without them they are `none`.

        Raises MissingMessage if the message is missing or its parameters do not fit.
        """
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
        """Return True if the message exists."""
        return self._bundle.has_message(key)


def _said(name: str, value: str | int, seats: Mapping[Seat, str]) -> str | int:
    if name.startswith("named"):
        return "none"
    return seats.get(value, str(value + 1)) if name.startswith(("seat", "player")) and isinstance(value, int) else value


@cache
def table_words(language: Language) -> str:
    """Return the messages that every game needs, as Fluent text: seats, cancelled moves, the text version of a scene."""
    return (_HERE / f"table.{language}.ftl").read_text(encoding="utf-8")


@cache
def catalogue(game: str, language: Language) -> MessageCatalogue:
    """Return the messages of the table and of the game as one catalogue. Its `source` is what the page loads."""
    return MessageCatalogue(language, f"{table_words(language)}\n{scenes_of(game).words(language)}")
