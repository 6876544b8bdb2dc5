"""Supplies: those of StarQuest that the second edition has too."""

from collections.abc import Iterator

from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Viewer
from projections.scene import Supply
from projections.scenes.starquest import hands as classic
from projections.scenes.starquest_ng.beside import in_play


def supplies(state: NgState, viewer: Viewer) -> list[Supply]:
    """Return the viewer's own supplies, then the open ones."""
    if state.stage == "setup_mission":
        return [classic.book(state)] if viewer == state.chaos else []
    if state.step == "stack":
        return list(classic.chaos_choices(state)) if viewer == state.chaos else []
    return list(_in_play(state, viewer)) if in_play(state) else []


def _in_play(state: NgState, viewer: Viewer) -> Iterator[Supply]:
    if viewer == state.chaos:
        yield from classic.chaos_desk(state)
    yield classic.open_tokens(state)
    yield from classic.finds(state)
    if viewer != state.chaos:
        yield classic.robotlings_left(state)
