"""The strong bots: they try their commands in short battles. The imperial does not know the types of hidden installations, so it fights
these battles in several other worlds that it cannot tell from this one. The work is bounded by counts."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.games.rebel_moon_defense import aiming, shields, worlds
from domain.games.rebel_moon_defense.bot import fire, flight, garrison
from domain.games.rebel_moon_defense.bot.battle import Battle, Course, shield_of
from domain.games.rebel_moon_defense.bot.flight import SIDES, Chart, Stance
from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBooster,
)
from domain.games.rebel_moon_defense.pieces import Installation, Shield, Stock, turned
from domain.games.rebel_moon_defense.rules.room import free_hexes
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import Randomness
from domain.kernel.seats import audience
from domain.kernel.secret import Secret

WORLDS: Final = 24
MOST_TURNS: Final = 30
PIECES: Final = 6
HEXES: Final = 4
"""The rebel tries this many pieces, each on this many hexes."""
_MOON: Final = 100.0


class Plan(NamedTuple):
    """The rest of a bomb turn: its first command, where it ends, and the shield that is left."""

    first: Command
    end: Stance
    shield: Shield


# the imperial ----------------------------------------------------------------------------------------------------------


def fly(state: State, bits: Randomness) -> Command:
    """The first command of the plan with the best result, on average over the worlds; other upgrades as the usual bot uses them."""
    usual = flight.fly(state)
    if not isinstance(usual, TurnBomb | StepBomb | UseBooster | EndBombTurn):
        return usual
    dealt = [tuple(worlds.alternative(state, state.imperial, bits).installations.values()) for _ in range(WORLDS)]
    chart = Chart(state)
    best: Command = usual
    most = float("-inf")
    for plan in _plans(state, chart):
        worth = _worth(state, plan, chart, dealt)
        if worth > most:
            best, most = plan.first, worth
    return best


def _plans(state: State, chart: Chart) -> Iterator[Plan]:
    """Every way to go on with this bomb turn, but for scanner and laser."""
    here, shield = Stance(state.bomb.hex, state.bomb.facing), state.bomb.shield
    turns: list[Literal["left", "right"] | None] = [None, *SIDES] if state.step_state == "fresh" else [None]
    for side in turns:
        stance = here if side is None else Stance(here.hex, turned(here.facing, side))
        first: Command | None = None if side is None else TurnBomb(side)
        stepped = state.stepped
        yield Plan(first or EndBombTurn(), stance, shield)
        ahead = chart.next_hex(stance)
        if not stepped and state.step_state != "upgrading" and ahead is not None:
            stance, first, stepped = Stance(ahead, stance.facing), first or StepBomb(), True
            yield Plan(first, stance, shield)
            ahead = chart.next_hex(stance)
        if stepped and ahead is not None and _may_boost(state):
            paid = shields.paid(state, state.tables.booster_cost).after
            yield Plan(first or UseBooster(), Stance(ahead, stance.facing), paid)


def _may_boost(state: State) -> bool:
    free = not state.used or (state.options.upgrades_per_turn == "each_once" and "booster" not in state.used)
    return "booster" in state.options.upgrades and free and state.points_left() > state.tables.booster_cost


def _worth(state: State, plan: Plan, chart: Chart, dealt: list[tuple[Installation, ...]]) -> float:
    """The average result of the course that the chart gives after the plan."""
    if plan.end.hex == state.board.moon:
        return _MOON
    course = _course(state, chart, plan.end)
    if not course.arrives:
        return -_MOON
    shield = shield_of(plan.shield)
    return sum(_rated(Battle(state, course, one).result(shield), course) for one in dealt) / len(dealt)


def _rated(points: float, course: Course) -> float:
    """Reaching the moon counts most, then the points left and the turns that it took."""
    return (12.0 if points > 0 else 0.0) + points - course.turns / 2


def _course(state: State, chart: Chart, stance: Stance) -> Course:
    """Where the bomb ends its turns, by the chart, from the turn that ends in this stance."""
    hexes = [stance.hex]
    while stance.hex != state.board.moon and len(hexes) < MOST_TURNS:
        stance = chart.following(stance)
        hexes.append(stance.hex)
    return Course(state, hexes, stance.hex == state.board.moon)


# the rebel -------------------------------------------------------------------------------------------------------------


def activate(state: State) -> ActivateInstallation | PassActivation:
    """The shot after which the bomb arrives with the fewest points, if it goes on as the usual bot would. Killers fire as the usual bot
    lets them."""
    usual = fire.activate(state)
    if isinstance(usual, ActivateInstallation) and usual.target_hex is not None:
        return usual
    shield = shield_of(state.bomb.shield)
    course = _course(state, _imperial_chart(state), Stance(state.bomb.hex, state.bomb.facing))
    battle = Battle(state, course, tuple(state.installations.values()))
    best, least = None, battle.result(shield, "")
    for weapon in state.installations.values():
        left = battle.result(shield, weapon.id) if battle.harms(weapon.id, state.bomb.shield.layer) else least
        if left < least:
            best, least = weapon, left
    if best is None:
        return PassActivation()
    direction = course.views(best.hex)[0].direction if best.type.read() == "laser" and best.direction is None else None
    return ActivateInstallation(best.id, direction=direction)


def _imperial_chart(state: State) -> Chart:
    """The chart of the imperial's usual bot."""
    return Chart(close(state, state.imperial))


def place(state: State, bits: Randomness) -> PlaceInstallation | PassPlacement:
    """Of some pieces on their best hexes, the one after which the bomb would arrive with the fewest points."""
    usual = garrison.place(state, bits)
    if isinstance(usual, PassPlacement):
        return usual
    best = min(_candidates(state, bits), key=lambda tried: _left_after(state, *tried), default=None)
    return usual if best is None else PlaceInstallation(best[0], best[1].colour, best[1].type)


def _candidates(state: State, bits: Randomness) -> Iterator[tuple[str, Stock]]:
    way = aiming.bomb_way(state)
    free = [at for at in free_hexes(state, "rebel") if at not in way]
    supply = [piece for piece in state.unplaced() if piece.type != "killer"]
    for _ in range(min(PIECES, len(supply))):
        piece = supply.pop(bits.below(len(supply)))
        rated = sorted(free, key=lambda at: -garrison.worth(state, piece, at, way))  # used at once
        yield from ((at, piece) for at in rated[:HEXES])


def _left_after(state: State, at: str, piece: Stock) -> float:
    """The points of the bomb on the moon if the game began with this installation as the last one."""
    new = Installation("new", at, piece.colour, Secret(audience(state.rebel), piece.type), state.tables.emp_charges)
    placed = replace(state, installations={**state.installations, new.id: new})
    start = Stance(state.bomb.hex, state.bomb.facing)
    course = _course(placed, _imperial_chart(placed), start)
    battle = Battle(placed, course, tuple(placed.installations.values()))
    return battle.result(shield_of(state.bomb.shield))
