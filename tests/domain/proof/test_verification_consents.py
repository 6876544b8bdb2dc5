"""What rests on a player's consent is compared with the command that the player has sent."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from domain.kernel.commands import command_name
from domain.proof.bundles import Bundle, packed, read_bundle
from domain.proof.records import type_name
from domain.proof.verification.consents import CONSENTS, COUNTED
from domain.proof.verification.verifying import verified
from domain.table.codec import TABLE_CATALOGUE, codec_of
from domain.table.commands import TABLE_COMMANDS
from domain.table.redeciding import read_all
from domain.table.start_events import StartAgreed
from proving.cheats import Cheat
from proving.clocks import not_paused_by_lapsed_consents, paused_by_old_consents
from proving.consents import CONSENT_CHEATS, a_move_recorded_as_a_concession, of_the_public
from proving.games import TOY_GAME, told
from proving.site import Site
from proving.starts import before_consents_were_bound, one_away

ROOT: Final = Path(__file__).parents[3]
ELSEWHERE: Final = {
    "ArbiterLooked",
    "DirectorActed",
    "Ruled",
    "RulingEnforced",
    "RulingJudged",
    "SeatJoined",
    "SeatLeft",
    "SubstituteOffered",
}
"""Types that rest on what no command says: on a signature of its own, or on nothing that could be checked."""
WITHOUT_CONSENT: Final = {
    "AbandonmentWarned", "BeaconChosen", "BeaconPublished", "ChainsExtended", "ClockChosen", "ClockStopped", "CommandAccepted",
    "DeadlineDeferred", "DeadlineSet", "DeadlinesMoved", "DecisionAnswered", "DecisionOpened", "DecisionPassed", "DecisionWithdrawn",
    "DecisionsClosed", "DecisionsOpened", "DeckShuffled", "DiceRolled", "Disclosed",
    "DisputeLapsed", "DisputesAllowed", "GameAbandoned", "GameCreated", "GameFollowed",
    "GameReported", "GameRestored", "LeaveTaken", "NoncesBurned", "OpenedByGame", "OperatorLooked", "PositionsBurned", "ReliabilityAsked",
    "ResultRuled", "SeatRuledOut",
    "RollRequested", "RulesChanged", "SealOpened", "SeatVacated", "SeatVacated@2", "SecretRolled", "SilenceWarned", "SilenceWarned@2",
    "StartChosen", "StepTaken", "StepsDeferred",
    "SystemCommandAccepted", "TableClosed", "TableExpired", "TimeCredited", "TurnBegan", "TurnEnded",
    "UndosAllowed", "ValuesCarriedOver",
}  # fmt: skip
"""Types that rest on nobody's consent: they follow from the rules, the clock or the server's own acts, which are named as such."""


@pytest.mark.parametrize("cheat", CONSENT_CHEATS, ids=lambda cheat: cheat.__name__)
def test_another_command_than_the_player_sent_is_found(cheat: Callable[[], Cheat]) -> None:
    bundle, codes, exit_code = cheat()

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert {fault.code for fault in report.faults} == codes
    assert report.exit_code == exit_code


def test_a_file_from_before_consents_were_bound_keeps_its_verdict() -> None:
    bundle = before_consents_were_bound()
    types = [json.loads(record)["type"] for record in bundle.records]

    report = verified(read_bundle(packed(bundle)), Site().policy)

    assert "table.StartAgreed" in types
    assert "table.StartAgreed@2" not in types
    assert report.faults == ()
    assert (report.reached, report.exit_code) == ("V4", 0)
    records, unread = read_all(codec_of(TOY_GAME), bundle.records, bundle.openings)
    assert unread is None
    assert next(record.event for record in records if isinstance(record.event, StartAgreed)) == StartAgreed(0, ())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (before_consents_were_bound, one_away, "agreed to begin"),
        (paused_by_old_consents, not_paused_by_lapsed_consents, "agreed to a pause"),
    ],
)
def test_a_server_that_still_writes_the_first_version_of_a_consent_is_named(
    old: Callable[[], Bundle], new: Callable[[], Bundle], said: str
) -> None:
    """Today too it could so start a game against an exchanged opponent, or pause it long after a player agreed."""
    outdated = [finding.text for finding in verified(old()).findings if finding.code == "consent_outdated"]

    assert outdated
    assert all(said in text and "version 1" in text for text in outdated)
    assert "consent_outdated" not in {finding.code for finding in verified(new()).findings}


def test_what_is_not_open_is_not_compared_and_the_report_says_so() -> None:
    public = of_the_public(a_move_recorded_as_a_concession())

    report = verified(read_bundle(packed(public)), Site().policy)

    (finding,) = (finding for finding in report.findings if finding.code == "consent_not_checked")
    assert report.faults == ()
    assert finding.text.startswith("3 records")
    assert "consent_not_checked" not in {finding.code for finding in verified(told("toy", most=150).bundle).findings}


def test_each_command_of_the_table_has_the_record_that_rests_on_it() -> None:
    assert {consent.command for consent in CONSENTS.values()} == {command_name(command) for command in TABLE_COMMANDS}
    assert len(COUNTED & CONSENTS.keys()) == 0


def test_the_guide_names_each_record_of_the_table_that_rests_on_consent() -> None:
    guide = (ROOT / "docs/verifying-a-game.md").read_text(encoding="utf-8")
    table = guide.partition("| record | rests on | bound by |")[2].partition("\n\n")[0]
    named = {name for line in table.splitlines() for name in re.findall(r"`([A-Z][A-Za-z@23]+)`", line.partition(" | ")[0])}
    formats = (ROOT / "docs/proof-formats.md").read_text(encoding="utf-8").partition("### 3.7 ")[2].partition("## 4.")[0]
    known = {type_name("table", event).removeprefix("table.") for event in (*TABLE_CATALOGUE.events, *TABLE_CATALOGUE.past)}

    assert CONSENTS.keys() <= set(re.findall(r"`([A-Z][A-Za-z@23]+)`", formats))
    assert named == CONSENTS.keys() | COUNTED | ELSEWHERE
    assert known - named == WITHOUT_CONSENT
