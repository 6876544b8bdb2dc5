"""Law: from any prefix of a game its players can go back together to any point that the table offers, or by a ruling, and play on."""

from collections import Counter

import pytest

from domain.games.registry import GAMES
from domain.table.commands import AgreeToUndo, AppealRuling, AskForUndo
from domain.table.rewinding import asked_to_undo, return_points
from kit.arbiters import Arbiter, disputed, says, text
from kit.bits import Bits
from kit.rewinding import check_rewound
from kit.settings import option_sets
from kit.world import World
from proving.games import AnyWorld, game_of, go_on
from suite import DEPTH, sampled

PREFIXES = 200
ADA, BEN = Arbiter("ada"), Arbiter("ben")
ON = 12
"""Records for which a game is played on."""
KEYS = ("toy", "siege", *GAMES)


def games(key: str, bits: Bits) -> list[AnyWorld]:
    """Some games that have begun, with different options."""
    worlds = []
    for number, (name, options, seats) in enumerate(option_sets(game_of(key), 4, bits)):
        world: AnyWorld = World(game_of(key), f"going back {name} {number}")
        world.undos, world.disputes = None, False
        world.open(options, seats)
        worlds.append(world)
    return worlds


def taken_back(world: AnyWorld, to: int) -> AnyWorld:
    """A fork in which one seat asks to go back, and all others agree."""
    forked: AnyWorld = world.fork()
    assert forked.ledger.window is not None, "a window is open where there are points to return to"
    asker = forked.ledger.window.seats[0]
    forked.send(asker, AskForUndo(to))
    request = forked.ledger.rewinding.request
    for seat in sorted(asked_to_undo(forked.ledger, asker)):
        assert request is not None
        forked.send(seat, AgreeToUndo(request.number, to))
    return forked


def ruled_back(world: AnyWorld, to: int) -> AnyWorld:
    """A fork in which a seat disputes a record, an arbiter rules to go back, somebody appeals, and another arbiter upholds the ruling."""
    forked: AnyWorld = world.fork()
    disputes = forked.ledger.disputes
    dispute, ruling = len(disputes.opened) + 1, disputes.rulings + 1
    seat = dispute % len(forked.seats)
    says(forked, seat, *disputed(forked.table.n))
    ADA.rules(forked, ADA.ruling(forked, dispute, "go_back", to=to))
    said = text("No")
    says(forked, seat, AppealRuling(ruling, said.digest), said)
    BEN.judges(forked, ruling, upholds=True)
    return forked


@pytest.mark.full
@pytest.mark.timeout(1800 * DEPTH)
@pytest.mark.parametrize("key", sampled(KEYS, every=4))
def test_tab_undo_players_go_back_from_any_prefix_and_play_on(key: str) -> None:
    bits, tally = Bits(f"going back in {key}"), Counter[str]()
    worlds = games(key, bits)
    while tally["prefixes"] < PREFIXES * DEPTH:
        world = bits.one_of(worlds)
        go_on(world, bits, bits.once_in(2), lambda: False, until=len(world.written) + 1 + bits.below(8))
        points = return_points(world.replay)
        if world.ledger.over or len(world.written) > 1500:
            worlds.remove(world)
            worlds = worlds or games(key, bits)
        if not points:
            continue
        to = bits.one_of(points)
        forked = ruled_back(world, to) if bits.once_in(3) else taken_back(world, to)
        check_rewound(forked, world, to, tally)
        assert len(forked.awaited()) > 0, forked.here()
        go_on(forked, bits, bits.once_in(2), lambda: False, until=len(forked.written) + ON)
        tally["prefixes"] += 1
        if bits.once_in(10):  # a second one, from behind the first
            again = return_points(forked.replay)
            assert all(n <= to or n > len(world.written) for n in again)
            if again:
                nearer = bits.one_of((taken_back, ruled_back))(forked, bits.one_of(again))
                go_on(nearer, bits, True, lambda: False, until=len(nearer.written) + ON)
    assert tally["rewinds"] >= PREFIXES
