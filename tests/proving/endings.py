"""Games that ended by agreement or were aborted, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table import decide
from domain.table.commands import AbortGame, AgreeToEnd, Ready
from domain.table.decide import accept
from domain.table.ending_events import EndAgreed
from domain.table.endings import expire
from kit.timed import TimedWorld
from kit.toy import Bury
from kit.world import World
from proving.cheats import Cheat
from proving.clocks import AnyTimedWorld, forged
from proving.dishonest import changed
from proving.forger import Draft
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of
from proving.site import Site
from proving.substitutes import begun


def told(world: AnyWorld) -> Told:
    """The game in a log."""
    return Told(world, bundle_of(world, site=Site()))


def ended_by_all() -> Told:
    """A game that all players agreed to end."""
    world = begun("agreed end")
    world.send(0, Bury(min(world.state.hands[0].read())))  # type: ignore[attr-defined]  # the toy's state
    for seat in world.seats:
        world.send(seat, AgreeToEnd())
    return told(world)


def aborted_by_one() -> Told:
    """A game that was aborted in its first round."""
    world = begun("aborted")
    world.send(0, Bury(min(world.state.hands[0].read())))  # type: ignore[attr-defined]  # the toy's state
    world.send(2, AbortGame())
    return told(world)


def agreed_end() -> Bundle:
    """As `ended_by_all`."""
    return ended_by_all().bundle


def aborted() -> Bundle:
    """As `aborted_by_one`."""
    return aborted_by_one().bundle


def expired_after(hours: float) -> Told:
    """A table that never began, and ends so many hours after its newest record."""
    world: AnyTimedWorld = TimedWorld(TOY_GAME, "expired")
    world.wait(-24 * 30)  # witnesses see the log at a fixed time, after the whole game
    world.create(TOY_GAME.options_type(), 2)
    world.sit(0, bound=True)
    world.wait(24 * 14)
    late = world.ports()
    world.wait(hours - 24 * 14)
    world.take(replace(expire(world.replay, late), at=world.now()))
    return told(world)


def expired() -> Bundle:
    """As `expired_after`, in time."""
    return expired_after(24 * 14).bundle


def a_table_that_expires_early() -> Cheat:
    """Close a table whose players would still come."""
    return Cheat(expired_after(24 * 13).bundle, frozenset({"end_wrong"}))


def a_draw_without_one_consent() -> Cheat:
    """End a game that somebody is about to win."""
    world = begun("without consent")
    world.replay.table = replace(world.table, ledger=replace(world.ledger, end_agreed=(1, 2)))
    world.send(0, AgreeToEnd())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


def an_abort_behind_the_first_round() -> Cheat:
    """Let somebody escape a lost game."""
    world = begun("late abort")
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))  # type: ignore[attr-defined]  # the toy's state
    world.replay.table = replace(world.table, ledger=replace(world.ledger, moved=()))
    world.send(world.awaited()[0].seat, AbortGame())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


@forged(aborted_by_one, "GameAborted", "end_wrong")
def an_abort_of_somebody_else(draft: Draft) -> None:
    """Let a player seem to have left."""
    draft.data["seat"] = 1


@forged(aborted_by_one, "GameEnded", "end_wrong")
def an_abort_that_seems_agreed(draft: Draft) -> None:
    """Call an abort a draw."""
    draft.data["reason"] = "agreed"


def a_draw_with_the_consent_of_a_player_who_left() -> Cheat:
    """Call a lost game a draw without the player who sat down on the seat of an accomplice."""
    world: AnyWorld = World(TOY_GAME, "who left")
    world.create(TOY_GAME.options_type(), 2)
    for seat in world.seats:
        world.sit(seat, bound=True)
    with changed(decide, "_carry_out", lambda append, *_: append.note(EndAgreed(1))):
        world.take(accept(world.replay, world.ports(), world.sent(1, AgreeToEnd()), AgreeToEnd()))
    world.leaves(1)
    world.sit(1, bound=True)
    for seat in world.seats:
        world.send(seat, Ready())
    world.replay.table = replace(world.table, ledger=replace(world.ledger, end_agreed=(1,)))
    world.send(0, AgreeToEnd())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


ENDING_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_draw_without_one_consent, an_abort_behind_the_first_round, an_abort_of_somebody_else, an_abort_that_seems_agreed,
    a_table_that_expires_early, a_draw_with_the_consent_of_a_player_who_left,
)  # fmt: skip
HONEST_ENDINGS: Final[tuple[Callable[[], Bundle], ...]] = (agreed_end, aborted, expired)
