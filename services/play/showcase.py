"""A finished game of each kind to show to newcomers. Bots play it through the normal command path when the server first starts."""

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
"""Stands in place of an account id for the server itself. No account id has this form."""


def showcase_name(key: bytes, game: str) -> GameName:
    """The name of the showcase of a game: deterministic, so that it is opened once."""
    return name_from(hmac_sha256(key, lines("rollbook/v1/showcase", game)))


async def open_showcases(
    store: EventStore, games: Iterable[PlayableGame], opener: TableOpener, seating: SeatingService, key: bytes
) -> None:
    """Open the showcase of each game that has none. The bots then play it.

    A game that opens others is not shown: each server would play all of them when it first starts.
    """
    for playable in games:
        if playable.game.report_type is not None:
            continue
        name = showcase_name(key, playable.game.key)
        if await store.handle_of(name.id) is not None:
            continue
        options = playable.game.options_type()
        seats = playable.game.seats_for(options)[0]
        sitters = tuple(SeatPlan(seat, None) for seat in range(seats))
        try:
            await opener.open(TablePlan(playable, options_values(options), seats, True, HOST, sitters), name)
        except HeadMoved:
            continue  # another process has opened it
        await seating.start_if_full(name.handle)
