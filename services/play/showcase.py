"""A finished game of each kind for newcomers to look at: two bots play it when the server first starts, as any game is played."""

from collections.abc import Iterable
from typing import Final

from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.table.creation import options_values
from services.play.opening import GameName, SeatPlan, TableOpener, TablePlan, name_from
from services.play.playable_games import PlayableGame
from services.play.seating import SeatingService
from services.store.port import EventStore, HeadMoved

HOST: Final = "Rollbook"
"""Stands for the server itself where an account would; no account's id is spelled so."""


def showcase_name(key: bytes, game: str) -> GameName:
    """The name of the server's own game of this kind: always the same, so that it is made once."""
    return name_from(hmac_sha256(key, lines("rollbook/v1/showcase", game)))


async def open_showcases(
    store: EventStore, books: Iterable[PlayableGame], opener: TableOpener, seating: SeatingService, key: bytes
) -> None:
    """Open the showcase of each game that has none; the bots do the rest."""
    for book in books:
        name = showcase_name(key, book.game.key)
        if await store.handle_of(name.id) is not None:
            continue
        options = book.game.options_type()
        seats = book.game.seats_for(options)[0]
        sitters = tuple(SeatPlan(seat, None) for seat in range(seats))
        try:
            await opener.open(TablePlan(book, options_values(options), seats, True, HOST, sitters), name)
        except HeadMoved:
            continue  # another process was faster
        await seating.start_if_full(name.handle)
