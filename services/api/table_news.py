"""The match report and the records of a table, from what the asker already has."""

from typing import Final

from domain.proof.records import Opening
from domain.table.may_see import of_viewer, visible
from services.api.build import BUILD
from services.api.etags import tag
from services.api.schemas import DisclosureView, Records, TimelinePart
from services.api.table_access import TableAccess
from services.play.table_repository import TableRepository

START: Final = "start"
MARK: Final = rf"^({START}|[0-9a-f]{{12}}[.][0-9]{{1,9}})$"


async def timeline_part(tables: TableRepository, read: TableAccess, since: str) -> TimelinePart:
    """The report after a mark, or the whole report if the mark belongs to another edition.

    Another viewer, an erased name and another build of this program each make another edition.
    """
    edition = tag(BUILD, "report", read.now.handle, read.now.erased, read.viewer).strip('"')[:12]
    of, _, shown = since.partition(".")
    n = int(shown) if of == edition else -1
    later = await tables.entries_after(read.now.handle, read.viewer, n)
    end = later.entries[-1].last if later.entries else n
    return TimelinePart(f"{edition}.{max(end, 0)}", n < 0, later.entries, later.cancelled)


async def records_from(tables: TableRepository, read: TableAccess, first: int, *, all_own: bool) -> Records:
    """The records from `first` on, with the disclosures that the asker may have: all of them, or only the viewer's."""
    now, ledger = read.now, read.now.table.ledger
    stored, openings = await tables.records(now.handle, first) if first <= now.table.n else ((), ())
    allowed = visible(openings, read.visitor.own, ledger) if all_own else of_viewer(openings, read.viewer)
    bodies = [record.body.decode() for record in stored]
    last = stored[-1].n if stored else now.table.n
    return Records(now.handle, bodies, [_disclosure(opening) for opening in allowed], now.head, last)


def _disclosure(opening: Opening) -> DisclosureView:
    return DisclosureView(opening.n, opening.field, opening.k, opening.aud, opening.disclosure)
