"""Pieces: those of StarQuest, and on them who is bound, who fights, who helps and who is down."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.naming import called
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.rules.readiness import may_attack, may_shoot
from domain.games.starquest_ng.state import ATTACK_STEPS, SHOOT_STEPS, Fight, NgState
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scene import Badge, Direction, Piece
from projections.scenes.starquest import pieces as classic
from projections.scenes.starquest_ng import signs

_ASIDE: Final = 11
"""The place of a badge, as on a clock, that nothing else has."""


def pieces(state: NgState, viewer: Viewer) -> list[Piece]:
    """Return all visible pieces."""
    return [_piece(state, piece) for piece in classic.pieces(state, viewer, signs.outfit_of)]


def _piece(state: NgState, piece: Piece) -> Piece:
    figure = state.figure(piece.id)
    if figure is None or (piece.id in state.soldiers and figure.status != "board"):
        return _named(state, piece)
    if piece.id in state.down:
        return _lying(state, _named(state, piece), figure)
    engaged = list(_engagements(state, piece.id))
    badges = [*_aside(piece.badges, engaged), *_life(figure), *engaged, *_honours(state, piece.id)]
    shown = replace(_named(state, piece), badges=badges, spent=_spent(state, figure, spent=piece.spent))
    other = state.bound_to(piece.id)
    return shown if other is None else _facing(state, shown, other)


def _named(state: NgState, piece: Piece) -> Piece:
    """A marine is named with his role."""
    if piece.id not in state.marines:
        return piece
    marine = state.marines[piece.id]
    return replace(piece, name=Words("piece-marine", {**piece.name.params, "role": marine.role, **signs.enlisted(marine.enlisted.id)}))


def _lying(state: NgState, piece: Piece, figure: Figure) -> Piece:
    """Return a downed marine as an outline that lies on its square, with the turns left and the life that it lacks."""
    turns, lacks = state.down[figure.id] - state.round + 1, 1 - figure.life
    badges = [
        Badge(2, text=str(turns), tone="alarm", words=Words("badge-down", {"turns": turns})),
        Badge(8, text=f"+{lacks}", tone="alarm", words=Words("badge-lacks", {"life": lacks})),
    ]
    return replace(piece, glyph=signs.DOWN, text="", badges=badges, parts=[], facing=None, spent=True)


def _life(figure: Figure) -> Iterator[Badge]:
    """Return the life of a trooper with several lives; StarQuest's troopers have one, and its commanders have a badge."""
    if figure.kind == "trooper" and figure.profile.life > 1:
        yield Badge(8, text=str(figure.life), tone="go" if figure.life == figure.profile.life else "alarm")


def _engagements(state: NgState, figure: str) -> Iterator[Badge]:
    """Return the badge of a figure that is bound, attacks or is attacked, or helps in a fight."""
    other = state.bound_to(figure)
    if other is not None:
        yield Badge(4, glyph=signs.BOUND, tone="alarm", words=Words("badge-bound", called(other, "at")))
        return
    for fight in state.fights:
        if figure in (fight.active, fight.passive):
            opponent = fight.passive if figure == fight.active else fight.active
            yield Badge(4, glyph=signs.BOUND, tone="accent", words=Words("badge-fights", called(opponent, "at")))
        elif figure in fight.helpers:
            yield _helps(fight)


def _aside(badges: Sequence[Badge], others: Sequence[Badge]) -> Iterator[Badge]:
    """The badges of StarQuest's piece, those in the places of others moved to a free one."""
    taken = {badge.clock for badge in others}
    return (replace(badge, clock=_ASIDE) if badge.clock in taken else badge for badge in badges)


def _helps(fight: Fight) -> Badge:
    return Badge(4, glyph=signs.HELPER, tone="accent", words=Words("badge-helps", called(fight.active, "at")))


def _honours(state: NgState, figure: str) -> Iterator[Badge]:
    """Return the awards that a marine has earned in this mission."""
    for award in state.earned.get(figure, ())[:1]:
        yield Badge(1, glyph=signs.SIGNS["award"][award], tone="accent", words=Words("badge-earned", {"award": award}))


def _spent(state: NgState, figure: Figure, *, spent: bool) -> bool:
    """Return True if the figure of the side at turn has nothing left to do in this step."""
    if (figure.seat == state.chaos) != (state.side == "chaos"):
        return False
    if state.step in SHOOT_STEPS:
        return not may_shoot(state, figure)
    return not may_attack(state, figure) if state.step in ATTACK_STEPS else spent


def _facing(state: NgState, piece: Piece, other: str) -> Piece:
    """SQN-FGT-10: a bound figure is turned towards its opponent; the marine of the pair shows the crossed blades between them."""
    opponent = state.figure(other)
    assert opponent is not None
    here, there = state.layout.at[piece.cell], state.layout.at[_nearest(state, piece.cell, opponent)]
    way = _way(there[0] - here[0], there[1] - here[1])
    parts = [*piece.parts, signs.BOND] if piece.id in state.soldiers else piece.parts
    return replace(piece, facing=way, parts=parts)


def _nearest(state: NgState, cell: str, opponent: Figure) -> str:
    return min(state.squares_of(opponent), key=lambda square: state.layout.distance(cell, square))


def _way(across: int, down: int) -> Direction:
    if abs(across) >= abs(down):
        return "E" if across > 0 else "W"
    return "S" if down > 0 else "N"
