"""What only strong bots do: they know when they have won, lay blips together, and attack out of hiding."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.bot.strong.raid import Raid
from domain.games.starquest.commands import CloseCombat, Done, EndActions, EndTurn, FireWeapon, MovePiece, OpenDoor, PlaceBlips, StandDown
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Operate, Secure, Thing
from domain.games.starquest.pieces import Objectives
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from games.starquest.battles import Table, battle, squad, tokened, wanting
from games.starquest.positions import CHAOS, RED, changed, table
from games.starquest.ships import light
from kit.bits import Bits

AWAY = Operate((Thing("antenna", "20,20", "D5"),))
"""An objective far from all pieces, so that Chaos has time."""


def bot(at: Table, seat: Seat = RED) -> Command:
    return GAME.play_as("strong", close(at.state, seat), seat, awaited(GAME, at.state)[0], Bits("bits"))


def with_nobody_docked(at: Table) -> Table:
    docked = {name: replace(one, status="stood_down") for name, one in at.state.soldiers.items() if one.status == "docked"}
    return changed(at, soldiers={**at.state.soldiers, **docked})


def goes_home(at: Table, points: int) -> bool:
    with_points = squad(at, RED, tokens=(replace(at.state.tokens[0], value=points),))
    return bot(with_points) == MovePiece("red-1", "dock")


# teams -----------------------------------------------------------------------------------------------------------------------


def test_a_team_leaves_with_its_lead_before_the_secondary_objective_is_announced() -> None:
    """Chaos gets the marker of an announced objective only; the usual bot stays until it is ahead of that too."""
    at = with_nobody_docked(tokened(battle("red-1 1,2; ork-1 20,20")))
    at = changed(at, main=Objectives(at.state.main.wants, "achieved", CHAOS))
    announced = changed(at, secondary=replace(at.state.secondary, status="active"))

    assert goes_home(at, 1)
    assert not goes_home(announced, 15)
    assert goes_home(announced, 16)


@pytest.mark.parametrize(("points", "leaves"), [(40, False), (41, True)])
def test_a_team_with_a_small_lead_goes_on_while_the_main_objective_is_open(points: int, leaves: bool) -> None:
    """The first figure that is lost on the way home would turn a lead of some points."""
    assert goes_home(with_nobody_docked(tokened(battle("red-1 1,2; ork-1 20,20"))), points) == leaves


def test_docked_figures_stand_down_once_the_team_has_won() -> None:
    """While one waits in the dock the game goes on, and the secondary objective may be announced."""
    at = tokened(battle("red-1 20,20"))
    won = squad(at, RED, tokens=(replace(at.state.tokens[0], value=41),))

    assert not isinstance(bot(at), StandDown)
    assert isinstance(bot(won), StandDown)


# blips -----------------------------------------------------------------------------------------------------------------------


def scanned(wants: Operate, scanned_before: str = "A") -> Table:
    """A figure has entered board B."""
    at = wanting(table("red-1 11,2", scanned=scanned_before), wants)
    at = at.when(RED, MovePiece("red-1", "12,2"))
    return at.when(RED, next(GAME.default(at.state, RED, one) for one in awaited(GAME, at.state)))


def laid(at: Table) -> int:
    count = 0
    while isinstance(command := bot(at, CHAOS), PlaceBlips):
        at, count = at.when(CHAOS, command, listed=False), count + 1
    assert command == Done()
    return count


def test_all_blips_lie_on_the_board_of_the_objective() -> None:
    assert laid(scanned(Operate((Thing("antenna", "20,5", "B3"),)))) == 11


def test_on_a_board_before_it_lies_one_blip() -> None:
    """Without it Chaos would have to bring its chips at once."""
    assert laid(scanned(AWAY)) == 1


def test_chips_come_with_the_blips() -> None:
    at = wanting(changed(table("red-1 0,2; ork-8 20,20", turn_of=CHAOS), stage="chaos_reinforce"), AWAY)
    all_laid = changed(at, pool={})

    assert bot(at, CHAOS) == EndTurn()
    assert bot(all_laid, CHAOS) != EndTurn()


# the raid --------------------------------------------------------------------------------------------------------------------


def test_a_figure_hides_after_its_attack() -> None:
    at = wanting(table("red-1 8,3; gridling-1 8,8; red-2 8,2; red-3 9,2; red-cmd 7,2", turn_of=CHAOS), AWAY)
    command = bot(at, CHAOS)
    assert isinstance(command, FireWeapon)
    at = at.dice(*light(0, 0)).when(CHAOS, command)

    command = bot(at, CHAOS)

    assert isinstance(command, MovePiece)
    assert command.to not in at.state.watched()


def test_a_single_blip_waits_for_others() -> None:
    """A gridling alone would give up its token for nothing; two strike together."""
    team = "red-1 8,3; red-2 8,2; red-3 9,2; red-cmd 7,2"
    alone = changed(wanting(table(f"{team}; blip-01 gridling 13,8", turn_of=CHAOS), AWAY), opened=())
    two = changed(wanting(table(f"{team}; blip-01 gridling 13,8; blip-02 gridling 13,9", turn_of=CHAOS), AWAY), opened=())

    assert not comes_into_sight(alone)
    assert comes_into_sight(two)


def comes_into_sight(at: Table) -> bool:
    command = bot(at, CHAOS)
    return isinstance(command, MovePiece) and command.to in at.state.watched()


def test_a_blip_breaks_out_through_a_door() -> None:
    at = wanting(table("red-cmd 3,5; blip-01 ork 5,5; blip-02 ork 5,6", turn_of=CHAOS), AWAY)
    assert isinstance(bot(at, CHAOS), MovePiece | OpenDoor)
    beside = wanting(table("red-cmd 2,5; blip-01 ork 4,5; blip-02 ork 4,6", turn_of=CHAOS), AWAY)
    assert bot(beside, CHAOS) == OpenDoor("blip-01", "A-d3")


def test_chaos_keeps_to_the_room_that_the_teams_must_secure() -> None:
    at = wanting(table("red-1 0,20; blip-01 gridling 5,5", turn_of=CHAOS, opened=("A-d3",)), Secure("A3", 2))
    command = bot(at, CHAOS)
    assert command == EndActions() or (isinstance(command, MovePiece) and command.to in at.state.layout.rooms["A3"])


def test_a_figure_goes_to_its_prey_in_a_raid() -> None:
    at = wanting(table("red-1 3,3; ork-1 2,9; ork-2 3,9", turn_of=CHAOS), AWAY)
    command = bot(at, CHAOS)
    assert isinstance(command, MovePiece)
    assert at.state.layout.distance(command.to, "3,3") == 1


@pytest.mark.parametrize("start", ["2,9", "3,10", "8,9", "11,9"])
def test_a_blip_goes_where_the_teams_will_not_look(start: str) -> None:
    team = "red-1 8,2; red-2 9,2; red-3 9,3; red-cmd 10,2"
    at = wanting(table(f"{team}; blip-01 gridling {start}", turn_of=CHAOS), AWAY)
    command = bot(at, CHAOS)
    ends = command.to if isinstance(command, MovePiece) else start
    assert ends not in Raid(at.state).foreseen


def test_it_fights_where_it_cannot_hide() -> None:
    at = wanting(table("red-1 3,3; ork-1 3,4", turn_of=CHAOS), AWAY)
    assert isinstance(bot(at, CHAOS), CloseCombat | FireWeapon)
