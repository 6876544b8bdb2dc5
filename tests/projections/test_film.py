"""Films: what changed on the board since a viewer last looked, from the viewer's own fold."""

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Line
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from kit.broken import LawBroken
from kit.films import check_way_back
from projections import film
from projections.film import MOST_BYTES, MOST_STEPS, Append, FilmBuilder, FilmFrame, FilmStep, Motion, film_step, undone, way
from projections.recent import RecentFacts
from projections.scene import Cell, Die, Edge, Effect, OpenCard, Piece, Roll, Scene
from projections.scenes.registry import picture
from projections.viewer_fold import ViewerFold
from projections.words import catalogue
from scenes.rebel_moon_defense.played import BASE, VARIANT, Table, bot_game

ENGLISH = catalogue(GAME.key, "en")
BEFORE = Scene(
    "square",
    [Cell("a", [0, 0]), Cell("b", [1, 0]), Cell("c", [2, 0], dim=True)],
    [Piece("walker", "a", "star", Words("p")), Piece("victim", "c", "star", Words("p")), Piece("idle", "b", "star", Words("p"))],
    Words("phase"),
    [Edge("d", "door_closed", "a", "b"), Edge("w", "wall", "b", "c")],
)
AFTER = replace(
    BEFORE,
    cells=[*BEFORE.cells[:2], Cell("c", [2, 0])],
    pieces=[
        Piece("walker", "c", "star", Words("p")),
        Piece("idle", "b", "star", Words("p"), spent=True),
        Piece("new", "a", "star", Words("p")),
    ],
    edges=[Edge("d", "door_open", "a", "b"), BEFORE.edges[1]],
    last=["c"],
    lines=[Line("path", ("a", "b", "c"))],
    roll=Roll(Words("roll"), [Die(6, 6)], 8),
    card=OpenCard("card", Words("card"), Words("about"), "event"),
)
ABOUT = Append(7, 9, 1, (Words("said"),))


def folded(table: Table, viewer: Viewer) -> ViewerFold[State, Options]:
    fold = ViewerFold(GAME, viewer, reporting=True)
    for append in table.seen_by(viewer):
        fold.take(append)
    return fold


def steps_of(table: Table, viewer: Viewer, after: int = -1) -> list[FilmStep]:
    fold = folded(table, viewer)
    assert fold.film is not None
    return fold.film.film(after)


# one step --------------------------------------------------------------------------------------------------------------


def test_a_step_names_what_moved_came_left_and_changed() -> None:
    step = film_step(ABOUT, BEFORE, AFTER)

    assert (step.first, step.n, step.seat, step.words) == (7, 9, 1, [Words("said")])
    assert step.motions == [Motion("walker", ["a", "b", "c"])]
    assert step.came == ["new"]
    assert [piece.id for piece in step.before] == ["walker", "victim"]
    assert (step.cells, step.edges) == ([BEFORE.cells[2]], [BEFORE.edges[0]])
    assert (step.last, step.lines, step.roll, step.card) == (["c"], AFTER.lines, AFTER.roll, AFTER.card)


def test_a_piece_that_is_only_spent_has_not_changed() -> None:
    assert "idle" not in {piece.id for piece in film_step(ABOUT, BEFORE, AFTER).before}


def test_a_step_leads_back_to_the_scene_before_it() -> None:
    back = undone(AFTER, film_step(ABOUT, BEFORE, AFTER))

    assert {piece.id: piece.cell for piece in back.pieces} == {"walker": "a", "idle": "b", "victim": "c"}
    assert (back.cells, back.edges) == (BEFORE.cells, BEFORE.edges)


def test_a_roll_of_an_earlier_append_is_not_shown_again() -> None:
    assert film_step(ABOUT._replace(first=9), BEFORE, AFTER).roll is None


def test_a_card_that_still_lies_there_is_not_shown_again() -> None:
    assert film_step(ABOUT, replace(BEFORE, card=AFTER.card), AFTER).card is None


def test_a_room_that_is_explored_is_dark_until_its_step() -> None:
    dark = [Cell(f"{n}", [n, 0], dim=True) for n in range(film.MOST_CELLS + 1)]
    lit = [replace(cell, dim=False, tint="red") for cell in dark]
    after = replace(BEFORE, cells=[*lit, Cell("other", [0, 1])])

    step = film_step(ABOUT, replace(BEFORE, cells=[*dark, Cell("other", [0, 1])]), after)

    assert (step.cells, step.explored) == ([], [cell.id for cell in dark])
    assert [(cell.dim, cell.tint) for cell in undone(after, step).cells] == [(True, "red")] * len(dark) + [(False, "plain")]


def test_a_step_holds_the_effects_of_its_append() -> None:
    hit = Effect("fx-hit", "c")

    assert film_step(ABOUT, BEFORE, replace(AFTER, effects=[hit])).effects == [hit]
    assert film_step(ABOUT, replace(BEFORE, effects=[hit]), AFTER).effects == []


def test_a_wall_that_a_hole_split_is_whole_again_before_it() -> None:
    gone = Edge("gone", "wall", "b", "c")
    whole = replace(BEFORE, edges=[Edge("w", "wall", "a", "b", length=3), gone])
    holed = replace(BEFORE, edges=[Edge("w", "wall", "a", "b"), Edge("w3", "wall", "c", "d")])

    step = film_step(ABOUT, whole, holed)

    assert step.new_edges == ["w3"]
    assert undone(holed, step).edges == whole.edges


def test_the_walls_of_a_room_that_is_explored_stay_with_it_and_its_door_was_closed() -> None:
    dark = [Cell(f"{n}", [n, 0], dim=True) for n in range(film.MOST_CELLS + 1)]
    before = replace(BEFORE, cells=dark, edges=[BEFORE.edges[0], Edge("w", "wall", "b", "c")])
    around = [Edge("w", "wall", "b", "c", length=2), Edge("new", "wall", "c", "d")]
    after = replace(before, cells=[replace(cell, dim=False) for cell in dark], edges=[AFTER.edges[0], *around])

    assert undone(after, film_step(ABOUT, before, after)).edges == [before.edges[0], *around]


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        ([], "ad"),
        (["abd"], "abd"),
        (["bd"], "abd"),
        (["ab", "bcd"], "abcd"),
        (["b", "cd"], "abcd"),
        (["ab"], "ad"),
    ],
)
def test_a_way_follows_its_paths(paths: list[str], expected: str) -> None:
    assert way("a", "d", paths) == list(expected)


def test_each_of_several_pieces_goes_its_own_way() -> None:
    def at(one: str, other: str) -> Scene:
        return replace(BEFORE, pieces=[Piece("one", one, "star", Words("p")), Piece("other", other, "star", Words("p"))])

    after = replace(at("c", "f"), lines=[Line("path", ("b", "c")), Line("path", ("d", "e", "f")), Line("sight", ("a", "f"))])

    assert film_step(ABOUT, at("a", "d"), after).motions == [Motion("one", ["a", "b", "c"]), Motion("other", ["d", "e", "f"])]


# films -----------------------------------------------------------------------------------------------------------------


def test_a_film_has_a_step_for_each_append_with_its_sentences() -> None:
    table = bot_game(BASE, 1)
    appends = [(append[0].n, append[-1].n) for append in table.appends]

    steps = steps_of(table, None)

    assert [(step.first, step.n) for step in steps] == appends[-len(steps) :]
    assert 10 < len(steps) <= MOST_STEPS
    assert all(ENGLISH.format(words, {0: "Ada", 1: "Grace"}) for step in steps for words in step.words)


def test_a_film_begins_after_the_record_that_was_seen_last() -> None:
    table = bot_game(BASE, 1)
    seen = table.appends[-4][-1].n

    assert [step.n for step in steps_of(table, None, seen)] == [append[-1].n for append in table.appends[-3:]]
    assert steps_of(table, None, table.appends[-1][-1].n) == []


def test_a_film_is_bounded_and_leaves_out_the_oldest_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bot_game(VARIANT, 2)
    whole = steps_of(table, None)
    assert len(msgspec.json.encode(whole)) <= MOST_BYTES + 2 * MOST_STEPS

    monkeypatch.setattr(film, "MOST_BYTES", 12_000)
    few = steps_of(table, None)

    assert 0 < len(few) < len(whole)
    assert few == whole[-len(few) :]


def test_two_viewers_who_know_different_things_see_their_own_film() -> None:
    table = Table()
    table.play(0, type="pass_placement")
    table.play(1, type="place_installation", hex="E5", colour="red", kind="leech")

    rebel, public = steps_of(table, 1)[-1], steps_of(table, None)[-1]

    assert rebel.came == public.came
    assert b"leech" in msgspec.json.encode(rebel)
    assert b"leech" not in msgspec.json.encode(public)


@pytest.mark.parametrize("viewer", [0, None])
def test_games_that_a_viewer_cannot_distinguish_give_the_same_film(viewer: Viewer) -> None:
    one, other = (_with_a_hidden(kind) for kind in ("leech", "laser"))

    assert msgspec.json.encode(steps_of(one, viewer)) == msgspec.json.encode(steps_of(other, viewer))
    assert msgspec.json.encode(steps_of(one, 1)) != msgspec.json.encode(steps_of(other, 1))


def _with_a_hidden(kind: str) -> Table:
    table = Table()
    table.play(0, type="pass_placement")
    table.play(1, type="place_installation", hex="E5", colour="red", kind=kind)
    table.play(0, type="pass_placement")
    table.play(1, type="pass_placement")
    table.play(0, type="step_bomb")
    return table


def test_what_is_taken_back_is_a_step_too() -> None:
    table = Table()
    for seat in (0, 1):
        table.play(seat, type="pass_placement")
    point = table.appends[-1][-1].n
    table.play(0, type="step_bomb")
    table.play(0, type="undo", to=point)

    stepped, undone_again = steps_of(table, None)[-2:]

    assert stepped.motions[0].way == list(reversed(undone_again.motions[0].way))


def test_the_law_finds_a_film_that_does_not_lead_back() -> None:
    table = bot_game(BASE, 1, 30)
    ends = {}
    fold = ViewerFold(GAME, None, reporting=True)
    for append in table.seen_by(None):
        fold.take(append)
        if fold.replay.table.game is not None:
            ends[append[-1].n] = picture(GAME, fold.replay.table.game, None, fold.recent, live=False)
    assert fold.film is not None
    steps = fold.film.film(-1)
    check_way_back(steps, ends, "here")

    faulty = [replace(step, came=[]) for step in steps], [replace(step, before=[]) for step in steps]
    for broken in faulty:
        with pytest.raises(LawBroken, match="film"):
            check_way_back(broken, ends, "here")


def test_a_step_is_made_once_when_it_is_asked_for_and_a_scene_serves_both_its_sides() -> None:
    drawn: list[int] = []

    def scene(frame: FilmFrame[State]) -> Scene:
        drawn.append(1)
        return picture(GAME, frame.state, None, frame.recent, live=False)

    state = bot_game(BASE, 1).state
    builder, frames = FilmBuilder(scene), [FilmFrame(state, RecentFacts()) for _ in range(102)]
    for number in range(100):
        builder.add(Append(number, number, None, ()), frames[number], frames[number + 1])
    assert drawn == []

    builder.film(97)
    builder.film(97)

    assert len(drawn) == 3
    assert len(builder.film(-1)) == MOST_STEPS
    assert len(drawn) == MOST_STEPS + 1

    builder.add(Append(100, 100, None, ()), frames[100], frames[101])
    builder.film(98)

    assert len(drawn) <= MOST_STEPS + 3


def test_consecutive_steps_touch() -> None:
    assert all(one.n + 1 == other.first for one, other in pairwise(steps_of(bot_game(VARIANT, 3), 0)))
