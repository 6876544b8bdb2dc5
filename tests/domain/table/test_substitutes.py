"""Substitutes: a seat passes on only while its player is absent, and with the consent of the other players (TAB-SUB)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.table.commands import AddKey, AgreeToSubstitute, CallSubstitute, ClaimTimeOut, DeclineSubstitute, Reanchor
from domain.table.substitute_events import SeatHandedOver
from domain.table.upkeep import restore
from kit.hands import Hand
from kit.timed import DAILY, TimedWorld
from kit.toy import Answer, Bury, Flip
from kit.toy_game import TOY
from kit.world import World

AnyTimed = TimedWorld[Any, Any]


def begun(kind: type[World[Any, Any]] = World, seats: int = 3, bots: tuple[int, ...] = ()) -> Any:
    """A toy game of bound seats that has begun."""
    world = kind(TOY, f"substitutes {kind.__name__}")
    bound = tuple(seat for seat in range(seats) if seat not in bots)
    world.open(TOY.options_type(), seats, bots=bots, bound=bound)
    return world


def at_a_turn(kind: type[World[Any, Any]] = TimedWorld, act: str = "claim") -> tuple[Any, int]:
    """A game with clocks in which one seat has the turn. Returns that seat."""
    world = kind(TOY, f"turn {act}")
    world.clock = replace(DAILY, time_out=act)
    world.open(TOY.options_type(), 3, bound=(0, 1, 2))
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world, world.awaited()[0].seat


def refused(world: Any, seat: int, command: Any) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refused) as caught:
        world.send(seat, command)
    return caught.value.code


def handed_over(world: Any, seat: int) -> Hand:
    """Hand a seat over to somebody new, by its player's own call."""
    world.send(seat, CallSubstitute(seat))
    hand: Hand = world.offers(seat, "Newcomer")
    for other in sorted(set(world.seats) - {seat}):
        world.agrees(other)
    world.hands[seat] = hand
    return hand


def test_the_seat_passes_on_with_the_last_consent() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")

    world.agrees(0)
    assert world.ledger.seats[1].who.read() == "player 1"
    numbers = world.agrees(2)

    entry = world.ledger.seats[1]
    assert any(isinstance(world.events[n], SeatHandedOver) for n in numbers)
    assert (entry.who.read(), entry.first.read(), entry.bot, world.ledger.absent) == ("Newcomer", "player 1", False, ())


def test_the_old_keys_end_and_the_new_one_signs() -> None:
    world = begun()
    old = world.hands[1]
    handed_over(world, 1)
    world.hands[1] = old
    asked = min(world.state.hands[1].read())

    assert refused(world, 1, Bury(asked)) in ("nonce_wrong", "nonce_early", "signature_wrong")
    world.hands[1] = Hand(world.handle, 1, "Newcomer", world.ledger.seats[1].chain.base)
    world.send(1, Bury(asked))


def test_the_new_chain_waits_for_a_nonce_that_comes_after_it() -> None:
    world = begun()
    world.send(0, Bury(min(world.state.hands[0].read())))  # its nonce is known before the new anchor

    handed_over(world, 1)
    assert world.ledger.seats[1].chain.stale == (0,)
    world.send(1, Bury(min(world.state.hands[1].read())))
    world.send(2, Bury(min(world.state.hands[2].read())))  # comes later, and is mixed

    assert not world.ledger.seats[1].chain.waits


def test_only_a_nonce_from_before_does_not_end_the_waiting() -> None:
    world = begun(seats=2)
    world.send(0, Bury(min(world.state.hands[0].read())))

    handed_over(world, 1)
    world.send(1, Bury(min(world.state.hands[1].read())))

    chain = world.ledger.seats[1].chain
    assert (chain.waits, chain.stale) == (True, ())


def test_a_seat_whose_player_plays_cannot_be_taken() -> None:
    world = begun()

    assert refused(world, 0, CallSubstitute(1)) == "not_late"
    with pytest.raises(Refused, match="not_absent"):
        world.offers(1, "Newcomer")


def test_another_player_may_call_once_the_time_is_over() -> None:
    world, mover = at_a_turn()
    other = (mover + 1) % 3

    assert refused(world, other, CallSubstitute(mover)) == "not_late"
    world.wait(1000)
    world.send(other, CallSubstitute(mover))

    assert world.ledger.absent == (mover,)


def test_a_player_who_comes_back_keeps_the_seat() -> None:
    world, mover = at_a_turn()
    world.wait(1000)
    world.send((mover + 1) % 3, CallSubstitute(mover))
    world.offers(mover, "Newcomer")

    world.send(mover, Flip())

    assert (world.ledger.absent, world.ledger.offers) == ((), ())
    assert refused(world, (mover + 1) % 3, AgreeToSubstitute(1, "", "")) == "offer_gone"


def test_a_new_key_or_chain_of_the_player_ends_the_offers_too() -> None:
    for back in (AddKey(Hand("0" * 32, 1, "device").key), Reanchor("ab" * 32)):
        world = begun()
        world.send(1, CallSubstitute(1))
        world.offers(1, "Newcomer")

        world.send(1, back)

        assert world.ledger.offers == ()


def test_an_offer_that_is_declined_is_gone() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")

    world.send(0, DeclineSubstitute(1))

    assert refused(world, 2, AgreeToSubstitute(1, "", "")) == "offer_gone"
    assert world.ledger.absent == (1,)


def test_a_consent_names_the_chain_and_the_key() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    hand = world.offers(1, "Newcomer")

    assert refused(world, 0, AgreeToSubstitute(1, hand.anchor, "")) == "offer_differs"
    assert refused(world, 0, AgreeToSubstitute(1, "", hand.key)) == "offer_differs"


def test_nobody_agrees_twice_and_the_absent_seat_is_not_asked() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    world.agrees(0)
    offer = world.ledger.offers[0]
    again = AgreeToSubstitute(offer.offer, offer.anchor, offer.key)

    assert refused(world, 0, again) == "already_agreed"
    assert refused(world, 1, again) == "offer_gone"  # the command itself shows that the player is there


def test_another_absent_seat_is_not_asked() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.send(2, CallSubstitute(2))
    world.offers(1, "Newcomer")

    world.agrees(0)

    assert world.ledger.seats[1].who.read() == "Newcomer"


def test_a_bot_may_stand_in_and_is_one_from_then_on() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.offers(1, "Bot", bot=True)
    world.agrees(0)
    world.agrees(2)

    entry = world.ledger.seats[1]
    assert (entry.bot, entry.keys, entry.chain, entry.first.read()) == (True, (), None, "player 1")


def test_a_table_has_four_open_offers_at_most() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    for number in range(4):
        world.offers(1, f"Newcomer {number}")

    with pytest.raises(Refused, match="too_many_offers"):
        world.offers(1, "One more")


def test_bots_are_not_asked_and_not_replaced() -> None:
    world = begun(bots=(2,))

    assert refused(world, 0, CallSubstitute(2)) == "no_other_player"
    handed = world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    world.agrees(0)

    assert handed
    assert world.ledger.seats[1].who.read() == "Newcomer"


def test_the_clock_of_the_seat_begins_anew() -> None:
    world, mover = at_a_turn()
    world.wait(1000)
    world.send((mover + 1) % 3, CallSubstitute(mover))
    world.offers(mover, "Newcomer")
    world.agrees((mover + 1) % 3)
    world.agrees((mover + 2) % 3)

    assert world.hours_left(mover) == 72
    assert refused(world, (mover + 1) % 3, ClaimTimeOut(mover)) == "not_late"


def test_the_time_out_substitute_makes_the_seat_absent_once() -> None:
    world, mover = at_a_turn(act="substitute")
    world.wait(1000)

    world.times_out(mover)

    assert world.ledger.absent == (mover,)
    with pytest.raises(Refused, match="substitute_awaited"):
        world.times_out(mover)
    world.send(mover, Flip())
    assert world.ledger.absent == ()


def test_a_restore_ends_calls_and_offers() -> None:
    world = begun()
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")

    world.take(restore(world.replay, world.ports(), (), "lost", 256, {}))

    assert (world.ledger.absent, world.ledger.offers) == ((), ())


def test_nothing_is_taken_back_across_a_hand_over() -> None:
    world, mover = at_a_turn()
    world.send(mover, Flip())
    for decision in list(world.awaited()):
        if decision.seat != mover:
            world.send(decision.seat, Answer("call"))
    handed_over(world, mover)

    assert world.ledger.free_undo.records == ()
