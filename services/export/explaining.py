"""`rollbook explain`: why a recorded append was decided so, and why a command would be refused, as far as a viewer may know."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from domain.games.registry import GAMES
from domain.kernel.commands import Command
from domain.kernel.errors import Refused, RollbookError, Unknown
from domain.kernel.facts import AnyState
from domain.kernel.game import Game
from domain.kernel.seats import Seat, Viewer
from domain.kernel.state import GameState, Step
from domain.kernel.tracing import tracing
from domain.proof.bundles import Bundle
from domain.table.may_see import of_viewer
from domain.table.redeciding import HIDDEN, traced
from projections.rules_page import rule_families, rules_blocks
from projections.scenes.registry import picture, scenes_of
from projections.text import SceneText, TraceText
from projections.traces import TraceLine, foreseen_lines, heading_of, trace_lines
from projections.viewer_fold import ViewerFold
from projections.words import Language, catalogue
from services.export.replaying import NothingToShow, eyes_of, told_if_forged
from services.play.playable_games import playable_games
from services.play.rejections import BadRequest

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # O for options, as S for state


class BadCommand(RollbookError):
    """The text is no command of the game."""


class Explanation(Struct, frozen=True):
    """The lines of a trace, and a word for why it ends early: `hidden`, what differs, or the refusal."""

    lines: list[TraceLine]
    ended: str = ""
    refused: str = ""


@told_if_forged()
def explained_append(bundle: Bundle, at: int, viewer: Viewer, *, all_openings: bool) -> tuple[Explanation, ViewerFold[AnyState, Struct]]:
    """Why the append with record `at` was decided so, and the viewer's fold behind it. It is decided from what the viewer may know alone,
    or with `all_openings` from all that the bundle tells.

    Raises NothingToShow if the bundle does not hold it.
    """
    game = GAMES.get(bundle.manifest.module.id)
    if game is None or at > bundle.manifest.last:
        eyes_of(bundle, at, viewer)  # it says what is missing
    assert game is not None
    codec = playable_games((game,))[game.key].codec
    openings = bundle.openings if all_openings else tuple(of_viewer(bundle.openings, viewer))
    found = traced(game, codec, bundle.manifest.game, bundle.records, openings, at)
    eyes = eyes_of(bundle, found.append[-1].n, viewer, reporting=True)
    assert eyes.timeline is not None, "the fold was asked to report"
    report = eyes.timeline.timeline().entries[-1].lines
    return Explanation(trace_lines(found.trace, report, scenes_of(game.key).rules_index), found.ended), eyes


@told_if_forged()
def explained_command(bundle: Bundle, at: int | None, seat: Seat, said: str) -> tuple[Explanation, ViewerFold[AnyState, Struct]]:
    """What the rules say of a command of the seat behind record `at`, decided on what the seat knows, and the seat's fold.

    Raises BadCommand for a text that is no command of the game, and NothingToShow.
    """
    eyes = eyes_of(bundle, at, seat)
    state, game = eyes.replay.table.game, eyes.replay.game
    if state is None:
        raise NothingToShow(f"after record {eyes.replay.table.n} the game has not begun yet")
    try:
        command, _ = playable_games((game,))[game.key].command(msgspec.json.decode(said))
    except (msgspec.DecodeError, BadRequest) as fault:
        raise BadCommand(f"this is no command of the game: {fault}") from fault
    return explained_by_rules(game, state, seat, command), eyes


def explained_by_rules(game: Game[S, O], state: S, seat: Seat, command: Command) -> Explanation:
    """What the rules say of a command in this state: why they refuse it, or what it would do and against what it would roll."""
    ended = refused = ""
    would: Iterable[TraceLine] = ()
    with tracing() as trace:
        try:
            would = foreseen_lines(game.preview(state, seat, command))
        except Unknown:
            ended = HIDDEN
        except Refused as refusal:
            refused, ended = refusal.rule, refusal.code
    return Explanation([*trace_lines(trace.entries, (), scenes_of(game.key).rules_index), *would], ended, refused)


@told_if_forged()
def explanation_text(explained: Explanation, eyes: ViewerFold[AnyState, Struct], language: Language) -> str:
    """The explanation as lines of text: each rule with the heading under which the rules page says it."""
    game, table = eyes.replay.game, eyes.replay.table
    names = {seat: entry.who.read() for seat, entry in enumerate(table.ledger.seats) if entry is not None and entry.who.is_open()}
    sides = picture(game, table.game, eyes.viewer, eyes.recent, live=False) if table.game is not None else None
    seats = {} if sides is None else SceneText(sides, catalogue(game.key, language), names).seats
    return said(explained, game.key, seats, language)


def said(explained: Explanation, key: str, seats: Mapping[Seat, str], language: Language) -> str:
    """The explanation in the words of the game with this key. `seats` are the names of the seats."""
    source = scenes_of(key).rules(language)
    blocks, families = rules_blocks(source), rule_families(source)
    text = TraceText(catalogue(key, language), seats, lambda rule: heading_of(rule, blocks, families))
    return "\n".join((*text.lines(explained.lines), *text.end(explained.ended, explained.refused)))
