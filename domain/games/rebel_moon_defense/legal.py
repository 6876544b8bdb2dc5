"""Every legal answer of a seat, from its own closed state; `rules` refuses exactly what is not offered here."""

from collections.abc import Callable, Iterator

from domain.games.rebel_moon_defense import weapons
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
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Installation
from domain.games.rebel_moon_defense.rules.bomb import check_step
from domain.games.rebel_moon_defense.rules.room import free_hexes, has_piece
from domain.games.rebel_moon_defense.rules.upgrades import check_affordable, check_bomb_laser, check_booster, check_usable
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command, command_name
from domain.kernel.decisions import Choice, Option
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat


def legal(state: State, seat: Seat) -> tuple[Option, ...]:
    """The options of this seat; none where it is not asked."""
    side = state.awaited_side()
    if side is None or seat != state.seat_of(side):
        return ()
    match state.phase:
        case "placement":
            return tuple(_asteroid(state) if side == "imperial" else _installation(state))
        case "bomb":
            return tuple(_bomb(state, seat))
        case "aim":
            return (_option(AimLaser, choices=(Choice("direction", "direction", DIRECTIONS),)),)
        case "activation":
            return tuple(_activation(state))
        case "setup" | "over":
            return ()


def _option(command: type[Command], choices: tuple[Choice, ...] = (), **fixed: str) -> Option:
    return Option(command_name(command), dict(fixed), choices)


def _asteroid(state: State) -> Iterator[Option]:
    if has_piece(state, "imperial") and (room := free_hexes(state, "imperial")):
        yield _option(PlaceAsteroid, (Choice("hex", "cell", room),))
    yield _option(PassPlacement)


def _installation(state: State) -> Iterator[Option]:
    if room := free_hexes(state, "rebel"):
        for piece in state.unplaced():
            yield _option(PlaceInstallation, (Choice("hex", "cell", room),), colour=piece.colour, kind=piece.type)
    yield _option(PassPlacement)


def _bomb(state: State, seat: Seat) -> Iterator[Option]:
    if state.step_state == "fresh":
        yield _option(TurnBomb, side="left")
        yield _option(TurnBomb, side="right")
    if _allows(lambda: check_step(state, seat, StepBomb())):
        yield _option(StepBomb)
    if _allows(lambda: check_booster(state, seat, UseBooster())):
        yield _option(UseBooster)
    if seen := _scannable(state):
        yield _option(UseScanner, (Choice("installation_id", "piece", seen),))
    if _allows(lambda: check_bomb_laser(state, seat, UseBombLaser())):
        yield _option(UseBombLaser)
    yield _option(EndBombTurn)


def _scannable(state: State) -> tuple[str, ...]:
    try:
        check_usable(state, "scanner")
        check_affordable(state, state.tables.scanner_cost)
    except Refused:
        return ()
    hidden = (one for one in state.installations.values() if not one.face_up)
    return tuple(one.id for one in hidden if state.sees(state.bomb.hex, one.hex))


def _allows(check: Callable[[], object]) -> bool:
    try:
        check()
    except Refused:
        return False
    return True


def _activation(state: State) -> Iterator[Option]:
    for weapon in state.installations.values():
        yield _option(ActivateInstallation, _aims(state, weapon), installation_id=weapon.id)
    yield _option(PassActivation)


def _aims(state: State, weapon: Installation) -> tuple[Choice, ...]:
    """A direction for a laser that has none yet (RMD-LAS-02), a target for a killer that sees one (RMD-AKL-04)."""
    kind = weapon.type.read()
    if kind == "laser" and weapon.direction is None:
        return (Choice("direction", "direction", DIRECTIONS),)
    if kind == "killer" and (targets := weapons.asteroids_in_sight(state, weapon)):
        return (Choice("target_hex", "cell", targets),)
    return ()
