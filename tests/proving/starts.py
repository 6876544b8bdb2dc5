"""Games that `SYSTEM` started, or that began at an hour, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table.commands import AbortGame, AgreeToStart, Ready
from domain.table.decide import accept
from domain.table.ledger import Ledger
from domain.table.start_events import StartChosen
from domain.table.starting import start
from kit.timed import TimedWorld
from kit.world import START
from proving.cheats import Cheat
from proving.clocks import AnyTimedWorld, forged
from proving.endings import told
from proving.forger import Draft, Forger
from proving.games import TOY_GAME, Told

HOUR: Final = (START - timedelta(days=29)).strftime("%Y-%m-%dT%H:00:00.000Z")
"""A day after these tables open."""
AGREED: Final = "table.StartAgreed@2"


def full(name: str, chosen: StartChosen | None = None, agreed: tuple[int, ...] = ()) -> AnyTimedWorld:
    """A full table of three, of whom some agreed to begin without them."""
    world: AnyTimedWorld = TimedWorld(TOY_GAME, name)
    world.wait(-24 * 30)  # witnesses see the log at a fixed time, after the whole game
    world.start = chosen
    world.create(TOY_GAME.options_type(), 3)
    for seat in world.seats:
        world.sit(seat, bound=True)
        if seat in agreed:
            world.send(seat, AgreeToStart())
    return world


def ready(world: AnyTimedWorld, *seats: int) -> None:
    """Let seats be ready."""
    for seat in seats:
        world.send(seat, Ready())


def starts(world: AnyTimedWorld, hours: float = 1, **changed: object) -> Told:
    """Let `SYSTEM` start the game after so many hours, on a ledger with these changes."""
    world.wait(hours)
    ledger: Ledger = replace(world.ledger, **changed)
    world.replay.table = replace(world.table, ledger=ledger)
    world.take(start(world.replay, world.ports()))
    return ended(world)


def ended(world: AnyTimedWorld) -> Told:
    """The game in a log, after it was aborted."""
    world.send(0, AbortGame())
    return told(world)


def unattended(agreed: tuple[int, ...] = (0,)) -> Told:
    """A game that begins without the nonces of those who agreed."""
    world = full("unattended", agreed=agreed)
    ready(world, *(seat for seat in world.seats if seat not in agreed))
    return starts(world) if agreed else ended(world)


def one_away() -> Bundle:
    """As `unattended`."""
    return unattended().bundle


def all_away() -> Bundle:
    """A game that begins while nobody is there."""
    return unattended((0, 1, 2)).bundle


def at_an_hour() -> Bundle:
    """A game that begins at its hour, for which all were ready before."""
    world = full("hour", StartChosen(False, HOUR))
    ready(world, 0, 1, 2)
    return starts(world, 24).bundle


def rated() -> Bundle:
    """A rated game."""
    world = full("rated", StartChosen(True, None))
    ready(world, 0, 1, 2)
    return ended(world).bundle


def somebody_back() -> Bundle:
    """A game one of whose players left and came back. The others agreed before that player came first, and are away now."""
    world = full("back", agreed=(0, 1))
    ready(world, 0, 1)
    world.leaves(2)
    world.sit(2, bound=True)
    ready(world, 2)
    return starts(world).bundle


def before_consents_were_bound() -> Bundle:
    """A file of version 1 of the consent: a player left and came back, and the other's consent stayed valid."""
    world = full("unbound", agreed=(0,))
    ready(world, 1)
    world.leaves(2)
    world.sit(2, bound=True)
    ready(world, 1, 2)
    forger = Forger(starts(world, start_agreed=(0,)))
    return forger.forged({forger.first(AGREED): first_version}, world.seats).bundle


def first_version(draft: Draft) -> None:
    """Write a consent as it was before it was bound to the other players."""
    draft.record["type"] = AGREED.removesuffix("@2")
    del draft.data["others"]


def a_start_with_an_exchanged_opponent() -> Cheat:
    """Begin against a stronger player than the absent one agreed to."""
    world = full("exchanged")
    world.send(0, AgreeToStart())
    world.leaves(2)
    world.sit(2, bound=True)
    ready(world, 1, 2)
    return Cheat(starts(world, start_agreed=(0,)).bundle, frozenset({"start_early"}))


def a_consent_held_back_until_the_opponent_is_exchanged() -> Cheat:
    """As before, with a consent that is recorded later."""
    world = full("held back")
    held = world.sent(0, AgreeToStart())
    world.leaves(2)
    world.sit(2, bound=True)
    world.take(accept(world.replay, world.ports(), held, AgreeToStart()))
    ready(world, 1, 2)
    return Cheat(starts(world).bundle, frozenset({"start_head_old"}))


def agreed_beside_others() -> Told:
    """As `unattended`, by the player who sat down last."""
    return unattended((2,))


@forged(agreed_beside_others, AGREED.removeprefix("table."), "start_wrong")
def a_consent_that_names_nobody(draft: Draft) -> None:
    """Keep a consent valid whoever leaves."""
    draft.data["others"] = []


def a_start_without_one_consent() -> Cheat:
    """Begin while somebody cannot add a nonce."""
    world = full("no consent", agreed=(0,))
    ready(world, 1)
    return Cheat(starts(world, start_agreed=(0, 2)).bundle, frozenset({"start_early"}))


def a_start_before_its_hour() -> Cheat:
    """Begin while the players do not look."""
    world = full("too early", StartChosen(False, HOUR), agreed=(0, 1, 2))
    return Cheat(starts(world, starts_at="").bundle, frozenset({"start_early"}))


def a_rated_start_without_nonces() -> Cheat:
    """Begin a rated game with dice that nobody else has bound."""
    world = full("rated cheat", StartChosen(True, None))
    ready(world, 1, 2)
    return Cheat(starts(world, rated=False, start_agreed=(0,)).bundle, frozenset({"start_early"}))


@forged(unattended, AGREED.removeprefix("table."), "start_wrong")
def a_consent_of_somebody_else(draft: Draft) -> None:
    """Let a player seem to have agreed."""
    draft.data["seat"] = 1


@forged(unattended, "SystemCommandAccepted", "system_not_allowed")
def a_start_for_another_reason(draft: Draft) -> None:
    """Say that somebody asked for it."""
    draft.data["reason"] = "asked"


START_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_start_with_an_exchanged_opponent, a_consent_held_back_until_the_opponent_is_exchanged, a_consent_that_names_nobody,
    a_start_without_one_consent, a_start_before_its_hour, a_rated_start_without_nonces, a_consent_of_somebody_else,
    a_start_for_another_reason,
)  # fmt: skip
HONEST_STARTS: Final[tuple[Callable[[], Bundle], ...]] = (one_away, all_away, at_an_hour, rated, somebody_back)
