"""Who may see what: the one place that answers it."""

from collections.abc import Iterable, Iterator

from domain.kernel.seats import NOBODY, Seat, Viewer, audience_of, audience_text, may_read
from domain.proof.records import Opening
from domain.table.ledger import Ledger


def may_see(viewer: Viewer, seat: Seat, over: bool) -> bool:
    """Whether the viewer may look through this seat's eyes: one's own during the game, everybody's once it is over. Nobody may
    look through `SYSTEM`, which is no seat."""
    return seat >= 0 and (over or viewer == seat)


def visible(openings: Iterable[Opening], viewer: Viewer, ledger: Ledger) -> Iterator[Opening]:
    """The openings that may be handed to the viewer: those for everybody, and those of every seat it may see.

    What is for nobody yet stays with the server until the game is over and every seal is opened: from then on everybody can
    make the hidden draws again, and needs to see the cards to compare them.
    """
    eyes = [viewer, *(seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over))]
    unsealed = ledger.over and ledger.seals.keys() <= set(ledger.unsealed)
    allowed: dict[str, bool] = {audience_text(NOBODY): unsealed}
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
