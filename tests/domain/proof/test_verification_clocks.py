"""The verifier on clocks: honest games hold, and each way to take or give time unseen is a fault."""

from collections.abc import Callable

import pytest

from domain.kernel.facts import DiceRolled
from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.verification.verifying import verified
from proving.cheats import Cheat
from proving.clocks import CLOCK_CHEATS, HONEST_CLOCKS, claimed, claimed_and_skipped, with_everything
from proving.site import Site


@pytest.mark.parametrize("made", HONEST_CLOCKS, ids=lambda made: made.__name__)
def test_an_honest_game_with_clocks_holds(made: Callable[[], Bundle]) -> None:
    report = verified(read_bundle(packed(made())), Site().policy)

    assert report.faults == ()
    assert report.reached == "V4"


@pytest.mark.parametrize("cheat", CLOCK_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_way_around_the_clocks_is_closed(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert codes <= {fault.code for fault in report.faults}
    assert report.exit_code == exit_code


def test_a_roll_after_a_claim_is_the_tables_and_nobody_alone_foresaw_it() -> None:
    world = claimed().world
    report = verified(claimed_and_skipped(), Site().policy)
    number = next(n for n, event in enumerate(world.events) if isinstance(event, DiceRolled))

    (roll,) = (roll for roll in report.rolls if roll.record == number)

    assert (roll.stream, roll.seat, roll.label) == ("table", None, "N")


def test_what_the_server_and_the_players_did_to_the_clocks_is_said() -> None:
    said = {finding.code for finding in (*verified(with_everything()).findings, *verified(claimed_and_skipped()).findings)}

    assert said >= {"clock_chosen", "game_paused", "deadlines_moved", "timed_out"}
