"""Ways around the proof by those who hold all keys: each is a fault, or leaves a level unproven."""

from collections.abc import Callable

import pytest

from domain.proof.bundles import packed, read_bundle
from domain.proof.verification.verifying import verified
from proving.cheats import CHEATS, Cheat
from proving.site import Site


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_way_around_the_proof_is_closed(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code
