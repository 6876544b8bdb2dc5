"""Campaigns and missions that followed each other as collections, honest and forged by a server that holds all its keys."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.table.commands import AddKey, CallSubstitute
from domain.table.events import CommandAccepted, OpenedByGame
from domain.table.following import follow
from domain.table.following_events import FollowedAct, GameFollowed
from domain.table.seating import Sitter
from domain.table.vacancies import vacate_erased
from kit.hands import Hand
from kit.toy import Bury
from proving.cheats import Cheat
from proving.clocks import begun as timed
from proving.clocks import ended as with_clocks
from proving.clocks import forged
from proving.collections import campaign
from proving.forger import Draft
from proving.games import AnyWorld, Told, bundle_of
from proving.site import Site
from proving.substitutes import NEWCOMER, begun

Meanwhile = Callable[[AnyWorld, AnyWorld], None]


def follows(
    world: AnyWorld, other: AnyWorld, act: FollowedAct, seat: Seat | None, n: int | None = None, head: str = "", bot: bool = False
) -> None:
    """Let a world follow a record of another one, by default the newest; a seat that is handed over is a newcomer's, or a bot's."""
    number = other.table.n if n is None else n
    sitter = Sitter(seat, NEWCOMER, bot) if seat is not None and act == "handed_over" else None
    followed = GameFollowed(other.handle, number, head or other.written[number].head, act, seat)
    world.take(follow(world.replay, world.ports(), followed, sitter))


def handed(outer: AnyWorld, seat: Seat = 1) -> None:
    """Hand a seat over, which its player has called absent."""
    outer.send(seat, CallSubstitute(seat))
    outer.hands_over(seat, outer.offers(seat, NEWCOMER))


def _with(meanwhile: Meanwhile) -> Collection:
    """Return a campaign in whose first mission this happens."""
    return campaign(lambda outer: {"meanwhile": lambda inner: meanwhile(outer, inner)})


def inwards() -> Collection:
    """Return a collection in which a seat of the campaign is called absent and handed over, and the mission follows."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.send(1, CallSubstitute(1))
        follows(inner, outer, "absent", 1)
        outer.hands_over(1, outer.offers(1, NEWCOMER))
        follows(inner, outer, "handed_over", 1)

    return _with(meanwhile)


def outwards() -> Collection:
    """Return a collection in which a seat of the mission is handed over to a bot, and the campaign follows."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        inner.send(1, CallSubstitute(1))
        inner.hands_over(1, inner.offers(1, "", bot=True))
        follows(outer, inner, "handed_over", 1, bot=True)

    return _with(meanwhile)


def back() -> Collection:
    """Return a collection in which a player whom the campaign called absent plays on in the mission, and the campaign follows."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.send(1, CallSubstitute(1))
        follows(inner, outer, "absent", 1)
        decision = inner.awaited()[0]
        inner.send(1, inner.game.default(inner.state, 1, decision), decision.id)
        follows(outer, inner, "back", 1, n=_newest(inner, CommandAccepted))

    return _with(meanwhile)


def gone() -> Collection:
    """Return a collection in which an account of the campaign is erased, the mission follows, and the player is back there by a move."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.take(vacate_erased(outer.replay, outer.ports(), 1))
        follows(inner, outer, "gone", 1)
        decision = next(each for each in inner.awaited() if each.seat == 1)
        inner.send(1, inner.game.default(inner.state, 1, decision), decision.id)
        follows(outer, inner, "back", 1, n=_newest(inner, CommandAccepted))

    return _with(meanwhile)


def gone_by_an_absence() -> Collection:
    """Let a player come back by nothing but a move who asked for a substitute."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.send(1, CallSubstitute(1))
        follows(inner, outer, "gone", 1)

    return _with(meanwhile)


def _newest(world: AnyWorld, kind: type[Struct]) -> int:
    return int(next(record.n for record in reversed(world.records) if isinstance(record.event, kind)))


def invented() -> Collection:
    """Take a seat of the mission that nobody handed over."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.send(0, CallSubstitute(0))
        follows(inner, outer, "handed_over", 1)

    return _with(meanwhile)


def older() -> Collection:
    """Follow a record from before the mission was opened."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        inner.replay.table = replace(inner.table, ledger=replace(inner.ledger, followed=(outer.handle, 0)))
        follows(inner, outer, "absent", 1, n=1)

    return _with(meanwhile)


def of_another_history() -> Collection:
    """Follow a hand-over of another history of the campaign."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        handed(outer)
        follows(inner, outer, "handed_over", 1, head="ab" * 32)

    return _with(meanwhile)


def ended() -> Collection:
    """End a mission whose campaign goes on."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        outer.send(1, CallSubstitute(1))
        follows(inner, outer, "ended", None)

    return _with(meanwhile)


def of_another_seat() -> Collection:
    """Take a seat by the hand-over of another one."""

    def meanwhile(outer: AnyWorld, inner: AnyWorld) -> None:
        handed(outer)
        follows(inner, outer, "handed_over", 0)

    return _with(meanwhile)


# one game alone: what may stand behind what it follows --------------------------------------------------------------------


def other() -> AnyWorld:
    """Return the game that is followed."""
    return begun("the other game")


def opened_by(opener: AnyWorld) -> OpenedByGame:
    """Return the record that names the game that opened another one, as of its first record."""
    return OpenedByGame(opener.handle, 0, opener.written[0].head)


def paused_elsewhere() -> Told:
    """Return a game with clocks that followed a pause and its end, and two seats of which a bot and a newcomer took one each."""
    opener = other()
    world = timed(seed="paused elsewhere", opened_by=opened_by(opener))
    acts: tuple[FollowedAct, ...] = ("paused", "resumed", "halted", "resumed")
    for n, act in enumerate(acts, 1):
        world.wait(1)
        follows(world, opener, act, None, n)
    follows(world, opener, "handed_over", 1, 5, bot=True)
    return with_clocks(world)


def deserted() -> Told:
    """Return a game whose players are gone, one after the other."""
    opener = other()
    world = begun("deserted", opened_by=opened_by(opener))
    follows(world, opener, "absent", 0, 1)
    follows(world, opener, "back", 0, 2)
    for seat in range(3):
        follows(world, opener, "vacant", seat, 4)
    return Told(world, bundle_of(world, site=Site()))


def left_for_good() -> Told:
    """Return a game one of whose players is gone, sends something else than a move, and comes back by one; then all are gone."""
    opener = other()
    world = begun("left for good", opened_by=opened_by(opener))
    follows(world, opener, "gone", 1, 1)
    world.send(1, AddKey(Hand(world.handle, 1, "another device").key))
    world.send(1, Bury(min(world.state.hands[1].read())))  # type: ignore[attr-defined]  # the toy's state
    for seat in range(3):
        follows(world, opener, "gone", seat, 2)
    return Told(world, bundle_of(world, site=Site()))


def over_with_its_opener() -> Told:
    """Return a game that ended with the one that opened it."""
    opener = other()
    world = begun("over with its opener", opened_by=opened_by(opener))
    follows(world, opener, "ended", None)
    return Told(world, bundle_of(world, site=Site()))


def by_an_invented_game(act: FollowedAct, seat: Seat | None) -> Told:
    """Return an ordinary game in which the server followed a game that this one neither was opened by nor waits for."""
    world, opener = begun("ordinary"), other()
    world.replay.table = replace(world.table, ledger=replace(world.ledger, opened_by=opener.handle))
    follows(world, opener, act, seat)
    return Told(world, bundle_of(world, site=Site()))


def an_end_by_an_invented_game() -> Cheat:
    """End an ordinary game that a friend is about to lose, without results."""
    return Cheat(by_an_invented_game("ended", None).bundle, frozenset({"followed_wrong"}))


def told_left() -> Bundle:
    """Return the bundle of `left_for_good`."""
    return left_for_good().bundle


def told_paused() -> Bundle:
    """Return the bundle of `paused_elsewhere`."""
    return paused_elsewhere().bundle


def told_deserted() -> Bundle:
    """Return the bundle of `deserted`."""
    return deserted().bundle


def told_over() -> Bundle:
    """Return the bundle of `over_with_its_opener`."""
    return over_with_its_opener().bundle


@forged(over_with_its_opener, "GameFollowed", "end_wrong")
def an_end_that_nothing_brought_about(draft: Draft) -> None:
    """End a game because of a game that goes on."""
    draft.data["act"] = "resumed"


@forged(deserted, "GameFollowed", "end_wrong", nth=4)
def an_end_while_somebody_stays(draft: Draft) -> None:
    """End a game that a player would go on with."""
    draft.data["seat"] = 1


@forged(paused_elsewhere, "GameFollowed", "time_consent")
def a_pause_that_was_none(draft: Draft) -> None:
    """Stop the clocks as a director."""
    draft.data["act"] = "halted"


@forged(paused_elsewhere, "GameFollowed", "followed_wrong", nth=1)
def a_record_that_is_followed_twice(draft: Draft) -> None:
    """Use an old record of the other game again."""
    draft.data["n"] = 0


@forged(paused_elsewhere, "GameFollowed", "substitute_wrong", "hand_over_wrong", nth=4)
def a_hand_over_that_was_an_absence(draft: Draft) -> None:
    """Hand a seat over whose player was called absent."""
    draft.data["act"] = "absent"


@forged(paused_elsewhere, "GameFollowed", "substitute_wrong", "hand_over_wrong", nth=4)
def a_hand_over_of_another_seat(draft: Draft) -> None:
    """Hand a seat over by the hand-over of another one."""
    draft.data["seat"] = 2


FOLLOWED_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    an_end_by_an_invented_game,
    an_end_that_nothing_brought_about, an_end_while_somebody_stays, a_pause_that_was_none, a_record_that_is_followed_twice,
    a_hand_over_that_was_an_absence, a_hand_over_of_another_seat,
)  # fmt: skip
HONEST_FOLLOWED: Final[tuple[Callable[[], Bundle], ...]] = (told_paused, told_deserted, told_over, told_left)
HONEST_FOLLOWING: Final[tuple[Callable[[], Collection], ...]] = (inwards, outwards, back, gone)
FOLLOWING_CHEATS: Final[tuple[tuple[Callable[[], Collection], str], ...]] = (
    (invented, "followed_elsewhere"), (gone_by_an_absence, "followed_elsewhere"), (of_another_history, "followed_elsewhere"),
    (ended, "followed_elsewhere"), (older, "followed_wrong"),
)  # fmt: skip
