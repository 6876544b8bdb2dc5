"""Disputes and rulings: only announced arbiters rule, a ruling changes what it names, and every way around that is found."""

import json
from collections.abc import Callable

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.verification.disclosed import TEXTS
from domain.proof.verification.verifying import verified
from domain.table.redeciding import redecided
from proving.cheats import Cheat
from proving.disputes import DISPUTE_CHEATS, HONEST_DISPUTES, changed_result, gone_back, judged
from proving.games import Told
from proving.site import Site


@pytest.mark.parametrize("made", HONEST_DISPUTES, ids=lambda made: made.__name__)
def test_honest_disputes_and_rulings_hold(made: Callable[[], Bundle]) -> None:
    report = verified(read_bundle(packed(made())), Site().policy)

    assert report.faults == ()
    assert (report.reached, report.exit_code) == ("V4", 0)


@pytest.mark.parametrize("cheat", DISPUTE_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_ruling_that_nobody_made_so_is_found(cheat: Callable[[], Cheat]) -> None:
    bundle, wanted, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == wanted
    assert report.exit_code == exit_code


def test_what_arbiters_did_is_named() -> None:
    back = {finding.code for finding in verified(gone_back().bundle).findings}
    fell = {finding.code for finding in verified(judged().bundle).findings}

    assert {"dispute_opened", "arbiter_looked", "ruled", "ruling_enforced", "rewound_by_ruling"} <= back
    assert "rewound" not in back
    assert {"ruling_appealed", "ruling_judged", "ruling_enforced"} <= fell


def test_a_text_that_was_erased_changes_nothing_else() -> None:
    bundle = gone_back().bundle
    kinds = [json.loads(record)["type"] for record in bundle.records]
    erased = bundle._replace(openings=tuple(each for each in bundle.openings if kinds[each.n] not in TEXTS))

    report = verified(read_bundle(packed(erased)), Site().policy)

    assert (report.faults, report.exit_code) == ((), 0)
    assert [finding.code for finding in report.findings].count("text_erased") == sum(kind in TEXTS for kind in kinds) == 3
    assert "name_erased" not in {finding.code for finding in report.findings}


@pytest.mark.parametrize("made", [gone_back, judged, changed_result], ids=lambda made: made.__name__)
@pytest.mark.parametrize("erased", [False, True], ids=["whole", "erased"])
def test_disputes_are_decided_again_as_they_were_also_without_their_texts(made: Callable[[], Told], erased: bool) -> None:
    world = made().world
    openings = [each for written in world.written for each in written.openings if not (erased and written.type in TEXTS)]

    found = redecided(world.game, world.codec, world.handle, [written.body for written in world.written], openings)

    assert (found.again, found.hidden, found.differences) == (found.appends, 0, ())
