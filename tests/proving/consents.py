"""Games in which a server records something else than a player has sent and signed: each of these players has sent another command.

All commands are signed, and V1 to V3 say only that a command of the seat stands before the record.
"""

from collections.abc import Callable
from typing import Final

from domain.kernel.commands import Command
from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.proof.chains import seat_stream
from domain.proof.verification.report import NOT_PROVEN
from domain.table.append_builder import AppendBuilder
from domain.table.clocks import HOUR
from domain.table.commands import (
    AbortGame,
    AddKey,
    AgreeToDropBeacon,
    AgreeToEnd,
    AgreeToPause,
    AgreeToStart,
    AgreeToSubstitute,
    CallSubstitute,
    ClaimTimeOut,
    Concede,
    DeclineSubstitute,
    GiveTime,
    Ready,
    Reanchor,
    ResumeGame,
    TakeGrace,
    Undo,
)
from domain.table.decide import accept
from domain.table.events import Conceded
from domain.table.free_undo import FreeUndo
from kit.beacons import BeaconWorld
from kit.hands import Hand
from kit.toy import Bury
from proving.cheats import Cheat, begun, opened
from proving.clocks import AnyTimedWorld
from proving.clocks import begun as timed
from proving.clocks import ended as ended_timed
from proving.dishonest import changed
from proving.forger import Draft, Forger
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of
from proving.site import Site
from proving.starts import full, ready, starts
from proving.substitutes import begun as begun_of_three

DIFFERS: Final = frozenset({"consent_differs"})


def exchanged(world: AnyWorld, seat: Seat, said: Command, recorded: Command) -> None:
    """Accept a signed command as if it had said something else."""
    world.take(accept(world.replay, world.ports(), world.sent(seat, said), recorded))


def move(world: AnyWorld, seat: Seat) -> Command:
    """A move that the seat can make."""
    return Bury(min(world.state.hands[seat].read()))  # type: ignore[attr-defined]  # the toy's state


def in_log(world: AnyWorld, codes: frozenset[str] = DIFFERS) -> Cheat:
    """The game for all seats, in a log, given up by a seat that is asked."""
    if not world.ledger.over:
        world.send(world.awaited()[0].seat, Concede())
    return Cheat(bundle_of(world, site=Site()), codes)


def a_move_recorded_as_a_concession() -> Cheat:
    """Win: the opponent has made a move."""
    world = begun("conceded")
    exchanged(world, 0, move(world, 0), Concede())
    return in_log(world)


def a_move_recorded_as_a_concession_behind_a_beacon() -> Cheat:
    """Win in a game whose dice wait for a beacon."""
    world: AnyWorld = BeaconWorld(TOY_GAME, "conceded later")
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    while world.ledger.requested is not None:
        world.rolled()  # type: ignore[attr-defined]  # it is a BeaconWorld
    exchanged(world, 0, move(world, 0), Concede())
    return in_log(world)


def a_concession_of_nobody() -> Cheat:
    """Win, with a record of a concession behind somebody else's command."""
    world = begun("of nobody")
    withdraw = TOY_GAME.withdraw
    append = AppendBuilder(world.replay, world.ports())
    append.note(Conceded(0))
    append.play(seat_stream(0), lambda turn: withdraw(turn, 0))
    append.settle()
    world.take(append.batch())
    return in_log(world, frozenset({"consent_wrong"}))


def moves_recorded_as_a_draw() -> Cheat:
    """Call a lost game a draw."""
    world = begun("drawn")
    for seat in world.seats:
        exchanged(world, seat, move(world, seat), AgreeToEnd())
    return in_log(world)


def a_move_recorded_as_an_abort() -> Cheat:
    """End a game that begins badly."""
    world = begun("aborted")
    exchanged(world, 0, move(world, 0), AbortGame())
    return in_log(world)


def a_move_recorded_as_an_undo() -> Cheat:
    """Take a roll back: the seat did not ask for it."""
    world = begun("undone")
    back = world.table.n
    world.send(0, move(world, 0))
    with changed(FreeUndo, "require", lambda undo, seat, to: None):
        exchanged(world, 0, move(world, 0), Undo(back))
    return in_log(world)


def an_undo_that_goes_further_back() -> Cheat:
    """Take a roll back: the seat asked for less."""
    world = begun("further back")
    back = world.table.n
    world.send(0, move(world, 0))
    with changed(FreeUndo, "require", lambda undo, seat, to: None):
        exchanged(world, 0, Undo(world.table.n), Undo(back))
    return in_log(world)


def a_move_recorded_as_a_key() -> Cheat:
    """Let a key of the server's own sign for a seat from then on."""
    world = begun("another key")
    exchanged(world, 0, move(world, 0), AddKey(Hand(world.handle, 0, "the server").key))
    return in_log(world)


def another_key_than_the_seat_added() -> Cheat:
    """Take the place of a player's second device."""
    world = begun("a second device")
    exchanged(world, 0, AddKey(Hand(world.handle, 0, "second").key), AddKey(Hand(world.handle, 0, "the server").key))
    return in_log(world)


def another_chain_than_the_seat_began() -> Cheat:
    """Know the nonces of a seat."""
    world = begun("another chain")
    exchanged(world, 0, Reanchor("aa" * 32), Reanchor("bb" * 32))
    return in_log(world)


def moves_recorded_as_consent_to_draw_without_the_beacon() -> Cheat:
    """Choose when dice are drawn."""
    world: AnyWorld = BeaconWorld(TOY_GAME, "without the beacon")
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    while world.ledger.requested is not None:
        world.rolled()  # type: ignore[attr-defined]  # it is a BeaconWorld
    for seat in world.seats:
        exchanged(world, seat, move(world, seat), AgreeToDropBeacon())
    return in_log(world)


def a_ready_that_was_a_key() -> Cheat:
    """Begin before a player is there."""
    world = opened("not ready")
    exchanged(world, 0, AddKey(Hand(world.handle, 0, "second").key), Ready())
    world.send(1, Ready())
    return in_log(world)


def a_start_that_was_not_agreed() -> Cheat:
    """Begin without a player's nonce."""
    world = full("not agreed")
    exchanged(world, 0, AddKey(Hand(world.handle, 0, "second").key), AgreeToStart())
    ready(world, 1, 2)
    return Cheat(starts(world).bundle, DIFFERS)


def about_time(name: str, said: Callable[[AnyTimedWorld], Command], recorded: Callable[[AnyTimedWorld], Command]) -> Cheat:
    """A command of the seat that moves, recorded as another one."""
    world = timed(seed=name)
    exchanged(world, world.awaited()[0].seat, said(world), recorded(world))
    return Cheat(ended_timed(world).bundle, DIFFERS)


def another(world: AnyTimedWorld) -> Seat:
    """The seat behind the one that moves."""
    return (world.awaited()[0].seat + 1) % 3


def more_time_than_was_given() -> Cheat:
    """Have more time."""
    return about_time("more", lambda world: GiveTime(another(world), HOUR), lambda world: GiveTime(another(world), 9 * HOUR))


def a_grace_that_nobody_took() -> Cheat:
    """Use up the graces of a seat."""
    return about_time("grace", lambda world: GiveTime(another(world), HOUR), lambda world: TakeGrace())


def a_pause_that_nobody_wanted() -> Cheat:
    """Stop the clocks, and let them run again when it suits."""
    world = timed(seed="pause")
    for seat in world.seats:
        exchanged(world, seat, TakeGrace(), AgreeToPause())
    exchanged(world, 0, TakeGrace(), ResumeGame())
    return Cheat(ended_timed(world).bundle, DIFFERS)


def a_time_out_that_nobody_claimed() -> Cheat:
    """Time a seat out in another player's name."""
    world = timed("claim", seed="claim")
    late = world.awaited()[0].seat
    world.wait(1000)
    exchanged(world, (late + 1) % 3, GiveTime(late, HOUR), ClaimTimeOut(late))
    return Cheat(ended_timed(world).bundle, DIFFERS)


def a_player_who_called_no_substitute() -> Cheat:
    """Call a player absent who is there."""
    world = begun_of_three("no call")
    exchanged(world, 1, move(world, 1), CallSubstitute(1))
    return in_log(world)


def a_decline_recorded_as_consent() -> Cheat:
    """Put somebody on a seat whom another player has declined."""
    world = begun_of_three("declined")
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    offer = world.ledger.offers[0]
    exchanged(world, 0, DeclineSubstitute(1), AgreeToSubstitute(1, offer.anchor or "", offer.key or ""))
    return in_log(world)


def consent_to_another_key() -> Cheat:
    """Put a key of the server's own on a seat: the others have agreed to somebody else's."""
    world = begun_of_three("another offer")
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    offer = world.ledger.offers[0]
    theirs = AgreeToSubstitute(1, offer.anchor or "", Hand(world.handle, 1, "somebody else").key)
    exchanged(world, 0, theirs, AgreeToSubstitute(1, offer.anchor or "", offer.key or ""))
    return in_log(world)


def a_consent_recorded_as_a_decline() -> Cheat:
    """Keep somebody away whom another player has agreed to."""
    world = begun_of_three("agreed")
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    offer = world.ledger.offers[0]
    exchanged(world, 0, AgreeToSubstitute(1, offer.anchor or "", offer.key or ""), DeclineSubstitute(1))
    return in_log(world)


def a_concession_whose_command_nobody_can_read() -> Cheat:
    """Win, with a command that its record does not even commit to, so that it is never compared."""
    world = begun("never open")
    exchanged(world, 0, move(world, 0), Concede())
    forger = Forger(Told(world, in_log(world).bundle))

    def unreadable(draft: Draft) -> None:
        del draft.data["raw"], draft.data["secret"]
        draft.openings.clear()

    number = forger.first("table.Conceded") - 1
    return Cheat(forger.forged({number: unreadable}, world.seats).bundle, frozenset(), NOT_PROVEN)


CONSENT_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_move_recorded_as_a_concession, a_move_recorded_as_a_concession_behind_a_beacon, a_concession_of_nobody, moves_recorded_as_a_draw,
    a_move_recorded_as_an_abort, a_move_recorded_as_an_undo, an_undo_that_goes_further_back, a_move_recorded_as_a_key,
    another_key_than_the_seat_added, another_chain_than_the_seat_began, moves_recorded_as_consent_to_draw_without_the_beacon,
    a_ready_that_was_a_key, a_start_that_was_not_agreed, more_time_than_was_given, a_grace_that_nobody_took, a_pause_that_nobody_wanted,
    a_time_out_that_nobody_claimed, a_player_who_called_no_substitute, a_decline_recorded_as_consent, consent_to_another_key,
    a_consent_recorded_as_a_decline, a_concession_whose_command_nobody_can_read,
)  # fmt: skip


def of_the_public(cheat: Cheat) -> Bundle:
    """The file of a cheat without its disclosures."""
    return cheat.bundle._replace(manifest=cheat.bundle.manifest._replace(audience=("all",)), openings=())
