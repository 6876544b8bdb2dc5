"""The verifier in the page and the one of the command line say the same, of honest games and of games in which anything was changed;
and what the page lets people run by hand prints what it says."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from domain.proof.bundles import MOST_VALUES, Bundle, LogFiles, packed, read_bundle
from domain.proof.canonical import encode
from domain.proof.collections import Collection, packed_collection
from domain.proof.errors import BundleFault, BundleTooLarge
from domain.proof.evidence import read_evidence
from domain.proof.lines import sha256_hex
from domain.proof.policy import read_policy
from domain.proof.verification.as_json import report_json
from domain.proof.verification.opened import verified_collection
from domain.proof.verification.verifying import verified
from domain.table.commands import AddKey, Reanchor
from kit.bits import Bits
from kit.hands import Hand
from kit.toy import Options
from kit.world import World
from page_verifier import PageVerifier
from proving import campaigns
from proving.abandoned import ABANDON_CHEATS, HONEST_ABANDONED
from proving.beacons import BEACON_CHEATS, HONEST, honest, public, restored_before_a_request
from proving.changed import Subject, in_archive, in_contents, subject_of
from proving.cheats import CHEATS, Cheat
from proving.clocks import CLOCK_CHEATS, HONEST_CLOCKS, with_everything
from proving.collections import COLLECTIONS
from proving.consents import CONSENT_CHEATS, a_move_recorded_as_a_concession, of_the_public
from proving.dates import LATER, dated
from proving.directors import DIRECTOR_CHEATS, HONEST_DIRECTORS
from proving.disputes import DISPUTE_CHEATS, HONEST_DISPUTES, ended_paused_and_replaced, was_judged, went_back
from proving.endings import ENDING_CHEATS, HONEST_ENDINGS
from proving.following import FOLLOWED_CHEATS, FOLLOWING_CHEATS, HONEST_FOLLOWED, HONEST_FOLLOWING
from proving.forger import Change, Draft, Forger
from proving.games import TOY_GAME, AnyWorld, bundle_of, go_on, played, told
from proving.histories import HISTORY_CHEATS, OLD_FILE, a_log_that_ends_with_the_request, two_histories, two_requests
from proving.kept_notes import kept_notes
from proving.rewinds import HONEST_REWINDS, REWIND_CHEATS, taken_back
from proving.site import WITNESSES, Site
from proving.starts import HONEST_STARTS, START_CHEATS, before_consents_were_bound
from proving.substitutes import HONEST_SUBSTITUTES, SUBSTITUTE_CHEATS
from proving.substitutes import asked as handed_over
from proving.vacancies import HONEST_VACANCIES, VACANCY_CHEATS
from suite import DEPTH, sampled, some_of

CHANGES = 120
"""Changes by chance to each game. The fixed suite has a third of them."""
SITE = Site()


def renewed() -> AnyWorld:
    """A game in whose middle a seat adds a key and begins a new chain, and whose server's chains are used up."""
    world: AnyWorld = World(TOY_GAME, "renewed", chain_length=70)
    world.open(Options(rounds=3), 2, bound=(0, 1))
    bits = Bits("renewed")
    go_on(world, bits, False, lambda: len(world.written) > 200, until=30)
    other = Hand(world.handle, 0, "another device", world.ledger.seat_commands[0] + 2)
    world.send(0, AddKey(other.key))
    world.send(0, Reanchor(other.anchor))
    world.hands[0] = other
    go_on(world, bits, False, lambda: len(world.written) > 200)
    return world


def game(name: str) -> Bundle:
    """A game with its log, as everybody or one seat may have it."""
    match name:
        case "renewed":
            return bundle_of(renewed(), None, SITE)
        case "half bound":
            return bundle_of(played("toy", name, bound=(1,)), (0,), SITE)
        case "plain":
            return bundle_of(played("toy", name, bound=(), bots=True))
        case "campaign":
            return campaigns.told().bundle
        case _:
            return bundle_of(played(name, "two verifiers", bots=True), None, SITE)


GAMES = ("toy", "siege", "campaign", "renewed", "half bound", "plain", "rebel_moon_defense", "starquest")


# changes ---------------------------------------------------------------------------------------------------------------


def changes_of(honest: Bundle, name: str, count: int) -> list[Bundle]:
    """The game with one change by chance, for each number or some numbers below `count`."""
    return [changed(honest, Bits(f"{name}, change {number}")) for number in some_of(range(count), every=3)]


def changed(bundle: Bundle, bits: Bits) -> Bundle:
    """One value of one record, disclosure or leaf exchanged, and all hashes behind it made to fit."""
    if bits.once_in(8) and bundle.openings:
        return with_other_opening(bundle, bits)
    if bits.once_in(6) and bundle.log is not None:
        return bundle._replace(log=with_other_leaf(bundle.log, bits))
    records, n = [json.loads(record) for record in bundle.records], bits.below(len(bundle.records))
    if bits.once_in(8):
        return chained(bundle, with_other_append(records, n, bits))
    if bits.once_in(12):
        records[n]["type"] = bits.one_of(("table.Foreseen", f"{records[n]['type']}@2", "table."))
    elif bits.once_in(10):
        del records[n]
    elif bits.once_in(10):
        records.insert(n, json.loads(bits.one_of(bundle.records)))
    else:
        exchange(records[n]["data"], [json.loads(record)["data"] for record in bundle.records], bits)
    return rechained(bundle, records)


def with_other_opening(bundle: Bundle, bits: Bits) -> Bundle:
    at, other = bits.below(len(bundle.openings)), bits.one_of(bundle.openings)
    opening = bundle.openings[at]
    kinds: tuple[dict[str, Any], ...] = ({"aud": other.aud}, {"disclosure": other.disclosure}, {"k": opening.k + 1}, other._asdict())
    return bundle._replace(openings=(*bundle.openings[:at], opening._replace(**bits.one_of(kinds)), *bundle.openings[at + 1 :]))


def with_other_leaf(log: LogFiles, bits: Bits) -> LogFiles:
    field = bits.one_of(("appends", "keys"))
    leaves = [*getattr(log, field)]
    at, other = bits.below(len(leaves)), bits.one_of((*log.appends, *log.keys))
    match bits.below(4):
        case 0:
            leaves[at] = other
        case 1:
            del leaves[at]
        case 2:
            leaves.insert(at, other)
        case _:
            leaves.reverse()
    return log._replace(appends=tuple(leaves)) if field == "appends" else log._replace(keys=tuple(leaves))


def exchange(data: dict[str, Any], pool: Sequence[dict[str, Any]], bits: Bits) -> None:
    """Put something else into one place of a record's data: a value from elsewhere in the game, or nearly the same."""
    places = list(places_in(data))
    if not places:
        data["odd"] = 1
        return
    holder, key = bits.one_of(places)
    value = holder[key]
    others = [inner[name] for each in pool for inner, name in places_in(each) if type(inner[name]) is type(value)]
    near: list[Any] = [None, bits.one_of(others) if others else 0]
    if isinstance(value, int):
        near += [value + 1, value - 1, value + 64]
    if isinstance(value, str) and value:
        near += [value[:-1] + ("0" if value[-1] != "0" else "1"), "", value[::-1]]
    if isinstance(value, list):
        near += [value[1:], [*value, *value]]
    holder[key] = bits.one_of(near)
    if bits.once_in(12) and isinstance(holder, dict):
        del holder[key]


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(members):
        yield value, key
        yield from places_in(inner)


def with_other_append(records: list[dict[str, Any]], n: int, bits: Bits) -> list[dict[str, Any]]:
    """An envelope that lies about its append; or two appends as one, or one as two."""
    match bits.below(3):
        case 0:
            records[n]["append"] = bits.one_of((n, n + 1, n - 1, records[n - 1]["append"], bits.below(len(records)), str(n)))
        case 1:
            behind = [record for record in records[n:] if record["append"] == records[n]["append"]]
            for record in behind:
                record["append"] = n
        case _:
            into = records[max(0, records[n]["append"] - 1)]
            for record in [record for record in records if record["append"] == records[n]["append"]]:
                record |= {"append": into["append"], "at": into["at"]}
    return records


def rechained(bundle: Bundle, records: Sequence[dict[str, Any]]) -> Bundle:
    """The records in a new chain, each in the append in which it was."""
    moved: list[dict[str, Any]] = []
    for n, record in enumerate(records):
        begins = n == 0 or record["append"] == record["n"]
        at = records[0]["at"] if n < 2 else record["at"] if begins else moved[-1]["at"]
        moved.append({**record, "n": n, "append": n if begins else moved[-1]["append"], "at": at})
    return chained(bundle, moved)


def chained(bundle: Bundle, records: Sequence[dict[str, Any]]) -> Bundle:
    bodies: list[bytes] = []
    head = "0" * 64
    for record in records:
        bodies.append(encode({**record, "prev": head}))
        head = sha256_hex(bodies[-1])
    return bundle._replace(records=tuple(bodies), manifest=bundle.manifest._replace(last=len(bodies) - 1, head=head))


# what both say ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> PageVerifier:
    return PageVerifier(tmp_path_factory.mktemp("page"))


@pytest.mark.parametrize("name", sampled(GAMES, every=3))
def test_both_say_the_same_of_a_game_and_of_what_a_forger_makes_of_it(name: str, page: PageVerifier, tmp_path: Path) -> None:
    honest = game(name)
    bundles = [honest, *changes_of(honest, name, CHANGES)]
    files = [written(tmp_path / f"{number}.zip", packed(bundle)) for number, bundle in enumerate(bundles)]

    said = page.reports(files, SITE.policy_text)

    for file, theirs in zip(files, said, strict=True):
        assert comparable(theirs) == judged(file), file.name
    assert said[0]["ok"]
    assert sum(not each["ok"] for each in said) > len(said) / 2
    assert DEPTH == 1 or any(each["state"] == "newer format" for report in said if "levels" in report for each in report["levels"])


def test_both_find_an_envelope_that_lies_about_its_append(page: PageVerifier, tmp_path: Path) -> None:
    forger = Forger(told("toy", most=150))
    place, append = next((place, append) for place, append in enumerate(forger.world.appends) if place > 9 and len(append) > 3)
    following, at = forger.world.appends[place + 1], forger.world.records[append[0]].at
    lies: dict[str, tuple[dict[int, Change], str]] = {
        "split": ({n: said(append[1]) for n in append[1:]}, "append_bounds"),
        "joined": ({n: said(append[0], at) for n in following}, "append_bounds"),
        "later": ({append[1]: said(append[2])}, "record_append"),
        "earlier": ({append[1]: said(forger.world.appends[3][0])}, "record_append"),
        "another time": ({append[1]: said(append[0], forger.world.records[following[0]].at)}, "record_append"),
    }
    files = [written(tmp_path / f"{name}.zip", packed(forger.forged(changes, (0, 1)).bundle)) for name, (changes, _) in lies.items()]

    for (_, code), file, theirs in zip(lies.values(), files, page.reports(files, SITE.policy_text), strict=True):
        assert comparable(theirs) == judged(file), file.name
        assert theirs["faults"][0]["code"] == code, file.name


def said(append: int, at: str = "") -> Change:
    """An envelope that names this append, and another time where one is given."""

    def change(draft: Draft) -> None:
        draft.record |= {"append": append, "at": at or draft.record["at"]}

    return change


@pytest.mark.full
def test_both_find_the_ways_around_the_proof(page: PageVerifier, tmp_path: Path) -> None:
    made = {cheat.__name__: cheat() for cheat in (*CHEATS, *HISTORY_CHEATS)}
    files = [written(tmp_path / f"{name}.zip", packed(cheat.bundle)) for name, cheat in made.items()]

    for cheat, file, theirs in zip(made.values(), files, page.reports(files, SITE.policy_text), strict=True):
        assert comparable(theirs) == judged(file), file.name
        assert {fault["code"] for fault in theirs["faults"]} == cheat.codes, file.name


@pytest.mark.full
def test_both_say_whether_the_log_has_one_history(page: PageVerifier, tmp_path: Path) -> None:
    one, other, _ = two_histories()
    believed, signed = two_histories(checked=True)[0], two_requests(checked=True)[0]
    bundles = [one, other, *two_requests()[:2], believed, signed, read_bundle(OLD_FILE.read_bytes())]
    files = [written(tmp_path / f"{number}.zip", packed(bundle)) for number, bundle in enumerate(bundles)]

    for policy in (SITE.policy_text, SITE.checked_policy_text, f"# served by the site itself\n{SITE.checked_policy_text}"):
        states = []
        for file, theirs in zip(files, page.reports(files, policy), strict=True):
            assert comparable(theirs) == judged(file, policy), file.name
            assert not theirs["faults"]
            states.append(theirs["one_history"]["state"])
        named = policy == SITE.checked_policy_text
        assert states == ["not checked"] * 4 + ["checked" if named else "not checked"] * 2 + ["not checked"]


def test_both_refuse_a_file_with_too_many_values_before_they_are_read(page: PageVerifier, tmp_path: Path) -> None:
    bundle = told("toy", most=150).bundle
    most = MOST_VALUES - sum(record.count(b",") + record.count(b"[") + record.count(b"{") for record in bundle.records)
    longer = [bundle._replace(records=(*bundle.records, b"," * count)) for count in (most + 1, most // 2)]
    many = [written(tmp_path / f"{number}.zip", packed(each)) for number, each in enumerate(longer)]

    one_too_many, fewer = page.reports(many, SITE.policy_text)

    assert one_too_many == {"unreadable": ["", 0]}
    assert fewer["faults"][0]["code"] == "record_too_long"
    with pytest.raises(BundleTooLarge, match="too much work"):
        read_bundle(many[0].read_bytes())


@pytest.mark.full
def test_both_check_dice_from_a_beacon(page: PageVerifier, tmp_path: Path) -> None:
    cheats = {cheat.__name__: cheat() for cheat in BEACON_CHEATS}
    bundles = {name: cheat.bundle for name, cheat in cheats.items()} | {made.__name__: made() for made in HONEST}
    bundles |= {f"public {before}": public(before)[0] for before in (1, 0)} | {"not checked": public(checked=False)[0]}
    bundles |= {"restored": restored_before_a_request()[0], "cut": a_log_that_ends_with_the_request()[0]}
    bundles |= {f"seen by {n}": public(2, WITNESSES[:1], others=n, apart=apart)[0] for n, apart in ((-5, False), (1, True), (None, False))}
    bundles |= {f"changed {number}": bundle for number, bundle in enumerate(changes_of(honest(), "beacons", CHANGES // 2))}
    files = [written(tmp_path / f"{name}.zip", packed(bundle)) for name, bundle in bundles.items()]

    policy = SITE.checked_policy_text
    said = dict(zip(bundles, page.reports(files, policy), strict=True))

    for name, file in zip(bundles, files, strict=True):
        assert comparable(said[name]) == judged(file, policy), name
    assert {name: {fault["code"] for fault in said[name]["faults"]} for name in cheats} == {
        name: cheat.codes for name, cheat in cheats.items()
    }
    assert said["public 1"]["labels"]["B"] > said["public 0"]["labels"]["B"] == said["not checked"]["labels"]["B"] == 0


@pytest.mark.full
def test_both_compare_consents_with_commands(page: PageVerifier, tmp_path: Path) -> None:
    cheats = {cheat.__name__: cheat() for cheat in CONSENT_CHEATS}
    public = {"public": of_the_public(a_move_recorded_as_a_concession()), "before consents were bound": before_consents_were_bound()}
    bundles = {name: cheat.bundle for name, cheat in cheats.items()} | public
    files = [written(tmp_path / f"{name}.zip", packed(bundle)) for name, bundle in bundles.items()]

    said = dict(zip(bundles, page.reports(files, SITE.policy_text), strict=True))

    for name, file in zip(bundles, files, strict=True):
        assert comparable(said[name]) == judged(file), name
    assert {name: {fault["code"] for fault in said[name]["faults"]} for name in cheats} == {
        name: cheat.codes for name, cheat in cheats.items()
    }
    assert [said[name]["faults"] for name in public] == [[], []]
    assert "consent_not_checked" in {finding["code"] for finding in said["public"]["findings"]}


def checked_alike(
    page: PageVerifier,
    folder: Path,
    made: Iterable[Callable[[], Cheat]],
    bundles: Iterable[Callable[[], Bundle]],
    changed: Iterable[Bundle],
) -> Mapping[str, set[str]]:
    """Check that both verifiers say the same of cheats, of honest games and of games with changes, and find each cheat. Return the codes
    of the cheats' faults by their names."""
    cheats = {cheat.__name__: cheat() for cheat in made}
    files = {name: cheat.bundle for name, cheat in cheats.items()} | {each.__name__: each() for each in bundles}
    files |= {f"changed {number}": bundle for number, bundle in enumerate(changed)}
    paths = [written(folder / f"{name}.zip", packed(bundle)) for name, bundle in files.items()]

    said = dict(zip(files, page.reports(paths, SITE.policy_text), strict=True))

    for name, file in zip(files, paths, strict=True):
        assert comparable(said[name]) == judged(file), name
    found = {name: {fault["code"] for fault in said[name]["faults"]} for name in cheats}
    assert all(cheat.codes <= found[name] for name, cheat in cheats.items())
    return found


@pytest.mark.full
def test_both_check_clocks(page: PageVerifier, tmp_path: Path) -> None:
    checked_alike(page, tmp_path, CLOCK_CHEATS, HONEST_CLOCKS, changes_of(with_everything(), "clocks", CHANGES // 2))


@pytest.mark.full
def test_both_check_substitutes_and_chosen_ends(page: PageVerifier, tmp_path: Path) -> None:
    cheats = (
        *SUBSTITUTE_CHEATS, *ENDING_CHEATS, *START_CHEATS, *ABANDON_CHEATS, *VACANCY_CHEATS, *DIRECTOR_CHEATS, *FOLLOWED_CHEATS,
    )  # fmt: skip
    honest = (
        *HONEST_SUBSTITUTES, *HONEST_ENDINGS, *HONEST_STARTS, *HONEST_ABANDONED, *HONEST_VACANCIES, *HONEST_DIRECTORS, *HONEST_FOLLOWED,
    )  # fmt: skip
    checked_alike(page, tmp_path, cheats, honest, changes_of(handed_over(), "substitutes", CHANGES // 2))


@pytest.mark.full
def test_both_check_rewinds_and_their_consents(page: PageVerifier, tmp_path: Path) -> None:
    found = checked_alike(page, tmp_path, REWIND_CHEATS, HONEST_REWINDS, changes_of(taken_back(), "rewinds", CHANGES // 2))

    assert found == {cheat.__name__: cheat().codes for cheat in REWIND_CHEATS}


@pytest.mark.full
def test_both_check_disputes_and_rulings(page: PageVerifier, tmp_path: Path) -> None:
    changes = [*changes_of(went_back(), "gone back", CHANGES // 2), *changes_of(was_judged(), "judged", CHANGES // 2)]

    found = checked_alike(page, tmp_path, DISPUTE_CHEATS, HONEST_DISPUTES, changes)

    assert found == {cheat.__name__: cheat().codes for cheat in DISPUTE_CHEATS}


@pytest.mark.full
def test_both_date_a_game_by_the_witnesses_of_the_policy(page: PageVerifier, tmp_path: Path) -> None:
    bundles = [dated(shift)[0] for shift in (0, 62, -62 - LATER)]
    honest = bundles[0].log
    assert honest is not None
    lists = [
        honest.cosigned[::-1],
        ("no note",),
        honest.cosigned[:7],
        (honest.cosigned[0].replace("\n", "\n\n"),),
        honest.cosigned[2:3] * 2,
    ]
    lists += [(text.replace("1", "2", 1),) for text in honest.cosigned[:3]]
    bundles += [bundles[0]._replace(log=honest._replace(cosigned=tuple(texts))) for texts in lists]
    beyond = (*honest.appends[:-1], replace(honest.appends[-1], index=10**9))
    bundles.append(bundles[0]._replace(log=honest._replace(appends=beyond)))
    files = [written(tmp_path / f"{number}.zip", packed(bundle)) for number, bundle in enumerate(bundles)]

    for policy in (SITE.policy_text, f"# served by the site itself\n{SITE.policy_text}"):
        for file, theirs in zip(files, page.reports(files, policy), strict=True):
            assert comparable(theirs) == judged(file, policy), file.name


@pytest.mark.parametrize("log", [True, False], ids=["with the log", "without"])
def test_both_hold_kept_notes_against_a_game_alike(log: bool, page: PageVerifier, tmp_path: Path) -> None:
    bundle = game("toy") if log else game("toy")._replace(log=None)
    file, notes = written(tmp_path / "game.zip", packed(bundle)), kept_notes(bundle).of_every_kind()

    codes = set()
    for kept in (*notes, b"".join(notes)):
        (theirs,) = page.reports([file], SITE.policy_text, kept.decode())
        codes |= {fault["code"] for fault in theirs["faults"]}
        ours = json.loads(report_json(verified(read_bundle(file.read_bytes()), SITE.policy, evidence=read_evidence(kept))))
        assert comparable(theirs) == comparable(ours)
        assert [each["text"] for each in theirs["faults"]] == [each["text"] for each in ours["faults"]]
    assert codes == ({"refusal_broken", "receipt_broken"} if log else set())


def test_both_call_a_record_of_an_unknown_type_a_newer_format(page: PageVerifier, tmp_path: Path) -> None:
    def foreseen(draft: Draft) -> None:
        draft.record["type"] = "table.Foreseen"

    forger = Forger(told("toy", most=150))
    places = range(0, len(forger.drafts()), 6)
    bundles = [forger.forged({n: foreseen}, (0, 1)).bundle for n in places]
    files = [written(tmp_path / f"{n}.zip", packed(bundle)) for n, bundle in zip(places, bundles, strict=True)]

    for file, theirs in zip(files, page.reports(files, SITE.policy_text), strict=True):
        assert comparable(theirs) == judged(file), file.name
        assert (theirs["ok"], theirs["newer_format"], theirs["faults"], theirs["reached"]) == (False, True, [], "V2")


def test_both_find_no_fault_in_how_a_newer_game_ended(page: PageVerifier, tmp_path: Path) -> None:
    bundles = []
    for made in (*HONEST_ENDINGS, ended_paused_and_replaced):
        honest = made()
        records = [json.loads(record) for record in honest.records]
        records[2]["type"] = "table.Foreseen"
        bundles.append(rechained(honest, records)._replace(log=None))
    files = [written(tmp_path / f"{number}.zip", packed(bundle)) for number, bundle in enumerate(bundles)]

    for file, theirs in zip(files, page.reports(files, SITE.policy_text), strict=True):
        assert comparable(theirs) == judged(file), file.name
        assert (theirs["newer_format"], theirs["faults"]) == (True, []), file.name


@pytest.mark.parametrize("name", ["toy", "half bound"])
def test_both_say_the_same_of_files_with_a_changed_byte(name: str, page: PageVerifier, tmp_path: Path) -> None:
    subject, bits = subject_of(game(name)._replace(readme="For people.\n"), SITE.policy), Bits("bytes")
    cut = [subject.content[: bits.below(len(subject.content))] for _ in range(20)]
    contents = [
        *cut,
        *(one_byte(subject, Bits(f"byte {number}")) for number in some_of(range(2 * CHANGES), every=3)),
    ]
    files = [written(tmp_path / f"{number}.zip", content) for number, content in enumerate(contents)]

    for file, theirs in zip(files, page.reports(files, SITE.policy_text), strict=True):
        try:
            ours = judged(file)
        except BundleFault:
            assert "unreadable" in theirs, file.name
        else:
            # browsers refuse what lies between packed files, even if it is not read
            assert comparable(theirs) == ours or ("unreadable" in theirs and read_bundle(file.read_bytes()) == subject.bundle), file.name


def one_byte(subject: Subject, bits: Bits) -> bytes:
    return (in_contents if bits.once_in(2) else in_archive)(subject, bits)[1]


def written(file: Path, content: bytes) -> Path:
    file.write_bytes(content)
    return file


def judged(file: Path, policy: str = SITE.policy_text) -> dict[str, Any]:
    """What the command line's verifier says; raises a BundleFault."""
    report = verified(read_bundle(file.read_bytes()), read_policy(policy))
    return comparable(json.loads(report_json(report)))


def comparable(report: dict[str, Any]) -> dict[str, Any]:
    """The report without the wording of its sentences; numbers rounded, as both count in floating point."""

    def plain(value: Any) -> Any:
        match value:
            case dict():
                return {key: plain(inner) for key, inner in value.items() if key not in ("text", "why")}
            case list():
                return [plain(inner) for inner in value]
            case float():
                return round(value, 9)
            case _:
                return value

    said: dict[str, Any] = plain(report)
    for kind in ("faults", "findings"):
        said[kind] = sorted(said.get(kind, ()), key=lambda each: json.dumps(each, sort_keys=True))
    return said


# by hand ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["renewed", "half bound", "starquest"])
def test_every_roll_of_a_game_checks_by_hand_with_openssl(name: str, page: PageVerifier, tmp_path: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed here")

    lines = page.by_hand(written(tmp_path / "game.zip", packed(game(name))))

    assert len(lines) > 2
    for line, prints in lines:
        printed = subprocess.run(["sh", "-c", line], check=True, capture_output=True, text=True)
        assert (printed.stdout.strip(), printed.stderr) == (prints, ""), line


@pytest.mark.parametrize("made", [*COLLECTIONS, *HONEST_FOLLOWING, *(made for made, _ in FOLLOWING_CHEATS)], ids=lambda made: made.__name__)
def test_the_page_says_of_a_collection_what_the_program_says(made: Callable[[], Collection], page: PageVerifier, tmp_path: Path) -> None:
    collection = made()
    file = tmp_path / "campaign.rollbook.zip"
    file.write_bytes(packed_collection(collection))
    ours = verified_collection(collection)

    (said,) = page.reports([file])

    assert {fault["code"] for fault in said["faults"]} == {fault.code for report in (ours.outer, *ours.games) for fault in report.faults}
    assert said["ok"] == (ours.exit_code == 0)
