"""Games from before the house rules: their first record is accepted, and a new game with the newer options off is the same game."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.proof.disclosures import Opening
from domain.proof.records import Record
from domain.table.codec import codec_of
from domain.table.creation import options_values, why_not_created_so
from domain.table.events import GameCreated
from domain.table.replay import Replay
from kit.golden_files import GOLDEN, stored_games, stored_openings, stored_records

OLD_OPTIONS = {"mission", "event_cards", "commander_life", "chaos_commander_life", "pass_default", "chaos_seat", "team_order"}
OLD_DICE = {"H", "L"}


def records(events: Path) -> Iterator[Record]:
    """Yield the records of a stored game, each with its openings."""
    codec, openings = codec_of(GAME), [Opening(**msgspec.json.decode(line)) for line in stored_openings(events)]
    for n, body in enumerate(stored_records(events)):
        yield codec.read(body, [opening for opening in openings if opening.n == n])


def created(events: Path) -> GameCreated:
    """The event that opened a stored game."""
    event = next(records(events)).event
    assert isinstance(event, GameCreated)
    return event


OLD = [events for events in stored_games(GOLDEN / "starquest") if created(events).options.keys() == OLD_OPTIONS]


def with_todays_fields(event: GameCreated) -> GameCreated:
    """The same table as one opens it today: all options are named, those that it did not know at their defaults, with all dice."""
    options = options_values(msgspec.convert(event.options, Options))
    return replace(event, options=options, dice={die: tuple(faces) for die, faces in GAME.dice.items()})


def folded(all_records: Iterator[Record]) -> State:
    """The state of the game at its end."""
    state = Replay(GAME).feed_all(all_records).table.game
    assert state is not None
    return state


def test_golden_games_from_before_the_house_rules_are_kept() -> None:
    assert len(OLD) >= 12
    assert all(created(events).dice.keys() == OLD_DICE for events in OLD)
    assert GAME.dice.keys() > OLD_DICE
    assert set(Options.__struct_fields__) > OLD_OPTIONS


@pytest.mark.parametrize("events", OLD, ids=lambda path: path.name)
def test_an_old_first_record_is_accepted(events: Path) -> None:
    opened = created(events)

    assert why_not_created_so(GAME, opened) == ""
    assert why_not_created_so(GAME, with_todays_fields(opened)) == ""
    assert "not spelled" in why_not_created_so(GAME, replace(opened, options={**opened.options, "hr_later": True}))
    assert "dice are not" in why_not_created_so(GAME, replace(opened, dice={**opened.dice, "H": (0, 0, 0, 0, 0, 9)}))


@pytest.mark.parametrize("events", OLD[:3], ids=lambda path: path.name)
def test_a_classic_game_with_the_newer_fields_at_their_defaults_folds_equal(events: Path) -> None:
    first, *rest = records(events)
    assert isinstance(first.event, GameCreated)
    today = replace(first, event=with_todays_fields(first.event))

    assert folded(chain((today,), rest)) == folded(chain((first,), rest))
