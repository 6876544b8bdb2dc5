"""What a command would do, as far as its seat can know: sentences, exact odds, lines on the board (section 13)."""

from collections.abc import Iterable

from domain.games.rebel_moon_defense import aiming, board, commands, forecast, paths, shields
from domain.games.rebel_moon_defense.board import terrain
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, Installation, Side, Stock, turned
from domain.games.rebel_moon_defense.rules import activation, bomb, placement, room, upgrades
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Line, Preview
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Words

rules = Rules[State]()


# placement -------------------------------------------------------------------------------------------------------------


@rules.preview(placement.place_asteroid)
def place_asteroid(state: State, seat: Seat, command: commands.PlaceAsteroid, _: None) -> Preview:
    """How much longer the bomb's way becomes."""
    at = command.hex
    words = [Words("preview-place-asteroid", {"hex": at})]
    before, after = (_way_length(state, barred) for barred in (state.obstacles(), state.obstacles() | {at}))
    if after > before:
        words.append(Words("preview-way-longer", {"before": before, "after": after}))
    return Preview(tuple(words))


def _way_length(state: State, barred: frozenset[str]) -> int:
    return len(paths.shortest(terrain(state.board.rows).neighbours, state.board.gate, state.board.moon, barred)) - 1


@rules.preview(placement.place_installation)
def place_installation(state: State, seat: Seat, command: commands.PlaceInstallation, piece: Stock) -> Preview:
    """For a laser, what lies on its rays; for all others, what they see of the bomb's shortest way."""
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


@rules.preview(placement.pass_placement)
def pass_placement(state: State, seat: Seat, command: commands.PassPlacement, _: None) -> Preview:
    """The second pass in a row ends the placement phase."""
    return Preview((Words("preview-pass-placement"), *_ends(state)))


@rules.preview(placement.stop_placing)
def stop_placing(state: State, seat: Seat, command: commands.StopPlacing, _: None) -> Preview:
    """The other side places on alone, unless the placement phase ends."""
    return Preview((Words("preview-stop-placing"), *_ends(state)))


def _ends(state: State) -> tuple[Words, ...]:
    """That the phase ends with a pass: the other side has passed before, or passes automatically after it (see `flow.next_placement`)."""
    other: Side = "rebel" if state.placing == "imperial" else "imperial"
    ends = state.passes == 1 or other in state.stopped or not room.can_place(state, other)
    return (Words("preview-placement-ends"),) if ends else ()


def _ray(state: State, start: str, direction: Direction) -> Line:
    return Line("path", (start, *board.ray(state.board, start, direction)))


# the bomb --------------------------------------------------------------------------------------------------------------


@rules.preview(bomb.turn_bomb)
def turn_bomb(state: State, seat: Seat, command: commands.TurnBomb, _: None) -> Preview:
    """Where the bomb would face."""
    facing = turned(state.bomb.facing, command.side)
    line = _ray(state, state.bomb.hex, facing)
    return Preview((Words("preview-turn", {"from": state.bomb.facing, "to": facing}),), lines=(Line("path", line.cells[:2]),))


@rules.preview(bomb.step_bomb)
def step_bomb(state: State, seat: Seat, command: commands.StepBomb, at: str) -> Preview:
    """Where the bomb would stand."""
    return _move(state, at, "preview-step")


def _move(state: State, at: str, key: str, more: Iterable[Words] = ()) -> Preview:
    wins = (Words("preview-wins"),) if at == state.board.moon else ()
    return Preview((Words(key, {"hex": at}), *more, *wins), lines=(Line("path", (state.bomb.hex, at)),))


@rules.preview(upgrades.use_booster)
def use_booster(state: State, seat: Seat, command: commands.UseBooster, at: str) -> Preview:
    """Where the bomb would stand, and for how many points."""
    return _move(state, at, "preview-booster", _cost(state, state.tables.booster_cost, ends=at != state.board.moon))


@rules.preview(upgrades.use_scanner)
def use_scanner(state: State, seat: Seat, command: commands.UseScanner, target: Installation) -> Preview:
    """What would be scanned, and for how many points."""
    words = (Words("preview-scanner", {"colour": target.colour, "hex": target.hex}), *_cost(state, state.tables.scanner_cost))
    return Preview(words, lines=(Line("sight", (state.bomb.hex, target.hex)),))


@rules.preview(upgrades.use_bomb_laser)
def use_bomb_laser(state: State, seat: Seat, command: commands.UseBombLaser, target: Installation) -> Preview:
    """What would be destroyed, and for how many points."""
    words = (Words("preview-bomb-laser", {"colour": target.colour, "hex": target.hex}), *_cost(state, state.active_strength()))
    return Preview(words, lines=(Line("path", (state.bomb.hex, target.hex)),))


def _cost(state: State, cost: int, *, ends: bool = True) -> tuple[Words, ...]:
    """The price ("yellow 2 -> orange 5"), and that the turn is over with it where only one upgrade is allowed."""
    words = (forecast.strength_words(state, shields.paid(state, cost)),)
    return (*words, Words("preview-turn-ends")) if ends and state.options.upgrades_per_turn == "one" else words


# the rebel -------------------------------------------------------------------------------------------------------------


@rules.preview(upgrades.aim_laser)
def aim_laser(state: State, seat: Seat, command: commands.AimLaser, direction: Direction) -> Preview:
    """What of the bomb's way would lie on the ray."""
    laser = state.installations[state.stack[-1].about]
    count = aiming.covered(state, laser.hex, direction, aiming.bomb_way(state))
    words = (Words("preview-aim", {"direction": direction}), Words("preview-way-on-rays", {"count": count}))
    return Preview(words, lines=(_ray(state, laser.hex, direction),))


@rules.preview(activation.activate_installation)
def activate_installation(state: State, seat: Seat, command: commands.ActivateInstallation, meant: activation.Activation) -> Preview:
    """What the installation would do to the bomb or an asteroid."""
    return forecast.forecast(state, meant)
