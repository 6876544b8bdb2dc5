"""The guided first game: a table in memory, played by the game's own rules from the lesson's list of commands.

It imports the domain only, so nothing of it can reach a store, a log, a receipt or a statistic. Its chains are numbers that follow from the
lesson's seed, through the same port through which a server passes its chains (decision 171).
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.games.registry import AnyGame
from domain.kernel.decisions import Preview
from domain.kernel.errors import Malformed
from domain.kernel.facts import AnyState
from domain.kernel.seats import Seat
from domain.kernel.words import Value
from domain.table.append_builder import DecidedFacts, Ports
from domain.table.appends import closed_for
from domain.table.decide import accept
from domain.table.events import GameCreated
from domain.table.ledger import Ledger, Module
from domain.table.raw_command import CommandReader, SentCommand
from domain.table.replay import Replay
from domain.table.seating import create, join
from projections.boards import shortened
from projections.film import FilmStep
from projections.first_game import Lesson
from projections.scene import Scene, SceneOption
from projections.scenes.registry import picture, scenes_of
from projections.viewer_fold import ViewerFold

AT: Final = "2000-01-01T00:00:00.000Z"
HANDLE: Final = "00" * 16
CHAIN: Final = 4096


class LessonMoment(Struct, frozen=True):
    """A moment of the lesson: the learner's scene with the guided command as its only option, the film that leads to it, and the preview of
    the command. At the end there is no preview."""

    n: int
    scene: Scene
    ledger: Ledger
    film: list[FilmStep]
    preview: Preview | None


class PracticeTable:
    """A table in memory at which the commands of a lesson are played."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self._game, self._lesson = game, lesson
        self._reader = CommandReader(game.catalogue.commands)
        self._replay: Replay[AnyState, Struct] = Replay(game)
        self._seen: ViewerFold[AnyState, Struct] = ViewerFold(game, lesson.seat, reporting=True)
        self._sent = 0
        module = Module(game.key, game.version, "0" * 64)
        self._ports = Ports(HANDLE, AT, self._number, module, lambda group: self._number(group, 0))
        options = asdict(msgspec.convert(lesson.options, game.options_type))
        seals = dict.fromkeys(game.catalogue.groups, "00" * 32)
        self._put(create(self._replay, self._ports, GameCreated(module, options, lesson.seats, CHAIN, {}, seals, {}, "", "")))
        for seat in range(lesson.seats):
            self._put(join(self._replay, self._ports, seat, "", bot=seat != lesson.seat))
        for seat in range(lesson.seats):
            self.send(seat, {"type": "ready"})

    @property
    def state(self) -> AnyState:
        """The learner's state."""
        state = self._seen.replay.table.game
        if state is None:
            raise Malformed("the lesson's game has not begun")
        return state

    def send(self, seat: Seat, command: dict[str, Value]) -> None:
        """Play a command. Raises Refused and msgspec.ValidationError for one that the rules do not take."""
        typed, fields = self._reader.command(command)
        sent = SentCommand(seat, f"c{self._sent}", "", None, "00" * 16, fields)
        self._sent += 1
        self._put(accept(self._replay, self._ports, sent, typed))

    def moment(self, after: int, command: dict[str, Value] | None) -> LessonMoment:
        """The learner's view now, with the film since record `after`. Raises Malformed if the guided command is not offered."""
        table, recent = self._seen.replay.table, self._seen.recent
        scene = picture(self._game, self.state, self._lesson.seat, recent)
        options = [] if command is None else [guided(scene.options, command)]
        scene = shortened(replace(scene, options=options, settings=[]), scenes_of(self._game.key).laid(self.state))
        film = [] if self._seen.film is None else self._seen.film.film(after)
        typed = None if command is None else self._reader.command(command)[0]
        preview = None if typed is None else self._game.preview(self.state, self._lesson.seat, typed)
        return LessonMoment(table.n, scene, table.ledger, film, preview)

    def _put(self, decided: DecidedFacts) -> None:
        append = decided.records()
        self._replay.feed_all(append)
        self._seen.take(closed_for(append, self._lesson.seat))

    def _number(self, stream: str, position: int) -> str:
        return hashlib.sha256(f"rollbook/practice/{self._lesson.seed}/{stream}/{position}".encode()).hexdigest()


def lesson_moments(game: AnyGame, lesson: Lesson) -> Iterator[LessonMoment]:
    """The moments of a lesson: before each guided move, and after the last one. Raises Refused and Malformed for a lesson that the rules
    do not allow."""
    table = PracticeTable(game, lesson)
    for move in lesson.before:
        table.send(move.seat, move.command)
    after = table.moment(0, None).n
    for step in lesson.steps:
        moment = table.moment(after, step.command)
        yield moment
        after = moment.n
        table.send(lesson.seat, step.command)
        for move in step.then:
            table.send(move.seat, move.command)
    yield table.moment(after, None)


def guided(options: Iterable[SceneOption], command: Mapping[str, Value]) -> SceneOption:
    """The option that holds the command, with no other value to choose. Raises Malformed if none does."""
    for option in options:
        free = {choice.field for choice in option.choices}
        fixed = {name: value for name, value in command.items() if name != "type" and name not in free}
        if option.command != command.get("type") or any(option.fixed.get(name) != value for name, value in fixed.items()):
            continue
        if all(choice.field in command and command[choice.field] in choice.values for choice in option.choices):
            return _narrowed(option, command)
    raise Malformed(f"the lesson's command {command} is not offered")


def _narrowed(option: SceneOption, command: Mapping[str, Value]) -> SceneOption:
    choices = []
    for choice in option.choices:
        at = choice.values.index(command[choice.field])
        names, marks = choice.names[at : at + 1], choice.marks[at : at + 1]
        choices.append(replace(choice, values=[choice.values[at]], names=names, marks=marks))
    return replace(option, choices=choices)
