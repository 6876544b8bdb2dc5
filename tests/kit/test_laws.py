"""Every registered game under all laws: with a sample of its options, played at random, by the bots and by both."""

from collections.abc import Iterator
from typing import TypeAlias, get_args

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.boxes import secret_fields
from domain.kernel.closing import close
from domain.kernel.seats import MOST_SEATS
from kit.bits import Bits
from kit.examine import Players, examine
from kit.profile import DEPTH, profile_of
from kit.sampling import DAILY, sample
from kit.settings import defaults, option_sets
from kit.toy import Options
from kit.toy_game import TOY
from kit.toy_second import SECOND_TOY
from kit.toy_siege import SIEGE
from kit.toy_siege import Options as SiegeOptions
from kit.world import World

pytestmark = pytest.mark.timeout(300 * DEPTH)
DEEPER = f" at depth {DEPTH}" if DEPTH > 1 else ""  # other games, not only more games
OPEN = secret_fields(Struct)
PLAYERS: tuple[Players, ...] = get_args(Players)


Case: TypeAlias = tuple[str, Struct, int, str, Players]


def cases() -> Iterator[pytest.ParameterSet]:
    """The games of the sample. Those with the defaults take turns by number of seats, the day's own games among all games: each has its
    turn every other time, since the covering part has games every day."""
    for key, game in GAMES.items():
        games = list(sample(game))
        seats_in_turn, own = len(list(defaults(game))), len(games) - DAILY * DEPTH
        for number, (name, options, seats) in enumerate(games):
            marks: tuple[pytest.MarkDecorator, ...] = ()
            if DEPTH == 1 and number < seats_in_turn:
                marks = (pytest.mark.rotating(f"numbers of seats of {key} under the laws", days=2 * seats_in_turn),)
            elif DEPTH == 1 and number >= own:
                marks = (pytest.mark.rotating("own games of the day under the laws", days=2 * DAILY),)
            case: Case = (key, options, seats, name, PLAYERS[number % len(PLAYERS)])
            yield pytest.param(case, id=f"{key}: {name}", marks=marks)


@pytest.mark.parametrize("case", list(cases()))
def test_a_registered_game_keeps_every_law(case: Case) -> None:
    key, options, seats, name, players = case
    game: AnyGame = GAMES[key]

    tally = examine(game, options, seats, f"{name} {players}", profile_of(key), players)

    laws = (
        "listed commands accepted",
        "others refused",
        "refusals in other worlds",
        "closing commutes",
        "games played again",
        "malformed commands",
    )
    for law in (*laws, "appends decided again"):
        assert tally[law], f"{law}: never asked"
    print(dict(tally))


@pytest.mark.parametrize("key", GAMES)
def test_no_options_of_a_game_need_more_seats_than_there_are(key: str) -> None:
    game = GAMES[key]

    for name, options, _ in option_sets(game, 3 * DEPTH, Bits(f"seats of {key}")):
        assert 1 <= min(game.seats_for(options)) <= max(game.seats_for(options)) <= MOST_SEATS, name


@pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if any(secret_fields(event) != OPEN for event in game.catalogue.events)]
)
def test_somebody_can_be_deceived_in_a_game_with_secrets(key: str) -> None:
    """Otherwise the laws of other worlds would hold vacuously."""
    game = GAMES[key]
    options = game.options_type()
    for number in range(20):
        bits, world = Bits(f"deceived {number}"), World(game, f"deceived {number}")
        world.open(options, game.seats_for(options)[0])
        while not world.ledger.over:
            for viewer in world.viewers:
                if game.alternatives(close(world.state, viewer), viewer, bits) != world.state:
                    return
            decision = bits.one_of(world.awaited())
            move = game.play(close(world.state, decision.seat), decision.seat, decision, bits)
            world.send(decision.seat, move, decision.id)
    pytest.fail("no viewer has another world")


TOYS = [(name, options, seats) for name, options, seats in option_sets(TOY, 2 * DEPTH, Bits("toy"))]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("case", TOYS, ids=lambda case: case[0])
def test_the_toy_keeps_every_law(case: tuple[str, Options, int], players: Players) -> None:
    name, options, seats = case

    tally = examine(TOY, options, seats, f"{name} {players}{DEEPER}", profile_of("toy"), players)

    assert tally["other worlds"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_against_an_automated_enemy_keeps_every_law(seats: int, players: Players) -> None:
    tally = examine(SIEGE, SiegeOptions(rounds=3), seats, f"siege {seats} {players}{DEEPER}", profile_of("siege"), players)

    for law in ("defaults of SYSTEM accepted", "appends decided again", "games played again"):
        assert tally[law], f"{law}: never asked"
    assert tally["other worlds"] or seats == 1


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("case", TOYS[:4], ids=lambda case: case[0])
def test_the_second_edition_of_the_toy_keeps_every_law(case: tuple[str, Options, int], players: Players) -> None:
    name, options, seats = case

    tally = examine(SECOND_TOY, options, seats, f"second {name} {players}{DEEPER}", profile_of("toy_second"), players)

    assert tally["other worlds"]
