"""What the bomb carries beside its engine: booster, scanner and laser (RMD-UPG)."""

from domain.games.rebel_moon_defense import aiming, board, events, shields, weapons
from domain.games.rebel_moon_defense.commands import AimLaser, UseBombLaser, UseBooster, UseScanner
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, Installation, Upgrade
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.rules.bomb import enter, hex_ahead
from domain.games.rebel_moon_defense.state import FinishUpgrade, State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import ALL, Seat
from domain.kernel.tracing import listening, weigh
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_usable(state: State, upgrade: Upgrade) -> None:
    """Refuse an upgrade that is not installed (RMD-UPG-01) or may not be used again this turn (RMD-UPG-03)."""
    if upgrade not in state.options.upgrades:
        raise Refused("upgrade_not_installed", "RMD-UPG-01")
    if upgrade in state.used or (state.used and state.options.upgrades_per_turn == "one"):
        raise Refused("upgrade_used", "RMD-UPG-03")


def check_affordable(state: State, cost: int) -> None:
    """Refuse a cost that would leave the bomb without a point (RMD-UPG-05)."""
    left = state.points_left()
    weigh("RMD-UPG-05", "price", cost=cost, left=left)
    if left <= cost:
        raise Refused("insufficient_strength", "RMD-UPG-05")


def pay(turn: Turn[State], upgrade: Upgrade, cost: int, target: str | None) -> None:
    """Use the upgrade and pay for it (RMD-UPG-04)."""
    toll = shields.paid(turn.state, cost)
    before = turn.state.bomb.shield
    turn.record(events.UpgradeUsed(upgrade, cost, target))
    turn.record(events.BombStrengthChanged("upgrade", upgrade, cost, toll.lost, before, toll.after, toll.removed))


@rules.step(FinishUpgrade)
def finish_upgrade(turn: Turn[State], step: FinishUpgrade) -> None:
    """With one upgrade a turn the bomb's turn ends automatically: nothing else could follow (section 4; see `bomb.check_turn`)."""
    if turn.state.stage == "bomb" and turn.state.options.upgrades_per_turn == "one":
        flow.end_bomb_turn(turn)


# booster ---------------------------------------------------------------------------------------------------------------


def check_booster(state: State, seat: Seat, command: UseBooster) -> str:
    """The hex that the boosted bomb would enter (see `use_booster`)."""
    check_usable(state, "booster")
    if not state.stepped:
        raise Refused("booster_requires_step", "RMD-UPG-06")
    check_affordable(state, state.tables.booster_cost)
    return hex_ahead(state)


@rules.command(UseBooster, "bomb", check=check_booster)
def use_booster(turn: Turn[State], seat: Seat, command: UseBooster, at: str) -> None:
    """RMD-UPG-06: one hex more straight ahead, for points."""
    pay(turn, "booster", turn.state.tables.booster_cost, None)
    enter(turn, at, boosted=True)
    turn.rules.run(turn, FinishUpgrade())


# scanner ---------------------------------------------------------------------------------------------------------------


def check_scanner(state: State, seat: Seat, command: UseScanner) -> Installation:
    """The face-down installation that would be scanned (see `use_scanner`)."""
    _check_scanner_ready(state)
    target = state.installations.get(command.installation_id)
    if target is None:
        raise Refused("unknown_installation", "RMD-UPG-07")
    if target.face_up:
        raise Refused("already_face_up", "RMD-UPG-07")
    if listening() is not None:
        weapons.weigh_sight(state, state.bomb.hex, target.hex)
    if not state.sees(state.bomb.hex, target.hex):
        raise Refused("not_in_sight", "RMD-UPG-07")
    return target


def _check_scanner_ready(state: State) -> None:
    check_usable(state, "scanner")
    check_affordable(state, state.tables.scanner_cost)


def _scannable(state: State, seat: Seat) -> tuple[Option, ...]:
    if not allows(lambda: _check_scanner_ready(state)):
        return ()
    hidden = (one for one in state.installations.values() if not one.face_up)
    seen = tuple(one.id for one in hidden if state.sees(state.bomb.hex, one.hex))
    return (offer(UseScanner, Choice("installation_id", "piece", seen)),) if seen else ()


@rules.command(UseScanner, "bomb", check=check_scanner, offers=_scannable)
def use_scanner(turn: Turn[State], seat: Seat, command: UseScanner, target: Installation) -> None:
    """RMD-UPG-07: it is turned face up; a laser's direction is fixed by the rebel before anything else (see `aim_laser`)."""
    pay(turn, "scanner", turn.state.tables.scanner_cost, target.id)
    opened = turn.reveal(target.type, ALL)
    turn.record(events.InstallationRevealed(target.id, opened, "scanner"))
    if opened.read() == "laser":
        turn.ask((turn.state.rebel,), "aim", target.id, then=(FinishUpgrade(),))
    else:
        turn.rules.run(turn, FinishUpgrade())


@rules.question("aim")
def aim_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """Aim at the bomb or across its way."""
    return AimLaser(aiming.best_direction(state, state.installations[decision.about]))


def check_aim(state: State, seat: Seat, command: AimLaser) -> Direction:
    """The direction that is meant (RMD-LAS-01)."""
    return direction_of(command.direction)


def direction_of(word: str) -> Direction:
    """The direction of this name; refused for any other word (see `check_aim`)."""
    for direction in DIRECTIONS:
        if direction == word:
            return direction
    raise Refused("bad_direction", "RMD-LAS-01", word)


def _directions(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(AimLaser, Choice("direction", "direction", DIRECTIONS)),)


@rules.command(AimLaser, "aim", check=check_aim, offers=_directions)
def aim_laser(turn: Turn[State], seat: Seat, command: AimLaser, direction: Direction) -> None:
    """RMD-LAS-02: the direction is chosen for good; the bomb's turn goes on where it stopped."""
    turn.record(events.LaserAimed(turn.state.stack[-1].about, direction))
    turn.answered(seat)


# laser -----------------------------------------------------------------------------------------------------------------


def check_bomb_laser(state: State, seat: Seat, command: UseBombLaser) -> Installation:
    """The installation that the bomb's laser would destroy (RMD-UPG-09, RMD-UPG-10; see `use_bomb_laser`)."""
    check_usable(state, "laser")
    if state.bomb.shield.layer == "core":
        raise Refused("no_active_shield", "RMD-UPG-10")
    target = first_ahead(state)
    if target is None:
        raise Refused("no_target", "RMD-UPG-09")
    return target


def first_ahead(state: State) -> Installation | None:
    """The installation on the first occupied hex straight ahead, or None if an asteroid or nothing comes first (see `check_bomb_laser`)."""
    standing = {one.hex: one for one in state.installations.values()}
    for at in board.ray(state.board, state.bomb.hex, state.bomb.facing):
        if at in standing:
            return standing[at]
        if at in state.asteroids:
            return None
    return None


@rules.command(UseBombLaser, "bomb", check=check_bomb_laser)
def use_bomb_laser(turn: Turn[State], seat: Seat, command: UseBombLaser, target: Installation) -> None:
    """RMD-UPG-08: the active shield is the price; RMD-UPG-11: an installation destroyed face down is shown."""
    pay(turn, "laser", turn.state.active_strength(), target.id)
    if not target.face_up:
        turn.record(events.InstallationRevealed(target.id, turn.reveal(target.type, ALL), "bomb_laser"))
    turn.record(events.InstallationRemoved(target.id, "bomb_laser"))
    turn.rules.run(turn, FinishUpgrade())
