"""Games in which a seat was handed over, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table.clocks import TimeOutAct
from domain.table.commands import AddKey, AgreeToSubstitute, CallSubstitute, DeclineSubstitute
from domain.table.decide import accept
from domain.table.events import OpenedByGame
from kit.beacons import BeaconWorld
from kit.bits import Bits
from kit.hands import Hand
from kit.timed import TimedWorld
from kit.toy import Bury
from proving.cheats import Cheat
from proving.clocks import AnyTimedWorld, ended, forged
from proving.clocks import begun as timed
from proving.dishonest import changed
from proving.forger import Draft, flipped
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of, go_on
from proving.site import Site

NEWCOMER: Final = "Newcomer"


def begun(seed: str = "handed over", seats: int = 3, opened_by: OpenedByGame | None = None) -> AnyWorld:
    """A toy game of bound seats that has begun."""
    world: AnyWorld = AnyWorld(TOY_GAME, seed)
    world.opened_by = opened_by
    world.open(TOY_GAME.options_type(), seats, bound=range(seats))
    return world


def hand_over(world: AnyWorld, seat: int, bot: bool = False) -> None:
    """Hand a seat over, which its player has called absent."""
    world.hands_over(seat, world.offers(seat, NEWCOMER, bot))


def in_log(world: AnyWorld) -> Told:
    """The game, played to its end, in a log."""
    go_on(world, Bits("on"), True, lambda: len(world.written) > 80)
    return Told(world, bundle_of(world, site=Site()))


def asked_for() -> Told:
    """A game of which a player asked for a substitute; one offer was declined, and the new player added a key."""
    world = begun()
    world.send(0, Bury(min(world.state.hands[0].read())))  # type: ignore[attr-defined]  # the toy's state
    world.send(1, CallSubstitute(1))
    world.offers(1, "Nobody's friend")
    world.send(2, DeclineSubstitute(1))
    hand_over(world, 1)
    world.send(1, AddKey(Hand(world.handle, 1, "another device").key))
    return in_log(world)


def timed_out(act: TimeOutAct = "substitute") -> Told:
    """A game of which a seat's time was over, for which another player found a substitute."""
    world: AnyTimedWorld = timed(act, TimedWorld, f"timed {act}")
    mover = world.awaited()[0].seat
    world.wait(1000)
    if act == "substitute":
        world.times_out(mover)
    else:
        world.send((mover + 1) % 3, CallSubstitute(mover))
    hand_over(world, mover)
    go_on(world, Bits("on"), True, lambda: len(world.written) > 80)
    return ended(world)


def asked() -> Bundle:
    """As `asked_for`."""
    return asked_for().bundle


def by_time_out() -> Bundle:
    """As `timed_out`."""
    return timed_out().bundle


def called_by_another() -> Bundle:
    """As `timed_out`, by a call of another player."""
    return timed_out("claim").bundle


def by_a_bot() -> Bundle:
    """As `by_a_bot_told`."""
    return by_a_bot_told().bundle


def by_a_bot_told() -> Told:
    """A bot stands in; the other two go on."""
    world = begun("a bot")
    world.send(1, CallSubstitute(1))
    hand_over(world, 1, bot=True)
    return in_log(world)


def of_two() -> Bundle:
    """A game of two, in which the other player's nonce was known before the hand-over."""
    world = begun("of two", 2)
    world.send(0, Bury(min(world.state.hands[0].read())))  # type: ignore[attr-defined]  # the toy's state
    world.send(1, CallSubstitute(1))
    hand_over(world, 1)
    return in_log(world).bundle


def with_a_beacon() -> Bundle:
    """A game with a beacon."""
    world: AnyWorld = BeaconWorld(TOY_GAME, "beacon handed over")
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    while world.ledger.requested is not None:
        world.rolled()  # type: ignore[attr-defined]  # it is a BeaconWorld
    world.send(1, CallSubstitute(1))
    hand_over(world, 1)
    return in_log(world).bundle


# cheats ----------------------------------------------------------------------------------------------------------------

CALLED, OFFERED, AGREED, HANDED = "SubstituteCalled", "SubstituteOffered", "SubstituteAgreed@2", "SeatHandedOver"


@forged(asked_for, HANDED, "hand_over_wrong")
def another_key_than_the_others_agreed_to(draft: Draft) -> None:
    """Take the seat by a key of the server's own."""
    draft.data["key"] = Hand("0" * 32, 1, "the server").key


@forged(asked_for, HANDED, "hand_over_wrong")
def another_chain_than_the_others_agreed_to(draft: Draft) -> None:
    """Choose the chain of the seat after its consent."""
    draft.data["anchor"] = flipped(draft.data["anchor"])


@forged(asked_for, HANDED, "hand_over_wrong")
def a_chain_that_does_not_wait(draft: Draft) -> None:
    """Choose the next roll of the seat by its new chain."""
    draft.data["waits"] = False


@forged(asked_for, HANDED, "hand_over_wrong")
def another_seat(draft: Draft) -> None:
    """Take the seat of somebody who plays."""
    draft.data["seat"] = 2


@forged(asked_for, AGREED, "substitute_wrong", "hand_over_wrong")
def a_consent_of_another_seat(draft: Draft) -> None:
    """Count the consent of one player twice."""
    draft.data["seat"] = 2 if draft.data["seat"] == 0 else 0


@forged(asked_for, CALLED, "substitute_wrong")
def a_call_by_somebody_else(draft: Draft) -> None:
    """Call a player absent who is there."""
    draft.data["by"] = 2


@forged(timed_out, "TimedOut", "time_out_wrong", "hand_over_wrong")
def a_seat_that_was_to_be_skipped(draft: Draft) -> None:
    """Hand over a seat that nobody called absent."""
    draft.data["act"] = "skip"


@forged(asked_for, OFFERED, "substitute_wrong")
def an_offer_that_is_counted_twice(draft: Draft) -> None:
    """Exchange an offer."""
    draft.data["offer"] = 2


def a_call_before_the_deadline() -> Cheat:
    """Take the seat of somebody whose time is not over."""
    world = timed("claim", TimedWorld, "early")
    mover = world.awaited()[0].seat
    ledger = world.ledger
    world.replay.table = replace(world.table, ledger=ledger.with_absent(mover))
    sent = world.sent((mover + 1) % 3, CallSubstitute(mover))
    world.replay.table = replace(world.table, ledger=ledger)
    with changed(type(world.clocks), "is_late", lambda clocks, seat, at: True):
        world.take(accept(world.replay, world.ports(), sent, CallSubstitute(mover)))
    return Cheat(ended(world).bundle, frozenset({"substitute_wrong"}))


def a_hand_over_without_one_consent() -> Cheat:
    """Hand a seat over although one player did not agree."""
    world = begun("one consent")
    world.send(1, CallSubstitute(1))
    hand = world.offers(1, NEWCOMER)
    offer = world.ledger.offers[0]
    world.replay.table = replace(world.table, ledger=replace(world.ledger, offers=(replace(offer, agreed=(2,)),)))
    world.send(0, AgreeToSubstitute(1, offer.anchor or "", offer.key or ""))
    assert hand is not None
    world.former[1], world.hands[1] = (len(world.written), world.hands[1]), hand
    return Cheat(in_log(world).bundle, frozenset({"hand_over_wrong"}))


def an_old_key_that_still_signs() -> Cheat:
    """Let the former player act for the seat that was handed over."""
    world = begun("old key")
    world.send(1, CallSubstitute(1))
    old = world.hands[1]
    hand_over(world, 1)
    entry = world.ledger.seats[1]
    assert entry is not None
    seats = (*world.ledger.seats[:1], replace(entry, keys=(*entry.keys, old.key)), *world.ledger.seats[2:])
    world.replay.table = replace(world.table, ledger=replace(world.ledger, seats=seats))
    world.hands[1] = Hand(world.handle, 1, NEWCOMER, world.ledger.seat_commands[1])
    new, world.hands[1].seed = world.hands[1].seed, old.seed
    world.send(1, Bury(min(world.state.hands[1].read())))  # type: ignore[attr-defined]  # the toy's state
    world.hands[1].seed = new
    return Cheat(in_log(world).bundle, frozenset({"signature_wrong"}))


def a_chain_chosen_for_a_known_nonce() -> Cheat:
    """Choose the next roll: the other player's nonce was known before the new chain, and ends its waiting all the same."""
    world = begun("known nonce", 2)
    world.send(1, Bury(min(world.state.hands[1].read())))  # type: ignore[attr-defined]  # the toy's state
    world.send(0, CallSubstitute(0))
    hand_over(world, 0)
    entry = world.ledger.seats[0]
    assert entry is not None
    assert entry.chain is not None
    seats = (replace(entry, chain=replace(entry.chain, stale=())), world.ledger.seats[1])
    world.replay.table = replace(world.table, ledger=replace(world.ledger, seats=seats))
    world.send(0, Bury(min(world.state.hands[0].read())))  # type: ignore[attr-defined]  # the toy's state
    assert world.awaited()[0].seat == 0, "the seat has the first turn"
    return Cheat(in_log(world).bundle, frozenset({"nonce_early"}))


SUBSTITUTE_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    another_key_than_the_others_agreed_to, another_chain_than_the_others_agreed_to, a_chain_that_does_not_wait, another_seat,
    a_consent_of_another_seat, a_call_by_somebody_else, a_seat_that_was_to_be_skipped, an_offer_that_is_counted_twice,
    a_call_before_the_deadline, a_hand_over_without_one_consent, an_old_key_that_still_signs, a_chain_chosen_for_a_known_nonce,
)  # fmt: skip
HONEST_SUBSTITUTES: Final[tuple[Callable[[], Bundle], ...]] = (
    asked, by_time_out, called_by_another, by_a_bot, of_two, with_a_beacon,
)  # fmt: skip
