"""Tokens of the open pool: which seat takes one for an eliminated figure (SQ-TOK)."""

from domain.games.starquest.events.combat import TokenCollected
from domain.games.starquest.pieces import FigureKind
from domain.games.starquest.state import State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def collect(turn: Turn[State], seat: Seat, kind: FigureKind) -> None:
    """The seat takes the earliest open token of this kind; without a token it scores no points (SQ-TOK-01, SQ-TOK-02)."""
    token = next((token for token in turn.state.tokens if token.kind == kind), None)
    if token is not None:
        turn.record(TokenCollected(seat, token.id, token.kind, token.value))
