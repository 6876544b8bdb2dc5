"""Sentences as message keys with parameters: the domain selects the key, the catalogues hold the wording."""

from typing import TypeAlias

from msgspec import Struct

Value: TypeAlias = str | int
"""What a command's field, an option's value or a sentence's parameter may be."""


class Words(Struct, frozen=True):
    """One sentence: a message key of the game's catalogue and its parameters. A parameter may be a key itself where
    the message expects a term. Seats are given as numbers: under names that begin with `seat` the reader sees the seat's side, under names
    that begin with `player` also the present name of its player. Names are no parameters, because they can be erased."""

    key: str
    params: dict[str, Value] = {}
