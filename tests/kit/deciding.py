"""The law that a log proves its game: deciding again from its records, commands and draws gives the same records."""

from collections.abc import Iterable

from domain.proof.records import Opening
from domain.table.redeciding import Redecided, redecided
from kit.broken import hold
from kit.position import O, S, Tally
from kit.world import World

LAW = "decided again"


def check_decided_again(world: World[S, O], tally: Tally) -> None:
    """Law: with all openings of a finished game, every append is decided again and is the same.

    With the openings of one viewer, each append is either the same or reported as hidden, never as different.
    """
    found = _decided(world, (opening for written in world.written for opening in written.openings))
    hold(found.again == found.appends, LAW, world.here(), f"{found.again} of {found.appends} appends could be decided again")
    tally["appends decided again"] += found.again
    for viewer in world.viewers:
        found = _decided(world, (opening for n in range(len(world.written)) for opening in world.openings(n, viewer)))
        hold(found.again + found.hidden == found.appends, LAW, world.here(), f"to viewer {viewer}: {found}")
        tally["appends that rest on hidden things"] += found.hidden


def _decided(world: World[S, O], openings: Iterable[Opening]) -> Redecided:
    found = redecided(world.game, world.codec, world.handle, (written.body for written in world.written), openings)
    for difference in found.differences:
        hold(False, LAW, f"{world.here()}, record {difference.record}", difference.text)
    return found
