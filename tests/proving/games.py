"""Whole games as bundles, for tests of the verifier: played at a table in memory, by seats with and without nonces and keys."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.closing import close
from domain.kernel.facts import AnyState
from domain.kernel.seats import SYSTEM, Seat, audience_of, may_read
from domain.proof.bundles import FORMAT, Bundle, Manifest, Module, audience_names
from domain.proof.disclosures import Opening
from domain.table.commands import Concede, Undo
from kit.bits import Bits
from kit.profile import profile_of
from kit.settings import option_sets
from kit.system_commands import system_command
from kit.toy_game import TOY
from kit.toy_siege import SIEGE
from kit.tries import Kinds
from kit.world import World
from proving.site import Site

AnyWorld = World[AnyState, Struct]
TOY_GAME: AnyGame = TOY  # type: ignore[assignment]  # callers pass back only states that the game made
SIEGE_GAME: AnyGame = SIEGE  # type: ignore[assignment]  # as above
GAMES_HERE: tuple[AnyGame, ...] = (TOY_GAME, SIEGE_GAME, *GAMES.values())
ENOUGH = 60
"""Records after which a test's game is conceded."""


class Told(NamedTuple):
    """A game's bundle for all seats together, with the world in which it was played."""

    world: AnyWorld
    bundle: Bundle


def game_of(key: str) -> AnyGame:
    """Return the game of this key, which may be the tests' toy."""
    return next(game for game in GAMES_HERE if game.key == key)


def played(
    key: str,
    seed: str,
    *,
    bound: Sequence[Seat] = (0, 1),
    bots: bool = False,
    most: int = ENOUGH,
    chain_length: int = 4096,
    choice: int = 0,
) -> AnyWorld:
    """Play a game to its end. The seats in `bound` have nonces and keys. `choice` is the index of the game's option set.

    After `most` records a seat that must decide concedes.
    """
    game = game_of(key)
    world: AnyWorld = World(game, seed, chain_length=chain_length)
    sets = list(option_sets(game, 6, Bits("proving")))
    _, options, seats = sets[choice % len(sets)]
    world.open(options, seats, bound=[seat for seat in bound if seat < seats])
    go_on(world, Bits(seed), bots, lambda: len(world.written) > most)
    return world


def go_on(world: AnyWorld, bits: Bits, bots: bool, enough: Callable[[], bool], until: int | None = None) -> None:
    """Play until the game is over or has `until` records, with occasional undos. Once `enough()` is True, a deciding seat concedes."""
    kinds = Kinds(world.game.catalogue.commands)
    while not world.ledger.over and (until is None or len(world.written) < until):
        decision = bits.one_of(world.awaited())
        seen = close(world.state, decision.seat)
        if decision.seat == SYSTEM:
            world.send(SYSTEM, system_command(world.game, profile_of(world.game.key), seen, decision, bits), decision.id)
        elif enough():
            world.send(decision.seat, Concede())
        elif world.ledger.free_undo.records and world.ledger.free_undo.seat is not None and bits.once_in(15):
            world.send(world.ledger.free_undo.seat, Undo(bits.one_of(world.ledger.free_undo.records)))
        elif bots:
            world.send(decision.seat, world.game.play(seen, decision.seat, decision, bits), decision.id)
        else:
            world.send(decision.seat, kinds.one(bits.one_of(world.game.legal(seen, decision.seat)), bits), decision.id)


def bundle_of(world: AnyWorld, seats: Sequence[Seat] | None = None, site: Site | None = None) -> Bundle:
    """Return the bundle for these seats together (None: all seats, and what was sealed), with its log if there is a site."""
    known = world.seats if seats is None else seats
    openings = tuple(opening for written in world.written for opening in written.openings)
    if seats is not None:
        openings = tuple(opening for opening in openings if any(may_read(audience_of(opening.aud), viewer) for viewer in (None, *seats)))
    last = world.written[-1]
    module = Module(world.ledger.module.id, world.ledger.module.version, world.ledger.module.sha256)
    manifest = Manifest(FORMAT, world.handle, module, audience_names(known), last.n, last.head)
    bundle = Bundle(manifest, tuple(written.body for written in world.written), openings)
    return bundle if site is None else bundle._replace(log=site.files_of(bundle, [(each[0], each[-1]) for each in world.appends]))


@cache
def told(key: str, seed: str = "told", bots: bool = False, most: int = ENOUGH) -> Told:
    """Return a finished game of bound seats with its log. Cached."""
    world = played(key, seed, bots=bots, most=most)
    return Told(world, bundle_of(world, site=Site()))


def openings_of(bundle: Bundle, n: int) -> list[Opening]:
    """Return the openings of one record."""
    return [opening for opening in bundle.openings if opening.n == n]
