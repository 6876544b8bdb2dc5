"""Where a game's scenes are found: in the folder of its key, under the name SCENES. There is nothing else to register."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.catalogue import Catalogue
from domain.kernel.facts import AnyState
from domain.kernel.game import Game, awaited
from domain.kernel.seats import Viewer
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from projections.recent import RecentFacts, SceneContext
from projections.scene import Board, LogLine, Scene, SceneOption

S = TypeVar("S", bound=GameState[Step])
S_contra = TypeVar("S_contra", bound=GameState[Step], contravariant=True)
O = TypeVar("O", bound=Struct)  # noqa: E741  # the field's letter for options beside S for state


class LaidBoard(NamedTuple):
    """A shipped board with those of its layers that lie on it, a later one over an earlier one."""

    board: Board
    layers: tuple[str, ...] = ()


class Scenes(Protocol[S_contra]):
    """How one game is shown. Its words lie beside it: `<language>.ftl`, and the rules in `rules.<language>.md`."""

    def scene(self, state: S_contra, look: SceneContext) -> Scene:
        """The picture of a viewer's own closed state."""
        ...

    def boards(self) -> Iterable[Board]:
        """All boards that the game ships, from its data files alone. Each call gives the same objects."""
        ...

    def laid(self, state: S_contra) -> LaidBoard | None:
        """The one of `boards` that lies on the table in a viewer's own closed state; None where there is none yet."""
        ...

    def lines(self, states: Sequence[S_contra], facts: Sequence[Record]) -> list[LogLine]:
        """The report of one append: the game's own events of it, with the states before each of them and after the last."""
        ...

    def words(self, language: str) -> str:
        """The game's messages in a language, as Fluent text."""
        ...

    def rules(self, language: str) -> str:
        """The rules page in a language, as Markdown."""
        ...


class Shelf:
    """The texts in a game's folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def words(self, language: str) -> str:
        """`<language>.ftl`."""
        return (self._folder / f"{language}.ftl").read_text(encoding="utf-8")

    def rules(self, language: str) -> str:
        """`rules.<language>.md`."""
        return (self._folder / f"rules.{language}.md").read_text(encoding="utf-8")


@cache
def scenes_of(game: str) -> Scenes[AnyState]:
    """The scenes of the game with this key; ModuleNotFoundError where its folder is missing."""
    found: Scenes[AnyState] = import_module(f"projections.scenes.{game}").SCENES
    return found


def picture(game: Game[S, O], state: S, viewer: Viewer, recent: RecentFacts = RecentFacts(), *, live: bool = True) -> Scene:  # noqa: B008  # frozen
    """The scene of a viewer's own closed state, with who is asked and what the viewer may answer.

    `live`: the state is one that can be gone on from; amid an append a rule is at work, and nobody may answer anything.
    """
    asked = awaited(game, state)
    if viewer is None or not live:
        return scenes_of(game.key).scene(state, SceneContext(viewer, asked, recent=recent))
    options, standing = game.legal(state, viewer), game.standing(state, viewer) if asked else ()
    scene = scenes_of(game.key).scene(state, SceneContext(viewer, asked, options, recent, standing))
    return replace(scene, options=[_weighed(option, game.catalogue) for option in scene.options])


def _weighed(option: SceneOption, catalogue: Catalogue) -> SceneOption:
    """The option, marked as grave if no command of its type can be taken back."""
    known = catalogue.consequences.get(option.command)
    return replace(option, weight="grave") if known is not None and known.is_irrevocable() else option
