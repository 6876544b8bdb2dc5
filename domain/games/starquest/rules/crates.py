"""Crates, one of which holds the artefact (SQH-ART)."""

from msgspec.structs import replace

from domain.games.starquest.chance import SEALED
from domain.games.starquest.events.objectives import ObjectPickedUp, ObjectPlaced
from domain.games.starquest.events.treasures import CrateContentsDrawn, CrateOpened, CrateScanned
from domain.games.starquest.missions import Find
from domain.games.starquest.pieces import Content, Item
from domain.games.starquest.rules import objectives
from domain.games.starquest.state import State
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn


def fill(turn: Turn[State]) -> None:
    """R22: the artefact lies in one of the crates of the mission, and nobody knows in which."""
    wants = turn.state.main.wants
    if not isinstance(wants, Find):
        return
    crates = tuple(sorted(thing.id for thing in wants.objects))
    order = turn.hidden_shuffle(SEALED, "crates", len(crates))
    contents: tuple[Secret[Content], ...] = tuple(
        Secret(index.audience, "empty" if index.read() else "artefact") for index in order
    )  # fmt: skip
    turn.record(CrateContentsDrawn(crates, contents))


def closed(state: State) -> tuple[str, ...]:
    """The crates that nobody has opened, by ids."""
    return tuple(sorted(crate for crate in state.contents if crate in state.items and not state.items[crate].done))


def open_crate(turn: Turn[State], crate: Item, figure: str) -> None:
    """SQH-ART-01: who opens the crate of the artefact carries it at once; if it carries something else, the artefact lies on the square."""
    content = turn.reveal(turn.state.contents[crate.thing.id], ALL).read()
    turn.record(CrateOpened(crate.thing.id, content, figure))
    wants = turn.state.goal(crate.goal).wants
    if content == "empty" or not isinstance(wants, Find):
        return
    found = replace(wants.treasure, square=crate.square, room=crate.thing.room)
    turn.record(ObjectPlaced(found, crate.goal))
    if objectives.carried_by(turn.state, figure) is None:
        turn.record(ObjectPickedUp(found.id, figure))


def scan_one(turn: Turn[State]) -> None:
    """R28: the content of a random closed crate is shown to all; nothing happens if none is left."""
    if crates := closed(turn.state):
        (drawn,) = turn.pick("crate", len(crates), 1)
        content = turn.reveal(turn.state.contents[crates[drawn]], ALL).read()
        turn.record(CrateScanned(crates[drawn], content))
