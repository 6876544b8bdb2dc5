"""What the kit should expect of a campaign: reports of missions at random, and what every state keeps."""

from collections import Counter

import msgspec

from domain.campaign.commands import ReportMission
from domain.campaign.marines import LOOT_DECK, MOST_STUDS
from domain.campaign.options import CHAOS
from domain.campaign.state import Mission, State
from domain.games.starquest_ng.company import Case, Casualty, Company, Earned, Item, MissionReport, SeatReport
from domain.games.starquest_ng.marines import Award
from domain.kernel.commands import Command
from domain.proof.canonical import encode
from kit.bits import Bits
from kit.profile import Profile

AWARDS: tuple[Award, ...] = ("marksman", "laurel", "crux", "signa", "camouflage")


def report(state: State, bits: Bits) -> Command:
    """A report of the running mission: mostly a result, sometimes none."""
    mission = state.mission
    assert mission is not None
    head = f"{bits.below(1 << 60):064x}"
    if bits.once_in(8):
        return ReportMission(mission.game, head, "", "aborted")
    return ReportMission(mission.game, head, encode(msgspec.to_builtins(_result(mission, bits))).decode())


def _result(mission: Mission, bits: Bits) -> MissionReport:
    seats = tuple(_seat(company, bits) for company in mission.rosters.companies)
    named = (None, *(each.seat for each in seats))
    return MissionReport(seats, bits.one_of(seats).seat, bits.one_of(named), bits.one_of(named), bits.once_in(12))


def _seat(company: Company, bits: Bits) -> SeatReport:
    names = [marine.id for marine in company.marines]
    lost = [name for name in names if bits.once_in(6)]
    items = bits.some_of(company.armoury, 1) if lost else []
    casualties = tuple(Casualty(name, tuple(items) if name == lost[0] else ()) for name in lost)
    earned = tuple(Earned(name, bits.one_of(AWARDS)) for name in names if name not in lost and bits.once_in(2))
    leader = bits.one_of(names)
    cases = (Case(leader, 1 + bits.below(2)),) if bits.once_in(3) else ()
    found: tuple[Item, ...] = ("mines",) if bits.once_in(4) else ()
    return SeatReport(company.seat, bits.below(90), leader, casualties, bits.once_in(2), bits.below(3), earned, cases, found)


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
