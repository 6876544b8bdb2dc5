"""The control: every honest game passes, for all games and all ways of play."""

import hashlib
import json
from pathlib import Path

import pytest

from domain.games.registry import GAMES
from domain.proof.bundles import FORMAT, Bundle, Manifest, Module, audience_names, packed, read_bundle
from domain.proof.disclosures import Opening
from domain.proof.head import read_chain
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from kit.golden_files import GOLDEN, stored_games, stored_openings, stored_records
from kit.world import World
from proving.games import ENOUGH, bundle_of, game_of, go_on, played, told
from proving.site import Site

KEYS = ("toy", *GAMES)


def golden_games() -> list[Path]:
    return stored_games(GOLDEN)


def kept(file: Path) -> Bundle:
    """A golden game as a bundle."""
    records = stored_records(file)
    created = json.loads(records[0])
    module = Module(**created["data"]["module"])
    head = hashlib.sha256(records[-1]).hexdigest()
    manifest = Manifest(FORMAT, created["game"], module, audience_names(range(created["data"]["seats"])), len(records) - 1, head)
    return Bundle(manifest, records, tuple(Opening(**json.loads(line)) for line in stored_openings(file)))


def states(report: VerificationReport) -> list[str]:
    """The results of V1 to V4."""
    return [level.state for level in report.levels[:4]]


@pytest.mark.parametrize("file", golden_games(), ids=lambda file: f"{file.parts[-3]} {file.name.partition('.')[0]}")
def test_golden_games_hold_without_a_log(file: Path) -> None:
    report = verified(kept(file))

    assert states(report) == ["holds", "not checked", "holds", "holds"], report.faults
    assert report.reached == "V4"
    assert {roll.label for roll in report.rolls} <= {"unilateral"}
    assert {hidden.state for hidden in report.hidden} <= {"proven"}


@pytest.mark.parametrize("bots", [False, True], ids=["at random", "by bots"])
@pytest.mark.parametrize("key", KEYS)
def test_games_of_bound_seats_hold_with_the_log(key: str, bots: bool) -> None:
    reports = (verified(told(key, bots=bots, most=most).bundle, Site().policy) for most in (ENOUGH, 4 * ENOUGH, 16 * ENOUGH))
    report = next(each for each in reports if each.rolls)  # some games roll late

    assert states(report) == ["holds"] * 4, report.faults
    reporting = game_of(key).report_type is not None  # the draws of a report belong to the table: nobody has a nonce in them
    assert {roll.label for roll in report.rolls} <= ({"N", "n"} if reporting else {"N"})
    assert report.commands.signed == report.commands.nonces == report.commands.total
    assert {finding.code for finding in report.findings} <= ({"rewound", "rolls_n"} if reporting else {"rewound"})


@pytest.mark.parametrize("choice", range(6))
@pytest.mark.parametrize("key", KEYS)
def test_games_hold_with_any_options_and_nonces(key: str, choice: int) -> None:
    world = played(key, f"option {choice}", bound=(choice % 2,), choice=choice)
    report = verified(bundle_of(world, site=Site()), Site().policy)

    assert states(report) == ["holds"] * 4, report.faults


@pytest.mark.parametrize("key", KEYS)
def test_a_running_game_holds_for_each_seat_and_for_onlookers(key: str) -> None:
    game = game_of(key)
    world = World(game, "running")
    options = game.options_type()
    world.open(options, game.seats_for(options)[0], bound=(0,))
    go_on(world, Bits("running"), bots=True, enough=lambda: False, until=40)

    for seats in ((), *((seat,) for seat in range(min(2, world.ledger.seat_count)))):
        bundle = read_bundle(packed(bundle_of(world, seats, Site())))
        report = verified(bundle, Site().policy)
        assert states(report) == ["holds"] * 4, report.faults
        assert "unfinished" in {finding.code for finding in report.findings}
        assert {hidden.state for hidden in report.hidden} <= {"bound"}


@pytest.mark.parametrize("key", KEYS)
def test_appends_begin_where_the_table_began_them(key: str) -> None:
    world = played(key, "appends")
    records = list(read_chain(written.body for written in world.written))

    assert [record.number for record in records if record.begins_append] == [each[0] for each in world.appends]


def test_a_chain_that_is_used_up_goes_on_in_a_new_one() -> None:
    world = played("toy", "used up", chain_length=66, most=200)
    report = verified(bundle_of(world))

    assert states(report) == ["holds", "not checked", "holds", "holds"], report.faults
    assert "chains_extended" in {finding.code for finding in report.findings}
