"""Disputes and rulings: who may open one, what an arbiter may change, and when it takes effect (TAB-DISPUTE, TAB-RULE)."""

from typing import TypeAlias

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled
from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.table.clock_events import GamePaused, GameResumed, TimeGiven
from domain.table.clocks import DAY, SECOND
from domain.table.commands import AnswerDispute, AppealRuling, Concede, ResumeGame, WithdrawDispute
from domain.table.dispute_events import (
    ArbiterLooked,
    DisputeLapsed,
    DisputeOpened,
    ResultRuled,
    Ruled,
    RulingEnforced,
    RulingJudged,
    SeatRuledOut,
)
from domain.table.events import GameEnded, Rewound
from domain.table.open_disputes import RulingKind
from domain.table.replay import Replay
from domain.table.ruling import go_on_with_dispute
from kit.arbiters import Arbiter, RulingParts, disputed, says, text
from kit.timed import TimedWorld
from kit.toy import Answer, Bury, Flip, Options, State
from kit.toy_game import TOY

ToyWorld: TypeAlias = TimedWorld[State, Options]
ADA, BEN, CIA = Arbiter("ada"), Arbiter("ben"), Arbiter("cia")
WON = (SeatResult(0, "won", 1), SeatResult(1, "lost", 2), SeatResult(2, "lost", 2))


def begun(pauses: bool | None = True, bots: tuple[int, ...] = ()) -> ToyWorld:
    """A toy game of three at which seats may dispute, and in which all have moved."""
    world = TimedWorld(TOY, "disputes")
    world.disputes = pauses
    world.open(TOY.options_type(rounds=3), 3, bots=bots, bound=tuple({0, 1, 2} - {*bots}))
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def opened(world: ToyWorld, seat: Seat = 1, about: int | None = None) -> range:
    """A seat disputes a record, by default the newest."""
    return says(world, seat, *disputed(world.table.n if about is None else about))


def go_on(world: ToyWorld) -> range:
    """Let SYSTEM go on with the dispute whose time is over."""
    return world.take(go_on_with_dispute(world.replay, world.ports()))


def events(world: ToyWorld, numbers: range) -> list[object]:
    """The events of an append."""
    return [world.events[n] for n in numbers]


def found(world: ToyWorld, numbers: range, kind: type) -> object:
    """The one event of a type in an append."""
    (event,) = [event for event in events(world, numbers) if isinstance(event, kind)]
    return event


def rolled(world: ToyWorld) -> DiceRolled:
    """Flip a card, let all others call, and return the roll that follows."""
    before = len(world.events)
    world.send(world.awaited()[0].seat, Flip())
    while (decision := world.awaited()[0]).kind == "call":
        world.send(decision.seat, Answer("call"))
    (roll,) = [event for event in world.events[before:] if isinstance(event, DiceRolled)]
    return roll


def test_tab_dispute_an_open_dispute_holds_the_clocks_until_it_is_withdrawn() -> None:
    world = begun()
    mover = world.awaited()[0].seat
    before = world.running(mover).deadline

    numbers = opened(world)
    assert found(world, numbers, GamePaused) == GamePaused(world.table.at, "dispute")
    for seat in world.seats:
        with pytest.raises(Refused, match="paused_for_dispute"):
            world.send(seat, ResumeGame())
    world.wait(100)
    numbers = world.send(1, WithdrawDispute(1))

    assert found(world, numbers, GameResumed) == GameResumed(None, 100 * 3600 * SECOND)
    assert world.running(mover).deadline == before + 100 * 3600 * SECOND
    assert world.ledger.disputes.open == ()
    assert Replay(TOY).feed_all(world.records).table == world.table


def test_tab_dispute_nobody_stops_the_clocks_again_by_disputes_that_change_nothing() -> None:
    world = begun()
    opened(world, 1)
    world.send(1, WithdrawDispute(1))
    numbers = opened(world, 1)
    assert not [event for event in events(world, numbers) if isinstance(event, GamePaused)]
    numbers = opened(world, 2)
    assert found(world, numbers, GamePaused) == GamePaused(world.table.at, "dispute")
    world.wait(1)
    ADA.rules(world, ADA.ruling(world, 3, "remark"))
    world.wait(72)
    go_on(world)
    assert world.clocks.paused is None
    opened(world, 2)
    assert world.clocks.paused is not None


def test_tab_dispute_without_the_option_nobody_disputes_and_without_pauses_no_clock_stands() -> None:
    with pytest.raises(Refused, match="disputes_not_allowed"):
        opened(begun(None))
    world = begun(pauses=False)
    opened(world)
    assert world.clocks.paused is None


@pytest.mark.parametrize(("about", "rule", "code"), [(10_000, "", "dispute_wrong"), (3, "no rule!", "dispute_wrong"), (3, "LOS-03", "")])
def test_tab_dispute_names_a_record_that_there_is_and_a_rule(about: int, rule: str, code: str) -> None:
    world = begun()
    command, written = disputed(about, named=rule)
    if not code:
        opened_by = found(world, says(world, 0, command, written), DisputeOpened)
        assert isinstance(opened_by, DisputeOpened)
        assert (opened_by.rule, opened_by.text.read()) == ("LOS-03", written)
        return
    with pytest.raises(Refused, match=code):
        says(world, 0, command, written)


def test_tab_dispute_a_text_must_have_the_digest_that_is_signed() -> None:
    world = begun()
    command, _ = disputed(3)
    with pytest.raises(Refused, match="text_wrong"):
        says(world, 0, command, text("Something else"))
    with pytest.raises(Refused, match="text_missing"):
        world.send(0, command)
    blank, written = disputed(3, " \n ")
    with pytest.raises(Refused, match="text_wrong"):
        says(world, 0, blank, written)


def test_tab_dispute_one_is_open_at_once_and_three_within_a_month() -> None:
    world = begun()
    for number in (1, 2, 3):
        opened(world)
        with pytest.raises(Refused, match="dispute_open"):
            opened(world)
        world.send(1, WithdrawDispute(number))
    with pytest.raises(Refused, match="too_many_disputes"):
        opened(world)
    opened(world, 2)
    world.send(2, WithdrawDispute(4))
    world.wait(30 * 24)
    opened(world)


def test_tab_dispute_others_answer_and_only_its_seat_withdraws() -> None:
    world = begun()
    opened(world)
    said = text("It was not")
    says(world, 2, AnswerDispute(1, said.digest), said)
    for seat, command, code in (
        (1, AnswerDispute(1, said.digest), "own_dispute"), (2, WithdrawDispute(1), "no_own_dispute"),
        (2, AnswerDispute(2, said.digest), "dispute_closed"),
    ):  # fmt: skip
        with pytest.raises(Refused, match=code):
            says(world, seat, command, said)


def test_tab_dispute_lapses_if_nobody_rules_within_14_days() -> None:
    world = begun()
    opened(world)
    world.wait(14 * 24 - 1)
    with pytest.raises(Refused, match="not_late"):
        go_on(world)
    world.wait(1)
    numbers = go_on(world)
    assert found(world, numbers, DisputeLapsed) == DisputeLapsed(1)
    assert world.clocks.paused is None


def test_tab_rule_a_ruling_goes_back_after_three_days_without_an_appeal() -> None:
    world = begun()
    back, before = world.table.n, world.state
    roll = rolled(world)
    opened(world)
    numbers = ADA.rules(world, ADA.ruling(world, 1, "go_back", to=back, learned=2))
    ruled = found(world, numbers, Ruled)
    assert isinstance(ruled, Ruled)
    assert (ruled.ruling, ruled.arbiter) == (1, "ada")
    assert world.state != before

    world.wait(72)
    numbers = go_on(world)

    assert found(world, numbers, Rewound) == Rewound(back, 1, "ruling", (), 1)
    assert world.state == before
    assert world.clocks.paused is None
    again = rolled(world)
    assert (again.stream, again.i) == (roll.stream, roll.i + 1)
    assert Replay(TOY).feed_all(world.records).table == world.table


def test_tab_rule_a_ruling_takes_effect_at_once_if_one_of_two_judges_upholds_it() -> None:
    world = begun(pauses=False)
    mover = world.awaited()[0].seat
    opened(world)
    ADA.rules(world, ADA.ruling(world, 1, "give_time", seat=mover, amount=DAY))
    assert world.clocks.paused is not None
    before = world.running(mover).deadline
    said = text("She has time enough")
    says(world, 2, AppealRuling(1, said.digest), said)
    BEN.judges(world, 1, upholds=False)
    numbers = CIA.judges(world, 1, upholds=True)

    assert found(world, numbers, RulingEnforced) == RulingEnforced(1, void=False)
    assert found(world, numbers, TimeGiven) == TimeGiven(mover, None, DAY * SECOND)
    assert world.running(mover).deadline >= before + DAY * SECOND


def test_tab_rule_a_ruling_falls_if_two_other_arbiters_say_so_and_the_dispute_is_open_again() -> None:
    world = begun()
    opened(world)
    ADA.rules(world, ADA.ruling(world, 1, "result", results=WON))
    said = text("No")
    says(world, 1, AppealRuling(1, said.digest), said)
    with pytest.raises(Refused, match="own_ruling"):
        ADA.judges(world, 1, upholds=True)
    BEN.judges(world, 1, upholds=False)
    with pytest.raises(Refused, match="own_ruling"):
        BEN.judges(world, 1, upholds=False)
    CIA.judges(world, 1, upholds=False)

    (dispute,) = world.ledger.disputes.open
    assert dispute.ruling is None
    with pytest.raises(Refused, match="ruling_closed"):
        BEN.judges(world, 1, upholds=True)
    ADA.rules(world, ADA.ruling(world, 1, "no_fault"))
    world.wait(72)
    go_on(world)
    assert world.ledger.disputes.open == ()
    assert not world.ledger.over


def test_tab_rule_an_appeal_that_nobody_judges_leaves_the_ruling_in_force() -> None:
    world = begun()
    opened(world)
    ADA.rules(world, ADA.ruling(world, 1, "result", results=WON))
    said = text("No")
    with pytest.raises(Refused, match="not_appealed"):
        BEN.judges(world, 1, upholds=True)
    says(world, 1, AppealRuling(1, said.digest), said)
    with pytest.raises(Refused, match="already_appealed"):
        says(world, 2, AppealRuling(1, said.digest), said)
    world.wait(14 * 24)
    numbers = go_on(world)
    assert found(world, numbers, GameEnded) == GameEnded("ruled", WON)


def test_tab_rule_behind_the_end_a_ruling_changes_the_result_alone() -> None:
    world = begun()
    while not world.ledger.over:
        world.send(world.awaited()[0].seat, Concede())
    opened(world, 1)
    with pytest.raises(Refused, match="game_over"):
        ADA.rules(world, ADA.ruling(world, 1, "go_back", to=world.appends[4][-1]))
    ADA.rules(world, ADA.ruling(world, 1, "result", results=WON))
    world.wait(72)
    numbers = go_on(world)
    assert found(world, numbers, ResultRuled) == ResultRuled(1, WON)
    assert world.ledger.results == WON
    world.wait(8 * 24)
    with pytest.raises(Refused, match="dispute_too_late"):
        opened(world, 0)


def test_tab_rule_somebody_else_plays_a_seat_whose_player_is_not_heard_any_more() -> None:
    world = begun()
    opened(world, 0)
    ADA.rules(world, ADA.ruling(world, 1, "replace", seat=1))
    world.wait(72)
    numbers = go_on(world)
    assert found(world, numbers, SeatRuledOut) == SeatRuledOut(1, 1)
    with pytest.raises(Refused, match="seat_ruled_out"):
        world.send(1, Concede())
    hand = world.offers(1, "Cleo")
    world.hands_over(1, hand)
    assert (world.ledger.disputes.barred, world.ledger.absent) == ((), ())
    opened(world, 1)


def test_tab_rule_a_ruling_that_the_game_cannot_take_any_more_is_void() -> None:
    world = begun(pauses=False)
    back = world.appends[-2][-1]
    opened(world, 0)
    ADA.rules(world, ADA.ruling(world, 1, "go_back", to=back))
    world.send(1, Concede())
    world.wait(72)
    numbers = go_on(world)
    assert found(world, numbers, RulingEnforced) == RulingEnforced(1, void=True)
    assert not [event for event in events(world, numbers) if isinstance(event, Rewound)]


@pytest.mark.parametrize(
    ("kind", "changed", "code"),
    [
        ("no_fault", {"amount": 3}, "ruling_wrong"),
        ("result", {"results": WON[:2]}, "ruling_wrong"),
        ("go_back", {"to": 0}, "cannot_undo"),
        ("give_time", {"seat": 0, "amount": 1}, "time_wrong"),
        ("pause", {"seat": 0}, "untimed"),
        ("replace", {"seat": 7}, "no_other_player"),
    ],
)
def test_tab_rule_a_ruling_names_only_what_its_kind_changes(kind: RulingKind, changed: RulingParts, code: str) -> None:
    world = begun()
    opened(world)
    with pytest.raises(Refused, match=code):
        ADA.rules(world, ADA.ruling(world, 1, kind, **changed))


def test_tab_rule_what_was_not_signed_so_is_refused() -> None:
    world = begun()
    opened(world)
    wanted = ADA.ruling(world, 1, "remark")
    mine = world.ledger.seats[0]
    assert mine is not None
    for changed, code in (
        (replace(wanted, kind="no_fault"), "signature_wrong"), (replace(wanted, arbiter="ben"), "signature_wrong"),
        (replace(wanted, j=2), "position_moved"), (replace(wanted, key=mine.keys[0]), "own_table"),
        (replace(wanted, dispute=2), "dispute_closed"), (replace(wanted, learned=4), "signature_wrong"),
    ):  # fmt: skip
        with pytest.raises(Refused, match=code):
            ADA.rules(world, changed)
    ADA.rules(world, wanted)
    with pytest.raises(Refused, match="already_ruled"):
        ADA.rules(world, ADA.ruling(world, 1, "no_fault"))


def test_tab_rule_an_arbiter_looks_only_for_an_open_dispute_and_everybody_sees_it() -> None:
    world = begun()
    with pytest.raises(Refused, match="dispute_closed"):
        ADA.looks(world, 1, 0)
    opened(world)
    with pytest.raises(Refused, match="reason_wrong"):
        ADA.looks(world, 1, 0, "  ")
    numbers = ADA.looks(world, 1, 0)
    looked = found(world, numbers, ArbiterLooked)
    assert isinstance(looked, ArbiterLooked)
    assert (looked.arbiter, looked.seat, world.ledger.disputes.acts) == ("ada", 0, 1)


def test_tab_rule_a_pause_by_a_ruling_is_ended_by_any_player() -> None:
    world = begun()
    opened(world)
    ADA.rules(world, ADA.ruling(world, 1, "pause"))
    world.wait(72)
    numbers = go_on(world)
    assert found(world, numbers, GamePaused) == GamePaused(world.table.at, "ruling")
    world.send(2, ResumeGame())
    assert world.clocks.paused is None


def test_tab_rule_a_judgement_waits_no_longer_than_the_appeal() -> None:
    world = begun()
    opened(world)
    ADA.rules(world, ADA.ruling(world, 1, "remark"))
    said = text("No")
    says(world, 1, AppealRuling(1, said.digest), said)
    until = world.ledger.disputes.open[0].due
    judged = found(world, BEN.judges(world, 1, upholds=False), RulingJudged)
    assert isinstance(judged, RulingJudged)
    assert world.ledger.disputes.open[0].due == until
