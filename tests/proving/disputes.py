"""Games with disputes and rulings, honest and forged by a server that holds all its keys, and those of players."""

from collections.abc import Callable
from typing import Final, Unpack, cast

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.facts import AnyState
from domain.kernel.game import SeatResult
from domain.kernel.seats import ALL, Seat
from domain.kernel.secret import Secret
from domain.proof.bundles import Bundle
from domain.proof.lines import sha256_hex
from domain.table import ruling
from domain.table.clocks import HOUR, SECOND
from domain.table.commands import AnswerDispute, AppealRuling, Concede, WithdrawDispute
from domain.table.open_disputes import RulingKind
from domain.table.ruling import go_on_with_dispute
from kit.arbiters import Arbiter, RulingParts, disputed, says, text
from kit.directors import Director
from kit.timed import DAILY, DatedWorld
from kit.toy import Bury, State
from proving.cheats import Cheat
from proving.clocks import forged
from proving.consents import exchanged
from proving.dishonest import changed
from proving.forger import Draft, flipped_signature
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of
from proving.site import ARBITERS, Site

ADA, BEN, CIA = ARBITERS
WRONG: Final = frozenset({"ruling_wrong"})
WON: Final = (SeatResult(0, "won", 1), SeatResult(1, "lost", 2), SeatResult(2, "lost", 2))


class Disputed(DatedWorld[AnyState, Struct]):
    """A game in whose time days pass."""


def begun(name: str, pauses: bool = True, timed: bool = True, bots: tuple[Seat, ...] = ()) -> tuple[Disputed, int]:
    """A game in which all seats have made a move, and the record before."""
    world = Disputed(TOY_GAME, f"disputes {name}")
    world.wait(-24 * 60)  # witnesses see the log at a fixed time, after the whole game
    world.disputes, world.clock = pauses, DAILY if timed else None
    world.open(TOY_GAME.options_type(), 3, bots=bots, bound=tuple(seat for seat in range(3) if seat not in bots))
    back = world.table.n
    for seat in range(2):
        world.send(seat, Bury(min(cast(State, world.state).hands[seat].read())))
    return world, back


def go_on(world: AnyWorld) -> None:
    """Let `SYSTEM` go on with the dispute whose time is over."""
    world.take(go_on_with_dispute(world.replay, world.ports()))


def opened(world: AnyWorld, seat: Seat = 1) -> None:
    """A seat disputes the newest record."""
    says(world, seat, *disputed(world.table.n))


def appealed(world: AnyWorld, seat: Seat = 2) -> None:
    """A seat appeals against the newest ruling."""
    said = text("No")
    says(world, seat, AppealRuling(world.ledger.disputes.rulings, said.digest), said)


def ruled(world: AnyWorld, kind: RulingKind, dispute: int = 1, arbiter: Arbiter = ADA, **named: Unpack[RulingParts]) -> None:
    """An arbiter rules."""
    arbiter.rules(world, arbiter.ruling(world, dispute, kind, **named))


def told(world: AnyWorld) -> Told:
    """The game in a log, given up by all seats that can."""
    while not world.ledger.over:
        world.send(world.awaited()[0].seat, Concede())
    return Told(world, bundle_of(world, site=Site()))


def gone_back() -> Told:
    """A game that went back by a ruling, after an arbiter had looked and another seat had answered."""
    world, back = begun("gone back")
    opened(world)
    ADA.looks(world, 1, 0)
    said = text("It was right")
    says(world, 2, AnswerDispute(1, said.digest), said)
    ruled(world, "go_back", to=back)
    world.wait(72)
    go_on(world)
    return told(world)


def judged() -> Told:
    """A game with a ruling that fell, and another that was upheld and gave time."""
    world, _ = begun("judged")
    opened(world)
    ruled(world, "result", results=WON)
    appealed(world)
    BEN.judges(world, 1, upholds=False)
    CIA.judges(world, 1, upholds=False)
    ruled(world, "give_time", arbiter=BEN, seat=2, amount=24 * HOUR)
    appealed(world)
    CIA.judges(world, 2, upholds=True)
    return told(world)


def changed_result() -> Told:
    """A game whose result a ruling changed behind its end."""
    world, _ = begun("changed result", timed=False)
    told(world)
    opened(world, 0)
    ruled(world, "result", results=WON)
    world.wait(72)
    go_on(world)
    return Told(world, bundle_of(world, site=Site()))


def withdrawn_lapsed_and_void() -> Bundle:
    """A game with disputes that changed nothing."""
    world, back = begun("nothing changed", pauses=False)
    opened(world)
    world.send(1, WithdrawDispute(1))
    opened(world, 0)
    world.wait(14 * 24)
    go_on(world)
    opened(world, 2)
    ruled(world, "go_back", dispute=3, to=back)
    world.send(0, Concede())
    world.wait(72)
    go_on(world)
    return told(world).bundle


def ended_paused_and_replaced() -> Bundle:
    """A game that was paused by a ruling, of which somebody else got a seat, and which a ruling ended."""
    world, _ = begun("ended")
    opened(world)
    ruled(world, "pause")
    world.wait(72)
    go_on(world)
    opened(world)
    ruled(world, "replace", dispute=2, seat=0)
    world.wait(72)
    go_on(world)
    world.hands_over(0, world.offers(0, "Newcomer"))
    opened(world, 2)
    ruled(world, "result", dispute=3, results=())
    world.wait(72)
    go_on(world)
    return told(world).bundle


def went_back() -> Bundle:
    """As `gone_back`."""
    return gone_back().bundle


def was_judged() -> Bundle:
    """As `judged`."""
    return judged().bundle


def has_another_result() -> Bundle:
    """As `changed_result`."""
    return changed_result().bundle


# cheats ----------------------------------------------------------------------------------------------------------------


@forged(gone_back, "Ruled", "signature_wrong", "ruling_wrong", "rewind_wrong")
def a_ruling_further_back(draft: Draft) -> None:
    """Go further back than the arbiter ruled."""
    draft.data["to_n"] -= 2


@forged(gone_back, "Ruled", "signature_wrong")
def a_ruling_that_nobody_signed(draft: Draft) -> None:
    """Rule in the name of an arbiter."""
    draft.data["sig"] = flipped_signature(draft.data["sig"])


@forged(gone_back, "Ruled", "signature_wrong", "text_differs")
def another_reason_of_a_ruling(draft: Draft) -> None:
    """Put words into the mouth of an arbiter."""
    draft.data["digest"] = sha256_hex(b"other words")


@forged(gone_back, "Ruled", "text_differs")
def a_reason_of_a_ruling_without_salt(draft: Draft) -> None:
    """Show a text that has no digest at all."""
    draft.data["text"] = {"aud": "all", "is": {"salt": "", "text": "other words"}}


@forged(gone_back, "Ruled", "ruling_wrong")
def a_ruling_in_force_at_once(draft: Draft) -> None:
    """Leave nobody the time to appeal."""
    draft.data["until"] = draft.record["at"]


@forged(gone_back, "Rewound", "rewind_wrong")
def a_rewind_by_another_ruling(draft: Draft) -> None:
    """Go back by a ruling that is not in force."""
    draft.data["ruling"] = 2


@forged(judged, "TimeGiven", "time_consent", "clock_wrong")
def more_time_than_was_ruled(draft: Draft) -> None:
    """Give more time than the arbiter did."""
    draft.data["by"] += HOUR * SECOND


@forged(changed_result, "ResultRuled", "ruling_wrong")
def another_result_than_was_ruled(draft: Draft) -> None:
    """Let somebody else win."""
    draft.data["results"] = [*reversed(draft.data["results"])]


@forged(changed_result, "SystemCommandAccepted", "after_end", "ruling_wrong")
def something_else_of_the_server_behind_the_end(draft: Draft) -> None:
    """Let the server act behind the end, and not in a dispute."""
    draft.data.update(kind="vacate", reason="silent")


@forged(changed_result, "GameEnded", "after_end", "ruling_wrong")
def a_dispute_at_a_table_that_never_ended(draft: Draft) -> None:
    """Let a seat dispute the course of a game that was called off."""
    draft.record["type"] = "table.TableClosed"


@forged(gone_back, "ArbiterLooked", "signature_wrong", "ruling_wrong")
def a_look_through_another_seat(draft: Draft) -> None:
    """Say that the arbiter looked through other eyes."""
    draft.data["seat"] = 2


def cheat(world: AnyWorld, *codes: str) -> Cheat:
    """The file of such a game."""
    return Cheat(told(world).bundle, frozenset(codes))


def an_arbiter_whom_nobody_named() -> Cheat:
    """Rule by a key that the log does not announce."""
    world, _ = begun("nobody")
    opened(world)
    ruled(world, "no_fault", arbiter=Arbiter("nobody"))
    return cheat(world, "arbiter_unknown")


def a_director_who_rules() -> Cheat:
    """Rule by a key that is announced as a director's alone."""
    world, _ = begun("director")
    opened(world)
    director = Arbiter("bea")
    director.seed = Director().seed
    ruled(world, "no_fault", arbiter=director)
    return cheat(world, "arbiter_unknown")


def an_arbiter_who_plays_at_the_table() -> Cheat:
    """Rule by the key with which one plays."""
    world, _ = begun("plays")
    opened(world)
    player = Arbiter("ada")
    player.seed = world.hands[0].seed
    with changed(ruling, "_require_act", lambda replay, ports, wanted: None):
        ruled(world, "no_fault", arbiter=player)
    return cheat(world, "ruling_wrong", "arbiter_unknown")


def a_ruling_on_no_dispute() -> Cheat:
    """Rule though nobody disputes."""
    world, _ = begun("none")
    opened(world)
    open_ = world.ledger.disputes
    world.send(1, WithdrawDispute(1))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, disputes=open_))
    ruled(world, "no_fault")
    return cheat(world, "ruling_wrong", "time_consent")


def a_ruling_that_forgets_what_was_learned() -> Cheat:
    """Go back, and do not say that somebody saw what was hidden since."""
    world, back = begun("learned", timed=False)
    world.send(2, Bury(min(cast(State, world.state).hands[2].read())))
    opened(world)
    ruled(world, "go_back", to=back, learned=99)
    world.wait(72)
    go_on(world)
    return cheat(world, "ruling_wrong")


def an_appeal_decided_by_one() -> Cheat:
    """Let a ruling fall by one judgement."""
    world, _ = begun("one judge", timed=False)
    opened(world)
    ruled(world, "remark")
    appealed(world)
    world.wait(1)
    with changed(ruling, "JUDGES", 1):
        BEN.judges(world, 1, upholds=False)
    return cheat(world, "ruling_wrong")


def a_ruling_judged_twice_by_one() -> Cheat:
    """Let a ruling fall by one arbiter who judges it twice."""
    world, _ = begun("judged twice", timed=False)
    opened(world)
    ruled(world, "remark")
    appealed(world)
    BEN.judges(world, 1, upholds=False)
    (dispute,) = world.ledger.disputes.open
    assert dispute.ruling is not None
    forgotten = replace(dispute, ruling=replace(dispute.ruling, against=(("x", "y"),)))
    disputes = replace(world.ledger.disputes, open=(forgotten,))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, disputes=disputes))
    BEN.judges(world, 1, upholds=False)
    return cheat(world, "ruling_wrong")


def a_ruling_that_is_not_carried_out() -> Cheat:
    """Call a ruling void that the game can take."""
    world, _ = begun("void")
    opened(world)
    ruled(world, "result", results=WON)
    world.wait(72)
    with changed(ruling, "_why_impossible", lambda replay, wanted: "ruling_wrong"):
        go_on(world)
    return cheat(world, "ruling_wrong")


def a_dispute_that_lapses_early() -> Cheat:
    """End a dispute before an arbiter had two weeks."""
    world, _ = begun("lapses")
    opened(world)
    disputes = world.ledger.disputes
    early = replace(disputes, open=tuple(replace(each, until=0) for each in disputes.open))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, disputes=early))
    go_on(world)
    return cheat(world, "ruling_wrong")


def a_move_of_a_seat_that_was_ruled_out() -> Cheat:
    """Let somebody go on whom a ruling took from the table."""
    world, _ = begun("ruled out", timed=False)
    opened(world)
    ruled(world, "replace", seat=2)
    world.wait(72)
    go_on(world)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, disputes=replace(world.ledger.disputes, barred=())))
    world.send(2, Bury(min(cast(State, world.state).hands[2].read())))
    return cheat(world, "dispute_wrong")


def a_dispute_about_another_record() -> Cheat:
    """Let a seat dispute what it did not."""
    world, _ = begun("another record")
    said, written = disputed(world.table.n)
    world.beside = Secret(ALL, written)
    exchanged(world, 1, said, replace(said, about=said.about - 1))
    return cheat(world, "consent_differs")


def clocks_that_stand_again() -> Cheat:
    """Let the clocks stand for a seat whose dispute changed nothing."""
    world, _ = begun("again")
    opened(world)
    world.send(1, WithdrawDispute(1))
    world.replay.table = replace(world.table, ledger=replace(world.ledger, disputes=replace(world.ledger.disputes, spent=())))
    opened(world)
    return cheat(world, "time_consent")


DISPUTE_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (
    a_ruling_further_back, a_ruling_that_nobody_signed, another_reason_of_a_ruling, a_reason_of_a_ruling_without_salt,
    a_ruling_in_force_at_once, a_rewind_by_another_ruling, more_time_than_was_ruled, another_result_than_was_ruled,
    a_look_through_another_seat, a_dispute_about_another_record, an_arbiter_whom_nobody_named, a_director_who_rules,
    an_arbiter_who_plays_at_the_table, a_ruling_on_no_dispute, a_ruling_that_forgets_what_was_learned, an_appeal_decided_by_one,
    a_ruling_judged_twice_by_one, a_ruling_that_is_not_carried_out, a_dispute_that_lapses_early, a_move_of_a_seat_that_was_ruled_out,
    clocks_that_stand_again,
    something_else_of_the_server_behind_the_end, a_dispute_at_a_table_that_never_ended,
)  # fmt: skip
HONEST_DISPUTES: Final[tuple[Callable[[], Bundle], ...]] = (
    went_back, was_judged, has_another_result, withdrawn_lapsed_and_void, ended_paused_and_replaced,
)  # fmt: skip
