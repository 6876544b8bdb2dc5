"""The strong bots: they try their commands in short battles. The imperial does not know the types of hidden installations, so it fights
these battles in several other worlds that it cannot tell from this one. The work is bounded by counts."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.games.rebel_moon_defense import aiming, shields, worlds
from domain.games.rebel_moon_defense.bot import aftermath, belt, fire, flight, garrison
from domain.games.rebel_moon_defense.bot.aftermath import prospect
from domain.games.rebel_moon_defense.bot.battle import Battle, Course, shield_of
from domain.games.rebel_moon_defense.bot.flight import SIDES, Chart, Stance
from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBooster,
)
from domain.games.rebel_moon_defense.pieces import COLOURS, Installation, Kind, Shield, Stock, turned
from domain.games.rebel_moon_defense.rules.room import free_hexes
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import Randomness
from domain.kernel.seats import audience
from domain.kernel.secret import Secret

WORLDS: Final = 24
_FEW_WORLDS: Final = 6
_ASTEROIDS: Final = 7
"""The imperial tries asteroids on so many of the hexes that block most, in so many worlds."""
MOST_TURNS: Final = 30
_HEXES: Final[tuple[tuple[Kind, int], ...]] = (("leech", 3), ("laser", 1))
"""The rebel tries its pieces on so many of the hexes that suit these types best."""
_OTHER_HEXES: Final = 1
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


def shield_way(state: State, bits: Randomness) -> PlaceAsteroid | PassPlacement:
    """Of the hexes that block most lines of fire, the one after which the bomb would arrive with the most points, on average over some
    worlds."""
    usual = belt.place(state, bits)
    if isinstance(usual, PassPlacement) or not state.installations:
        return usual
    way = aiming.bomb_way(state)
    scores = belt.rated(state, [at for at in free_hexes(state, "imperial") if at not in way], way)
    tried = dict.fromkeys((usual.hex, *sorted(scores, key=lambda at: -scores[at])[:_ASTEROIDS]))
    dealt = [tuple(worlds.alternative(state, state.imperial, bits).installations.values()) for _ in range(_FEW_WORLDS)]
    return PlaceAsteroid(max(tried, key=lambda at: _kept_after(state, at, dealt)))


def _kept_after(state: State, at: str, dealt: list[tuple[Installation, ...]]) -> float:
    """The average result if the game began with this asteroid as the last one."""
    placed = replace(state, asteroids=(*state.asteroids, at))
    start = Stance(state.bomb.hex, state.bomb.facing)
    return _worth(placed, Plan(EndBombTurn(), start, state.bomb.shield), Chart(placed), dealt)


# the rebel -------------------------------------------------------------------------------------------------------------


def activate(state: State) -> ActivateInstallation | PassActivation:
    """The shot after which the bomb has the worst prospects, over all throws of its dice, if it goes on as the usual bot would after each
    of them. Killers fire as the usual bot lets them."""
    usual = fire.activate(state)
    if isinstance(usual, ActivateInstallation) and usual.target_hex is not None:
        return usual
    best: ActivateInstallation | PassActivation = PassActivation()
    course = _flight(state)
    battle = Battle(state, course, tuple(state.installations.values()))
    least = prospect(battle.result(shield_of(state.bomb.shield), ""))
    for weapon in state.installations.values():
        if not battle.harms(weapon.id, state.bomb.shield.layer):
            continue
        fresh = weapon.type.read() == "laser" and weapon.direction is None
        direction = course.views(weapon.hex)[0].direction if fresh else None
        left = sum(chance * _prospect(after) for chance, after in aftermath.after(state, weapon, direction))
        if left < least:
            best, least = ActivateInstallation(weapon.id, direction=direction), left
    return best


def _prospect(state: State) -> float:
    """The imperial's prospects after a shot."""
    if state.active_strength() == 0:
        return -1.0
    battle = Battle(state, _flight(state), tuple(state.installations.values()))
    return prospect(battle.result(shield_of(state.bomb.shield), ""))


def _flight(state: State) -> Course:
    """The bomb's course from here, as the usual bot flies."""
    return _course(state, _imperial_chart(state), Stance(state.bomb.hex, state.bomb.facing))


def _imperial_chart(state: State) -> Chart:
    """The chart of the imperial's usual bot."""
    return Chart(close(state, state.imperial))


def place(state: State, bits: Randomness) -> PlaceInstallation | PassPlacement:
    """Of all pieces on some hexes, the one after which the bomb would arrive with the fewest points."""
    usual = garrison.place(state, bits)
    if isinstance(usual, PassPlacement):
        return usual
    supply = [piece for piece in state.unplaced() if piece.type != "killer"]
    best, least = usual, float("inf")
    for at in _hexes(state, bits):
        for colour in COLOURS:
            pieces = [piece for piece in supply if piece.colour == colour]
            for piece, left in _left_after(state, at, pieces):
                if left < least:
                    best, least = PlaceInstallation(at, piece.colour, piece.type), left
    return best


def _hexes(state: State, bits: Randomness) -> tuple[str, ...]:
    """Hexes that suit mines and EMP devices, hexes that suit lasers, and some others."""
    way = aiming.bomb_way(state)
    free = [at for at in free_hexes(state, "rebel") if at not in way]
    found: dict[str, None] = {}
    for kind, count in _HEXES:
        rated = {at: -garrison.worth(state, Stock("yellow", kind), at, way) for at in free}
        found |= dict.fromkeys(sorted(free, key=rated.__getitem__)[:count])
    return (*found, *(free[bits.below(len(free))] for _ in range(_OTHER_HEXES)))


def _left_after(state: State, at: str, pieces: list[Stock]) -> Iterator[tuple[Stock, float]]:
    """The points of the bomb on the moon if the game began with one of these pieces as the last one. All of one colour look alike to the
    imperial, so that it takes the same course."""
    course: Course | None = None
    for piece in pieces:
        new = Installation("new", at, piece.colour, Secret(audience(state.rebel), piece.type), state.tables.emp_charges)
        placed = replace(state, installations={**state.installations, new.id: new})
        course = course or _flight(placed)
        battle = Battle(placed, course, tuple(placed.installations.values()))
        yield piece, battle.result(shield_of(state.bomb.shield))
