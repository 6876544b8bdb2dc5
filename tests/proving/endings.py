"""Games that ended by agreement or were aborted, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table import decide
from domain.table.clocks import TimeOutAct
from domain.table.commands import AbortGame, AgreeToEnd, Concede, Ready
from domain.table.decide import accept
from domain.table.ending_events import EndAgreed, EndAgreedByAll, GameAbortedEarly
from domain.table.endings import expire
from domain.table.ledger import Ledger
from kit.outlasting import OUTLASTING
from kit.timed import DAILY, TimedWorld
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


def of_three(seed: str, *older: type[Struct], act: TimeOutAct = "claim") -> AnyTimedWorld:
    """A timed game of three bound seats that goes on when one gives up, at the turn of a seat."""
    world: AnyTimedWorld = TimedWorld[Any, Any](OUTLASTING, seed)
    world.older, world.clock = frozenset(older), replace(DAILY, time_out=act)
    world.wait(-24 * 60)  # witnesses see the log at a fixed time, after the whole game
    world.open(OUTLASTING.options_type(), 3, bound=(0, 1, 2))
    return world


def drawn_without_one_who_gave_up() -> Bundle:
    """A game that two players agreed to end when the third had given up."""
    world = of_three("without the third")
    world.send(2, Concede())
    for seat in (0, 1):
        world.send(seat, AgreeToEnd())
    return told(world).bundle


def drawn_with_one_who_gave_up() -> Bundle:
    """A game of before, in which the player who had given up was asked as well."""
    world = of_three("with the third", EndAgreedByAll)
    world.send(2, Concede())
    for seat in world.seats:
        world.send(seat, AgreeToEnd())
    return told(world).bundle


def late_in_the_first_round(*older: type[Struct]) -> AnyTimedWorld:
    """A game in which the server answered for a seat that has made no move."""
    world = of_three("answered for", *older, act="skip")
    world.send(0, Bury(min(world.state.hands[0].read())))
    world.wait(24 * 10)
    world.times_out(2)
    world.send(1, Bury(min(world.state.hands[1].read())))
    return world


def aborted_before() -> Bundle:
    """A game of before that was aborted though the server had answered for the seat that made no move."""
    world = late_in_the_first_round(GameAbortedEarly)
    world.send(0, AbortGame())
    return told(world).bundle


def an_abort_behind_answers_of_the_server() -> Cheat:
    """Escape a lost game for ever, as one seat never comes."""
    world = late_in_the_first_round()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, answered_for=()))
    world.send(0, AbortGame())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


def a_draw_by_one_who_gave_up() -> Cheat:
    """Have a draw in place of a loss."""
    world = of_three("gave up")
    world.send(2, Concede())
    world.send(0, AgreeToEnd())
    with changed(Ledger, "is_out", lambda ledger, seat: False):
        world.send(2, AgreeToEnd())
    world.send(1, AgreeToEnd())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


def a_draw_without_one_who_plays() -> Cheat:
    """End a game that somebody is about to win, as if that one had given up."""
    world = of_three("plays")
    with changed(Ledger, "is_out", lambda ledger, seat: seat == 2):
        for seat in (0, 1):
            world.send(seat, AgreeToEnd())
    return Cheat(told(world).bundle, frozenset({"end_wrong"}))


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


@forged(aborted_by_one, "GameAborted@2", "end_wrong")
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
    a_table_that_expires_early, a_draw_with_the_consent_of_a_player_who_left, an_abort_behind_answers_of_the_server,
    a_draw_by_one_who_gave_up, a_draw_without_one_who_plays,
)  # fmt: skip
HONEST_ENDINGS: Final[tuple[Callable[[], Bundle], ...]] = (
    agreed_end, aborted, expired, drawn_without_one_who_gave_up, drawn_with_one_who_gave_up, aborted_before,
)  # fmt: skip
