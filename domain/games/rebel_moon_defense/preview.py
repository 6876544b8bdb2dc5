"""What a command would do, as far as its seat can know: sentences, exact odds, lines on the board (section 13).

Asks the same checks as the rules, so that what is refused there is refused here, in the same words.
"""

from collections.abc import Iterable

from domain.games.rebel_moon_defense import aiming, board, paths, shields
from domain.games.rebel_moon_defense.board import terrain
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
from domain.games.rebel_moon_defense.forecast import forecast, strength_words
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, turned
from domain.games.rebel_moon_defense.rules import bomb, placement, upgrades
from domain.games.rebel_moon_defense.rules.activation import check_activation
from domain.games.rebel_moon_defense.rules.admission import admit
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Line, Preview
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from domain.kernel.words import Words


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """What the command would do; raises Refused as the rules would."""
    match command:
        case PlaceAsteroid():
            placement.check_asteroid(state, seat, command)
            return _asteroid(state, command.hex)
        case PlaceInstallation():
            placement.check_installation(state, seat, command)
            return _installation(state, command)
        case TurnBomb():
            bomb.check_turn(state, seat, command)
            return _turn(state, command)
        case StepBomb():
            return _move(state, bomb.check_step(state, seat, command), "preview-step")
        case UseBooster():
            return _booster(state, upgrades.check_booster(state, seat, command))
        case UseScanner():
            return _scanner(state, seat, command)
        case UseBombLaser():
            return _bomb_laser(state, seat, command)
        case AimLaser():
            return _aim(state, upgrades.check_aim(state, seat, command))
        case ActivateInstallation():
            return forecast(state, check_activation(state, seat, command))
        case PassPlacement() | EndBombTurn() | PassActivation():
            admit(state, seat, command)
            return _rest(state, command)
        case _:
            raise Malformed(f"no command of this game: {command!r}")


# placement -------------------------------------------------------------------------------------------------------------


def _asteroid(state: State, at: str) -> Preview:
    words = [Words("preview-place-asteroid", {"hex": at})]
    before, after = (_way_length(state, barred) for barred in (state.obstacles(), state.obstacles() | {at}))
    if after > before:
        words.append(Words("preview-way-longer", {"before": before, "after": after}))
    return Preview(tuple(words))


def _way_length(state: State, barred: frozenset[str]) -> int:
    return len(paths.shortest(terrain(state.board.rows).neighbours, state.board.gate, state.board.moon, barred)) - 1


def _installation(state: State, command: PlaceInstallation) -> Preview:
    """A laser is worth what lies on its rays, everything else what it sees of the bomb's shortest way."""
    words = [Words("preview-place-installation", {"colour": command.colour, "type": command.kind, "hex": command.hex})]
    way = [at for at in aiming.bomb_way(state) if at != command.hex]
    if command.kind != "laser":
        seen = tuple(at for at in way if state.sees(command.hex, at))
        words.append(Words("preview-way-in-sight", {"count": len(seen)}))
        return Preview(tuple(words), lines=tuple(Line("sight", (command.hex, at)) for at in seen))
    covered = sum(aiming.covered(state, command.hex, direction, tuple(way)) for direction in DIRECTIONS)
    words.append(Words("preview-way-on-rays", {"count": covered}))
    rays = (_ray(state, command.hex, direction) for direction in DIRECTIONS)
    return Preview(tuple(words), lines=tuple(line for line in rays if len(line.cells) > 1))


def _ray(state: State, start: str, direction: Direction) -> Line:
    return Line("path", (start, *board.ray(state.board, start, direction)))


# the bomb --------------------------------------------------------------------------------------------------------------


def _turn(state: State, command: TurnBomb) -> Preview:
    facing = turned(state.bomb.facing, command.side)
    line = _ray(state, state.bomb.hex, facing)
    return Preview((Words("preview-turn", {"from": state.bomb.facing, "to": facing}),), lines=(Line("path", line.cells[:2]),))


def _move(state: State, at: str, key: str, more: Iterable[Words] = ()) -> Preview:
    wins = (Words("preview-wins"),) if at == state.board.moon else ()
    return Preview((Words(key, {"hex": at}), *more, *wins), lines=(Line("path", (state.bomb.hex, at)),))


def _booster(state: State, at: str) -> Preview:
    return _move(state, at, "preview-booster", _cost(state, state.tables.booster_cost, ends=at != state.board.moon))


def _scanner(state: State, seat: Seat, command: UseScanner) -> Preview:
    target = upgrades.check_scanner(state, seat, command)
    words = (Words("preview-scanner", {"colour": target.colour, "hex": target.hex}), *_cost(state, state.tables.scanner_cost))
    return Preview(words, lines=(Line("sight", (state.bomb.hex, target.hex)),))


def _bomb_laser(state: State, seat: Seat, command: UseBombLaser) -> Preview:
    target = upgrades.check_bomb_laser(state, seat, command)
    words = (Words("preview-bomb-laser", {"colour": target.colour, "hex": target.hex}), *_cost(state, state.active_strength()))
    return Preview(words, lines=(Line("path", (state.bomb.hex, target.hex)),))


def _cost(state: State, cost: int, *, ends: bool = True) -> tuple[Words, ...]:
    """The price ("yellow 2 -> orange 5"), and that the turn is over with it where only one upgrade is allowed."""
    words = (strength_words(state, shields.paid(state, cost)),)
    return (*words, Words("preview-turn-ends")) if ends and state.options.upgrades_per_turn == "one" else words


# others ----------------------------------------------------------------------------------------------------------------


def _aim(state: State, direction: Direction) -> Preview:
    laser = state.installations[state.stack[-1].about]
    count = aiming.covered(state, laser.hex, direction, aiming.bomb_way(state))
    words = (Words("preview-aim", {"direction": direction}), Words("preview-way-on-rays", {"count": count}))
    return Preview(words, lines=(_ray(state, laser.hex, direction),))


def _rest(state: State, command: PassPlacement | EndBombTurn | PassActivation) -> Preview:
    match command:
        case PassPlacement():
            ends = (Words("preview-placement-ends"),) if state.passes == 1 else ()
            return Preview((Words("preview-pass-placement"), *ends))
        case EndBombTurn():
            return Preview((Words("preview-end-bomb-turn"),))
        case PassActivation():
            return Preview((Words("preview-pass-activation"),))
