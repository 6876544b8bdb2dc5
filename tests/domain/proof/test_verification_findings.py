"""Findings about valid games: each finding, and the labels that name who could have known a roll beforehand."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from domain.table.commands import AddKey, Concede, Ready, Reanchor, Undo
from domain.table.decide import accept
from domain.table.ledger import Module
from domain.table.raw_command import SentCommand
from domain.table.seating import leave, look
from domain.table.upkeep import extend_chains, restore
from kit.hands import Hand
from kit.toy import Answer, Bury, Options
from kit.world import World
from proving.forger import Draft, Forger
from proving.games import TOY_GAME, AnyWorld, Told, bundle_of, told
from proving.site import Site

ROOT: Final = Path(__file__).parents[3]


def running(bound: tuple[Seat, ...] = (0, 1), chain_length: int = 4096, name: str = "findings") -> AnyWorld:
    world: AnyWorld = World(TOY_GAME, name, chain_length=chain_length)
    world.open(Options(rounds=3), 2, bound=bound)
    return world


def play_on(world: AnyWorld, commands: int = 12) -> AnyWorld:
    """So many more commands, or until the game is over; a seat that is asked to call calls, so that dice are rolled."""
    for _ in range(commands):
        if not world.ledger.over:
            decision = world.awaited()[0]
            command = world.game.default(world.state, decision.seat, decision)
            world.send(decision.seat, Answer("call") if decision.kind == "call" else command, decision.id)
    return world


def judged(world: AnyWorld, seats: tuple[Seat, ...] | None = (0, 1)) -> VerificationReport:
    """The report on an honest game; once it is over, everybody may have everything."""
    report = verified(bundle_of(world, None if seats == (0, 1) and world.ledger.over else seats))
    assert report.ok, report.faults
    return report


def found(report: VerificationReport) -> set[tuple[str, Seat | None]]:
    """The findings of V3 and V4: their codes and seats."""
    return {(finding.code, finding.seat) for finding in report.findings if finding.level in ("V3", "V4")}


def labels(report: VerificationReport, stream: str) -> list[str]:
    """The labels of a stream's draws in order."""
    return [roll.label for roll in report.rolls if roll.stream == stream]


def reanchored(world: AnyWorld, seat: Seat) -> None:
    """A seat continues with a new device's chain; the old key signs."""
    base = world.ledger.seat_commands[seat] + 1
    hand = Hand(world.handle, seat, f"new device of {seat}", base)
    world.send(seat, Reanchor(hand.anchor))
    hand.seed = world.hands[seat].seed
    world.hands[seat] = hand


# findings --------------------------------------------------------------------------------------------------------------


def test_a_game_of_bound_seats_that_is_over_leaves_nothing_to_be_said() -> None:
    world = play_on(running(), 500)
    assert world.ledger.over

    assert found(judged(world, None)) == set()


def test_a_game_that_goes_on_is_proven_so_far_and_its_hidden_draws_are_bound() -> None:
    report = judged(running())

    assert found(report) == {("unfinished", None), ("still_sealed", None)}
    assert {hidden.state for hidden in report.hidden} == {"bound"}
    assert report.reached == "V4"


def test_commands_without_signature_and_rolls_without_nonce_are_named_by_seat() -> None:
    report = judged(play_on(running(bound=(1,)), 60), None)

    assert {("commands_unsigned", 0), ("rolls_n", 0)} <= found(report)
    assert not {("commands_unsigned", 1), ("rolls_n", 1), ("rolls_unilateral", 1)} & found(report)
    assert report.commands.unsigned + report.commands.signed == report.commands.total


def test_commands_of_bots_are_counted_apart() -> None:
    world: AnyWorld = World(TOY_GAME, "bots")
    world.open(Options(), 2, bots=(1,), bound=(0,))
    report = judged(play_on(world))

    assert report.commands.bots > 0
    assert report.commands.unsigned == 0
    assert ("commands_unsigned", 1) not in found(report)


def test_a_seat_with_nonces_that_plays_without_one_is_named() -> None:
    world = running()
    sent = replace(world.sent(0, Bury(1)), nonce=None)
    signed = replace(sent, signature=world.hands[0].signature(sent, 2))
    world.take(accept(world.replay, world.ports(), signed, Bury(1)))

    assert ("nonce_left_out", 0) in found(judged(world))


def test_a_window_that_closes_without_a_seat_is_named() -> None:
    world = running()
    world.send(1, Concede())

    assert ("window_without_seat", 0) in found(judged(world))


def test_going_back_is_named() -> None:
    world = running()
    world.send(0, Bury(1))
    world.send(0, Undo(world.ledger.free_undo.records[-1]))

    assert ("rewound", 0) in found(judged(world))


def test_keys_that_were_added_are_named_by_who_vouches_for_them() -> None:
    world = running()
    keys = [Hand(world.handle, 0, f"device {number}").key for number in (1, 2)]
    world.send(0, AddKey(keys[0]))
    unsigned = replace(world.sent(1, AddKey(keys[1])), nonce=None, signature=None)
    world.take(accept(world.replay, world.ports(), unsigned, AddKey(keys[1])))

    assert {("key_added", 0), ("key_recovered", 1)} <= found(judged(world))


def recovered() -> AnyWorld:
    """A running game in which seat 1 has lost its device, and plays with a key and a chain for which only its account vouches."""
    world = play_on(running(), 8)
    device = Hand(world.handle, 1, "found again", world.ledger.seat_commands[1] + 2)
    world.take(accept(world.replay, world.ports(), unsigned(world, AddKey(device.key)), AddKey(device.key)))
    world.hands[1].seed = device.seed
    world.send(1, Reanchor(device.anchor))
    world.hands[1] = device
    return world


def unsigned(world: AnyWorld, command: AddKey) -> SentCommand:
    """The command of seat 1, sent with nothing but its account."""
    return replace(world.sent(1, command), nonce=None, signature=None)


def test_a_seat_that_plays_by_recovery_is_in_the_headline_and_its_rolls_count_less() -> None:
    world = recovered()
    since = next(written.n for written in world.written if written.type == "table.SeatKeyAdded")
    report = judged(play_on(world, 60))

    assert report.levels[2].why == f"seat 1 plays by recovery since record {since}"
    after = [roll for roll in report.rolls if roll.record > since]
    assert {roll.label for roll in after if roll.stream == "seat.1"} <= {"n", "unilateral"}
    assert {roll.label for roll in after if roll.stream == "seat.0"} == {"N"}
    assert {roll.label for roll in report.rolls if roll.record < since} == {"N"}


def test_an_older_key_confirms_a_recovered_one_and_the_rolls_count_in_full_again() -> None:
    world = recovered()
    device = world.hands[1]
    world.hands[1] = Hand(world.handle, 1, "player 1")
    world.take(accept(world.replay, world.ports(), confirming(world, device), AddKey(device.key)))
    world.hands[1] = device
    report = judged(play_on(world, 60))

    assert report.levels[2].why == ""
    assert ("key_confirmed", 1) in found(report)
    assert labels(report, "seat.1")[-1] == "N"


def confirming(world: AnyWorld, device: Hand) -> SentCommand:
    """The recovered key of a device, added once more by the seat's present hand."""
    sent = replace(world.sent(1, AddKey(device.key)), nonce=None)
    return replace(sent, signature=world.hands[1].signature(sent, world.ledger.seat_commands[1] + 1))


def test_a_recovered_key_cannot_confirm_itself() -> None:
    world = recovered()

    with pytest.raises(Refused, match="signature_wrong"):
        accept(world.replay, world.ports(), confirming(world, world.hands[1]), AddKey(world.hands[1].key))


def test_a_key_that_another_seats_command_brought_is_found_out() -> None:
    world = running()
    world.send(0, AddKey(Hand(world.handle, 0, "another device").key))
    forger = Forger(Told(world, bundle_of(world, (0, 1))))

    def of_the_other(draft: Draft) -> None:
        draft.data.update(seat=1, by="recovery")

    report = verified(forger.forged({forger.first("table.SeatKeyAdded"): of_the_other}, (0, 1)).bundle)

    assert {fault.code for fault in report.faults} == {"key_unproven"}


def test_a_key_that_was_added_signs_from_then_on() -> None:
    world = running()
    other = Hand(world.handle, 0, "another device")
    world.send(0, AddKey(other.key))
    world.hands[0].seed = other.seed

    assert judged(play_on(world, 30)).commands.unsigned == 0


def test_an_aborted_start_is_named_and_the_next_one_takes_new_nonces() -> None:
    world: AnyWorld = World(TOY_GAME, "aborted")
    world.create(Options(), 2)
    world.sit(0, bound=True)
    world.sit(1, bound=True)
    world.send(0, Ready())
    world.take(leave(world.replay, world.ports(), 1))
    world.sit(1, bound=True)
    world.send(0, Ready())
    world.send(1, Ready())

    assert ("start_aborted", 1) in found(judged(play_on(world, 30)))


def test_an_operator_who_looked_is_named() -> None:
    world = running()
    world.take(look(world.replay, world.ports(), 1, "a complaint"))

    assert ("operator_looked", 1) in found(judged(play_on(world)))


def test_changed_rules_are_named() -> None:
    world = running()
    world.module = Module(world.module.id, "1.1", "11" * 32)
    report = judged(play_on(world))

    assert ("rules_changed", None) in found(report)
    assert report.about is not None
    assert report.about.module.version == "1.1"


def test_a_restored_game_names_what_was_burned() -> None:
    world = play_on(running(), 6)
    world.take(restore(world.replay, world.ports(), ("ab" * 32,), "disk lost", 256, {0: 40}))
    for hand in world.hands.values():
        assert hand.base == 0

    assert {("game_restored", None), ("positions_burned", None), ("nonces_burned", 0)} <= found(judged(play_on(world, 40)))


@pytest.mark.parametrize(("is_restored", "label"), [(False, "N"), (True, "unilateral")])
def test_a_nonce_from_before_a_restore_does_not_count_for_a_shared_roll(is_restored: bool, label: str) -> None:
    """The restorer of the game knew the nonce, and could give up positions until the table's dice suited."""
    world = running(bound=(0,))
    world.send(0, Bury(1))
    if is_restored:
        world.take(restore(world.replay, world.ports(), (), "disk lost", 10, {}))
    first = len(world.written)
    world.send(1, Bury(2))
    report = judged(world)

    assert [(roll.stream, roll.label) for roll in report.rolls if roll.record > first] == [("table", label)]


def test_a_restored_game_may_go_on_in_new_chains_beyond_the_end_of_the_old() -> None:
    world = play_on(running(chain_length=70), 6)
    world.take(restore(world.replay, world.ports(), (), "disk lost", 256, {}))

    assert {("game_restored", None), ("chains_extended", None)} <= found(judged(play_on(world, 40)))


def test_an_erased_name_and_a_missing_disclosure_are_named() -> None:
    bundle = told("toy").bundle._replace(log=None)
    joined = next(opening for opening in bundle.openings if b'"table.SeatJoined"' in bundle.records[opening.n])
    raw = next(opening for opening in bundle.openings if b'"table.CommandAccepted"' in bundle.records[opening.n])

    report = verified(bundle._replace(openings=tuple(each for each in bundle.openings if each not in (joined, raw))))

    assert not report.faults
    assert (report.levels[3].state, report.exit_code) == ("not proven", 5)
    assert {(finding.code, finding.record) for finding in report.findings} >= {("name_erased", joined.n), ("opening_missing", None)}


def test_an_erased_name_alone_leaves_the_hidden_values_proven() -> None:
    bundle = told("toy").bundle._replace(log=None)
    joined = next(opening for opening in bundle.openings if b'"table.SeatJoined"' in bundle.records[opening.n])

    report = verified(bundle._replace(openings=tuple(each for each in bundle.openings if each != joined)))

    assert (report.levels[3].state, report.exit_code) == ("holds", 0)
    assert "name_erased" in {finding.code for finding in report.findings}


def test_a_hidden_draw_whose_cards_are_not_all_there_stays_unproven() -> None:
    bundle = told("toy").bundle._replace(log=None)
    report = verified(bundle._replace(openings=tuple(each for each in bundle.openings if each.field != "cards" or each.k)))

    assert (report.levels[3].state, report.exit_code, report.reached) == ("not proven", 5, "V3")
    assert "hidden_unopened" in {finding.code for finding in report.findings}
    assert {hidden.state for hidden in report.hidden} == {"bound"}


# labels ----------------------------------------------------------------------------------------------------------------


def test_rolls_with_a_nonce_are_labelled_n_in_capitals() -> None:
    report = judged(play_on(running(), 60))

    assert {roll.label for roll in report.rolls} == {"N"}
    assert {roll.seat for roll in report.rolls} == {None, 0, 1}


def test_rolls_without_any_nonce_at_the_table_are_unilateral() -> None:
    report = judged(play_on(running(bound=()), 60))

    assert {roll.label for roll in report.rolls} == {"unilateral"}
    assert {hidden.label for hidden in report.hidden} == {"unilateral"}


def test_rolls_of_a_seat_without_nonces_live_on_those_of_the_others() -> None:
    report = judged(play_on(running(bound=(0,)), 60))

    assert set(labels(report, "seat.0")) == {"N"}
    assert set(labels(report, "seat.1")) <= {"n", "unilateral"}
    assert labels(report, "seat.1")[0] == "n"
    assert set(labels(report, "table")) == {"N"}


def test_a_seat_that_rolls_twice_without_a_foreign_nonce_in_between_rolls_unilaterally() -> None:
    world: AnyWorld = World(TOY_GAME, "three")
    world.open(Options(rounds=3, extras=()), 3, bound=(0,))
    report = judged(play_on(world, 60))

    per_seat = {stream: labels(report, stream) for stream in ("seat.1", "seat.2")}
    assert {label for each in per_seat.values() for label in each} <= {"n", "unilateral"}


def test_a_new_chain_waits_for_a_foreign_nonce_and_then_counts_in_full() -> None:
    world = play_on(running(), 8)
    reanchored(world, 0)
    report = judged(play_on(world, 60))

    assert ("reanchored", 0) in found(report)
    assert labels(report, "seat.0")[-1] == "N"


def test_a_new_chain_of_the_only_seat_with_nonces_counts_at_once_but_less() -> None:
    world = play_on(running(bound=(0,)), 8)
    before = world.ledger.positions.get("seat.0", 0)
    reanchored(world, 0)
    report = judged(play_on(world, 60))

    assert set(labels(report, "seat.0")[:before]) <= {"N"}
    assert set(labels(report, "seat.0")[before:]) == {"n"}


def test_rolls_from_a_chain_that_was_chosen_late_count_in_full_only_after_a_foreign_nonce() -> None:
    world = play_on(running(), 8)
    world.take(extend_chains(world.replay, world.ports()))
    report = judged(play_on(world, 60))

    assert {("chains_extended", None), ("positions_burned", None)} <= found(report)
    assert {roll.label for roll in report.rolls} == {"N"}


def test_rolls_from_chains_chosen_late_are_unilateral_where_nobody_has_nonces() -> None:
    world = running(bound=(), chain_length=66)
    report = judged(play_on(world, 500), None)

    assert {roll.label for roll in report.rolls} == {"unilateral"}


# the log ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "policy", "code"),
    [
        (lambda bundle: bundle._replace(log=None), True, "log_missing"),
        (lambda bundle: bundle, False, "log_not_checked"),
        (lambda bundle: bundle._replace(log=bundle.log._replace(appends=bundle.log.appends[:-1], head_proof=b"")), True, "log_behind"),
    ],
)
def test_what_was_not_checked_of_the_log_is_named(change: Callable[[Bundle], Bundle], policy: bool, code: str) -> None:
    report = verified(change(told("toy").bundle), Site().policy if policy else None)

    assert report.ok
    assert report.levels[1].state == "not checked"
    assert code in {finding.code for finding in report.findings}
    assert report.reached == ("V1" if policy else "V4")


def test_a_receipt_without_a_known_key_is_not_checked() -> None:
    bundle = told("toy").bundle
    assert bundle.log is not None

    report = verified(bundle._replace(log=bundle.log._replace(keys=())), Site().policy)

    assert [finding.code for finding in report.findings] == ["receipt_not_checked"]
    assert report.reached == "V4"


def test_the_guide_explains_each_finding_for_which_the_page_has_words() -> None:
    files = (ROOT / "services/web/src/words/proof.en.ftl", ROOT / "docs/verifying-a-game.md")
    words, guide = (file.read_text(encoding="utf-8") for file in files)
    rows = guide.partition("## 5. What findings mean")[2].splitlines()
    explained = {code for row in rows for code in re.findall(r"`([a-z_]+)`", row.partition(" | ")[0])}

    said = set(re.findall(r"^finding-([a-z_]+)", words, re.MULTILINE))
    assert len(said) > 50
    assert said <= explained
