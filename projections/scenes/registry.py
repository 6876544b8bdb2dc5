"""Lookup of a game's scenes by its key: the package `projections.scenes.<key>` holds them under the name SCENES."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.commands import command_name
from domain.kernel.consequences import Effects, Weight
from domain.kernel.facts import AnyState
from domain.kernel.game import Game, awaited
from domain.kernel.naming import NamingCommand
from domain.kernel.seats import Viewer
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from projections.art import Art, read_art
from projections.editions import composed
from projections.explanations import explained_roll
from projections.first_game import FirstGame, read_first_game
from projections.recent import RecentFacts, SceneContext
from projections.rules_page import RulesIndex, read_rules_index
from projections.scene import Board, LogLine, Scene, SceneOption
from projections.sight import Sight

S = TypeVar("S", bound=GameState[Step])
S_contra = TypeVar("S_contra", bound=GameState[Step], contravariant=True)
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state

SightRule: TypeAlias = Callable[[S, str, str, str], Sight | None]
"""A game's rule for measuring a line: a closed state, the kind of line, and the two cells."""


class LaidBoard(NamedTuple):
    """A shipped board with its layers in use. A later layer overrides an earlier one."""

    board: Board
    layers: tuple[str, ...] = ()


class Scenes(Protocol[S_contra]):
    """The read side of one game. Its folder holds the messages in `<language>.ftl` and the rules in `rules.<language>.md`."""

    def scene(self, state: S_contra, context: SceneContext) -> Scene:
        """Make the scene of a state that is closed for its viewer."""
        ...

    def boards(self) -> Iterable[Board]:
        """Return all boards that the game ships, from its data files only. Each call returns the same objects."""
        ...

    def laid(self, state: S_contra) -> LaidBoard | None:
        """Return the one of `boards` that a closed state uses, or None before there is one."""
        ...

    def lines(self, states: Sequence[S_contra], facts: Sequence[Record]) -> list[LogLine]:
        """Return the report of one append. `facts` are its game events, `states` the states before each of them and after the last."""
        ...

    def sight(self, state: S_contra, measured: str, start: str, end: str) -> Sight | None:
        """Measure a line between two cells on a closed state, by the game's own rule.

        Returns None for a kind that the scene does not name, an unknown cell, or `start` == `end`.
        """
        ...

    def begins_step(self, event: Struct) -> bool:
        """Return True if a fact begins a step of a film within its append. What follows in the append is nobody's act, but the rules'."""
        ...

    @property
    def art(self) -> Art:
        """The game's drawings, from its files only. Each call returns the same object."""
        ...

    @property
    def first_game(self) -> FirstGame:
        """What the game offers to somebody new. Each call returns the same object."""
        ...

    def words(self, language: str) -> str:
        """Return the game's messages in a language, as Fluent text."""
        ...

    def rules(self, language: str) -> str:
        """Return the rules page in a language, as Markdown."""
        ...

    @property
    def rules_index(self) -> RulesIndex:
        """Where the rules page says which rules."""
        ...


class GameTexts:
    """Messages, rules pages and drawings, read from a game's folder.

    `first`: the folder of the first edition. Its messages and drawings are those of a second edition too, but for those that it replaces.
    """

    def __init__(self, folder: Path, first: Path | None = None) -> None:
        self._folder, self._first = folder, first

    @cached_property
    def art(self) -> Art:
        """Read the folder `art`. Raises BadArt for a drawing that breaks a rule."""
        return read_art(self._folder.name, self._folder / "art", self._first and self._first / "art")

    @cached_property
    def first_game(self) -> FirstGame:
        """Read `first_game.json`, if the game has one."""
        return read_first_game(self._folder)

    def words(self, language: str) -> str:
        """Read `<language>.ftl`."""
        own = (self._folder / f"{language}.ftl").read_text(encoding="utf-8")
        return composed((self._first / f"{language}.ftl").read_text(encoding="utf-8"), own) if self._first else own

    def rules(self, language: str) -> str:
        """Read `rules.<language>.md`."""
        return (self._folder / f"rules.{language}.md").read_text(encoding="utf-8")

    @cached_property
    def rules_index(self) -> RulesIndex:
        """Read `rules.json`, if the game has one."""
        return read_rules_index(self._folder)


class GameScenes(GameTexts, Generic[S]):
    """The read side of one game, made of functions of its folder."""

    def __init__(
        self,
        folder: Path,
        *,
        scene: Callable[[S, SceneContext], Scene],
        lines: Callable[[Sequence[S], Sequence[Record]], list[LogLine]],
        boards: Callable[[], Iterable[Board]],
        laid: Callable[[S], LaidBoard | None],
        sight: SightRule[S] | None = None,
        begins_step: Callable[[Struct], bool] | None = None,
        first: Path | None = None,
    ) -> None:
        super().__init__(folder, first)
        self._scene, self._lines, self._boards, self._laid, self._sight = scene, lines, boards, laid, sight
        self._begins_step = begins_step

    def scene(self, state: S, context: SceneContext) -> Scene:
        """Make the scene of a state that is closed for its viewer."""
        return self._scene(state, context)

    def lines(self, states: Sequence[S], facts: Sequence[Record]) -> list[LogLine]:
        """Return the report of one append."""
        return self._lines(states, facts)

    def boards(self) -> Iterable[Board]:
        """Return all boards that the game ships."""
        return self._boards()

    def laid(self, state: S) -> LaidBoard | None:
        """Return the board that a state uses."""
        return self._laid(state)

    def sight(self, state: S, measured: str, start: str, end: str) -> Sight | None:
        """Measure a line between two cells. Returns None if the game measures no such line."""
        return self._sight(state, measured, start, end) if self._sight else None

    def begins_step(self, event: Struct) -> bool:
        """Return True if a fact begins a step of a film. Without such facts each append is one step."""
        return self._begins_step is not None and self._begins_step(event)


@cache
def scenes_of(game: str) -> Scenes[AnyState]:
    """Return the scenes of the game with this key. Raises ModuleNotFoundError if its folder is missing."""
    found: Scenes[AnyState] = import_module(f"projections.scenes.{game}").SCENES
    return found


def sight(game: str, state: AnyState, measured: str, start: str, end: str) -> Sight | None:
    """Measure a line on a state that is closed for its viewer. Returns None if the game measures no such line."""
    return scenes_of(game).sight(state, measured, start, end)


def picture(game: Game[S, O], state: S, viewer: Viewer, recent: RecentFacts = RecentFacts(), *, live: bool = True) -> Scene:  # noqa: B008  # frozen
    """Make the scene of a state that is closed for `viewer`, with the pending decisions and the viewer's options.

    `live`: the state is the end of an append. Within an append a rule is still running, so no seat has options.
    """
    asked = awaited(game, state)
    if viewer is None or not live:
        scene = scenes_of(game.key).scene(state, SceneContext(viewer, asked, recent=recent))
        return replace(scene, roll=explained_roll(scene.roll, recent.rolled, recent.terms))
    legal, standing = game.legal(state, viewer), game.standing(state, viewer) if asked else ()
    scene = scenes_of(game.key).scene(state, SceneContext(viewer, asked, legal, recent, standing))
    art = scenes_of(game.key).art
    options = [_signed(option, art, _weight(option, game.catalogue)) for option in scene.options]
    settings = [_naming(_signed(setting, art, setting.weight), game.catalogue) for setting in scene.settings]
    return replace(scene, options=options, settings=settings, roll=explained_roll(scene.roll, recent.rolled, recent.terms))


def _signed(option: SceneOption, art: Art, weight: Weight) -> SceneOption:
    """Return the option with a weight, and with its sign of the game's `art.json` unless the scene gives another one."""
    sign = option.sign or art.sign_of(option.command, option.fixed)
    return option if (sign, weight) == (option.sign, option.weight) else replace(option, sign=sign, weight=weight)


def _naming(setting: SceneOption, catalogue: Catalogue) -> SceneOption:
    """Return the setting, marked if its command gives a name to a piece."""
    names = any(issubclass(kind, NamingCommand) for kind in catalogue.commands if command_name(kind) == setting.command)
    return replace(setting, names=True) if names else setting


def _weight(option: SceneOption, catalogue: Catalogue) -> Weight:
    """Return the weight that all commands of the option's type have, or the option's own where that is plain."""
    known = catalogue.consequences.get(option.command)
    weight = "plain" if known is None else _least(known)
    return option.weight if weight == "plain" else weight


@lru_cache(maxsize=1024)
def _least(known: Effects) -> Weight:
    """Return the weight that all commands of a type have. Cached: it is asked for every option of every scene."""
    return known.weight
