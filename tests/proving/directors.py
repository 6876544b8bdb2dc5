"""Games in which a director acted, honest and forged by a server that holds all its keys, and those of players."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from domain.proof.bundles import Bundle
from domain.table.clocks import HOUR, SECOND
from domain.table.commands import AgreeToResume, CallSubstitute, ResumeGame
from kit.bits import Bits
from kit.directors import Director
from kit.hands import Hand
from proving.cheats import Cheat
from proving.clocks import AnyTimedWorld, begun, ended, forged
from proving.forger import Draft, flipped_signature
from proving.games import AnyWorld, Told, bundle_of, go_on
from proving.site import Site
from proving.substitutes import NEWCOMER
from proving.substitutes import begun as untimed

BEA: Final = Director()
ACTED, GIVEN, PAUSED, RESUMED, HANDED = "DirectorActed", "TimeGiven", "GamePaused", "GameResumed", "SeatHandedOver"
AGREED_ON = "ResumeAgreed@2"


def directed() -> Told:
    """A game in which a director gave time, and paused the clocks for a while."""
    world = begun()
    mover = world.awaited()[0].seat
    BEA.acts(world, "give_time", mover, 24 * HOUR)
    world.wait(2)
    BEA.acts(world, "pause")
    world.wait(50)
    BEA.acts(world, "resume")
    world.wait(5)
    return ended(world)


def _hand_over(world: AnyWorld, seat: int, hand: Hand | None) -> None:
    world.former[seat] = (len(world.written), world.hands[seat])
    BEA.acts(world, "hand_over", seat, world.ledger.offered)
    assert hand is not None
    world.hands[seat] = hand


def replaced() -> Told:
    """A game whose director handed an absent seat over, though no player agreed."""
    world = untimed("directed")
    world.send(1, CallSubstitute(1))
    _hand_over(world, 1, world.offers(1, NEWCOMER))
    go_on(world, Bits("on"), True, lambda: len(world.written) > 80)
    return Told(world, bundle_of(world, site=Site()))


def paused() -> AnyTimedWorld:
    """A game that a director has paused."""
    world = begun()
    BEA.acts(world, "pause")
    world.wait(50)
    return world


def released() -> Told:
    """A game whose players ended the pause of a director who is retired."""
    world = paused()
    for seat in world.seats:
        world.send(seat, AgreeToResume())
    return ended(world)


def released_alone() -> Told:
    """A game in which one player ended such a pause, as the others did not answer for a week."""
    world = paused()
    world.send(0, AgreeToResume())
    world.wait(7 * 24)
    world.send(0, AgreeToResume())
    return ended(world)


def ended_by_consents() -> Bundle:
    """As `released`."""
    return released().bundle


def ended_without_the_others() -> Bundle:
    """As `released_alone`."""
    return released_alone().bundle


def by_a_director() -> Bundle:
    """As `directed`."""
    return directed().bundle


def handed_over_by_a_director() -> Bundle:
    """As `replaced`."""
    return replaced().bundle


# cheats ----------------------------------------------------------------------------------------------------------------


@forged(directed, ACTED, "signature_wrong")
def a_forged_signature(draft: Draft) -> None:
    """Give time in the name of a director."""
    draft.data["sig"] = flipped_signature(draft.data["sig"])


@forged(directed, ACTED, "signature_wrong")
def another_reason(draft: Draft) -> None:
    """Put words into the mouth of a director."""
    draft.data["reason"] = "The server wanted it"


@forged(directed, ACTED, "director_unknown", "signature_wrong")
def a_key_of_the_servers_own(draft: Draft) -> None:
    """Act by a key that nobody announced."""
    draft.data["key"] = Director("the server").key


def a_director_whom_nobody_named() -> Cheat:
    """Act by a key that nobody announced, rightly signed."""
    world = begun()
    Director("nobody").acts(world, "pause")
    return Cheat(ended(world).bundle, frozenset({"director_unknown"}))


@forged(directed, GIVEN, "time_consent", "clock_wrong")
def more_time_than_was_given(draft: Draft) -> None:
    """Give more time than the director did."""
    draft.data["by"] += HOUR * SECOND


@forged(directed, GIVEN, "time_consent", "clock_wrong")
def time_for_another_seat(draft: Draft) -> None:
    """Give the time to somebody else."""
    draft.data["seat"] = (draft.data["seat"] + 1) % 3


@forged(directed, PAUSED, "time_consent")
def a_pause_for_another_reason(draft: Draft) -> None:
    """Let a pause that nobody agreed to look like one of the players."""
    draft.data["reason"] = "agreed"


@forged(directed, RESUMED, "time_consent")
def a_pause_that_a_player_ends(draft: Draft) -> None:
    """Say that a player ended the pause."""
    draft.data["seat"] = 0


@forged(directed, ACTED, "director_wrong", "signature_wrong", nth=1)
def an_act_that_is_counted_twice(draft: Draft) -> None:
    """Carry out an act twice."""
    draft.data["j"] = 1


@forged(directed, ACTED, "director_wrong", "signature_wrong")
def a_head_of_another_history(draft: Draft) -> None:
    """Carry out an act in another history."""
    draft.data["head"] = "ab" * 32


@forged(directed, GIVEN, "director_wrong")
def an_act_without_its_consequence(draft: Draft) -> None:
    """Swallow what a director did."""
    draft.record["type"] = "table.Conceded"
    draft.record["data"] = {"seat": 0}


@forged(replaced, HANDED, "hand_over_wrong")
def another_newcomer_than_the_director_chose(draft: Draft) -> None:
    """Take the seat by a key of the server's own."""
    draft.data["key"] = Hand("0" * 32, 1, "the server").key


def a_pause_of_a_director_that_a_player_ends() -> Cheat:
    """End a director's pause by a player's command."""
    world = begun()
    BEA.acts(world, "pause")
    world.wait(1)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, directed=False)))
    world.send(0, ResumeGame())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


@forged(released, AGREED_ON, "time_consent")
def a_pause_that_ends_too_early(draft: Draft) -> None:
    """Say that a consent is older than it is."""
    draft.data["at"] = "2026-01-01T00:00:00.000Z"


@forged(released, AGREED_ON, "time_consent", nth=2)
def a_consent_in_the_name_of_another(draft: Draft) -> None:
    """Count a consent for another seat, so that one is missing."""
    draft.data["seat"] = 0


def a_pause_that_ends_without_a_consent() -> Cheat:
    """End a director's pause though a player has not agreed."""
    world = paused()
    for seat in (0, 1):
        world.send(seat, AgreeToResume())
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, resume_agreed=(0, 1, 2))))
    world.send(1, AgreeToResume())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_pause_that_ends_before_the_week_is_over() -> Cheat:
    """End a director's pause by one player's consent, a minute before the others are asked for a week."""
    world = paused()
    world.send(0, AgreeToResume())
    world.wait(7 * 24 - 1 / 60)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, resume_asked=0)))
    world.send(0, AgreeToResume())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_pause_that_ends_by_consents_to_another() -> Cheat:
    """End a director's second pause by consents that were given to the end of the first one."""
    world = paused()
    for seat in (0, 1):
        world.send(seat, AgreeToResume())
    BEA.acts(world, "resume")
    BEA.acts(world, "pause")
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, resume_agreed=(0, 1))))
    world.send(2, AgreeToResume())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_pause_that_ends_by_the_consent_of_one_who_left() -> Cheat:
    """End a director's pause by a consent that somebody gave who does not play the seat any more."""
    world = paused()
    for seat in (0, 1):
        world.send(seat, AgreeToResume())
    agreed = world.clocks.resume_agreed
    world.send(1, CallSubstitute(1))
    _hand_over(world, 1, world.offers(1, NEWCOMER))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, clocks=replace(world.clocks, resume_agreed=agreed)))
    world.send(2, AgreeToResume())
    return Cheat(ended(world).bundle, frozenset({"time_consent"}))


def a_pause_that_ends_though_the_director_is_there() -> Cheat:
    """Let players end the pause of a director who is not retired."""
    return Cheat(bundle_of(released().world, site=Site(retires=False)), frozenset({"director_not_retired"}))


DIRECTOR_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_forged_signature, another_reason, a_key_of_the_servers_own, a_director_whom_nobody_named, more_time_than_was_given,
    time_for_another_seat, a_pause_for_another_reason, a_pause_that_a_player_ends, an_act_that_is_counted_twice, a_head_of_another_history,
    an_act_without_its_consequence, another_newcomer_than_the_director_chose, a_pause_of_a_director_that_a_player_ends,
    a_pause_that_ends_too_early, a_consent_in_the_name_of_another, a_pause_that_ends_without_a_consent,
    a_pause_that_ends_before_the_week_is_over, a_pause_that_ends_by_consents_to_another, a_pause_that_ends_by_the_consent_of_one_who_left,
    a_pause_that_ends_though_the_director_is_there,
)  # fmt: skip
HONEST_DIRECTORS: Final[tuple[Callable[[], Bundle], ...]] = (
    by_a_director, handed_over_by_a_director, ended_by_consents, ended_without_the_others,
)  # fmt: skip
