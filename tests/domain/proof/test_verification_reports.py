"""Reports: the same for programs and for people, with statistics that agree with tables."""

import json
import math
import random

import pytest

from domain.proof.verification.as_json import FORMAT, report_json
from domain.proof.verification.as_text import report_text
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.rolling import Roll
from domain.proof.verification.statistics import chi_square_tail, lucks, sizes
from domain.proof.verification.verifying import verified
from proving.forger import Draft, Forger
from proving.games import told
from proving.site import Site


@pytest.fixture(scope="module")
def report() -> VerificationReport:
    return verified(told("starquest", bots=True, most=200).bundle, Site().policy)


@pytest.fixture(scope="module")
def broken() -> VerificationReport:
    bundle = told("toy").bundle
    return verified(bundle._replace(records=bundle.records[1:]))


def rolled(sides: tuple[int, ...], draw: tuple[int, ...], seat: int | None = 0, method: str = "roll") -> Roll:
    return Roll(1, seat, "table" if seat is None else f"seat.{seat}", 1, method, sides, draw, "test", "N", True)


# statistics ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chi_square", "freedom", "probability"),
    [(0.0, 5, 1.0), (3.841, 1, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01), (1.145, 5, 0.95), (30.144, 19, 0.05), (124.342, 100, 0.05),
     (27.877, 9, 0.001), (77.046, 99, 0.95), (1e6, 5, 0.0)],
)  # fmt: skip
def test_the_probability_of_a_chi_square_is_the_tables(chi_square: float, freedom: int, probability: float) -> None:
    assert chi_square_tail(chi_square, freedom) == pytest.approx(probability, abs=5e-5)


@pytest.mark.parametrize("chi_square", [0.1, 1.0, 2.5, 10.0, 40.0])
def test_with_two_degrees_of_freedom_it_is_an_exponential(chi_square: float) -> None:
    assert chi_square_tail(chi_square, 2) == pytest.approx(math.exp(-chi_square / 2), rel=1e-12)


def test_dice_are_counted_by_their_size_for_any_roller() -> None:
    found = sizes([rolled((6, 6, 4), (0, 5, 3)), rolled((6,), (5,), None), rolled((52,), tuple(range(52)), method="shuffle")])

    assert [(size.faces, size.counts) for size in found] == [(4, (0, 0, 0, 1)), (6, (1, 0, 0, 0, 0, 2))]
    assert [size.probability for size in found] == [None, None]


def test_even_dice_are_likely_and_loaded_dice_are_not() -> None:
    even = sizes([rolled((6,) * 600, tuple(range(6)) * 100)])[0]
    loaded = sizes([rolled((6,) * 600, (5,) * 200 + tuple(range(5)) * 80)])[0]

    assert (even.chi_square, even.probability) == (0.0, 1.0)
    assert loaded.chi_square == pytest.approx(120.0)
    assert loaded.probability is not None
    assert loaded.probability < 1e-20


def test_fair_dice_are_called_as_uneven_as_often_as_they_are() -> None:
    bits, unlikely = random.Random("fair"), 0
    for _ in range(1000):
        probability = sizes([rolled((6,) * 120, tuple(bits.randrange(6) for _ in range(120)))])[0].probability
        unlikely += probability is not None and probability < 0.1

    assert 70 <= unlikely <= 130


def test_a_seats_luck_is_its_sum_against_what_fair_dice_give() -> None:
    table, seat = lucks([rolled((6, 6), (5, 5)), rolled((4,), (3,)), rolled((2,), (0,), None), rolled((9, 2), (1, 2), method="pick")])

    assert (table.seat, table.total, table.expected, table.spread) == (None, 1, 1.5, 0.5)
    assert (seat.seat, seat.rolls, seat.dice, seat.total, seat.expected) == (0, 2, 3, 16, 9.5)
    assert seat.spread == pytest.approx(math.sqrt(35 / 12 * 2 + 15 / 12))
    assert seat.deviation == pytest.approx(6.5 / seat.spread)


def test_odd_draws_are_no_dice() -> None:
    assert sizes([rolled((1,), (0,)), rolled((6,), (9,)), rolled((6, 6), (1,)), rolled((10**6,), (5,))]) == ()
    assert lucks([]) == ()


# for programs and for people -------------------------------------------------------------------------------------------


def test_a_program_reads_levels_faults_findings_rolls_and_statistics(report: VerificationReport) -> None:
    told_ = json.loads(report_json(report))

    assert told_["format"] == FORMAT
    assert [(level["level"], level["state"]) for level in told_["levels"]] == [
        ("V1", "holds"), ("V2", "holds"), ("V3", "holds"), ("V4", "holds"), ("V5", "not checked"),
    ]  # fmt: skip
    assert (told_["ok"], told_["reached"], told_["faults"]) == (True, "V4", [])
    assert told_["labels"]["N"] == len(told_["rolls"]) == len(report.rolls) > 0
    assert told_["rolls"][0].keys() >= {"record", "seat", "stream", "position", "sides", "draw", "label", "checked"}
    assert told_["statistics"]["sizes"]
    assert told_["commands"]["total"] == told_["commands"]["signed"]
    assert told_["log"]["appends"] == len(told("starquest", bots=True, most=200).world.appends)


def test_people_read_the_same(report: VerificationReport) -> None:
    text = report_text(report)

    for level in report.levels:
        assert f"{level.name}  {level.state}" in text
    assert "Reached: V4\n" in text
    assert text.count(": N\n") == len(report.rolls)
    assert "proven" in text
    assert "Dice against expectation:" in text


def test_a_broken_chain_is_the_whole_report(broken: VerificationReport) -> None:
    told_, text = json.loads(report_json(broken)), report_text(broken)

    assert (told_["ok"], told_["reached"], told_["game"]) == (False, None, None)
    assert [level["state"] for level in told_["levels"]] == ["failed", *["not checked"] * 4]
    fault = told_["faults"][0]
    assert (fault["code"], fault["file"], fault["line"], fault["record"]) == ("record_number", "events.jsonl", 1, 0)
    assert "V1 record_number (record 0, events.jsonl:1): the record calls itself number 1" in text
    assert "Reached: nothing, and something FAILED" in text


def test_what_a_hostile_file_says_moves_no_cursor_and_fills_no_screen() -> None:
    forger = Forger(told("toy", most=150))

    def hostile(draft: Draft) -> None:
        draft.data["purpose"] = "\x1b[2J\x1b[H\r\nReached: V5\u202e" + "x" * 9000

    text = report_text(verified(forger.forged({forger.first("table.DiceRolled"): hostile}, (0, 1)).bundle))

    assert all(character.isprintable() for character in text.replace("\n", ""))
    assert "\\u001b[2J" in text
    assert "\nReached: V5" not in text
    assert max(map(len, text.splitlines())) < 600


def test_an_endless_list_of_faults_ends() -> None:
    bundle = told("toy", most=150).bundle
    openings = tuple(opening._replace(disclosure="AAAA") for opening in bundle.openings) * 4
    report = verified(bundle._replace(openings=openings))

    assert len(report.faults) == 100
    assert report.levels[3].why == "100 faults or more: the check of this level ended there"
    assert report.hidden == ()
