"""Reliability: turns on time of the last 200 due, shown from 20; tables ask for it, and pauses never count."""

from pathlib import Path

import msgspec
import pytest

from domain.kernel.errors import Refused
from playing.room import Room, play, settings_in
from playing.set_clock import SetClock
from projections.lobby import PlayerTurns, TableCard
from services.accounts.reliability import Reliability
from services.play.environment import Environment
from services.play.rejections import NotAllowed
from services.play.requests import ClockChoice, OfferSubstitute, OpenTable, TakeSeat
from services.settings import Settings


class Cards:
    """A store with the cards of one account, newest first."""

    def __init__(self, *turns: tuple[int, int]) -> None:
        self._turns = turns

    async def cards_naming(self, account_id: str, limit: int) -> list[tuple[int, bytes]]:
        """The cards: the account is named by record 7 of each, another one by record 8."""
        return [(7, _card(due, late)) for due, late in self._turns][:limit]


def _card(due: int, late: int) -> bytes:
    turns = [PlayerTurns(8, 1000, 1000), PlayerTurns(7, due, late)]
    return msgspec.json.encode(TableCard("toy", "1", "running", {}, [], 9, turns=turns))


@pytest.mark.parametrize(
    ("turns", "share"),
    [
        (((19, 0),), None),
        (((19, 0), (1, 1)), 95),
        (((200, 0), (500, 500)), 100),
        (((100, 0), (200, 200)), 50),
        (((150, 0), (100, 10)), 97),
        ((), None),
    ],
)
@pytest.mark.anyio
async def test_the_last_200_turns_count_from_20_on(turns: tuple[tuple[int, int], ...], share: int | None) -> None:
    assert await Reliability(Cards(*turns)).of("ann") == share


async def bury(here: Room, table: str, who: str, seat: int) -> None:
    """Let a player make the first move."""
    state = (await here.see(table, seat)).table.game
    assert state is not None
    await here.say(who, table, {"type": "bury", "card": min(state.hands[seat].read())})  # type: ignore[attr-defined]  # the toy's state


async def turns_of(here: Room, table: str) -> list[tuple[int, int]]:
    """The turns due and late of all who have, or had, a seat."""
    async with here.process.tables.current(await here.process.tables.handle_of(table)) as live:
        return [(turns.due, turns.late) for turns in live.turns()]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a process on SQLite."""
    return settings_in(tmp_path)


def test_a_late_turn_counts_and_an_agreed_pause_does_not(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        for who in ("Ann", "Bob"):
            await here.say(who, table, {"type": "agree_to_pause"})
        clock.wait(1000)
        await here.say("Ann", table, {"type": "resume_game"})
        await bury(here, table, "Ann", 0)
        clock.wait(100)
        await bury(here, table, "Bob", 1)  # late, and nobody has claimed it

        assert (await turns_of(here, table))[:2] == [(1, 0), (1, 1)]

    play(settings, scenario, Environment(clock))


def test_a_turn_that_a_substitute_has_to_finish_counts_for_the_former_player(settings: Settings) -> None:
    clock = SetClock()

    async def scenario(here: Room) -> None:
        table = await here.table("Ann", "Bob", clock=ClockChoice("daily"))
        await bury(here, table, "Ann", 0)
        clock.wait(100)
        await here.say("Ann", table, {"type": "call_substitute", "seat": 1})
        await here.process.substitutes.offer(await here.person("Cleo"), table, 1, OfferSubstitute())
        await here.say("Ann", table, {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""})
        await here.process.lobby_projector.catch_up()

        store = here.process.store
        late = {}
        for who in ("ann", "bob", "cleo"):
            for n, body in await store.cards_naming(who, 9):
                late[who] = [(turns.due, turns.late) for turns in msgspec.json.decode(body, type=TableCard).turns if turns.n == n]
        assert late == {"ann": [(1, 0)], "bob": [(1, 1)], "cleo": []}

    play(settings, scenario, Environment(clock))


def test_a_table_asks_for_it_and_welcomes_those_without_a_share(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(here: Room) -> None:
        ann = await here.person("Ann")
        wanted = OpenTable("toy", {}, 3, True, 0, clock=ClockChoice("daily"), reliability=90)
        made = await here.process.seating.open_table(ann, wanted)
        monkeypatch.setattr(here.process.store, "cards_naming", Cards((100, 20)).cards_naming)

        with pytest.raises(Refused, match="not_reliable"):
            await here.process.seating.take_seat(await here.person("Bob"), made.id, 1, TakeSeat())
        monkeypatch.setattr(here.process.store, "cards_naming", Cards((10, 10)).cards_naming)
        await here.process.seating.take_seat(await here.person("Bob"), made.id, 1, TakeSeat())

    play(settings, scenario)


@pytest.mark.parametrize("substitutes", [False, True])
def test_a_private_table_says_nothing_of_what_it_asks_for(settings: Settings, monkeypatch: pytest.MonkeyPatch, substitutes: bool) -> None:
    async def scenario(here: Room) -> None:
        wanted = OpenTable("toy", {}, 3, False, 0, clock=ClockChoice("daily"), reliability=90)
        made = await here.process.seating.open_table(await here.person("Ann"), wanted)
        monkeypatch.setattr(here.process.store, "cards_naming", Cards((100, 20)).cards_naming)
        bob = await here.person("Bob")
        taken = here.process.seating.take_seat(bob, made.id, 1, TakeSeat())
        asked = here.process.substitutes.offer(bob, made.id, 1, OfferSubstitute()) if substitutes else taken

        with pytest.raises(NotAllowed, match="invitation_needed"):  # which the API answers as if there were no such table
            await asked
        taken.close()

    play(settings, scenario)


def test_an_untimed_table_cannot_ask_for_it(settings: Settings) -> None:
    async def scenario(here: Room) -> None:
        with pytest.raises(Refused, match="reliability_wrong"):
            await here.process.seating.open_table(await here.person("Ann"), OpenTable("toy", {}, 2, reliability=90))

    play(settings, scenario)
