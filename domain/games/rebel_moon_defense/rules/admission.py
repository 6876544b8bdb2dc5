"""What every command must pass first, in the order of section 5, and the book in which the phases write their rules."""

from typing import Final

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
from domain.games.rebel_moon_defense.coordinates import hex_at
from domain.games.rebel_moon_defense.pieces import Side
from domain.games.rebel_moon_defense.state import Phase, State
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat

rules: Final = Rules[State]()

_BELONGS: Final[dict[type[Command], tuple[Phase, Side | None]]] = {
    PlaceAsteroid: ("placement", "imperial"),
    PlaceInstallation: ("placement", "rebel"),
    PassPlacement: ("placement", None),
    TurnBomb: ("bomb", "imperial"),
    StepBomb: ("bomb", "imperial"),
    UseBooster: ("bomb", "imperial"),
    UseScanner: ("bomb", "imperial"),
    UseBombLaser: ("bomb", "imperial"),
    EndBombTurn: ("bomb", "imperial"),
    AimLaser: ("aim", "rebel"),
    ActivateInstallation: ("activation", "rebel"),
    PassActivation: ("activation", "rebel"),
}
"""Each command's phase, and its side where only one has it."""

_TURN_ORDER: Final[dict[Phase, str]] = {
    "setup": "RMD-PLC-01",
    "placement": "RMD-PLC-01",
    "bomb": "RMD-RND-01",
    "aim": "RMD-UPG-07",
    "activation": "RMD-RND-01",
    "over": "RMD-RND-02",
}
"""The rule that says whose decision it is."""


def admit(state: State, seat: Seat, command: Command) -> None:
    """Refuse what comes after the end, in the wrong phase, from the wrong seat, or names no hex."""
    phase, rule = state.phase, _TURN_ORDER[state.phase]
    if phase == "over":
        raise Refused("game_over", rule)
    wanted, side = _BELONGS[type(command)]
    if phase != wanted:
        raise Refused("wrong_phase", rule, phase)
    awaited = state.awaited_side()
    if awaited is None or seat != state.seat_of(awaited) or side not in (None, awaited):
        raise Refused("not_your_decision", rule)
    match command:
        case PlaceAsteroid(hex=hex_name) | PlaceInstallation(hex=hex_name):
            _named(hex_name, "RMD-PLC-05")
        case ActivateInstallation(target_hex=str(hex_name)):
            _named(hex_name, "RMD-AKL-01")
        case _:
            pass


def _named(hex_name: str, rule: str) -> None:
    try:
        hex_at(hex_name)
    except ValueError:
        raise Refused("unknown_hex", rule, hex_name) from None
