"""The guided first game over HTTP: the moments of `projections.practice`, in the form of a table's views.

No table stands behind it: the views name no handle, no head and no records."""

from msgspec import Struct

from domain.games.registry import AnyGame
from domain.kernel.consequences import Weight
from domain.kernel.seats import Seat
from domain.kernel.words import Value
from projections.first_game import Lesson, LessonStep
from projections.lobby import status
from projections.practice import LessonMoment, lesson_moments
from projections.scenes.registry import scenes_of
from services.api.ability_schemas import Abilities
from services.api.play import preview_view
from services.api.schemas import PreviewView, TableSeat, TableView


class LessonMomentView(Struct, frozen=True):
    """A moment of a guided first game: the learner's view, the message `lesson-<step>` about the next move, the only command that is
    offered, and its preview. The last moment has no step."""

    view: TableView
    step: str = ""
    command: dict[str, Value] = {}
    preview: PreviewView | None = None


class FirstGameView(Struct, frozen=True):
    """A guided first game, whole. It is the same for everybody, and nothing of it is stored."""

    moments: list[LessonMomentView]


def first_game_view(game: AnyGame, lesson: Lesson) -> FirstGameView:
    """A guided first game with all its moments."""
    steps: list[LessonStep | None] = [*lesson.steps, None]
    return FirstGameView([_moment(game, lesson, moment, step) for moment, step in zip(lesson_moments(game, lesson), steps, strict=True)])


def _moment(game: AnyGame, lesson: Lesson, moment: LessonMoment, step: LessonStep | None) -> LessonMomentView:
    view = _view(game, lesson, moment)
    if step is None or moment.preview is None:
        return LessonMomentView(view)
    weight: Weight = moment.scene.options[0].weight
    return LessonMomentView(view, step.id, step.command, preview_view(moment.preview, weight))


def _view(game: AnyGame, lesson: Lesson, moment: LessonMoment) -> TableView:
    awaited = {ask.seat for ask in moment.scene.asks}
    return TableView(
        id="first-game",
        game=game.key,
        version=game.version,
        status=status(moment.ledger),
        n=moment.n,
        last=moment.n,
        head="",
        live=True,
        public=False,
        options={},
        seats=[_seat(lesson, moment, seat, seat in awaited) for seat in range(lesson.seats)],
        viewer=lesson.seat,
        your_seat=lesson.seat,
        may_see=[],
        can=Abilities(),
        scene=moment.scene,
        art=scenes_of(game.key).art.digest,
        film=moment.film,
    )


def _seat(lesson: Lesson, moment: LessonMoment, seat: Seat, awaited: bool) -> TableSeat:
    result = next((each.result for each in moment.ledger.results if each.seat == seat), None)
    return TableSeat(seat, "", True, seat != lesson.seat, True, seat == lesson.seat, awaited, result)
