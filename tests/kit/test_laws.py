"""Every registered game under all laws: with a sample of its options, played at random, by the bots and by both."""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from domain.games.registry import GAMES, AnyGame
from domain.kernel.boxes import secret_fields
from domain.kernel.closing import close
from domain.kernel.seats import MOST_SEATS
from kit.bits import Bits
from kit.examine import Players, examine
from kit.profile import profile_of
from kit.sampling import EVERY, PLAYERS, Sampled, found, sample
from kit.settings import option_sets
from kit.toy import Options
from kit.toy_game import TOY
from kit.toy_second import SECOND_TOY
from kit.toy_siege import SIEGE
from kit.toy_siege import Options as SiegeOptions
from kit.world import World
from suite import DEPTH, full, sampled

pytestmark = pytest.mark.timeout(1800 * DEPTH)
DEEPER = f" at depth {DEPTH}" if DEPTH > 1 else ""  # other games, not only more games
OPEN = secret_fields(Struct)


def games() -> Iterator[pytest.ParameterSet]:
    """The games of every sample, of which the fixed suite plays some, and for the whole run those that were found. A name is the same game
    in every run."""
    for key in GAMES:
        yield from sampled([pytest.param(case, id=str(case)) for case in sample(key)], EVERY)
        yield from (full(pytest.param(case, id=f"{case}, found")) for case in found(key))


@pytest.mark.parametrize("case", list(games()))
def test_a_registered_game_keeps_every_law(case: Sampled) -> None:
    game: AnyGame = GAMES[case.key]

    tally = examine(game, case.options, case.seats, f"{case.name} {case.players}", profile_of(case.key), case.players)

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
