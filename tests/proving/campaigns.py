"""A campaign as a bundle, for tests of the verifiers: its missions are reported at random."""

from functools import cache
from typing import cast

from campaign.laws import PROFILE
from domain.campaign.game import GAME, Seed
from domain.campaign.options import Options
from domain.games.registry import AnyGame
from domain.kernel.closing import close
from domain.kernel.seats import SYSTEM
from kit.bits import Bits
from kit.system_commands import system_command
from kit.world import World
from proving.games import AnyWorld, Told, bundle_of
from proving.site import Site

CAMPAIGN = cast(AnyGame, GAME)


def go_on(world: AnyWorld, bits: Bits) -> AnyWorld:
    """Play to the end: the bots decide, and missions are reported."""
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        if decision.seat == SYSTEM:
            world.send(SYSTEM, system_command(CAMPAIGN, PROFILE, seen, decision, bits), decision.id)
        else:
            world.send(decision.seat, world.game.play(seen, decision.seat, decision, bits), decision.id)
    return world


def opened(world: AnyWorld) -> AnyWorld:
    """Open a campaign of three seats at the table, two of them with nonces and keys."""
    world.carried = Seed("5e" * 32)
    world.open(Options(missions=("M2", "M4")), 3, bound=(0, 1))
    return world


@cache
def told() -> Told:
    """Return a campaign that is over, with its log. Cached."""
    world = go_on(opened(World(CAMPAIGN, "told campaign")), Bits("told campaign"))
    return Told(world, bundle_of(world, site=Site()))
