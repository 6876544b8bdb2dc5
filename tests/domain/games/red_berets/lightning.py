"""Positions of mission 3 for tests: above with a face-up entrance, and below with the exit."""

from typing import Any, Final

from msgspec.structs import replace

from domain.games.red_berets.drafts import DisplayDraft, Draft
from domain.games.red_berets.forces import markers_of
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Hand, Marker
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.positions import LEGION, REF, Table, altered, changed, lying, table

PLAIN: Final = Options(mission="m3", preset="custom")
ALLIED: Final = Options(mission="m3", preset="custom", bauhaus="ally")
SCANNER: Final = ("scanner",)
START: Final = (1, 1, 0)
"""The draws between a round and the next turn: both strengths of the alimahn, and the first chit."""


def above(pieces: str, options: Options = PLAIN, at: str = "3,1", **fields: Any) -> Table:
    """Return stage 1 with a face-up entrance on a square, the lower markers in box 4, and N1 on the surface."""
    handles = markers_of(table(options=options).state.agreed, "N2")
    under = tuple(Secret(audience(LEGION), Marker(handle, "display", 4)) for handle in handles)
    start = table(pieces, options=options, **{"entrances_found": 1, **fields})
    return _bared(changed(lying(start, f"o1 tunnel {at} shown"), under=under, **_own(options)))


def below(pieces: str, options: Options = PLAIN, **fields: Any) -> Table:
    """Return stage 2 with the exit on 3,1, an overlord of slot 1 below, and group 1 in."""
    wanted: dict[str, Any] = {"exit": (3, 1), "groups": 1, "entrance": "o1", **fields}
    return _bared(changed(table(pieces, options=options, below=True, **wanted), **_own(options)))


def _bared(at: Table) -> Table:
    """Return the position with humans who are not in the text dead, and without scanners."""
    figures = {
        name: replace(figure, status="dead" if figure.status == "out" else figure.status, equipment=())
        for name, figure in at.state.figures.items()
    }
    return changed(at, figures=figures)


def _own(options: Options) -> dict[str, Any]:
    chosen = ("", "") if options.bauhaus == "ally" else ("N1", "N2")
    draft = Draft(layout=REF, objects=((),) * 9, surface=DisplayDraft(chosen[0]), under=DisplayDraft(chosen[1]), finished=True)
    return {"hands": (Hand(0), Hand(1)), "drafts": {LEGION: Secret(audience(LEGION), draft)}, "laid": 1}


def scanning(at: Table, *names: str) -> Table:
    """Return the position with working scanners of these figures."""
    for name in names:
        at = altered(at, name, equipment=SCANNER)
    return at


def gone(at: Table, *names: str, group: int = 1, **fields: Any) -> Table:
    """Return the position with these figures underground, in a start group."""
    for name in names:
        at = altered(at, name, status="underground", square=None, group=group, **fields)
    return changed(at, groups=max(group, at.state.groups), entrance="o1", group_round=max(group, at.state.group_round))
