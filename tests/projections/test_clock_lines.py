"""What players and the server do to the clocks is said in the report, in both languages."""

import pytest

from kit.directors import REASON
from projections.clock_lines import clock_lines
from projections.words import LANGUAGES, Language, catalogue
from proving.clocks import claimed, eventful, on_leave, skipped
from proving.directors import directed, replaced

NAMELESS = ("table-paused", "table-deadlines-moved", "table-directed-pause", "table-directed-resume")
SEATS = {0: "Ann", 1: "Bob", 2: "Cem"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_act_about_the_clocks_has_a_line(language: Language) -> None:
    words = catalogue("rebel_moon_defense", language)
    games = (eventful(), claimed(), skipped(), directed(), replaced(), on_leave())
    lines = [line for told in games for record in told.world.records for line in clock_lines(record)]

    said = {line.words.key: words.format(line.words, SEATS) for line in lines}

    assert set(said) == {
        "table-timed-out", "table-timed-out-claimed", "table-time-given", "table-grace-taken", "table-pause-agreed", "table-paused",
        "table-resumed", "table-deadlines-moved", "table-directed-give-time", "table-directed-pause", "table-directed-resume",
        "table-directed-hand-over", "table-leave-taken",
    }  # fmt: skip
    assert all(any(name in text for name in SEATS.values()) for key, text in said.items() if key not in NAMELESS)
    assert all(REASON in text and "bea" in text for key, text in said.items() if "directed" in key)
    assert "120" in said["table-deadlines-moved"]
