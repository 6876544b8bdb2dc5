"""The laws and limits of this game for the law kit: those of StarQuest that hold here, and those of pairs and casualties."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.events.gear import GearDiscarded, GearMarkerPlaced, GearPickedUp, GearUsed, MineLaid
from domain.games.starquest.events.objectives import ObjectiveVoided
from domain.games.starquest.events.scoring import FinalRoundStarted
from domain.games.starquest.rules import melee
from domain.games.starquest_ng.deferred import CarryOutAttack, FinishCall, ResolveFights
from domain.games.starquest_ng.events.cards import CardUsed
from domain.games.starquest_ng.events.flow import PlayerTurnBegan
from domain.games.starquest_ng.marines import Award, Carried, Enlisted, Roster, SeatRoster
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import pairs
from domain.games.starquest_ng.rules.attacking import reaches
from domain.games.starquest_ng.state import NgState
from games.starquest.laws import ONCE as BASE_ONCE
from games.starquest.laws import nobody_shares_a_square, references, supplies_hold, tokens_are_conserved
from kit.bits import Bits
from kit.course import CourseLaws, Reference, Rounds
from kit.profile import GoldenAddition, GoldenTable, Profile


def all_tokens_are_conserved(state: NgState) -> None:
    """As in StarQuest, with the chips that the balance has taken out of the mission."""
    tokens_are_conserved(replace(state, stock={**state.stock, **state.removed}))


def the_downed_have_no_life(state: NgState) -> None:
    """A marine is down exactly if its life is used up, and no figure has more life than it can have (SQN-CAS-01)."""
    assert all(state.soldiers[name].life <= 0 for name in state.down)
    for figure in (*state.soldiers.values(), *state.robotlings.values()):
        assert figure.life <= figure.profile.life
        assert figure.life > 0 or not state.plays(figure) or state.stack or state.due
        assert (figure.status == "board") == bool(figure.square)


def pairs_are_bound_once(state: NgState) -> None:
    """A figure is bound to one other figure at most, and both stand side by side across an open edge (SQN-FGT-09, SQN-FGT-13)."""
    bound = [figure for pair in state.pairs for figure in (pair.marine, pair.chaos)]
    assert len(set(bound)) == len(bound)
    for pair in state.pairs:
        marine, enemy = state.soldiers[pair.marine], state.robotlings[pair.chaos]
        assert state.stands(marine)
        assert melee.side_by_side(state, marine, enemy)


def fights_are_between_neighbours(state: NgState) -> None:
    """The main fighters of a fight reach each other, an old fight is that of a pair, and nobody stands in two fights."""
    fighters = [figure for fight in state.fights for figure in (fight.active, *fight.helpers)]
    assert len(set(fighters)) == len(fighters)
    for fight in state.fights:
        active, passive = pairs.fighter(state, fight.active), pairs.fighter(state, fight.passive)
        assert active is not None
        assert passive is not None
        assert reaches(state, active, passive)
        assert not fight.old or state.bound_to(fight.active) == fight.passive


def cards_are_conserved(state: NgState) -> None:
    """A team's hand is what it has taken and not spoken; numbers tell the sizes of hands."""
    for team, hand in state.hands.items():
        assert len(hand.read()) == state.hand_sizes[team]
        assert set(state.spent.get(team, ())).isdisjoint(hand.read()) or state.stack
    assert state.chaos_hand is None or len(state.chaos_hand.read()) == state.chaos_hand_size


def ng_references(state: NgState) -> Iterator[Reference]:
    """Those of StarQuest, and what names a marine, a team or a seat."""
    yield from references(state)
    if state.stage == "finished":
        return
    yield from (Reference("a downed marine", name, state.soldiers) for name in state.down)
    figures = {*state.soldiers, *state.robotlings}
    noted = (*state.dreaded, *state.answered, *state.attacked, *state.fired, *state.fired_class)
    yield from (Reference("a figure that has done something", name, figures) for name in noted)
    yield Reference("the seat that is called", state.called, {None, *state.order})
    yield Reference("the mission leader", state.leader, {None, *state.order})


# After the last event card each seat has one last turn (SQ-END-03).
# Those that fight, shoot and are bound stand side by side: `fights_are_between_neighbours`.
def side_of(fact: object) -> str:
    """The side whose player turn a fact begins (SQN-PHA-01)."""
    return fact.side if isinstance(fact, PlayerTurnBegan) else ""


ROUNDS = Rounds(("marines", "chaos"), side_of, lambda fact: fact.round, FinalRoundStarted)
ONCE = (*BASE_ONCE, CarryOutAttack, FinishCall, ResolveFights)
_FOUR: Final[tuple[Award, ...]] = ("laurel", "crux", "marksman", "signa")
_CAPTAINS: Final = tuple(Enlisted(f"cap{number}", (*_FOUR, "camouflage"), 3, 8, captain=True) for number in (1, 2, 3))
_VETERANS: Final = tuple(Enlisted(f"vet{number}", _FOUR, medals=4) for number in (1, 2, 3))
_OTHERS: Final = (Enlisted("sgt", ("laurel", "marksman"), medals=4), *(Enlisted(f"m{number}") for number in range(1, 10)))
_ROSTERS: Final = (
    Roster((_CAPTAINS[0], *_VETERANS, *_OTHERS), ("terminator_suit", "mw_laser", "mw_blade", "flamer", "jump_pack")),
    Roster((_CAPTAINS[0], *_VETERANS)),
    Roster(_CAPTAINS),
)


def carried(options: Options, seats: int, bits: Bits) -> Carried | None:
    """Unusual beginnings: the rosters of a campaign with captains, veterans and a full armoury, or with nobody but captains."""
    if bits.once_in(3):
        return None
    return Carried(tuple(SeatRoster(seat, bits.one_of(_ROSTERS)) for seat in range(seats)))


PROFILE = Profile(
    carried=carried,
    course=CourseLaws(ROUNDS, ONCE, ng_references),
    open_facts=(ObjectiveVoided, CardUsed),  # as in StarQuest; a card such as the bionic eye shows itself by its first effect
    invariants=(
        nobody_shares_a_square,
        all_tokens_are_conserved,
        the_downed_have_no_life,
        pairs_are_bound_once,
        fights_are_between_neighbours,
        cards_are_conserved,
        supplies_hold,
    ),
    most_commands=30_000,
    moments=10,
    golden_records=600,
    golden_additions={
        "gear": GoldenAddition(
            (
                GoldenTable(Options("N7", level=4, hr_gear=6, event_cards=10), 2, "middle"),
                GoldenTable(Options("N7", level=4, hr_gear=6, event_cards=10), 3, "strong"),
                GoldenTable(Options("N8", level=3, hr_gear=6, hr_stacks=False, event_cards=10), 2, "middle"),
            ),
            (GearMarkerPlaced, GearPickedUp, GearUsed, GearDiscarded, MineLaid),
        ),
    },
)
