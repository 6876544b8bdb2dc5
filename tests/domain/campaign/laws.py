"""What the kit should expect of a campaign: reports of missions at random, and what every state keeps."""

from collections import Counter

import msgspec

from domain.campaign.commands import ReportMission
from domain.campaign.marines import LOOT_DECK, MOST_STUDS
from domain.campaign.options import CHAOS
from domain.campaign.state import Mission, State
from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.cards import GEAR, MISSION_ORDERS, MissionOrder
from domain.games.starquest_ng.marines import Award, SeatRoster
from domain.games.starquest_ng.result import GoalEnd, IfSaved, LossCause, MarineResult, MissionResult, ObjectiveDone, SeatReport
from domain.kernel.commands import Command
from domain.proof.canonical import encode
from kit.bits import Bits
from kit.profile import Profile

AWARDS: tuple[Award, ...] = ("marksman", "laurel", "crux", "signa", "camouflage")
CAUSES: tuple[LossCause, ...] = ("", "sacrifice", "desertion")


def report(state: State, bits: Bits) -> Command:
    """A report of the running mission: mostly a result, sometimes none."""
    mission = state.mission
    assert mission is not None
    head = f"{bits.below(1 << 60):064x}"
    if bits.once_in(8):
        return ReportMission(mission.game, head, "", "aborted")
    return ReportMission(mission.game, head, encode(msgspec.to_builtins(_result(mission, bits))).decode())


def _result(mission: Mission, bits: Bits) -> MissionResult:
    seats = tuple(_seat(each, bits) for each in mission.rosters)
    goals: tuple[Goal, ...] = ("main", "secondary")
    ends: tuple[GoalEnd, ...] = ("fulfilled", "open", "void")
    main, secondary = (bits.one_of(ends) for _ in goals)
    done = tuple(
        ObjectiveDone(goal, bits.one_of(seats).seat, "")
        for goal, end in zip(goals, (main, secondary), strict=True)
        if end == "fulfilled" and not bits.once_in(6)
    )
    return MissionResult(bits.one_of((None, *(each.seat for each in seats))), seats, done, main, secondary, bits.once_in(12))


def _seat(company: SeatRoster, bits: Bits) -> SeatReport:
    """The result of a company, which loses half of its marines in some missions."""
    names = [marine.id for marine in company.roster.marines]
    leader = bits.one_of(names)
    losses = 2 if bits.once_in(6) else 6
    marines = tuple(_marine(name, name == leader, company, losses, bits) for name in names)
    found = (bits.one_of(GEAR),) if bits.once_in(2) else ()
    return SeatReport(company.seat, bits.below(90), leader, marines, bits.below(3), bits.once_in(2), found=found)


def _marine(name: str, leads: bool, company: SeatRoster, losses: int, bits: Bits) -> MarineResult:
    spent = tuple(bits.some_of(company.roster.armoury, 1)) if bits.once_in(8) else ()
    if bits.once_in(losses):
        if bits.once_in(3):
            return MarineResult(name, True, spent=spent, cause=bits.one_of(CAUSES))
        return MarineResult(name, True, spent=spent, if_saved=IfSaved(*_deeds(leads, bits), spent if bits.once_in(2) else ()))
    return MarineResult(name, False, *_deeds(leads, bits), spent)


def _deeds(leads: bool, bits: Bits) -> tuple[tuple[Award, ...], tuple[MissionOrder, ...]]:  # as in a result
    """Awards that a marine has earned, and orders that it has refused as a commander."""
    earned = (bits.one_of(AWARDS),) if bits.once_in(2) else ()
    return earned, tuple(bits.some_of(MISSION_ORDERS, 1 + bits.below(2)) if leads and bits.once_in(3) else ())


def loot_is_conserved(state: State) -> None:
    """Cards are in the deck, offered, or were kept."""
    for seat, deck in state.decks.items():
        cards = [card.read() for card in (*deck, *state.offered.get(seat, ()))]
        assert Counter([*cards, *state.kept.get(seat, ())]) == Counter(LOOT_DECK)


def marines_are_whole(state: State) -> None:
    """Medals, studs and absences are within their bounds, and nobody who is away counts as ready."""
    for seat, roster in state.rosters.items():
        assert seat != CHAOS
        for name, marine in roster.marines.items():
            assert marine.id == name
            assert marine.medals >= 0
            assert 0 <= marine.studs <= MOST_STUDS
            assert len(set(marine.awards)) == len(marine.awards)
            assert (marine.absent > 0) == (marine.status == "absent")


PROFILE = Profile(invariants=(loot_is_conserved, marines_are_whole), most_commands=600, unlisted=(ReportMission,), report=report)
