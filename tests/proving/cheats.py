"""Ways around the proof that a server with all keys once had, alone or together with a player: each as a file, and the fault that it gets.

The docstring of a cheat states what its author gains.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.proof.bundles import Bundle
from domain.table.commands import Ready
from domain.table.decide import accept
from domain.table.seating import leave
from kit.toy import Options
from kit.world import World
from proving.games import TOY_GAME, AnyWorld, bundle_of
from proving.site import Site


class Cheat(NamedTuple):
    """A file made by a cheat, and the codes of the faults that a verifier reports."""

    bundle: Bundle
    codes: frozenset[str]


def a_ready_held_back() -> Cheat:
    """Choose the set-up's dice: seat 1 comes again with another chain of nonces once the nonce of seat 0 is known."""
    world = opened("held back")
    held = world.sent(0, Ready())
    world.take(leave(world.replay, world.ports(), 1))
    world.sit(1, bound=True)
    world.take(accept(world.replay, world.ports(), held, Ready()))
    world.send(1, Ready())
    return Cheat(in_log(world), frozenset({"ready_head_old"}))


def opened(name: str) -> AnyWorld:
    """A table at which two bound seats are taken and not ready."""
    world: AnyWorld = World(TOY_GAME, name)
    world.create(Options(rounds=3), 2)
    world.sit(0, bound=True)
    world.sit(1, bound=True)
    return world


def in_log(world: AnyWorld) -> Bundle:
    """The game for all seats, in a log that witnesses cosigned."""
    return bundle_of(world, None if world.ledger.over else world.seats, Site())


CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (a_ready_held_back,)
