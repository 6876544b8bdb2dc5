"""The laws and limits of this game for the law kit."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from domain.games.starquest.deferred import AllocateOn, CloseTurn, DrawNext, FinishAttack, FinishEvent
from domain.games.starquest.events.blips import BlipsRespawned, BlipsStacked, RespawnGained
from domain.games.starquest.events.conditions import ConditionRevealed, ConditionsDrawn, SlimeGrew
from domain.games.starquest.events.endings import CountdownStarted, HoldCounted, QuadrantLost
from domain.games.starquest.events.gear import GearDiscarded, GearMarkerPlaced, GearPickedUp, GearUsed, MineLaid
from domain.games.starquest.events.medipacks import FigureSaved
from domain.games.starquest.events.objectives import ObjectiveVoided
from domain.games.starquest.events.treasures import CrateOpened, ProbeMoved
from domain.games.starquest.events.turn import RoundStarted
from domain.games.starquest.figures import LARGE, full_mix
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from kit.course import CourseLaws, Reference, Rounds
from kit.profile import GoldenAddition, GoldenTable, Profile

FOUR_CONDITIONS: Final = Options(
    "N4",
    hr_commander=True,
    hr_gear=3,
    conditions="chosen",
    condition_north_west="slime",
    condition_north_east="low_gravity",
    condition_south_west="brittle_walls",
    condition_south_east="locked_doors",
    event_cards=10,
)

_SINCE_PART_A = (
    ConditionsDrawn, ConditionRevealed, SlimeGrew, BlipsStacked, FigureSaved, RespawnGained, BlipsRespawned, GearMarkerPlaced, GearPickedUp,
    GearUsed, GearDiscarded, MineLaid, CrateOpened, ProbeMoved, CountdownStarted, HoldCounted, QuadrantLost,
)  # fmt: skip


def nobody_shares_a_square(state: State) -> None:
    """Each square holds one piece at most, and Chaos stands on no airlock of a dock in use (SQ-MOV-05, SQ-DCK-04)."""
    held = Counter(square for square, _ in state.standing())
    assert not held or max(held.values()) == 1, held.most_common(3)
    theirs = {square for square, piece in state.standing() if piece not in state.soldiers}
    assert theirs.isdisjoint(state.airlocks()) or state.stage.startswith("setup")


def tokens_are_conserved(state: State) -> None:
    """Every blip and chip is in exactly one position; there are 32 chips (section 2.8)."""
    if not state.box:
        return
    collected = [token for squad in state.squads.values() for token in squad.tokens]
    shown = [(token.id, token.kind) for token in (*state.tokens, *collected)]
    hidden = {**state.pool, **state.discarded, **{blip.id: blip.kind for blip in state.blips.values()}, **state.stock, **state.box}
    everything = [*shown, *((name, secret.read()) for name, secret in hidden.items())]
    assert len({name for name, _ in everything}) == len(everything)
    blips = Counter(kind for name, kind in everything if name.startswith("blip"))
    chips = Counter(kind for name, kind in everything if name.startswith("chip"))
    assert blips == Counter(state.blip_mix)
    assert all(state.fallen.get(kind, 0) >= count for kind, count in Counter(back.read() for back in state.returned.values()).items())
    assert chips == Counter(full_mix(state.tables.figures))


def points_are_conserved(state: State) -> None:
    """The teams' losses equal the gains of Chaos, and no figure has more life than it can have."""
    assert sum(squad.lost for squad in state.squads.values()) == state.taken
    for figure in (*state.soldiers.values(), *state.robotlings.values()):
        assert figure.life <= figure.profile.life
        assert figure.life >= 0 or any(question.kind == "medipack" for question in state.stack) or state.due
        assert figure.life > 0 or not figure.in_play() or state.stack or state.due
        assert (figure.status == "board") == bool(figure.square)


def supplies_hold(state: State) -> None:
    """No more figures of a kind are on the boards than exist."""
    kinds = Counter(figure.kind for figure in state.robotlings.values())
    assert all(kinds[kind] <= most for kind, most in state.tables.figures.supply.items())
    for figure in state.robotlings.values():
        if figure.kind == LARGE and not (state.activation and state.activation.piece == figure.id):
            assert state.ground().can_stand(figure.square)


def references(state: State) -> Iterator[Reference]:
    """What names a piece or a seat. Not demanded: the last attack, which may name a figure that it has killed."""
    if state.stage == "finished" or not state.order:
        return
    pieces = {figure.id for figure in (*state.soldiers.values(), *state.robotlings.values()) if state.plays(figure)} | state.blips.keys()
    if state.activation is not None and not state.stack:
        yield Reference("the active piece", state.activation.piece, pieces)
    yield Reference("the seat at turn", state.active, {None, state.chaos, *state.order})
    yield from (Reference("the quarry of a clone", seat, state.order) for seat in state.quarry.values())


ROUNDS = Rounds(("round",), lambda fact: "round" if isinstance(fact, RoundStarted) else "", lambda fact: fact.round)
ONCE = (AllocateOn, CloseTurn, DrawNext, FinishAttack, FinishEvent)
PROFILE = Profile(
    course=CourseLaws(ROUNDS, ONCE, references),
    open_facts=(ObjectiveVoided,),  # at the end it tells that too few of a kind were to be had (SQ-OBJ-06)
    invariants=(nobody_shares_a_square, tokens_are_conserved, points_are_conserved, supplies_hold),
    most_commands=30_000,
    moments=10,
    golden_additions={
        "part-a": GoldenAddition(
            (
                GoldenTable(Options("N1", house_rules="bugfix", hr_push=True, hr_gear=6, conditions="random", event_cards=10), 4, "strong"),
                GoldenTable(Options("N2", hr_commander=True, hr_push=True, hr_gear=4, event_cards=10), 2, "middle"),
                GoldenTable(Options("N3", hr_events=True, hr_stacks=True, hr_gear=4, conditions="random", event_cards=10), 3, "middle"),
                GoldenTable(FOUR_CONDITIONS, 2, "middle"),
                GoldenTable(Options("N5", house_rules="bugfix", hr_gear=4, side_card_at=4, event_cards=10), 3, "middle"),
                GoldenTable(Options("N6", house_rules="bugfix", hr_respawn=3, hr_gear=5, event_cards=10), 3, "strong"),
                GoldenTable(Options("N7", house_rules="bugfix", hr_push=True, side_card_at=3, event_cards=10), 3, "middle"),
                GoldenTable(Options("N8", hr_stacks=True, hr_commander=True, hr_gear=2, event_cards=10), 2, "weak"),
            ),
            _SINCE_PART_A,
        ),
    },
)
