"""The law of other worlds catches leaks of a marker's identity that are planted on purpose; without them it holds."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest

from domain.games.red_berets import sheets
from domain.games.red_berets.coordinates import POSITIONS, position_of
from domain.games.red_berets.events.markers import MarkerMoved
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Marker, MarkerCount
from domain.games.red_berets.rules import markers, movement, rounds, stepping
from domain.games.red_berets.state import State
from domain.geometry.squares import Square
from domain.kernel.closing import close
from domain.kernel.errors import Refused, Unknown
from domain.kernel.seats import Seat
from games.red_berets.laws import PROFILE
from kit.bits import Bits
from kit.broken import LawBroken
from kit.otherworlds import check_worlds
from kit.position import Examined, Position, Tally
from kit.tries import Kinds, Vocabulary
from kit.world import World
from suite import sampled

Plant = Callable[[pytest.MonkeyPatch], None]
Table = World[State, Options]
STRIKE: Final = Options(mission="m3", preset="custom")
MOST_TABLES: Final = 30


def troops_at(state: State, pos: int) -> bool:
    """True if a troop's marker lies at a position: what no rule of the other seats may know."""
    return any(one.place != "gone" and one.pos == pos and not sheets.is_decoy(one.id) for one in sheets.markers(state))


def in_an_events_size(patch: pytest.MonkeyPatch) -> None:
    """A decoy's move is written with one position more."""

    def moved(**fields: Any) -> MarkerMoved:
        mover = next((one.read() for one in fields["sheet"] if one.read().pos == fields["path"][-1]), None)
        longer = mover is not None and sheets.is_decoy(mover.id)
        return MarkerMoved(**{**fields, "path": (*fields["path"], fields["path"][-1]) if longer else fields["path"]})

    patch.setattr(markers, "MarkerMoved", moved)


def in_an_options_presence(patch: pytest.MonkeyPatch) -> None:
    """A way through a zone with nothing but decoys is quiet."""
    honest = stepping.is_quiet

    def quiet(state: State, piece: str, square: Square) -> bool:
        pos = position_of(square)
        return honest(state, piece, square) and not (state.revealed(pos) and troops_at(state, (pos + 1) % 9))

    patch.setattr(stepping, "is_quiet", quiet)


def in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """A refused step says more if an odd number of positions hold troops."""
    honest = movement._refusal

    def refusal(state: State, walk: movement.Walk, square: Square) -> Refused:
        said = honest(state, walk, square)
        odd = sum(troops_at(state, pos) for pos in POSITIONS) % 2
        return Refused(said.code, said.rule, f"{said.detail}!") if odd else said

    patch.setattr(movement, "_refusal", refusal)


def in_an_order(patch: pytest.MonkeyPatch) -> None:
    """The counts stand in the order of the markers."""
    honest = sheets.counted

    def counted(all_markers: Any) -> tuple[MarkerCount, ...]:
        listed: tuple[Marker, ...] = tuple(all_markers)
        order = {(one.pos, one.zone): number for number, one in reversed(list(enumerate(listed)))}
        return tuple(sorted(honest(listed), key=lambda count: order.get((count.pos, count.zone), 99)))

    patch.setattr(sheets, "counted", counted)


def in_the_timing_of_a_question(patch: pytest.MonkeyPatch) -> None:
    """A chit of the Legion is asked about only if a troop could use it."""

    def has_use(state: State, seat: Seat) -> bool:
        if seat != state.roles.legion:
            return True
        idle = (one for one in sheets.markers(state) if one.place in ("display", "board") and not one.acted)
        return any(not sheets.is_decoy(one.id) and one.pos < 3 for one in idle)

    patch.setattr(rounds, "has_use", has_use)


def hunt(seed: str, most: int) -> None:
    """Play mission 1 by chance, and compare other worlds at every few commands. Raises LawBroken."""
    world = World(GAME, seed)
    world.open(Options(), 2)
    wander(world, Bits(seed), most, every=6)


def wander(world: Table, bits: Bits, most: int, every: int) -> Tally:
    """Go on by chance, and compare other worlds at every few commands. Raises LawBroken; returns how often each law was asked."""
    kinds, tally = Kinds(GAME.catalogue.commands), Tally()
    examined = Examined(PROFILE, bits, kinds, Vocabulary(kinds, GAME.catalogue.vocabulary()), tally)
    for number in range(most):
        if world.ledger.over:
            break
        if number % every == every - 1:
            check_worlds(Position(world, examined), 8)
        decision = bits.one_of(world.awaited())
        if world.state.phase == "setup":
            world.send(decision.seat, GAME.default(world.state, decision.seat, decision), decision.id)
        else:
            world.send(decision.seat, kinds.one(bits.one_of(GAME.legal(world.state, decision.seat)), bits), decision.id)
    return tally


@cache
def underground(exchanged: bool) -> Table:
    """A table of mission 3 in the caves, played by the bots; with or without an overlord who came down (RDB-M3-10)."""
    tables = (descended(f"below {number}") for number in range(MOST_TABLES))
    return next(world for world in tables if world is not None and world.state.exchanged == exchanged)


def descended(seed: str) -> Table | None:
    """A table of mission 3 once the unit is in the caves and the round has begun, or None if it does not get there."""
    bits, world = Bits(seed), World(GAME, seed)
    world.open(STRIKE, 2)
    while not world.ledger.over:
        if world.state.stage == 2 and world.state.round:
            return world
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        world.send(decision.seat, GAME.play(seen, decision.seat, decision, bits), decision.id)
    return None


PLANTS: Final[dict[Plant, int]] = {
    in_an_events_size: 2,
    in_an_options_presence: 1,
    in_a_refusal: 8,
    in_an_order: 1,
    in_the_timing_of_a_question: 6,
}
"""The leaks, each with the number of a game that is known to show it: the hunt begins there."""


def hunt_often(first: int) -> None:
    """Hunt in a few games."""
    for number in sorted(range(10), key=lambda number: number != first):
        hunt(f"leak {number}", 150)


@pytest.mark.parametrize("plant", sampled(PLANTS, every=5), ids=lambda plant: plant.__name__)
def test_a_planted_leak_of_a_markers_identity_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)

    with pytest.raises((LawBroken, Unknown)):  # options made from a closed secret cannot even be listed
        hunt_often(PLANTS[plant])


def test_without_a_leak_the_worlds_stay_alike() -> None:
    hunt("leak 0", 120)


@pytest.mark.full
@pytest.mark.parametrize("exchanged", [False, True])
def test_worlds_stay_alike_below_ground(exchanged: bool) -> None:
    tally = wander(underground(exchanged).fork(), Bits("below"), 16, every=4)

    assert tally["other worlds"] >= 4


@pytest.mark.parametrize("plant", [in_an_events_size, in_an_order], ids=lambda plant: plant.__name__)
def test_a_leak_that_is_planted_below_ground_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    world = underground(False).fork()
    plant(monkeypatch)

    with pytest.raises((LawBroken, Unknown)):
        wander(world, Bits("below"), 150, every=4)
