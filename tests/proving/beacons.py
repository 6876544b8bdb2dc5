"""Games with dice from a beacon, honest and forged by a server that holds all its keys."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from domain.proof.beacon import QUICKNET
from domain.proof.bundles import Bundle
from domain.table import decide
from domain.table.append_builder import AppendBuilder
from domain.table.beacon_events import BeaconDropAgreed, BeaconDropped, RollRequested
from domain.table.commands import AgreeToDropBeacon, Concede, Ready
from domain.table.decide import accept
from domain.table.events import LedgerEvent
from domain.table.upkeep import restore
from kit.beacons import BeaconWorld, QuicknetWorld, pulse
from kit.bits import Bits
from proving.cheats import Cheat
from proving.dates import seconds
from proving.dishonest import changed
from proving.forger import Change, Draft, Forger, flipped
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of, go_on
from proving.site import WITNESSES, Site

AnyBeaconWorld: TypeAlias = BeaconWorld[Any, Any]
ROUND: Final = "table.BeaconPublished"
REQUEST: Final = "table.RollRequested"


def begun(kind: type[AnyBeaconWorld] = BeaconWorld) -> AnyBeaconWorld:
    """A toy game of bound seats that has begun."""
    world = kind(TOY_GAME, f"begun {kind.__name__}")
    world.open(TOY_GAME.options_type(), 2, bound=(0, 1))
    return world


def awaiting(kind: type[AnyBeaconWorld] = BeaconWorld) -> AnyBeaconWorld:
    """A game in which a roll is awaited."""
    world = begun(kind)
    world.until_request(Bits("await"))
    return world


def in_log(world: AnyWorld) -> Bundle:
    """The game, played to its end, in a log."""
    go_on(world, Bits("on"), True, lambda: len(world.written) > 60)
    return bundle_of(world, site=Site())


def honest() -> Bundle:
    """A whole game with the beacon of a club."""
    return in_log(begun())


def dropped() -> Bundle:
    """A game whose players agreed, in its middle, to draw without the beacon."""
    world = begun()
    for seat in world.seats:
        world.send(seat, AgreeToDropBeacon())
    return in_log(world)


def given_up() -> Bundle:
    """A game in which a restore gave up an awaited roll."""
    world = awaiting()
    world.take(restore(world.replay, world.ports(), (), "lost", 256, {}))
    return in_log(world)


def restored_before_a_request() -> tuple[Bundle, Site]:
    """A game that was restored before a roll was requested from quicknet. What was lost may have held another request for it."""
    return public(restores=True)


def public(
    before: int = 1,
    witnesses: Sequence[str] = WITNESSES,
    *,
    others: int | None = None,
    apart: bool = False,
    checked: bool = True,
    restores: bool = False,
) -> tuple[Bundle, Site]:
    """Return a game with dice from quicknet. These witnesses saw each request so many seconds before its round, and `others` so many.
    `apart`: a longer log, if so. `checked`: a checker has cosigned; `restores`: the game is restored behind its set-up."""
    world = begun(QuicknetWorld)
    if restores:
        world.take(restore(world.replay, world.ports(), (), "lost", 256, {}))
    world.until_request(Bits("await"))
    world.rolled()
    world.send(world.awaited()[0].seat, Concede())
    site = Site(checked=checked)
    bundle = bundle_of(world, site=site)
    assert bundle.log is not None
    seen: dict[int, str] = {}
    for append, leaf in zip(world.appends, bundle.log.appends, strict=True):
        asked = next((event.round for n in append if isinstance(event := world.events[n], RollRequested)), None)
        if asked is None:
            seen[leaf.index + 1] = site.seen(leaf.index + 1, seconds(bundle, append[0]), witnesses)
            continue
        own = dict.fromkeys(witnesses, QUICKNET.time_of(asked) - before)
        theirs = dict.fromkeys(set(WITNESSES) - {*witnesses}, QUICKNET.time_of(asked) - others) if others is not None else {}
        seen[leaf.index + 1] = site.seen_by(leaf.index + 1, own if apart else own | theirs)
        if apart:
            seen[leaf.index + 2] = site.seen_by(leaf.index + 2, theirs)
    return bundle._replace(log=bundle.log._replace(cosigned=tuple(seen[size] for size in sorted(seen)))), site


# cheats ----------------------------------------------------------------------------------------------------------------


def forged(kind: str, *codes: str, nth: int = 0) -> Callable[[Change], Callable[[], Cheat]]:
    """Make a cheat that changes the nth record of a type in an honest game, in which every seat signs again."""

    def of(change: Change) -> Callable[[], Cheat]:
        def cheat() -> Cheat:
            world = begun()
            forger = Forger(Told(world, in_log(world)))
            number = [draft.n for draft in forger.drafts() if draft.type == kind][nth]
            return Cheat(forger.forged({number: change}, world.seats).bundle, frozenset(codes))

        cheat.__name__, cheat.__doc__ = change.__name__, change.__doc__
        return cheat

    return of


@forged(ROUND, "round_exchanged", "beacon_wrong")
def a_later_round_of_the_set_up(draft: Draft) -> None:
    """Wait for a round that suits."""
    published = pulse(draft.data["round"] + 1)
    draft.data.update(round=published.round, signature=published.signature)


@forged(REQUEST, "round_wrong", "round_exchanged", nth=1)
def a_request_of_another_round(draft: Draft) -> None:
    """Request a round that is known already."""
    draft.data["round"] -= 40


@forged(ROUND, "round_forged", "beacon_wrong", nth=1)
def a_round_that_the_beacon_never_published(draft: Draft) -> None:
    """Invent the randomness of a round."""
    draft.data["signature"] = pulse(draft.data["round"], bytes(32)).signature


@forged("table.DiceRolled", "beacon_wrong", "draw_wrong")
def a_draw_with_other_randomness(draft: Draft) -> None:
    """Draw from another number than the published one."""
    number, _, randomness = draft.data["beacon"].partition(":")
    draft.data["beacon"] = f"{number}:{flipped(randomness)}"


@forged("table.DiceRolled", "beacon_wrong")
def a_draw_that_names_no_round(draft: Draft) -> None:
    """Draw without the beacon, behind its round."""
    draft.data["beacon"] = None


@forged("table.BeaconChosen", "round_forged")
def a_beacon_with_another_key(draft: Draft) -> None:
    """Exchange the beacon after the game."""
    draft.data["key"] = pulse(1).signature[:64]


def a_roll_without_its_beacon() -> Cheat:
    """Draw at once, as the server can foresee that."""
    world = begun()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, beacon=None))
    return Cheat(in_log(world), frozenset({"beacon_missing"}))


def a_command_between_request_and_roll() -> Cheat:
    """Let another command in, once the round is known, that changes what the roll decides."""
    world = awaiting()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, requested=None))
    return Cheat(in_log(world), frozenset({"roll_awaited"}))


def a_beacon_dropped_without_consent() -> Cheat:
    """Turn the beacon off although a player did not agree."""
    world = begun()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, agreed=(1,)))
    world.send(0, AgreeToDropBeacon())
    return Cheat(in_log(world), frozenset({"consent_missing"}))


def a_beacon_dropped_with_the_consent_of_a_player_who_left() -> Cheat:
    """Turn the beacon off without the player who sat down on the seat of an accomplice."""

    def record(world: AnyBeaconWorld, seat: int, *facts: LedgerEvent) -> None:
        def carry_out(append: AppendBuilder[Any, Any], *_: object) -> None:
            for fact in facts:
                append.note(fact)

        with changed(decide, "_carry_out", carry_out):
            world.take(accept(world.replay, world.ports(), world.sent(seat, AgreeToDropBeacon()), AgreeToDropBeacon()))

    world: AnyBeaconWorld = BeaconWorld(TOY_GAME, "who left")
    world.create(TOY_GAME.options_type(), 2)
    for seat in world.seats:
        world.sit(seat, bound=True)
    record(world, 1, BeaconDropAgreed(1))
    world.leaves(1)
    world.sit(1, bound=True)
    for seat in world.seats:
        world.send(seat, Ready())
    record(world, 0, BeaconDropAgreed(0), BeaconDropped())
    return Cheat(in_log(world), frozenset({"consent_missing"}))


BEACON_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_later_round_of_the_set_up, a_request_of_another_round, a_round_that_the_beacon_never_published, a_draw_with_other_randomness,
    a_draw_that_names_no_round, a_beacon_with_another_key, a_roll_without_its_beacon, a_command_between_request_and_roll,
    a_beacon_dropped_without_consent, a_beacon_dropped_with_the_consent_of_a_player_who_left,
)  # fmt: skip
HONEST: Final[tuple[Callable[[], Bundle], ...]] = (honest, dropped, given_up)
