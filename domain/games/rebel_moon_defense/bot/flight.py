"""How the imperial bot flies: the cheapest plan of bomb turns to the moon, with danger as a cost."""

from typing import Final, Literal, NamedTuple

from domain.games.rebel_moon_defense import sight
from domain.games.rebel_moon_defense.board import ahead
from domain.games.rebel_moon_defense.bot.danger import SCALE, risks
from domain.games.rebel_moon_defense.commands import EndBombTurn, StepBomb, TurnBomb, UseBombLaser, UseBooster, UseScanner
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, Direction, turned
from domain.games.rebel_moon_defense.rulebook import RULES
from domain.games.rebel_moon_defense.rules.upgrades import first_ahead
from domain.games.rebel_moon_defense.state import State
from domain.games.rebel_moon_defense.weapons import matches
from domain.geometry.reach import reach
from domain.kernel.commands import Command

SIDES: Final[tuple[Literal["left", "right"], ...]] = ("left", "right")
_HOPELESS: Final = 1 << 40
_SPARE_POINTS: Final = 6
"""A booster that only drops a layer's last point of strength needs more points than these in the layers behind it."""
_SCAN_REACH: Final = 3
_SCAN_STRENGTH: Final = 3
_LASER_STRENGTH: Final = 2


class Stance(NamedTuple):
    """The bomb's hex and heading."""

    hex: str
    facing: Direction


class Chart:
    """The cost of the cheapest flight to the moon from every stance; a bomb turn is a turn, a step, or both."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._risks = risks(state)
        self._obstacles = state.obstacles()
        self._costs = self._flood()

    def cost(self, stance: Stance) -> int:
        """The cost from here on."""
        return self._costs.get(stance, _HOPELESS)

    def entering(self, at: str) -> int:
        """The cost of ending a bomb turn on this hex."""
        return SCALE + self._risks.get(at, 0)

    def next_hex(self, stance: Stance) -> str | None:
        """The hex that a step would enter, or None if it may enter none."""
        at = ahead(self._state.board, stance.hex, stance.facing)
        return None if at in self._obstacles else at

    def after(self, stance: Stance) -> int:
        """The lowest cost of ending a bomb turn from this stance, after at most one step, with all that follows."""
        stay = self.entering(stance.hex) + self.cost(stance)
        at = self.next_hex(stance)
        return stay if at is None else min(stay, self.entering(at) + self.cost(Stance(at, stance.facing)))

    def following(self, stance: Stance) -> Stance:
        """Where the next bomb turn of the cheapest flight ends."""
        facings = (stance.facing, *(turned(stance.facing, side) for side in SIDES))
        facing = min(facings, key=lambda facing: self.after(Stance(stance.hex, facing)))
        start = Stance(stance.hex, facing)
        at = self.next_hex(start)
        if at is None or self.entering(at) + self.cost(Stance(at, facing)) > self.after(start):
            return start
        return Stance(at, facing)

    def _flood(self) -> dict[Stance, int]:
        """Searches backwards from the moon."""
        ends = (Stance(self._state.board.moon, facing) for facing in DIRECTIONS)
        return reach(self._before, ends, cost=lambda stance, _: self.entering(stance.hex))

    def _before(self, stance: Stance) -> list[Stance]:
        """The stances from which one bomb turn ends in this one."""
        facing = stance.facing
        index = DIRECTIONS.index(facing)
        sides = (turned(facing, "left"), turned(facing, "right"))
        found = [Stance(stance.hex, side) for side in sides]
        behind = ahead(self._state.board, stance.hex, DIRECTIONS[(index + 3) % len(DIRECTIONS)])
        if behind is not None and behind not in self._obstacles:
            found += [Stance(behind, before) for before in (facing, *sides)]
        return found


def fly(state: State) -> Command:
    """The first command of the cheapest plan, then an upgrade where one pays, then the end of the turn."""
    chart = Chart(state)
    here = Stance(state.bomb.hex, state.bomb.facing)
    if state.step_state == "fresh" and (side := _better_side(chart, here)) is not None:
        return TurnBomb(side)
    at = chart.next_hex(here)
    may_step = at is not None and not state.stepped and state.step_state != "upgrading"
    if may_step and at is not None and chart.entering(at) + chart.cost(Stance(at, here.facing)) <= chart.after(here):
        return StepBomb()
    return _upgrade(state, chart, here) or EndBombTurn()


def _better_side(chart: Chart, here: Stance) -> Literal["left", "right"] | None:
    """The side to turn to, or None if flying on is as good."""
    costs = {side: chart.after(Stance(here.hex, turned(here.facing, side))) for side in SIDES}
    best = min(SIDES, key=lambda side: costs[side])
    return best if costs[best] < chart.after(here) else None


def _upgrade(state: State, chart: Chart, here: Stance) -> Command | None:
    """The legal upgrade that is worth its price now, or None."""
    offered = {option.command for option in RULES.legal(state, state.imperial)}
    if "use_booster" in offered and _boost_pays(state, chart, here):
        return UseBooster()
    if "use_bomb_laser" in offered and _shot_pays(state):
        return UseBombLaser()
    if "use_scanner" in offered and state.active_strength() >= _SCAN_STRENGTH and (target := _scan_target(state)) is not None:
        return UseScanner(target)
    return None


def _boost_pays(state: State, chart: Chart, here: Stance) -> bool:
    at = chart.next_hex(here)
    if at is None:
        return False
    nearer = chart.cost(Stance(at, here.facing)) < chart.cost(here)
    return at == state.board.moon or (state.active_strength() == 1 and state.points_left() > _SPARE_POINTS and nearer)


def _shot_pays(state: State) -> bool:
    """True if a weak shield is worth paying to destroy a weapon that is known to hurt."""
    target = first_ahead(state)
    if target is None or not target.face_up or state.active_strength() > _LASER_STRENGTH:
        return False
    kind = target.type.read()
    return kind == "leech" or (kind != "killer" and matches(state, target))


def _scan_target(state: State) -> str | None:
    """The nearest face-down installation of the active colour."""
    seen = [
        (steps, one.id)
        for one in state.installations.values()
        if not one.face_up
        and matches(state, one)
        and (steps := sight.distance(state.bomb.hex, one.hex)) <= _SCAN_REACH
        and state.sees(state.bomb.hex, one.hex)
    ]
    return min(seen)[1] if seen else None
