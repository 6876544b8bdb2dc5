"""Deciding the games of a store again under the installed rules: which of them would go on otherwise, and which cannot be decided here."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import Malformed
from domain.proof.head import head
from domain.proof.records import Opening, Record
from domain.table.chance import Seals
from domain.table.events import GameCreated, GameReported
from domain.table.ledger import Module
from domain.table.opened_games import OpenedGame, wrong_links
from domain.table.redeciding import Redecided, read_all, redecided, still_sealed
from services.errors import KeysMissing
from services.notary.chains import DiceChains
from services.notary.keys import Keys
from services.play.playable_games import PlayableGame, PlayableGames
from services.store.plain_data import OpenedTable
from services.store.port import EventStore, TableMetadata

MOST_DIFFERENCES: Final = 20
"""Differences that are told of one game; the others are counted."""

_REPORT: Final = b'"table.GameReported"'
"""What the bytes of a record hold that reports a game which this one has opened."""

Verdict: TypeAlias = Literal["same", "differs", "differs_under_other_rules", "not_decided"]
"""`differs`: also under the rules that were in force. `not_decided`: the game, its keys or its format are not known here."""


class GameDifference(Struct, frozen=True):
    """A record that the installed rules do not give. `rules` are those that were in force; None if they were the installed ones."""

    record: int
    text: str
    rules: str | None


class RecheckedGame(Struct, frozen=True):
    """What came of deciding a game again, up to its record `last` of the hash `head`, under rules of the digest `rules`.

    `appends` counts what was decided, `hidden` those that rest on erased values and could be compared in part only.
    """

    table: str
    handle: str
    game: str
    last: int
    head: str
    rules: str
    verdict: Verdict
    appends: int = 0
    hidden: int = 0
    differences: tuple[GameDifference, ...] = ()
    passed_over: int = 0
    other_rules: tuple[str, ...] = ()
    """Rules other than the installed ones that were in force for a while."""
    why: str = ""


class _KnownSeals(NamedTuple):
    """The seals of a game, from its key; `why` says why they are not known."""

    secret: Seals
    why: str = ""


class GameRecheck:
    """Decides games of a store again. It reads each whole, one after the other, and keeps none."""

    def __init__(self, store: EventStore, keys: Keys, games: PlayableGames) -> None:
        self._store, self._chains, self._games = store, DiceChains(keys), games

    async def recheck(self, table: OpenedTable, before: RecheckedGame | None = None) -> RecheckedGame:
        """Decide a game again, unless nothing has changed since it was decided `before`. Raises StoreDown."""
        about = await self._store.stream(table.handle)
        if not isinstance(about, TableMetadata):
            raise Malformed(f"game {table.handle} has no table")
        playable = self._games.get(about.game)
        rules = playable.module.sha256 if playable is not None else ""
        if before is not None and before.rules == rules and await self._ends_at(before):
            return before
        bodies = await self._store.bodies(table.handle)
        openings = [each for each in await self._store.openings(table.handle) if each.n < len(bodies)]
        blank = RecheckedGame(table.id, table.handle, about.game, len(bodies) - 1, head(bodies[-1]), rules, "not_decided")
        if playable is None:
            return replace(blank, why="the rules of this game are not installed")
        seals = self._seals(playable, table.handle, about, bodies[0])
        found = redecided(playable.game, playable.codec, table.handle, bodies, openings, seals.secret)
        return _judged(blank, found, playable.module, await self._links(playable, table.handle, bodies, openings), seals.why)

    async def _ends_at(self, before: RecheckedGame) -> bool:
        end = await self._store.head(before.handle)
        return end is not None and (end.n, end.head) == (before.last, before.head)

    def _seals(self, playable: PlayableGame, handle: str, about: TableMetadata, first: bytes) -> _KnownSeals:
        match read_all(playable.codec, (first,), ())[0]:
            case [Record(event=GameCreated(seals=commitments))]:
                secret = self._chains.seals(handle, about, commitments)
            case _:
                return _KnownSeals(still_sealed)
        try:
            known = {group: secret(group) for group in commitments}
        except KeysMissing as fault:
            return _KnownSeals(still_sealed, str(fault))
        return _KnownSeals(lambda group: known[group])

    async def _links(
        self, playable: PlayableGame, handle: str, bodies: Sequence[bytes], openings: Sequence[Opening]
    ) -> Sequence[GameDifference]:
        """The reports of games that this one has opened which the rules do not give."""
        if not any(_REPORT in body for body in bodies):
            return ()
        records, _ = read_all(playable.codec, bodies, openings)
        opened = {}
        for reported in (record.event for record in records if isinstance(record.event, GameReported)):
            found = await self._opened(reported.game)
            if found is not None:
                opened[reported.game] = found
        return [GameDifference(record, why, None) for record, why in wrong_links(playable.game, handle, records, opened)]

    async def _opened(self, handle: str) -> OpenedGame | None:
        about = await self._store.stream(handle)
        playable = self._games.get(about.game) if isinstance(about, TableMetadata) else None
        if playable is None:
            return None
        bodies = await self._store.bodies(handle)
        openings = await self._store.openings(handle)
        return OpenedGame(playable.game, read_all(playable.codec, bodies, openings)[0], [head(body) for body in bodies])


def _judged(blank: RecheckedGame, found: Redecided, installed: Module, links: Sequence[GameDifference], still_closed: str) -> RecheckedGame:
    """What the differences of a game mean. `still_closed` says why its seals are not known, if they are not."""
    own = (GameDifference(each.record, each.text, None if each.module == installed else _named(each.module)) for each in found.differences)
    differences = (*own, *links)
    newer = "" if found.unknown is None else f"{found.unknown}: the format is newer than the rules that are installed"
    why = newer or (still_closed if found.hidden else "")
    return replace(
        blank,
        verdict=_verdict(differences, decided=not why),
        appends=found.appends,
        hidden=found.hidden,
        differences=differences[:MOST_DIFFERENCES],
        passed_over=len(differences[MOST_DIFFERENCES:]),
        other_rules=tuple(_named(module) for module in found.modules if module != installed),
        why=why,
    )


def _verdict(differences: Sequence[GameDifference], *, decided: bool) -> Verdict:
    if any(each.rules is None for each in differences):
        return "differs"
    if differences:
        return "differs_under_other_rules"
    return "same" if decided else "not_decided"


def _named(module: Module) -> str:
    return f"{module.id} {module.version} {module.sha256[:12]}"
