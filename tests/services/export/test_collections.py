"""One file proves a campaign with all its missions, and what each says of the others."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.campaign.game import GAME
from domain.games.starquest_ng.marines import Carried
from domain.proof import collections
from domain.proof.__main__ import main
from domain.proof.bundles import MOST_BYTES, packed, read_parts
from domain.proof.collections import OUTER, Collection, is_collection, packed_collection, read_collection
from domain.proof.errors import BundleFault, BundleTooLarge, NoBundle, WrongFiles
from domain.proof.verification.opened import verified_collection
from domain.table.events import GameReported
from proving.collections import (
    PLAYED,
    campaign,
    not_over,
    one_missing,
    one_too_many,
    other_campaign,
    other_history,
    unnamed,
)
from proving.following import FOLLOWING_CHEATS, HONEST_FOLLOWING, of_another_seat
from services.export.redeciding import replayed_collection


def codes(collection: Collection) -> set[str]:
    return {fault.code for fault in verified_collection(collection).outer.faults}


def rules_say(collection: Collection) -> set[str]:
    found = replayed_collection(verified_collection(collection), collection, PLAYED)
    return {fault.code for fault in found.outer.faults}


def test_a_whole_campaign_holds() -> None:
    whole = campaign()

    found = replayed_collection(verified_collection(whole), whole, PLAYED)

    for each in (found.outer, *found.games):
        assert each.faults == ()
        assert {level.name: level.state for level in each.levels} == {
            "V1": "holds", "V2": "not checked", "V3": "holds", "V4": "holds", "V5": "holds",
        }  # fmt: skip
    assert len(found.games) == 2
    assert found.exit_code == 0


def test_the_file_is_read_as_it_was_written_and_by_the_program(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    whole = campaign()
    content = packed_collection(whole)
    assert is_collection(content)
    assert read_collection(content) == whole
    file = tmp_path / "campaign.rollbook.zip"
    file.write_bytes(content)
    assert main([str(file)]) == 0
    said = capsys.readouterr().out
    assert said.count("V3  holds") == 3
    assert main([str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["games"]) == 2


# what is wrong between the games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (one_missing, "game_missing"),
        (one_too_many, "not_reported"),
        (other_history, "opened_elsewhere"),
        (other_campaign, "opened_elsewhere"),
        (unnamed, "opened_elsewhere"),
        (not_over, "reported_head"),
    ],
    ids=lambda made: getattr(made, "__name__", made),
)
def test_a_forged_collection_is_a_fault(made: Callable[[], Collection], code: str) -> None:
    assert codes(made()) == {code}


def test_a_report_that_the_rules_do_not_give() -> None:
    def better(sent: GameReported) -> GameReported:
        return GameReported(sent.game, sent.head, sent.result.replace('"points":', '"points":1'), sent.reason)

    forged = campaign(said=better)
    assert codes(forged) == set()
    assert rules_say(forged) == {"opened_differs"}
    dropped = campaign(said=lambda sent: GameReported(sent.game, sent.head, "", "aborted"))
    assert "opened_differs" in rules_say(dropped)


def test_a_game_that_was_opened_otherwise() -> None:
    def richer(outer: Any) -> dict[str, Any]:
        wanted = GAME.opens(outer.state)
        assert wanted is not None
        assert isinstance(wanted.carried, Carried)
        first = wanted.carried.rosters[0]
        fewer = replace(first, roster=replace(first.roster, marines=first.roster.marines[:2]))
        return {"carried": Carried((fewer,))}

    forged = campaign(richer)
    assert codes(forged) == set()
    assert rules_say(forged) == {"opened_differs"}
    longer = campaign(lambda outer: {"options": type(GAME.opens(outer.state).options)(mission="M1")})  # type: ignore[union-attr]  # it is asked
    assert rules_say(longer) == {"opened_differs"}


# games that follow each other ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", HONEST_FOLLOWING, ids=lambda made: made.__name__)
def test_games_that_followed_each_other_hold(made: Callable[[], Collection]) -> None:
    whole = made()
    found = replayed_collection(verified_collection(whole), whole, PLAYED)
    assert [each.faults for each in (found.outer, *found.games)] == [(), (), ()]
    states = {level.name: level.state for each in (found.outer, *found.games) for level in each.levels}
    assert (states["V3"], states["V5"]) == ("holds", "holds")
    assert "game_followed" in {finding.code for each in (found.outer, *found.games) for finding in each.findings}


@pytest.mark.parametrize(("made", "code"), FOLLOWING_CHEATS, ids=lambda made: getattr(made, "__name__", made))
def test_the_server_invents_nothing_that_a_game_follows(made: Callable[[], Collection], code: str) -> None:
    found = verified_collection(made())
    assert code in {fault.code for each in (found.outer, *found.games) for fault in each.faults}
    assert found.exit_code == 1


def test_a_seat_follows_that_of_its_own_player() -> None:
    forged = of_another_seat()
    assert codes(forged) == set()
    assert rules_say(forged) == {"opened_differs"}


# files that are no collection -------------------------------------------------------------------------------------------


def archive(*files: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as made:
        for name, content in files:
            made.writestr(name, content)
    return buffer.getvalue()


def test_what_is_no_collection_is_refused() -> None:
    whole = campaign()
    with zipfile.ZipFile(io.BytesIO(packed_collection(whole))) as made:
        files = [(name, made.read(name)) for name in made.namelist()]
    assert files[0][0] == OUTER
    wrong: tuple[tuple[type[BundleFault], bytes], ...] = (
        (NoBundle, b"PK\x03\x04 cut off"),
        (WrongFiles, archive(files[1], files[0])),
        (WrongFiles, archive(*files, ("notes.txt", b""))),
        (WrongFiles, archive(files[0], ("00" * 16 + ".rollbook.zip", files[1][1]))),
        (BundleFault, archive(files[0], (files[1][0], b"no bundle"))),
        (BundleTooLarge, b"PK" + bytes(64 * 1024 * 1024)),
    )
    for kind, content in wrong:
        with pytest.raises(kind):
            read_collection(content)
    assert not is_collection(files[0][1])


def test_the_games_of_a_collection_have_no_more_room_together_than_a_few_have_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = campaign()
    content = packed_collection(whole)
    monkeypatch.setattr(collections, "MOST_VALUES", 10**12)
    unpacked = [sum(map(len, read_parts(packed(game)).values())) for game in (whole.outer, *whole.games)]
    monkeypatch.setattr(collections, "TOGETHER", (sum(unpacked) - 1) / MOST_BYTES)
    for refused in (lambda: read_collection(content), lambda: packed_collection(whole)):
        with pytest.raises(BundleTooLarge, match="unpacked"):
            refused()
    monkeypatch.setattr(collections, "TOGETHER", sum(unpacked) / MOST_BYTES + 0.001)
    assert read_collection(content) == whole
