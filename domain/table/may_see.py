"""Who may see what. No other module decides this."""

from collections.abc import Iterable, Iterator

from domain.kernel.seats import NOBODY, SYSTEM, Seat, Viewer, audience_of, audience_text, may_read
from domain.proof.records import Opening
from domain.table.ledger import Ledger


def may_see(viewer: Viewer, seat: Seat, over: bool) -> bool:
    """True if the viewer may see this seat's view: a player's own during the game, every seat's once it is over. `SYSTEM` is no seat and
    has no view."""
    return seat >= 0 and (over or viewer == seat)


def visible(openings: Iterable[Opening], viewer: Viewer, ledger: Ledger) -> Iterator[Opening]:
    """The openings that may be sent to the viewer: those for everybody, and those of every seat whose view it may see.

    Values for nobody yet and for `SYSTEM` stay on the server until the game is over and every seal is opened. From then on everybody can
    compute the hidden draws again, and needs the cards to compare them.
    """
    eyes = [viewer, *(seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over))]
    unsealed = ledger.over and ledger.seals.keys() <= set(ledger.unsealed)
    allowed: dict[str, bool] = {audience_text(NOBODY): unsealed}
    for opening in openings:
        if opening.aud not in allowed:
            readers = audience_of(opening.aud)
            allowed[opening.aud] = (unsealed and SYSTEM in readers) or any(may_read(readers, eye) for eye in eyes)
        if allowed[opening.aud]:
            yield opening


def of_viewer(openings: Iterable[Opening], viewer: Viewer) -> Iterator[Opening]:
    """The openings of the viewer's own redacted log, from which the viewer's state of the game is folded."""
    allowed: dict[str, bool] = {}
    for opening in openings:
        if opening.aud not in allowed:
            allowed[opening.aud] = may_read(audience_of(opening.aud), viewer)
        if allowed[opening.aud]:
            yield opening
