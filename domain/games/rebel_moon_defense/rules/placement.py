"""The placement phase (Aufbauphase)."""

from domain.games.rebel_moon_defense.commands import PassPlacement, PlaceAsteroid, PlaceInstallation, StopPlacing
from domain.games.rebel_moon_defense.events import AsteroidPlaced, InstallationPlaced, PlacementPassed, PlacingStopped
from domain.games.rebel_moon_defense.pieces import Kind, Stock
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.rules.admission import awaited, check_is_hex, check_side
from domain.games.rebel_moon_defense.rules.room import check_room, free_hexes, has_piece
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()


rules.phase("placement", awaited)(always(PassPlacement()))


def check_asteroid(state: State, seat: Seat, command: PlaceAsteroid) -> None:
    """Refuse an asteroid that cannot be placed there (see `room.check_room`)."""
    check_side(state, "imperial")
    check_is_hex(command.hex, "RMD-PLC-05")
    if state.asteroids_left == 0:
        raise Refused("no_asteroids_left", "RMD-PLC-10")
    check_room(state, "imperial", command.hex)


def _asteroids(state: State, seat: Seat) -> tuple[Option, ...]:
    room = free_hexes(state, "imperial") if state.placing == "imperial" and has_piece(state, "imperial") else ()
    return (offer(PlaceAsteroid, Choice("hex", "cell", room)),) if room else ()


@rules.command(PlaceAsteroid, "placement", check=check_asteroid, offers=_asteroids)
def place_asteroid(turn: Turn[State], seat: Seat, command: PlaceAsteroid, _: None) -> None:
    """RMD-PLC-01: an asteroid is placed, and the rebel is next."""
    turn.record(AsteroidPlaced(command.hex))
    flow.next_placement(turn)


def check_installation(state: State, seat: Seat, command: PlaceInstallation) -> Stock:
    """The piece of the supply that is meant; refused if it is gone or cannot be placed there (see `room.check_room`)."""
    check_side(state, "rebel")
    check_is_hex(command.hex, "RMD-PLC-05")
    piece = next((one for one in state.unplaced() if (one.colour, one.type) == (command.colour, command.kind)), None)
    if piece is None:
        raise Refused("not_in_supply", "RMD-PLC-10")
    check_room(state, "rebel", command.hex)
    return piece


def _installations(state: State, seat: Seat) -> tuple[Option, ...]:
    room = free_hexes(state, "rebel") if state.placing == "rebel" else ()
    where = Choice("hex", "cell", room)
    return tuple(offer(PlaceInstallation, where, colour=one.colour, kind=one.type) for one in state.unplaced()) if room else ()


@rules.command(PlaceInstallation, "placement", check=check_installation, offers=_installations)
def place_installation(turn: Turn[State], seat: Seat, command: PlaceInstallation, piece: Stock) -> None:
    """RMD-HID-01, RMD-HID-02: its colour is public, its type is the rebel's secret; ids count placements and reveal nothing."""
    installation_id = f"i{len(turn.state.placed()) + 1}"
    hidden: Secret[Kind] = Secret(audience(seat), piece.type)
    turn.record(InstallationPlaced(installation_id, command.hex, piece.colour, hidden))
    flow.next_placement(turn)


@rules.command(PassPlacement, "placement")
def pass_placement(turn: Turn[State], seat: Seat, command: PassPlacement) -> None:
    """RMD-PLC-07, RMD-PLC-10: a pass is for this decision only; two in a row end the phase."""
    turn.record(PlacementPassed(seat, auto=False))
    flow.next_placement(turn)


@rules.command(StopPlacing, "placement")
def stop_placing(turn: Turn[State], seat: Seat, command: StopPlacing) -> None:
    """RMD-PLC-11: one command passes for good; from here on the side passes automatically."""
    turn.record(PlacingStopped(seat))
    turn.record(PlacementPassed(seat, auto=False))
    flow.next_placement(turn)
