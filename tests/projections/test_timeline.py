"""The match report of a table: appends, cancelled moves, and what each viewer may read."""

from msgspec.structs import replace

from domain.games.rebel_moon_defense.game import GAME
from kit.reporting import timeline
from projections.scene import LogLine
from projections.timeline import Timeline
from projections.viewer_fold import ViewerFold
from projections.words import LANGUAGES, catalogue
from scenes.rebel_moon_defense.played import SHORT, Table, bot_game, every_game, random_game

ENGLISH = catalogue(GAME.key, "en")
NAMES = {0: "Ada", 1: "Grace"}


def told(lines: list[LogLine]) -> list[str]:
    return [ENGLISH.format(line.words, NAMES) for line in lines]


def flying() -> Table:
    """Return a table at which the bomb has just started, with one weapon on the board."""
    table = Table()
    table.play(0, type="pass_placement")
    table.play(1, type="place_installation", hex="E5", colour="red", kind="leech")
    table.play(0, type="pass_placement")
    table.play(1, type="pass_placement")
    return table


def of(table: Table, viewer: int | None = None) -> Timeline:
    return timeline(GAME, table.seen_by(viewer))


def test_every_append_is_an_entry_with_its_records_its_time_and_its_author() -> None:
    table = flying()

    entries = of(table).entries

    assert [(entry.first, entry.last) for entry in entries] == [(append[0].n, append[-1].n) for append in table.appends]
    assert [entry.at for entry in entries] == [append[0].at for append in table.appends]
    assert [entry.seat for entry in entries] == [None, None, None, 0, 1, 0, 1, 0, 1]


def test_the_report_begins_with_who_sits_down() -> None:
    first = [line for entry in of(flying()).entries[:5] for line in told(entry.lines)]

    assert first == [
        "Ada sits down.",
        "A bot sits down as Grace.",
        "The game begins.",
        "The Chaos Bomb comes out of the star gate at A1. Board: Standard.",
    ]


def test_each_viewer_reads_what_that_viewer_may_know() -> None:
    table = flying()

    lines = {viewer: told(of(table, viewer).entries[6].lines) for viewer in (0, 1, None)}

    assert lines == {
        0: ["A red weapon, face down, on E5."],
        1: ["Red leech mine, face down, on E5."],
        None: ["A red weapon, face down, on E5."],
    }


def test_a_rewind_cancels_what_came_after_its_point_and_the_report_goes_on_from_there() -> None:
    table = flying()
    table.play(0, type="turn_bomb", side="left")
    point = table.appends[-1][-1].n
    table.play(0, type="step_bomb")
    table.play(0, type="undo", to=point)
    table.play(0, type="end_bomb_turn")
    table.play(1, type="activate_installation", installation_id="i1")

    *_, turned, stepped, undone, ended, answered = of(table).entries

    assert [entry.cancelled for entry in (turned, stepped, undone, ended, answered)] == [False, True, False, False, False]
    assert told(stepped.lines) == ["The bomb steps to A2."]
    assert told(undone.lines) == [f"Ada takes back everything after record {point}."]
    assert told(answered.lines)[0].startswith("Uncovered at E5: the red leech mine drains 1 point at distance 6")


def test_a_report_goes_on_from_every_append_as_if_it_had_been_read_at_once() -> None:
    table = flying()
    first = table.appends[-1][-1].n
    for command in ({"type": "turn_bomb", "side": "left"}, {"type": "step_bomb"}, {"type": "undo", "to": first}, {"type": "step_bomb"}):
        table.play(0, **command)
    appends = list(table.seen_by(None))
    fold = ViewerFold(GAME, None, reporting=True)
    for append in appends:
        fold.take(append)
    now = fold.timeline
    assert now is not None

    for cut in range(1, len(appends) + 1):
        had, end = timeline(GAME, appends[:cut]).entries, appends[cut - 1][-1].n
        later = now.after(end)
        kept = [replace(entry, cancelled=entry.cancelled or entry.first in later.cancelled) for entry in had]
        assert [*kept, *later.entries] == now.timeline().entries
        assert not [entry for entry in had if entry.cancelled and entry.first in later.cancelled]
    assert now.after(-1).entries == now.timeline().entries


def test_a_rewind_of_a_rounds_first_move_leaves_one_live_break() -> None:
    table = flying()
    point = table.appends[-1][-1].n
    table.play(0, type="turn_bomb", side="left")
    table.play(0, type="undo", to=point)
    table.play(0, type="step_bomb")

    report = of(table)

    breaks = [line.n for entry in report.entries for line in entry.lines if line.break_before is not None]
    assert len(breaks) == 3
    assert report.breaks == [breaks[0], breaks[2]]


def test_breaks_are_the_first_records_of_placement_and_rounds() -> None:
    table = random_game(SHORT, seed=2)

    report = of(table)

    lines = {line.n: line for entry in report.entries for line in entry.lines}
    shown = [ENGLISH.format(words) for n in report.breaks if (words := lines[n].break_before) is not None]
    assert shown == ["Placement", *(f"Round {count}" for count in range(1, len(shown)))]
    assert len(shown) > 3


def test_an_entry_with_dice_is_marked() -> None:
    table = bot_game()

    rolled = [entry for entry in of(table).entries if entry.rolled]

    assert rolled
    assert all(any(line.words.key == "log-emp" for line in entry.lines) for entry in rolled)


def test_a_concession_is_reported_and_ends_the_game() -> None:
    table = flying()
    table.send(0, {"type": "concede"})

    assert told(of(table).entries[-1].lines) == [
        "Ada concedes.",
        "The game is conceded. Grace wins.",
        "The last weapon is turned face up.",
    ]


def test_the_report_of_a_game_reads_in_both_languages() -> None:
    for table in every_game():
        for entry in of(table, 1).entries:
            for line in entry.lines:
                assert all(catalogue(GAME.key, language).format(line.words, NAMES) for language in LANGUAGES)
