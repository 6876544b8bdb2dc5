"""TAB-SEAT: who may see a table, take a seat, and act there beside playing."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.game import SeatResult
from domain.table.admission import TableAbilities, Visitor, abilities
from domain.table.commands import Ready
from domain.table.ledger import Ledger
from kit.toy import Bury, Options, State
from kit.toy_game import TOY
from kit.world import World

SEED = "who is welcome"
PRIVATE = Visitor(public=False)


def opened(seats: int = 2) -> World[State, Options]:
    """An open table with the host on seat 0."""
    world = World(TOY, SEED)
    world.create(Options(rounds=2), seats)
    world.sit(0)
    return world


def running() -> World[State, Options]:
    world = World(TOY, SEED)
    world.open(Options(rounds=2), 2)
    return world


@pytest.mark.parametrize(
    ("fact", "knows", "sits"),
    [
        ({}, False, False),
        ({"public": True}, True, True),
        ({"host": True}, True, True),
        ({"invited": True}, True, True),
        ({"kept": 1}, True, True),
        ({"own": 1}, True, False),
    ],
)
def test_one_fact_is_enough_to_be_welcome_at_a_private_table(fact: dict[str, Any], knows: bool, sits: bool) -> None:
    visitor = PRIVATE._replace(**fact)

    assert (visitor.may_know(), visitor.may_sit()) == (knows, sits)


def test_each_seat_that_is_offered_is_one_that_can_be_taken() -> None:
    ledger = opened(3).ledger

    for public, host, invited, own, kept, reserved in product(
        (False, True), (False, True), (False, True), (None, 0), (None, 1), ((), (2,))
    ):
        visitor = Visitor(public, host, invited, own, kept, frozenset(reserved))
        for seat in abilities(ledger, visitor).take:
            visitor.require_standing()
            visitor.require_not_reserved(seat)
            assert visitor.may_sit()
            assert ledger.entry(seat) is None


def test_a_seat_that_is_kept_for_one_is_the_only_one_offered() -> None:
    can = abilities(opened(3).ledger, PRIVATE._replace(kept=2, reserved=frozenset({1})))

    assert (can.take, can.kept) == ((2,), 2)


def test_a_seat_that_is_kept_for_somebody_else_is_refused() -> None:
    visitor = Visitor(public=True, reserved=frozenset({1}))

    assert abilities(opened(3).ledger, visitor).take == (2,)
    with pytest.raises(Refused) as refused:
        visitor.require_not_reserved(1)
    assert refused.value.code == "seat_kept"


def test_nobody_sits_on_two_seats() -> None:
    visitor = Visitor(public=True, own=0)

    assert abilities(opened(3).ledger, visitor).take == ()
    with pytest.raises(Refused) as refused:
        visitor.require_standing()
    assert refused.value.code == "already_seated"


@pytest.mark.parametrize(
    ("visitor", "seats"), [(Visitor(True, own=1), {1}), (Visitor(True, kept=2), {2}), (Visitor(True, host=True), {0, 1, 2})]
)
def test_a_seat_is_freed_by_its_holder_and_by_the_host(visitor: Visitor, seats: set[int]) -> None:
    assert {seat for seat in range(3) if visitor.may_free(seat)} == seats


def test_the_host_alone_seats_bots_on_free_seats() -> None:
    ledger = opened(3).ledger

    assert abilities(ledger, Visitor(True, host=True)).seat_bots == (1, 2)
    assert abilities(ledger, Visitor(True, own=0)).seat_bots == ()


def test_ready_is_offered_once_all_seats_are_taken() -> None:
    world = opened()
    assert not abilities(world.ledger, Visitor(True, own=0)).ready
    world.sit(1)
    assert abilities(world.ledger, Visitor(True, own=0)).ready
    world.send(0, Ready())
    assert not abilities(world.ledger, Visitor(True, own=0)).ready
    assert not abilities(world.ledger, Visitor(True)).ready


def test_a_running_game_offers_its_players_to_concede_and_free_undo_to_one_of_them() -> None:
    world = running()
    last = world.table.n
    world.send(0, Bury(1))

    player = TableAbilities(concede=True, invite=True, agree_to_end=True, abort=True)
    assert abilities(world.ledger, Visitor(True, own=0)) == player._replace(undo=last, reset=last)
    assert abilities(world.ledger, Visitor(True, own=1)) == player
    assert abilities(world.ledger, Visitor(True)) == TableAbilities()
    assert abilities(world.ledger, Visitor(True, host=True)) == TableAbilities(invite=True, renew=True)
    assert abilities(world.ledger, Visitor(True, host=True, own=1)) == player._replace(renew=True)


def test_a_finished_game_offers_a_rematch_to_its_players() -> None:
    over = replace(running().ledger, over=True, results=(SeatResult(0, "won", 1),))

    assert abilities(over, Visitor(True, own=0)) == TableAbilities(rematch=True, invite=True)
    assert abilities(over, Visitor(True)) == TableAbilities()


def test_a_table_is_abandoned_if_it_closed_before_its_game_began() -> None:
    assert not Ledger().abandoned()
    assert Ledger(over=True).abandoned()
    assert not Ledger(over=True, started=True).abandoned()
