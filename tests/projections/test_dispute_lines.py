"""Each step of a dispute is said in the report, in both languages, and a text that was erased is left out."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.kernel.game import SeatResult
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret, shown
from domain.proof.records import Record
from domain.table.dispute_events import DisputeOpened, Ruled
from domain.table.open_disputes import RulingKind
from kit.arbiters import UNSET_TIME, text
from projections.dispute_lines import dispute_lines
from projections.words import LANGUAGES, Language, catalogue
from proving.disputes import changed_result, gone_back, judged

SEATS: Final = {0: "Ann", 1: "Bob", 2: "Cem"}
SAID: Final = text("The wall was in the way")
WON: Final = (SeatResult(0, "won", 1), SeatResult(1, "lost", 2))


def ruled(kind: RulingKind, amount: int = 0, results: tuple[SeatResult, ...] = (), learned: int = 0) -> Ruled:
    """A ruling of a kind, about seat 1 where it is about one."""
    seat = 1 if kind in ("give_time", "replace") else None
    back = 17 if kind == "go_back" else None
    return Ruled(
        1, 1, kind, "LOS-03", back, seat, amount, results, learned, UNSET_TIME, SAID.digest, shown(SAID), "ada", "", 1, "", "",
    )  # fmt: skip


def said(event: Ruled | DisputeOpened, language: Language) -> str:
    """The line about an event."""
    (line,) = dispute_lines(Record(20, 20, UNSET_TIME, event))
    return catalogue("starquest", language).format(line.words, SEATS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_a_dispute_has_a_line(language: Language) -> None:
    words = catalogue("starquest", language)
    lines = [line for told in (gone_back(), judged(), changed_result()) for record in told.world.records for line in dispute_lines(record)]

    assert {line.words.key for line in lines} == {
        "table-dispute-opened", "table-dispute-answered", "table-arbiter-looked", "table-ruled-go-back", "table-ruled-result",
        "table-ruled-give-time", "table-ruling-appealed", "table-ruling-judged-against", "table-ruling-judged-upholds",
        "table-ruling-enforced", "table-result-ruled",
    }  # fmt: skip
    assert not [line for line in lines if "table-" in words.format(line.words, SEATS)]


@pytest.mark.parametrize(
    ("event", "english"),
    [
        (ruled("go_back", learned=2), "2 things were rolled or shown since, which stay known"),
        (ruled("go_back"), "Nothing was rolled or shown since"),
        (ruled("give_time", 7200), "Bob gets 2 hours"),
        (ruled("give_time", 60), "Bob gets one minute"),
        (ruled("result"), "the game has no result"),
        (ruled("result", results=WON), "the game has another result"),
        (ruled("replace"), "somebody else is to play Bob"),
        (ruled("pause"), "the game is paused until a player goes on"),
    ],
)
def test_a_ruling_says_what_it_changes_and_why(event: Ruled, english: str) -> None:
    assert english in said(event, "en")
    assert SAID.text in said(event, "en")
    assert SAID.text in said(event, "de")


def test_an_erased_text_is_left_out_and_the_rest_stays() -> None:
    opened = DisputeOpened(1, 1, 17, "take_back", "LOS-03", UNSET_TIME, UNSET_TIME, SAID.digest, shown(SAID))
    assert said(opened, "en") == "Bob disputes record 17 (rule LOS-03) and asks for going back: “The wall was in the way” (dispute 1)"
    assert "“–”" in said(replace(opened, text=Secret(ALL)), "en")
    assert said(replace(opened, rule=""), "de").startswith("Bob beanstandet Eintrag 17 und bittet um Rücknahme")
