"""Laws of the read side, for games with scenes: a viewer's scene and report follow from his closed state and log, and all words have
messages in every language."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from types import UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.facts import AnyState
from domain.kernel.seats import Viewer
from domain.kernel.words import Value, Words
from domain.table.appends import appends_of, closed_for
from kit.broken import asking, hold, same
from kit.command_words import page_words
from kit.drawings import check_drawn, check_sights
from kit.position import O, Position, S, Tally
from kit.reporting import timeline
from kit.world import World
from projections.boards import shipped_boards, shortened, whole
from projections.scene import Board, Scene
from projections.scenes.registry import picture, scenes_of
from projections.words import LANGUAGES, Language, MessageCatalogue, catalogue

SAMPLED = 4
"""Of so many positions, one is drawn and filmed in both worlds."""


@cache
def has_scenes(key: str) -> bool:
    """Return True if the game has scenes. A folder with words and drawings alone has none yet."""
    folder = f"projections.scenes.{key}"
    return find_spec(folder) is not None and find_spec(f"{folder}.scene") is not None


def check_scenes(position: Position[S, O], here: S, there: S, viewer: Viewer, where: str) -> None:
    """Law: the scenes of two worlds that the viewer cannot distinguish are the same bytes, and their words have messages.

    `here` and `there` are the viewer's closed states. They are equal, so the second scene is drawn for one position of `SAMPLED` only.
    """
    key = position.game.key
    if not has_scenes(key):
        return
    with asking("scene", where, "drawing the scene"):
        one = picture(position.game, here, viewer)
    if position.tally["scenes"] % SAMPLED == 0:
        with asking("scene", where, "drawing the scene of the other world"):
            other = picture(position.game, there, viewer)
        same(msgspec.json.encode(one), msgspec.json.encode(other), "scene", where)
        position.tally["scenes of other worlds"] += 1
    sent = check_board(key, here, one, where)
    check_labels(key, one, where)
    check_drawn(key, one, where)
    check_sights(key, here, there, one, where)
    _speak_boards(key)
    speak(key, sent, where)
    position.tally["scenes"] += 1


def check_labels(key: str, scene: Scene, where: str) -> None:
    """Law: the page, which makes the words of a command by itself, says each option as the server does."""
    for option in (*scene.options, *scene.settings):
        for language in LANGUAGES:
            said = page_words(key, language).said(option)
            hold(said is not None, "words of commands", where, f"the page has no words for {option.command} in {language}")
            assert said is not None
            own, told = (_text(key, language, words.key, tuple(words.params.items())) for words in (said, option.label))
            hold(own == told, "words of commands", where, f"the page says {own!r} where the server says {told!r} ({option.fixed})")


@lru_cache(maxsize=4096)
def _text(key: str, language: Language, name: str, params: tuple[tuple[str, Value], ...]) -> str:
    return catalogue(key, language).format(Words(name, dict(params)))


def check_board(key: str, closed: AnyState, scene: Scene, where: str) -> Scene:
    """Law: the short form of a scene can be restored with a board that the game ships. The order of edges has no meaning.

    Returns the short form: each word of the scene is in it or in the board.
    """
    with asking("board", where, "sending the scene"):
        sent = msgspec.json.decode(msgspec.json.encode(shortened(scene, scenes_of(key).laid(closed))), type=Scene)
    hold(not sent.base or sent.base in _shipped(key), "board", where, f"no shipped board has the digest {sent.base}")
    with asking("board", where, "laying the scene on its board"):
        again = whole(sent, _shipped(key))
    same(_in_order(again), _in_order(scene), "board", where)
    return sent


def _in_order(scene: Scene) -> bytes:
    return msgspec.json.encode(replace(scene, edges=sorted(scene.edges, key=lambda edge: edge.id)))


@cache
def _shipped(key: str) -> dict[str, Board]:
    return shipped_boards((key,))


@cache
def _speak_boards(key: str) -> None:
    """Law: the words of the shipped boards have messages in all languages."""
    for digest, board in _shipped(key).items():
        speak(key, board, f"board {digest}")


def check_report(world: World[S, O], tally: Tally) -> None:
    """Law: each viewer's match report can be made from his closed log, and its words have messages."""
    key = world.game.key
    if not has_scenes(key):
        return
    for viewer in world.viewers:
        where = f"{world.here()} viewer {viewer}"
        appends = [closed_for(append, viewer) for append in appends_of(world.records)]
        with asking("report", where, "writing the report"):
            report = timeline(world.game, appends)
        speak(key, report, where)
        tally["match reports"] += 1


def check_refusal_words(key: str, code: str, where: str) -> None:
    """Law: every refusal has a message `refused-<code>`."""
    if has_scenes(key):
        for language in LANGUAGES:
            hold(_catalogue(key, language).has(f"refused-{code}"), "speech", where, f"no words for the refusal {code} in {language}")


def speak(key: str, thing: object, where: str) -> None:
    """Law: all words within `thing` have messages in all languages, which format with their parameters."""
    if not has_scenes(key):
        return
    for words in _words_of(thing):
        one = (key, words.key, *sorted(words.params.items()))
        if one not in _SPOKEN:
            with asking("speech", where, f"speaking {words}"):
                for language in LANGUAGES:
                    _catalogue(key, language).format(words)
            _SPOKEN.add(one)


_SPOKEN: Final = set[tuple[object, ...]]()
"""Games and words that have messages."""


@cache
def _catalogue(key: str, language: str) -> MessageCatalogue:
    return catalogue(key, next(each for each in LANGUAGES if each == language))


def _words_of(thing: object) -> Iterator[Words]:
    match thing:
        case Words():
            yield thing
        case Struct():
            for name in _worded(type(thing)):
                yield from _words_of(getattr(thing, name))
        case tuple() | list():
            for part in thing:
                yield from _words_of(part)
        case dict():
            for part in thing.values():
                yield from _words_of(part)


@cache
def _worded(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields of a type that may hold words: those that are not declared as plain values or lists of them."""
    return tuple(name for name, hint in get_type_hints(kind).items() if not _plain(hint))


def _plain(hint: object) -> bool:
    if hint in (str, int, bool, float, type(None)):
        return True
    return get_origin(hint) in (Literal, list, tuple, dict, Union, UnionType) and all(
        get_origin(hint) is Literal or part is Ellipsis or _plain(part) for part in get_args(hint)
    )
