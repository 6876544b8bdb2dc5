"""Commands of `SYSTEM` in a file: honest ones hold, and forged ones are faults of V3."""

from collections.abc import Callable

import pytest

from domain.proof.verification.verifying import verified
from domain.table.system_commands import SystemCommand, accept_system
from kit.toy_siege import Guard, Options, Raid
from kit.world import World
from proving import campaigns
from proving.forger import Draft, Forger
from proving.games import SIEGE_GAME, AnyWorld, Told, bundle_of, told
from proving.site import Site

ACTED = "table.SystemCommandAccepted"


def skipped() -> Told:
    """A siege whose seat 1 is absent in the first round."""
    world: AnyWorld = World(SIEGE_GAME, "absent")
    world.open(Options(rounds=1, absence="skip"), 2, bound=(0, 1))
    world.send(0, Guard(0))
    world.take(accept_system(world.replay, world.ports(), SystemCommand("guard.1", "skip", 1, "time_out")))
    while not world.ledger.over:
        world.send(-1, Raid())
    return Told(world, bundle_of(world, site=Site()))


def changed(**values: object) -> Callable[[Draft], None]:
    def change(draft: Draft) -> None:
        draft.data.update(values)

    return change


def codes(forger: Forger, n: int, change: Callable[[Draft], None]) -> set[str]:
    made = forger.forged({n: change}, (0, 1))
    return {fault.code for fault in verified(made.bundle, made.site.policy).faults}


def test_an_honest_game_against_system_holds() -> None:
    report = verified(told("siege").bundle, Site().policy)

    assert report.faults == ()
    assert report.reached == "V4"
    assert "system_acted" not in {finding.code for finding in report.findings}


def test_a_skipped_seat_is_a_finding_with_its_reason() -> None:
    report = verified(skipped().bundle, Site().policy)

    assert report.faults == ()
    (finding,) = (finding for finding in report.findings if finding.code == "system_acted")
    assert finding.seat == 1
    assert "time_out" in finding.text


def test_rolls_of_system_are_labelled_by_the_nonces_before_them() -> None:
    """All seats mixed a nonce since the last roll of the table: nobody but the server could have known it, and only since then."""
    rolls = [roll for roll in verified(told("siege").bundle).rolls if roll.purpose == "raid"]

    assert rolls
    assert {(roll.stream, roll.seat) for roll in rolls} == {("table", None)}
    assert rolls[0].label == "n"
    assert "N" not in {roll.label for roll in rolls}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"j": 2}, "system_number"),
        ({"seat": 0}, "system_not_allowed"),
        ({"reason": "time_out"}, "system_not_allowed"),
        ({"setting": "absence"}, "system_not_allowed"),
        ({"kind": "skip", "seat": 0, "reason": "time_out", "setting": "absence"}, "system_not_allowed"),
        ({"kind": "skip", "seat": 0, "reason": "time_out", "setting": "absence"}, "system_misplaced"),
        ({"j": -1}, "data_malformed"),
        ({"kind": 7}, "data_malformed"),
        ({"decision": ""}, "data_malformed"),
    ],
)
def test_a_forged_answer_is_a_fault(values: dict[str, object], code: str) -> None:
    forger = Forger(told("siege"))

    assert code in codes(forger, forger.first(ACTED), changed(**values))


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"seat": 0}, "system_misplaced"),
        ({"seat": 7}, "system_misplaced"),
        ({"seat": None}, "system_misplaced"),
        ({"setting": "rounds"}, "system_not_allowed"),
        ({"setting": None}, "system_not_allowed"),
        ({"kind": "answer", "seat": None, "reason": "awaited", "setting": None}, "system_misplaced"),
    ],
)
def test_a_forged_skip_is_a_fault(values: dict[str, object], code: str) -> None:
    forger = Forger(skipped())

    assert code in codes(forger, forger.first(ACTED), changed(**values))


def test_a_skip_that_the_options_do_not_allow_is_a_fault() -> None:
    forger = Forger(skipped())

    def waits(draft: Draft) -> None:
        draft.data["options"]["absence"] = "wait"

    assert "system_not_allowed" in codes(forger, 0, waits)


def test_another_kind_of_act_is_a_newer_format() -> None:
    forger = Forger(told("siege"))
    made = forger.forged({forger.first(ACTED): changed(kind="substitute")}, (0, 1))

    report = verified(made.bundle, made.site.policy)

    assert report.faults == ()
    assert report.newer


def test_two_commands_in_one_append_are_a_fault() -> None:
    forger = Forger(skipped())
    n = forger.first(ACTED)

    def joined_to_the_last(draft: Draft) -> None:
        draft.record["type"] = ACTED
        draft.record["data"] = {"decision": "raid.1", "j": 2, "kind": "answer", "reason": "awaited", "seat": None, "setting": None}

    assert "append_commands" in codes(forger, n + 1, joined_to_the_last)


# reports of other games --------------------------------------------------------------------------------------------------

REPORTED = "table.GameReported"


def reporting() -> Forger:
    """The forger of a campaign, whose missions are reported."""
    return Forger(campaigns.told())


def report_at(forger: Forger) -> int:
    """The command of SYSTEM that reports a mission."""
    return forger.first(REPORTED) - 1


def test_a_campaign_whose_missions_are_reported_holds() -> None:
    report = verified(campaigns.told().bundle, Site().policy)

    assert report.faults == ()
    assert report.reached == "V4"
    assert {roll.stream for roll in report.rolls if roll.purpose in ("apothecary", "refusal")} <= {"table", "seat.1", "seat.2"}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"seat": 0}, "system_not_allowed"),
        ({"reason": "awaited"}, "system_not_allowed"),
        ({"setting": "absence"}, "system_not_allowed"),
        ({"j": 7}, "system_number"),
        ({"kind": "answer", "reason": "awaited"}, "system_misplaced"),
    ],
)
def test_a_forged_act_of_reporting_is_a_fault(values: dict[str, object], code: str) -> None:
    forger = reporting()

    assert code in codes(forger, report_at(forger), changed(**values))


@pytest.mark.parametrize("name", ["game", "head", "result", "reason"])
def test_a_report_without_its_texts_is_a_fault(name: str) -> None:
    forger = reporting()

    assert "data_malformed" in codes(forger, forger.first(REPORTED), changed(**{name: 7}))


def test_a_report_while_seats_are_asked_is_a_fault() -> None:
    forger = Forger(told("siege"))

    assert "system_misplaced" in codes(forger, forger.first("table.CommandAccepted"), as_report)


def as_report(draft: Draft) -> None:
    draft.data.clear()
    draft.data.update({"j": 1, "kind": "report", "decision": "x", "seat": None, "reason": "reported", "setting": None})
    draft.record["type"] = ACTED
