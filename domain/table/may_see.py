"""Who may see what: the one place that answers it."""

from collections.abc import Iterable, Iterator

from domain.kernel.seats import Seat, Viewer, audience_of, may_read
from domain.proof.records import Opening


def may_see(viewer: Viewer, seat: Seat, over: bool) -> bool:
    """Whether the viewer may look through this seat's eyes: one's own during the game, everybody's once it is over."""
    return over or viewer == seat


def visible(openings: Iterable[Opening], viewer: Viewer, seats: int, over: bool) -> Iterator[Opening]:
    """The openings that may be handed to the viewer: those for everybody, and those of every seat it may see.

    What is for nobody yet stays with the server even when the game is over: a fact of its own opens it.
    """
    eyes = [viewer, *(seat for seat in range(seats) if may_see(viewer, seat, over))]
    allowed: dict[str, bool] = {}
    for opening in openings:
        if opening.aud not in allowed:
            readers = audience_of(opening.aud)
            allowed[opening.aud] = any(may_read(readers, eye) for eye in eyes)
        if allowed[opening.aud]:
            yield opening


def of_viewer(openings: Iterable[Opening], viewer: Viewer) -> Iterator[Opening]:
    """The openings of the viewer's own redacted log: what a game is folded from when it is seen through these eyes."""
    allowed: dict[str, bool] = {}
    for opening in openings:
        if opening.aud not in allowed:
            allowed[opening.aud] = may_read(audience_of(opening.aud), viewer)
        if allowed[opening.aud]:
            yield opening
