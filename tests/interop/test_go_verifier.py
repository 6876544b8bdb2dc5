"""A verifier in another language, written from docs/proof-formats.md alone, says the same as ours of honest and of forged files.

Where the two disagree, the page of the formats is wrong, or one of them.
"""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.collections import Collection, packed_collection
from domain.proof.leaves import epoch_leaf
from domain.proof.tiles import FULL_WIDTH, entries_bytes, entries_path
from domain.proof.verification.opened import verified_collection
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from page_verifier import PageVerifier
from patience import PATIENCE_S
from proving import campaigns
from proving.abandoned import HONEST_ABANDONED
from proving.beacons import BEACON_CHEATS, HONEST, honest, public
from proving.cheats import CHEATS, Cheat, a_game_of_2099
from proving.clocks import HONEST_CLOCKS
from proving.collections import COLLECTIONS
from proving.consents import CONSENT_CHEATS
from proving.dates import LATER, dated
from proving.directors import HONEST_DIRECTORS
from proving.disputes import DISPUTE_CHEATS, HONEST_DISPUTES
from proving.endings import HONEST_ENDINGS
from proving.every_cheat import ALL_CHEATS
from proving.following import FOLLOWING_CHEATS, HONEST_FOLLOWED, HONEST_FOLLOWING
from proving.forger import Draft, Forger, flipped
from proving.games import bundle_of, played, told
from proving.histories import (
    OLD_FILE,
    TwoHistories,
    a_game_logged_at_its_end,
    copy_of,
    in_a_second_log,
    two_histories,
    two_requests,
)  # fmt: skip
from proving.recorded_types import TYPES
from proving.rewinds import HONEST_REWINDS, REWIND_CHEATS
from proving.site import HOST, Site
from proving.starts import HONEST_STARTS
from proving.substitutes import HONEST_SUBSTITUTES
from proving.vacancies import HONEST_VACANCIES

GAMES = ("toy", "siege", "rebel_moon_defense", "starquest")
CHANGES = 60
HONEST_GAMES = (
    *HONEST_CLOCKS, *HONEST_SUBSTITUTES, *HONEST_ENDINGS, *HONEST_STARTS, *HONEST_ABANDONED, *HONEST_VACANCIES, *HONEST_DIRECTORS,
    *HONEST_FOLLOWED, *HONEST_DISPUTES,
)  # fmt: skip


def said_by(verifier: Path, bundle: Bundle, folder: Path) -> str:
    """What the verifier in Go says of a bundle: `holds`, or the code of the first fault."""
    file = folder / "game.rollbook.zip"
    file.write_bytes(packed(bundle))
    return subprocess.run([verifier, file], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()


def said_with_policy(verifier: Path, bundle: Bundle, folder: Path, policy: str, *copied: Sequence[bytes]) -> str:
    """Return what the verifier in Go says of a bundle under a policy, and with a copy of the site's logs if these are their entries."""
    file, trusted = folder / "game.rollbook.zip", folder / "policy"
    file.write_bytes(packed(bundle))
    trusted.write_text(policy)
    copy = folder / "copy"
    for epoch, entries in enumerate(copied, 1):
        for number in range(-(-len(entries) // FULL_WIDTH)):
            held = entries[number * FULL_WIDTH : (number + 1) * FULL_WIDTH]
            place = copy / f"log/{epoch}" / entries_path(number, len(held))
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(entries_bytes(held))
    command = [verifier, file, trusted, *([copy] if copied else [])]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()


def said_by_us(report: VerificationReport) -> set[str]:
    """Return what that verifier may say of a file without a policy: the code of one of our faults, but for those of the log, which it
    leaves out then; `newer_format`, `not_proven` or `holds` where there are none."""
    states = {level.state for level in report.levels if level.name != "V2"}
    faults = {fault.code for fault in report.faults if fault.level != "V2"}
    newer = {"newer_format"} if "newer format" in states else set()
    return faults | newer or {"not_proven" if report.not_proven else "holds"}


@pytest.mark.parametrize("key", GAMES)
def test_it_accepts_honest_games(key: str, go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, bundle_of(played(key, "go", bots=True)), tmp_path) == "holds"


@pytest.mark.parametrize("made", [*COLLECTIONS, *HONEST_FOLLOWING, *(made for made, _ in FOLLOWING_CHEATS)], ids=lambda made: made.__name__)
def test_it_says_of_a_collection_what_we_say(made: Callable[[], Collection], go_verifier: Path, tmp_path: Path) -> None:
    collection = made()
    faults = {fault.code for report in reports_of(collection) for fault in report.faults}
    file = tmp_path / "campaign.rollbook.zip"
    file.write_bytes(packed_collection(collection))
    said = subprocess.run([go_verifier, file], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()
    assert said in (faults or {"holds"})


def reports_of(collection: Collection) -> tuple[VerificationReport, ...]:
    """The reports on all games of a collection."""
    whole = verified_collection(collection)
    return (whole.outer, *whole.games)


def test_it_accepts_a_campaign_whose_missions_are_reported(go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, campaigns.told().bundle, tmp_path) == "holds"


@pytest.mark.parametrize("made", [*HONEST, lambda: public()[0]], ids=["club's beacon", "dropped", "given up", "quicknet"])
def test_it_accepts_games_with_a_beacon(made: Callable[[], Bundle], go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, made(), tmp_path) == "holds"


@pytest.mark.parametrize("made", HONEST_REWINDS, ids=lambda made: made.__name__)
def test_it_accepts_games_that_went_back_by_consent(made: Callable[[], Bundle], go_verifier: Path, tmp_path: Path) -> None:
    assert said_by(go_verifier, made(), tmp_path) == "holds"


@pytest.mark.parametrize("made", HONEST_GAMES, ids=lambda made: made.__name__)
def test_it_accepts_games_with_clocks_substitutes_disputes_and_ends(made: Callable[[], Bundle], go_verifier: Path, tmp_path: Path) -> None:
    bundle = made()

    assert said_by(go_verifier, bundle, tmp_path) in said_by_us(verified(bundle)) & {"holds", "not_proven"}


@pytest.mark.parametrize(
    "cheat", [*CHEATS, *CONSENT_CHEATS, *BEACON_CHEATS, *REWIND_CHEATS, *DISPUTE_CHEATS], ids=lambda cheat: cheat.__name__
)
def test_it_finds_the_cheats_that_we_find(cheat: Callable[[], Cheat], go_verifier: Path, tmp_path: Path) -> None:
    bundle = cheat().bundle

    assert said_by(go_verifier, bundle, tmp_path) in said_by_us(verified(bundle))


@pytest.mark.full
def test_no_cheat_gets_through_one_of_three_verifiers(go_verifier: Path, tmp_path: Path) -> None:
    cheats = [cheat() for cheat in ALL_CHEATS]
    files = [tmp_path / f"{number}.zip" for number in range(len(cheats))]
    for file, cheat in zip(files, cheats, strict=True):
        file.write_bytes(packed(cheat.bundle))

    by_page = PageVerifier(tmp_path / "page").reports(files, Site().policy_text)

    for made, (bundle, codes, exit_code), theirs in zip(ALL_CHEATS, cheats, by_page, strict=True):
        report = verified(read_bundle(packed(bundle)), Site().policy)
        ours = {fault.code for fault in report.faults}
        by_go = said_with_policy(go_verifier, bundle, tmp_path, Site().policy_text).partition(",")[0]
        assert codes <= ours, made.__name__
        assert (bool(codes), report.exit_code) == (bool(ours), exit_code), made.__name__
        assert {fault["code"] for fault in theirs["faults"]} == ours, made.__name__
        assert {level["state"] for level in theirs["levels"]} == {level.state for level in report.levels}, made.__name__
        assert by_go in (ours or {"not_proven"}), made.__name__
    assert len(cheats) >= 66


def test_three_verifiers_know_the_same_types(go_verifier: Path, tmp_path: Path) -> None:
    """Behind a record of a type that it does not know a verifier checks nothing: each type of the table is known to all of them."""
    types = [*sorted(TYPES), "table.Foreseen"]
    bundles = [ending_with(kind) for kind in types]
    files = [tmp_path / f"{number}.zip" for number in range(len(types))]
    for file, bundle in zip(files, bundles, strict=True):
        file.write_bytes(packed(bundle))
    by_page = PageVerifier(tmp_path / "page").reports(files)

    for kind, bundle, theirs in zip(types, bundles, by_page, strict=True):
        ours = "newer_format" in {finding.code for finding in verified(bundle).findings}
        on_page = "newer_format" in {finding["code"] for finding in theirs["findings"]}
        by_go = said_by(go_verifier, bundle, tmp_path) == "newer_format"
        assert (ours, on_page, by_go) == (kind == "table.Foreseen",) * 3, kind
    assert len(types) > 70


def test_three_verifiers_call_a_stream_of_another_kind_a_newer_format(go_verifier: Path, tmp_path: Path) -> None:
    forger = Forger(told("toy", most=150))

    def of_a_tournament(draft: Draft) -> None:
        draft.record["type"] = "tournament." + draft.type.partition(".")[2]

    bundle = forger.forged({draft.n: of_a_tournament for draft in forger.drafts()}).bundle
    (tmp_path / "stream.zip").write_bytes(packed(bundle))
    (on_page,) = PageVerifier(tmp_path / "page").reports([tmp_path / "stream.zip"])

    assert {fault.code for fault in verified(bundle).faults} == {fault["code"] for fault in on_page["faults"]} == set()
    assert (on_page["newer_format"], verified(bundle).newer, said_by(go_verifier, bundle, tmp_path)) == (True, True, "newer_format")


def ending_with(kind: str) -> Bundle:
    """A game whose last record has another type."""
    forger = Forger(told("toy", most=150))

    def retyped(draft: Draft) -> None:
        draft.record["type"] = kind
        draft.data.setdefault("disclosure", {})  # what is shown is followed by the forger

    return forger.forged({forger.drafts()[-1].n: retyped}).bundle


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


@pytest.mark.parametrize(
    "made",
    [
        {}, {"lost": 2}, {"lost": 2, "cut": 1}, {"lost": 2, "behind": "ee"}, {"branch": "ee"}, {"behind": "ee"},
        {"epoch": b"pad\n"}, {"epoch": b"rollbook/v1/epoch\n"}, {"epoch": epoch_leaf(f"{HOST}/log/1", 9, "ab" * 32, "longer")},
        {"epoch": epoch_leaf(f"{HOST}/log/1", 1, "ab" * 32, "another")}, {"epoch": epoch_leaf("other.example/log/1", 1, "ab" * 32, "x")},
    ],
    ids=str,
)  # fmt: skip
def test_it_reads_a_copy_of_several_logs_as_we_do(made: dict[str, Any], go_verifier: Path, tmp_path: Path) -> None:
    bundle, logs = in_a_second_log(**made)
    site = Site(epoch=2)
    report = verified(bundle, site.policy, copy=copy_of(*logs))
    ours = {fault.code for fault in report.faults} or {f"holds, one history {report.one_history.state}"}

    assert said_with_policy(go_verifier, bundle, tmp_path, site.policy_text, *logs) in ours
    assert len(ours) == 1


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
    ours = said_by_us(verified(bundle))

    assert (ours == {"holds"}) == (member == "purpose")
    assert said_by(go_verifier, bundle, tmp_path) in ours


def test_it_judges_changed_files_as_we_do(go_verifier: Path, tmp_path: Path) -> None:
    bits = Bits("changed files")
    sources = (honest(), told("toy", most=150).bundle, bundle_of(played("siege", "go", bots=True)))
    for number in range(CHANGES):
        bundle = with_another_line(sources[number % len(sources)], bits)
        ours, theirs = said_by_us(verified(bundle)), said_by(go_verifier, bundle, tmp_path)

        assert (theirs in ("holds", "not_proven")) == (ours <= {"holds", "not_proven"}), (number, theirs, ours)
        assert theirs not in ("holds", "not_proven") or theirs in ours, (number, theirs, ours)


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
