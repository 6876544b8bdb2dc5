"""The nafai (RDB-EQP): a projectile that flies from enemy to enemy, once a mission."""

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from domain.games.red_berets import parsing, targeting, values
from domain.games.red_berets.commands import EndFlight, FlyOn, LaunchNafai
from domain.games.red_berets.coordinates import NAMES
from domain.games.red_berets.events.combat import NafaiFlown, NafaiLaunched
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import activation, attacks, overlord_cards
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import Attack, at
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.dice import Modifier, Need
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

QUESTION: Final = "nafai_flight"


class Flight(NamedTuple):
    """Where the projectile is, how far it may still fly, and whom it has attacked."""

    square: Square
    reach: int
    struck: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The flight as the context of its question."""
        return f"{NAMES[self.square]} {self.reach} {','.join(self.struck)}"


def flight_of(state: State) -> Flight:
    """The flight of the open question."""
    where, reach, struck = state.stack[-1].about.split(" ")
    return Flight(parsing.square(where), int(reach), tuple(struck.split(",")))


def way_to(state: State, figure: Figure, flight: Flight, word: str) -> tuple[Figure, tuple[Square, ...]]:
    """RDB-EQP-13: the enemy and the shortest way to it, over figures but not through rock or unexplored tiles; refused beyond the reach."""
    target = state.figures.get(word)
    if target is None or not target.stands() or not state.opposed(figure, target) or target.id in flight.struck:
        raise Refused("no_target", "RDB-EQP-13", word)
    way = state.ground().flight(flight.square, at(target), flight.reach)
    if not way:
        raise Refused("bad_path", "RDB-EQP-13", word)
    return target, way


def _fly(turn: Turn[State], name: str, flight: Flight, target: str, way: tuple[Square, ...]) -> None:
    """Every enemy on the way is attacked once, in its order; then the Legion may fly on while somebody new is in reach."""
    state = turn.state
    reach = flight.reach - len(way)
    turn.record(NafaiFlown(name, target, way, reach))
    victims = victims_on(state, name, flight, way)
    for victim in victims:
        attacks.roll_attack(turn, attack_on(turn.state, name, victim))
    onwards = Flight(way[-1], reach, (*flight.struck, *victims))
    if targets(turn.state, turn.state.figures[name], onwards):
        turn.ask((turn.state.roles.legion,), QUESTION, onwards.words)


def victims_on(state: State, name: str, flight: Flight, way: tuple[Square, ...]) -> tuple[str, ...]:
    """The enemies on a way that the flight has not attacked yet, in its order."""
    held = state.standing()
    met = tuple(held[square] for square in way if square in held and held[square] in state.figures)
    return tuple(one for one in met if state.opposed(state.figures[name], state.figures[one]) and one not in flight.struck)


def attack_on(state: State, name: str, victim: str) -> Attack:
    """The attack of the projectile on an enemy, without modifiers of the situation."""
    rule, base = state.tables.weapons["nafai"], Modifier("firearms", values.card_side(state, state.figures[name]).firearms)
    return Attack(name, victim, "nafai", False, Need(base), rule.damage, rule.double)


def targets(state: State, figure: Figure, flight: Flight) -> tuple[str, ...]:
    """The enemies that the flight can still reach."""
    return tuple(enemy.id for enemy in state.enemies(figure) if allows(partial(way_to, state, figure, flight, enemy.id)))


# commands --------------------------------------------------------------------------------------------------------------------


class Launch(NamedTuple):
    """A launch: its bearer, target, way, and the turns before and after."""

    bearer: Figure
    target: str
    way: tuple[Square, ...]
    before: Facing | None
    after: Facing | None


def begun(state: State, figure: Figure) -> Flight:
    """The flight as it leaves its bearer."""
    return Flight(at(figure), state.tables.weapons["nafai"].range or 0)


def check_launch(state: State, seat: Seat, command: LaunchNafai) -> Launch:
    """The launch; refused in the order of section 5.3."""
    figure = activation.check_actor(state)
    attacks.check_fit(state, figure)
    before, after = activation.check_turns(state, command.turn_before, command.turn_after)
    targeting.weapon_of(state, figure, "nafai", close=False)
    target, way = way_to(state, figure, begun(state, figure), command.target)
    return Launch(figure, target.id, way, before, after)


def _launches(state: State, seat: Seat) -> Iterator[Option]:
    figure = attacks.acting_figure(state)
    if figure is None or not figure.stands() or seat != state.roles.legion or "nafai" not in targeting.carried(state, figure):
        return
    for words in attacks.turn_words(state, figure):
        fitting = tuple(one.id for one in state.enemies(figure) if allows(partial(check_launch, state, seat, LaunchNafai(one.id, **words))))
        if fitting:
            yield offer(LaunchNafai, Choice("target", "piece", fitting), **words)


@rules.command(LaunchNafai, "turn", check=check_launch, offers=_launches)
def launch_nafai(turn: Turn[State], seat: Seat, command: LaunchNafai, launch: Launch) -> None:
    """One action, once a mission (see `way_to`)."""
    name = launch.bearer.id
    activation.turn_figure(turn, name, launch.before)
    overlord_cards.show(turn, name, "nafai")
    activation.spend(turn, "nafai")
    attacks.lose_aim(turn, name, "")
    turn.record(NafaiLaunched(name, launch.target))
    activation.turn_figure(turn, name, launch.after)
    _fly(turn, name, begun(turn.state, turn.state.figures[name]), launch.target, launch.way)


def check_fly(state: State, seat: Seat, command: FlyOn) -> tuple[str, Flight, str, tuple[Square, ...]]:
    """The bearer, the flight, the target and the way."""
    figure, flight = activation.actor(state), flight_of(state)
    target, way = way_to(state, figure, flight, command.target)
    return figure.id, flight, target.id, way


def _flights(state: State, seat: Seat) -> Iterator[Option]:
    yield offer(FlyOn, Choice("target", "piece", targets(state, activation.actor(state), flight_of(state))))


rules.question(QUESTION)(always(EndFlight()))


@rules.command(FlyOn, QUESTION, check=check_fly, offers=_flights)
def fly_on(turn: Turn[State], seat: Seat, command: FlyOn, meant: tuple[str, Flight, str, tuple[Square, ...]]) -> None:
    """On to another enemy with what is left of the reach (see `way_to`)."""
    name, flight, target, way = meant
    turn.answered(seat)
    _fly(turn, name, flight, target, way)


@rules.command(EndFlight, QUESTION)
def end_flight(turn: Turn[State], seat: Seat, command: EndFlight) -> None:
    """The flight is over."""
    turn.answered(seat)
