"""What the rules say of a game that another one opened: that it was to be opened so, that its report is what it hands over, and that both
followed each other at the seats of the same players."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from msgspec import Struct

from domain.kernel.facts import AnyState
from domain.kernel.game import Game, GameToOpen
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.creation import carried_values, options_values
from domain.table.events import GameCreated, GameReported, ValuesCarriedOver
from domain.table.following_events import GameFollowed
from domain.table.replay import Replay
from domain.table.reports import report_of

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


class Reported(NamedTuple):
    """A report of the outer game: the number of its record, the game that was awaited then, and the report."""

    record: int
    wanted: GameToOpen | None
    report: GameReported


class OpenedGame(NamedTuple):
    """A game that another one has opened: its records, and the hash of each."""

    game: Game[AnyState, Struct]
    records: list[Record]
    heads: Sequence[str]


def wrong_links(game: Game[S, O], handle: str, above: list[Record], opened: Mapping[str, OpenedGame]) -> Iterator[tuple[int, str]]:
    """The reports of an outer game that the rules do not give: the number of each record, and why. A game that is not among the opened
    ones is passed over."""
    for reported in reports(game, above):
        inner = opened.get(reported.report.game)
        if inner is not None:
            why = why_not_opened_so(reported, inner.game, inner.records, inner.heads.__getitem__)
            if not why and reported.wanted is not None:
                why = why_not_followed_so(reported.wanted, handle, above, inner.records)
            if why:
                yield reported.record, why


def reports(game: Game[S, O], records: Iterable[Record]) -> Iterator[Reported]:
    """The reports of an outer game, in order. Raises what folding raises."""
    replay: Replay[S, O] = Replay(game)
    for record in records:
        state = replay.table.game
        if isinstance(record.event, GameReported):
            yield Reported(record.n, None if state is None else game.opens(state), record.event)
        replay.feed(record)


def why_not_opened_so(reported: Reported, game: Game[S, O], records: list[Record], head: Callable[[int], str]) -> str:
    """The reason why this is not the game that was awaited, or not its result, as a sentence; empty if it is both. `head` is the hash of a
    record of the game by its number."""
    wanted, events = reported.wanted, [record.event for record in records]
    created = next((event for event in events if isinstance(event, GameCreated)), None)
    carried = next((event.values for event in events if isinstance(event, ValuesCarriedOver)), None)
    if wanted is None or created is None or wanted.handle != reported.report.game:
        return "the outer game did not await this game"
    if (created.module.id, created.options, created.seats) != (wanted.game, options_values(wanted.options), len(wanted.seats)):
        return "the outer game wanted another game, other options or other seats"
    if carried != carried_values(wanted.carried):
        return "the outer game carries other values over into it"
    replay: Replay[S, O] = Replay(game)
    for record in records:
        replay.feed(record)
        if head(record.n) == reported.report.head:
            break
    given = report_of(game, wanted.handle, reported.report.head, replay.table.ledger, replay.table.game)
    return "" if given == reported.report else "the rules hand over another result"


def why_not_followed_so(wanted: GameToOpen, handle: str, outer: Sequence[Record], inner: Sequence[Record]) -> str:
    """Return the reason why the game that was awaited, or the outer one of this handle, followed the other at another player's seat, as a
    sentence; empty if neither did."""
    inwards = {own: number for number, own in enumerate(wanted.seats)}
    outwards = dict(enumerate(wanted.seats))
    for game, records, other, seats in ((handle, inner, outer, inwards), (wanted.handle, outer, inner, outwards)):
        for followed in (record.event for record in records if isinstance(record.event, GameFollowed)):
            if followed.game == game and followed.seat is not None:
                there = other[followed.n].event if followed.n < len(other) else None
                if seats.get(getattr(there, "seat", -1)) != followed.seat:
                    return f"record {followed.n} of game {game} is about another player than seat {followed.seat}, which follows it"
    return ""
