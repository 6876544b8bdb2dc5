"""Appends of the operator: new chains after the theft of a key, and the restore of a log from a backup."""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports, reserve
from domain.table.events import GameRestored, NoncesBurned, PositionsBurned
from domain.table.ledger import Ledger
from domain.table.replay import Replay

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

UNKNOWN_LOSS: Final = 256
"""Positions burned of each stream if the number of lost records is unknown."""


def extend_chains(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """Let all chains of a running game go on under the newest dice key, as the one it was made with was stolen.

    The old chain is used for `reserve` rolls more, or until another seat's nonce is mixed: nobody can foresee the rolls after that.
    Raises Refused where the game is over.
    """
    if replay.table.ledger.over:
        raise Refused("game_over", "TAB-DICE")
    append = AppendBuilder(replay, ports)
    ledger = append.ledger
    used = {stream: ledger.positions.get(stream, 0) for stream in sorted(ledger.chains)}
    append.extend({stream: min(at + reserve(replay.game), _last(ledger, stream)) for stream, at in used.items()}, "key_stolen")
    return append.batch()


def restore(replay: Replay[S, O], ports: Ports, lost: tuple[str, ...], reason: str, burn: int, nonces: Mapping[Seat, int]) -> FoldedFacts:
    """Record that the log was restored and is shorter than it was: `lost` are heads known of what is gone, `burn` the
    positions that may have been used there, `nonces` the highest command known of a seat. Nothing of it is used again.

    Each bound seat gives up its next command at least: the server may know it, and could else restore until the dice suit it.
    Raises Malformed for a seat that the table does not have.
    """
    append = AppendBuilder(replay, ports)
    append.note(GameRestored(lost, reason))
    ledger = append.ledger
    for seat in nonces:
        ledger.require_seat(seat)
    positions = {name: ledger.positions.get(name, 0) + burn for name in sorted((*ledger.chains, *ledger.seals))}
    short = {stream: positions[stream] for stream in ledger.chains if _last(ledger, stream) - positions[stream] <= reserve(replay.game)}
    append.extend(short, "used_up")
    for name, to in positions.items():
        append.note(PositionsBurned(name, to, "restored"))
    for seat, entry in enumerate(ledger.seats):
        least = ledger.command_count(seat) + (entry is not None and not entry.plain)
        to = max(least, nonces.get(seat, 0))
        if to > ledger.command_count(seat):
            append.note(NoncesBurned(seat, to, "restored"))
    return append.batch()


def _last(ledger: Ledger, stream: str) -> int:
    """The last position of the stream's chain."""
    return ledger.chains[stream][-1].at + ledger.chain_length
