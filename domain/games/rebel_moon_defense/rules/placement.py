"""The placement phase (Aufbauphase)."""

from domain.games.rebel_moon_defense.commands import PassPlacement, PlaceAsteroid, PlaceInstallation
from domain.games.rebel_moon_defense.events import AsteroidPlaced, InstallationPlaced, PlacementPassed
from domain.games.rebel_moon_defense.pieces import Kind, Stock
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.rules.admission import admit, rules
from domain.games.rebel_moon_defense.rules.room import check_room
from domain.games.rebel_moon_defense.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn


def check_asteroid(state: State, seat: Seat, command: PlaceAsteroid) -> None:
    """Refuse an asteroid that cannot be placed there (RMD-PLC-02, RMD-PLC-04 to 06)."""
    admit(state, seat, command)
    if state.asteroids_left == 0:
        raise Refused("no_asteroids_left", "RMD-PLC-10")
    check_room(state, "imperial", command.hex)


@rules.command(PlaceAsteroid)
def place_asteroid(turn: Turn[State], seat: Seat, command: PlaceAsteroid) -> None:
    """RMD-PLC-01: an asteroid is placed, and the rebel is next."""
    check_asteroid(turn.state, seat, command)
    turn.record(AsteroidPlaced(command.hex))
    flow.next_placement(turn)


def check_installation(state: State, seat: Seat, command: PlaceInstallation) -> Stock:
    """The piece of the supply that is meant; refused where it is gone or cannot be placed there (RMD-PLC-03 to 06)."""
    admit(state, seat, command)
    piece = next((one for one in state.unplaced() if (one.colour, one.type) == (command.colour, command.kind)), None)
    if piece is None:
        raise Refused("not_in_supply", "RMD-PLC-10")
    check_room(state, "rebel", command.hex)
    return piece


@rules.command(PlaceInstallation)
def place_installation(turn: Turn[State], seat: Seat, command: PlaceInstallation) -> None:
    """RMD-HID-01, RMD-HID-02: its colour is seen, its type is the rebel's; ids count placements and tell nothing."""
    piece = check_installation(turn.state, seat, command)
    installation_id = f"i{len(turn.state.placed()) + 1}"
    hidden: Secret[Kind] = Secret(audience(seat), piece.type)
    turn.record(InstallationPlaced(installation_id, command.hex, piece.colour, hidden))
    flow.next_placement(turn)


@rules.command(PassPlacement)
def pass_placement(turn: Turn[State], seat: Seat, command: PassPlacement) -> None:
    """RMD-PLC-07: a pass is for this decision only; RMD-PLC-08: two in a row end the phase."""
    admit(turn.state, seat, command)
    turn.record(PlacementPassed(seat, auto=False))
    flow.next_placement(turn)
