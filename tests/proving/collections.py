"""Campaigns with all their missions as collections, honest and forged. The missions are played in a short game."""

from collections.abc import Callable
from typing import Any, Final, cast

from campaign.stand_in import SKIRMISH
from domain.campaign.game import GAME, Seed
from domain.campaign.options import Options
from domain.games.registry import AnyGame
from domain.kernel.closing import close
from domain.kernel.seats import SYSTEM
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.table.events import GameReported, OpenedByGame
from domain.table.reports import accept_report, report_of
from kit.bits import Bits
from kit.world import World
from proving.games import bundle_of

PLAYED: Final[dict[str, AnyGame]] = {"campaign": cast(AnyGame, GAME), "starquest_ng": cast(AnyGame, SKIRMISH)}


def inner_of(outer: Any, seed: str, **changes: Any) -> Any:
    """Return a mission of the campaign, played to its end. `changes` of what opens it, and what happens `meanwhile`."""
    wanted = GAME.opens(outer.state)
    assert wanted is not None
    world: Any = World(SKIRMISH, seed)
    world.handle = wanted.handle
    world.carried = changes.get("carried", wanted.carried)
    world.opened_by = changes.get("opened_by", OpenedByGame(outer.handle, outer.table.n, outer.written[-1].head))
    world.open(changes.get("options", wanted.options), len(wanted.seats))
    changes.get("meanwhile", nothing)(world)
    bits = Bits(seed)
    while not world.ledger.over:
        decision = bits.one_of(world.awaited())
        world.send(decision.seat, SKIRMISH.play(world.state, decision.seat, decision, bits), decision.id)
    return world


def report(inner: Any) -> GameReported:
    return report_of(SKIRMISH, inner.handle, inner.written[-1].head, inner.ledger, inner.state)


def nothing(outer: Any) -> dict[str, Any]:
    return {}


def campaign(
    changed: Callable[[Any], dict[str, Any]] = nothing, said: Callable[[GameReported], GameReported] = lambda sent: sent
) -> Collection:
    """A campaign of two missions with its games. `changed` and `said` are about the first mission."""
    outer: Any = World(GAME, "collected")
    outer.carried = Seed("5e" * 32)
    outer.open(Options(missions=("M2", "M4")), 2)
    games, bits = list[Bundle](), Bits("collected")
    while not outer.ledger.over:
        decision = bits.one_of(outer.awaited())
        if decision.seat == SYSTEM:
            first = not games
            inner = inner_of(outer, f"mission {len(games)}", **(changed(outer) if first else {}))
            games.append(bundle_of(inner))
            sent = report(inner)
            outer.take(accept_report(outer.replay, outer.ports(), said(sent) if first else sent))
        else:
            seen = close(outer.state, decision.seat)
            outer.send(decision.seat, GAME.play(seen, decision.seat, decision, bits), decision.id)
    return Collection(bundle_of(outer), tuple(games))


def stranger(seed: str) -> Bundle:
    """A mission of another campaign."""
    outer: Any = World(GAME, seed)
    outer.carried = Seed("77" * 32)
    outer.open(Options(missions=("M2",)), 2)
    for _ in range(2):
        decision = outer.awaited()[0]
        outer.send(decision.seat, GAME.default(outer.state, decision.seat, decision), decision.id)
    return bundle_of(inner_of(outer, seed))


def one_missing() -> Collection:
    """The second mission is not in the file."""
    whole = campaign()
    return whole._replace(games=whole.games[:1])


def one_too_many() -> Collection:
    """A mission of another campaign is in the file."""
    whole = campaign()
    return whole._replace(games=(*whole.games, stranger("stranger")))


def other_history() -> Collection:
    """The first mission names a record that the campaign does not have."""
    return campaign(lambda outer: {"opened_by": OpenedByGame(outer.handle, 3, "00" * 32)})


def other_campaign() -> Collection:
    """The first mission names another campaign."""
    return campaign(lambda outer: {"opened_by": OpenedByGame("00" * 16, outer.table.n, outer.written[-1].head)})


def unnamed() -> Collection:
    """The first mission does not say who opened it."""
    return campaign(lambda outer: {"opened_by": None})


def not_over() -> Collection:
    """The first report names a record that the mission does not have."""
    return campaign(said=lambda sent: GameReported(sent.game, "ab" * 32, sent.result, sent.reason))


COLLECTIONS: Final[tuple[Callable[[], Collection], ...]] = (
    campaign, one_missing, one_too_many, other_history, other_campaign, unnamed, not_over,
)  # fmt: skip
