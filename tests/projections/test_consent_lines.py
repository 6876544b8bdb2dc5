"""What happens to seats and chosen ends is said in the report, in both languages."""

import pytest

from projections.consent_lines import consent_lines
from projections.words import LANGUAGES, Language, catalogue
from proving.endings import aborted_by_one, ended_by_all, expired_after
from proving.substitutes import asked_for, by_a_bot_told, timed_out

SEATS = {0: "Ann", 1: "Bob", 2: "Cem"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_act_about_seats_and_ends_has_a_line(language: Language) -> None:
    words = catalogue("rebel_moon_defense", language)
    games = (asked_for(), timed_out("claim"), by_a_bot_told(), ended_by_all(), aborted_by_one(), expired_after(24 * 14))
    lines = [line for told in games for record in told.world.records for line in consent_lines(record)]

    said = {line.words.key: words.format(line.words, SEATS) for line in lines}

    assert set(said) == {
        "table-substitute-asked", "table-substitute-called", "table-substitute-offered", "table-bot-offered", "table-substitute-agreed",
        "table-substitute-declined", "table-handed-over", "table-end-agreed", "table-aborted", "table-expired",
    }  # fmt: skip
    assert all(any(name in text for name in SEATS.values()) for key, text in said.items() if key != "table-expired")
