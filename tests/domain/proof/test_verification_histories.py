"""The verifier on what the site's log holds of a game: one history, and each append when it was made."""

from collections.abc import Callable

import pytest

from domain.proof.bundles import packed, read_bundle
from domain.proof.verification.verifying import verified
from proving.cheats import Cheat
from proving.dates import seconds
from proving.games import told
from proving.histories import HISTORY_CHEATS, LONG
from proving.site import Site


@pytest.mark.parametrize("cheat", HISTORY_CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_game_that_was_kept_out_of_the_log_is_dated_back(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code


def test_a_game_that_came_into_the_log_with_its_first_cosigned_checkpoint_is_not_dated_back() -> None:
    bundle, site = told("toy", most=150).bundle, Site()
    log = site.files_of(bundle, [(0, bundle.manifest.last)])
    covered = site.seen(log.appends[0].index + 1, seconds(bundle, 0) + LONG)

    report = verified(bundle._replace(log=log._replace(cosigned=(covered,))), site.policy)

    assert report.faults == ()
    text = next(finding.text for finding in report.findings if finding.code == "logged_together")
    assert "does not show when each of them was made" in text
    assert "older" not in text
