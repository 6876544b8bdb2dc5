"""The options of a game (section 2.12), and the roles of its seats."""

import msgspec
import pytest

from domain.games.starquest.figures import Team
from domain.games.starquest.house import house_rules
from domain.games.starquest.options import ChaosSeat, Options, Preset, Roles, TeamOrder, agreed, roles, seats_for, volunteer
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat


def test_sq_2_12_the_defaults_are_the_rulebook_s() -> None:
    assert msgspec.to_builtins(Options()) == {
        "mission": "chaos_chooses",
        "event_cards": 28,
        "commander_life": 6,
        "chaos_commander_life": 1,
        "pass_default": "allies",
        "chaos_seat": "random",
        "team_order": "red_yellow_blue",
        "house_rules": "classic",
        "hr_commander": False,
        "hr_stacks": False,
        "hr_events": False,
        "hr_push": False,
        "hr_respawn": 0,
        "side_card_at": 0,
        "hr_gear": 0,
        "conditions": "mission",
        "condition_north_west": "none",
        "condition_north_east": "none",
        "condition_south_west": "none",
        "condition_south_east": "none",
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mission", "M7"),
        ("event_cards", 9),
        ("event_cards", 29),
        ("commander_life", 5),
        ("chaos_commander_life", 2),
        ("pass_default", "foes"),
        ("house_rules", "all"),
        ("hr_respawn", 9),
        ("side_card_at", 29),
        ("hr_gear", 7),
    ],
)
def test_sq_2_12_other_values_are_no_options(field: str, value: str | int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({field: value}, Options)


@pytest.mark.parametrize("cards", [9, 29])
def test_sq_set_05_the_game_lasts_10_to_28_rounds(cards: int) -> None:
    with pytest.raises(Refused, match="event_cards_out_of_range"):
        agreed(Options(event_cards=cards))


@pytest.mark.parametrize(
    ("chaos", "seat", "counts"),
    [("random", None, (2, 3, 4)), ("first", 0, (2, 3, 4)), ("second", 1, (2, 3, 4)), ("third", 2, (3, 4)), ("fourth", 3, (4,))],
)
def test_sq_set_01_two_to_four_play_and_the_volunteer_is_one_of_them(chaos: ChaosSeat, seat: int | None, counts: tuple[int, ...]) -> None:
    assert volunteer(Options(chaos_seat=chaos)) == seat
    assert seats_for(Options(chaos_seat=chaos)) == counts


@pytest.mark.parametrize(
    ("seats", "chaos", "order", "teams"),
    [
        (2, 0, "red_yellow_blue", ((1, "red"),)),
        (3, 1, "red_yellow_blue", ((0, "red"), (2, "yellow"))),
        (4, 3, "blue_red_yellow", ((0, "blue"), (1, "red"), (2, "yellow"))),
    ],
)
def test_sq_set_01_the_others_have_different_teams_in_seat_order(
    seats: int, chaos: int, order: TeamOrder, teams: tuple[tuple[Seat, Team], ...]
) -> None:
    assert roles(Options(team_order=order), seats, chaos) == Roles(chaos, teams)


@pytest.mark.parametrize("preset", ["classic", "custom"])
def test_house_rules_are_off_unless_they_are_turned_on(preset: Preset) -> None:
    assert not any(house_rules(Options(house_rules=preset)))
    assert house_rules(Options(house_rules=preset, hr_push=True)).push


def test_the_recommended_house_rules_are_the_first_three() -> None:
    assert house_rules(Options(house_rules="bugfix")) == house_rules(Options(hr_commander=True, hr_stacks=True, hr_events=True))
