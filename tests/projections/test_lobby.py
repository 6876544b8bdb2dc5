"""Lobby cards of tables, in each status."""

from msgspec.structs import replace

from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.table.ledger import Ledger
from projections.lobby import TableCard, table_card
from scenes.rebel_moon_defense.played import Table, bot_game


def of(table: Table) -> TableCard:
    return table_card(table.replay.table.ledger, table.replay.table.n, table.replay.awaited())


def test_a_running_table_tells_who_is_awaited() -> None:
    shown = of(Table())

    assert (shown.game, shown.status, shown.reason) == ("rebel_moon_defense", "running", "")
    assert [(seat.who, seat.bot, seat.ready, seat.awaited) for seat in shown.seats] == [
        ("Ada", False, True, True),
        ("Grace", True, True, False),
    ]
    assert shown.options["board"] == "standard"


def test_a_table_that_is_over_tells_why_and_who_won() -> None:
    shown = of(bot_game())

    assert shown.status == "over"
    assert shown.reason == "bomb_destroyed"
    assert [(seat.result, seat.awaited) for seat in shown.seats] == [("lost", False), ("won", False)]


def test_a_free_seat_has_nobody_on_it() -> None:
    shown = table_card(Ledger(seat_count=2, seats=(None, None)), 0, ())

    assert shown.status == "open"
    assert [(seat.who, seat.taken, seat.awaited) for seat in shown.seats] == [("", False, False)] * 2


def test_an_erased_name_leaves_its_seat_taken() -> None:
    ledger = Table().replay.table.ledger
    first, second = ledger.seats
    assert first is not None
    erased = replace(ledger, seats=(replace(first, who=Secret(ALL)), second))

    shown = table_card(erased, 9, ())

    assert [(seat.who, seat.taken) for seat in shown.seats] == [("", True), ("Grace", True)]
