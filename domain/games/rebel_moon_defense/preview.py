"""What a command would do, as far as its seat can know: sentences, exact odds, lines on the board (section 13)."""

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)  # fmt: skip
from domain.games.rebel_moon_defense.rules import activation, bomb, placement, upgrades
from domain.games.rebel_moon_defense.rules.admission import admit
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Preview
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """What the command would do; raises Refused as the rules would."""
    match command:
        case PlaceAsteroid():
            placement.check_asteroid(state, seat, command)
        case PlaceInstallation():
            placement.check_installation(state, seat, command)
        case TurnBomb():
            bomb.check_turn(state, seat, command)
        case StepBomb():
            bomb.check_step(state, seat, command)
        case UseBooster():
            upgrades.check_booster(state, seat, command)
        case UseScanner():
            upgrades.check_scanner(state, seat, command)
        case UseBombLaser():
            upgrades.check_bomb_laser(state, seat, command)
        case AimLaser():
            upgrades.check_aim(state, seat, command)
        case ActivateInstallation():
            activation.check_activation(state, seat, command)
        case PassPlacement() | EndBombTurn() | PassActivation():
            admit(state, seat, command)
        case _:
            raise Malformed(f"no command of this game: {command!r}")
    return Preview()
