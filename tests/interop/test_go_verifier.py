"""A verifier in another language, written from docs/proof-formats.md alone, says the same as ours of honest and of forged files.

Where the two disagree, the page of the formats is wrong, or one of them.
"""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.collections import Collection, packed_collection
from domain.proof.tiles import entries_bytes
from domain.proof.verification.opened import verified_collection
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from patience import PATIENCE_S
from proving import campaigns
from proving.beacons import BEACON_CHEATS, HONEST, honest, public
from proving.cheats import CHEATS, Cheat, a_game_of_2099
from proving.clocks import HONEST_CLOCKS
from proving.collections import COLLECTIONS
from proving.consents import KNOWN_TO_GO
from proving.dates import LATER, dated
from proving.endings import HONEST_ENDINGS
from proving.forger import Draft, Forger, flipped
from proving.games import bundle_of, played, told
from proving.histories import OLD_FILE, TwoHistories, a_game_logged_at_its_end, two_histories, two_requests
from proving.site import Site
from proving.substitutes import HONEST_SUBSTITUTES

GAMES = ("toy", "siege", "rebel_moon_defense", "starquest")
CHANGES = 60


def said_by(verifier: Path, bundle: Bundle, folder: Path) -> str:
    """What the verifier in Go says of a bundle: `holds`, or the code of the first fault."""
    file = folder / "game.rollbook.zip"
    file.write_bytes(packed(bundle))
    return subprocess.run([verifier, file], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()


def said_with_policy(verifier: Path, bundle: Bundle, folder: Path, policy: str, copy: Sequence[bytes] = ()) -> str:
    """What the verifier in Go says of a bundle under a policy, and with a copy of the log if these are its entries."""
    file, trusted = folder / "game.rollbook.zip", folder / "policy"
    file.write_bytes(packed(bundle))
    trusted.write_text(policy)
    copied = folder / "copy/log/1/tile/entries/000.p" / str(len(copy))
    if copy:
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(entries_bytes(copy))
    command = [verifier, file, trusted, *([folder / "copy"] if copy else [])]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout.strip()


def codes_of(report: VerificationReport) -> set[str]:
    """The codes of our faults, but for those of the log, which that verifier leaves to the client beside it."""
    newer = {"newer_format"} if any(level.state == "newer format" for level in report.levels) else set()
    return {fault.code for fault in report.faults if fault.level != "V2"} | newer


@pytest.mark.parametrize("key", GAMES)
def test_it_accepts_honest_games(key: str, go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, bundle_of(played(key, "go", bots=True)), tmp_path) == "holds"


@pytest.mark.parametrize("made", COLLECTIONS, ids=lambda made: made.__name__)
def test_it_says_of_a_collection_what_we_say(made: Callable[[], Collection], go_verifier: Path, tmp_path: Path) -> None:
    collection = made()
    faults = {fault.code for fault in verified_collection(collection).outer.faults}
    file = tmp_path / "campaign.rollbook.zip"
    file.write_bytes(packed_collection(collection))
    said = subprocess.run([go_verifier, file], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()
    assert said in (faults or {"holds"})


def test_it_accepts_a_campaign_whose_missions_are_reported(go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, campaigns.told().bundle, tmp_path) == "holds"


@pytest.mark.parametrize("made", [*HONEST, lambda: public()[0]], ids=["club's beacon", "dropped", "given up", "quicknet"])
def test_it_accepts_games_with_a_beacon(made: Callable[[], Bundle], go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, made(), tmp_path) == "holds"


@pytest.mark.parametrize("made", [*HONEST_CLOCKS, *HONEST_SUBSTITUTES, *HONEST_ENDINGS], ids=lambda made: made.__name__)
def test_it_calls_games_with_clocks_or_substitutes_a_newer_format(made: Callable[[], Bundle], go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, made(), tmp_path) == "newer_format"


@pytest.mark.parametrize("cheat", [*CHEATS, *KNOWN_TO_GO, *BEACON_CHEATS], ids=lambda cheat: cheat.__name__)
def test_it_finds_the_cheats_that_we_find(cheat: Callable[[], Cheat], go_verifier: Path, tmp_path: Path) -> None:
    bundle = cheat().bundle
    ours = codes_of(verified(bundle))

    assert said_by(go_verifier, bundle, tmp_path) in (ours or {"holds"})


@pytest.mark.parametrize("cheat", [a_game_logged_at_its_end, a_game_of_2099], ids=lambda cheat: cheat.__name__)
def test_it_finds_what_is_dated_wrongly_by_the_witnesses_of_a_policy(cheat: Callable[[], Cheat], go_verifier: Path, tmp_path: Path) -> None:
    bundle, codes, _ = cheat()

    assert {said_with_policy(go_verifier, bundle, tmp_path, Site().policy_text)} == codes


@pytest.mark.parametrize(("checked", "word"), [(False, "not checked"), (True, "checked")])
def test_it_says_whether_checkers_found_one_history(checked: bool, word: str, go_verifier: Path, tmp_path: Path) -> None:
    told_, site = told("toy", most=150), Site(checked=checked)
    bundle = told_.bundle._replace(log=site.files_of(told_.bundle, [(each[0], each[-1]) for each in told_.world.appends]))

    assert said_with_policy(go_verifier, bundle, tmp_path, site.checked_policy_text) == f"holds, one history {word}"
    for policy in (site.policy_text, f"# served by the site itself\n{site.checked_policy_text}"):
        assert said_with_policy(go_verifier, bundle, tmp_path, policy) == "holds, one history not checked"
    assert said_with_policy(go_verifier, bundle, tmp_path, site.policy_text, site.leaves) == "holds, one history checked"


@pytest.mark.parametrize("made", [two_histories, two_requests], ids=lambda made: made.__name__)
def test_it_calls_two_histories_not_checked_and_finds_them_in_a_copy(
    made: Callable[[], TwoHistories], go_verifier: Path, tmp_path: Path
) -> None:
    one, other, site = made()

    for bundle in (one, other):
        assert said_with_policy(go_verifier, bundle, tmp_path, site.checked_policy_text) == "holds, one history not checked"
        assert said_with_policy(go_verifier, bundle, tmp_path, site.checked_policy_text, site.leaves) == "second_history"


@pytest.mark.parametrize("shift", [0, 62, -62 - LATER])
def test_it_dates_a_game_and_reads_an_old_file_as_we_do(shift: int, go_verifier: Path, tmp_path: Path) -> None:
    bundle, site = dated(shift)
    ours = {fault.code for fault in verified(bundle, site.policy).faults}
    old = read_bundle(OLD_FILE.read_bytes())

    assert said_with_policy(go_verifier, bundle, tmp_path, site.policy_text) in (ours or {"holds, one history not checked"})
    assert said_with_policy(go_verifier, old, tmp_path, Site().policy_text) == "holds, one history not checked"


@pytest.mark.parametrize("member", ["seed", "purpose", "draw"])
def test_it_finds_a_changed_roll(member: str, go_verifier: Path, tmp_path: Path) -> None:
    forger = Forger(told("toy", most=150))

    def changed(draft: Draft) -> None:
        value = draft.data[member]
        draft.data[member] = flipped(value) if member == "seed" else value[::-1] if member == "draw" else f"{value}x"

    bundle = forger.forged({forger.first("table.DiceRolled", lambda draft: len(set(draft.data["draw"])) > 1): changed}, (0, 1)).bundle
    ours = codes_of(verified(bundle))

    assert bool(ours) == (member != "purpose")
    assert said_by(go_verifier, bundle, tmp_path) in (ours or {"holds"})


def test_it_judges_changed_files_as_we_do(go_verifier: Path, tmp_path: Path) -> None:
    bits = Bits("changed files")
    sources = (honest(), told("toy", most=150).bundle, bundle_of(played("siege", "go", bots=True)))
    for number in range(CHANGES):
        bundle = with_another_line(sources[number % len(sources)], bits)
        ours, theirs = codes_of(verified(bundle)), said_by(go_verifier, bundle, tmp_path)

        assert (theirs == "holds") == (not ours), (number, theirs, ours)


def with_another_line(bundle: Bundle, bits: Bits) -> Bundle:
    """The bundle with one disclosure repeated, left out or of another record, or with one record changed by a byte."""
    openings, records = [*bundle.openings], [*bundle.records]
    at = bits.below(len(openings))
    match bits.below(4):
        case 0:
            openings.append(openings[at])
        case 1:
            openings[at] = openings[at]._replace(n=openings[at].n + 1)
        case 2:
            openings[at] = openings[at]._replace(aud="s0" if openings[at].aud != "s0" else "s1")
        case _:
            n = bits.below(len(records))
            place = bits.below(len(records[n]))
            records[n] = records[n][:place] + b"7" + records[n][place + 1 :]
    return bundle._replace(openings=tuple(openings), records=tuple(records))


def test_no_site_is_needed(go_verifier: Path, tmp_path: Path) -> None:
    world = played("toy", "go", bots=True)

    assert said_by(go_verifier, bundle_of(world, site=Site()), tmp_path) == said_by(go_verifier, bundle_of(world), tmp_path)
