"""What the bot answers (section B12)."""

from functools import partial
from typing import Final

from domain.campaign.commands import BuyCaptaincy, BuySkullStud, ChooseLoot, ChooseStartLoot
from domain.campaign.rules.admission import LOOT, NEXT, START_LOOT
from domain.campaign.rules.between import check_captaincy, check_stud
from domain.campaign.rules.founding import offered_kinds
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.rulebook import Rulebook
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

SPARE_MEDALS: Final = 8
"""With so many medals a marine buys a skull stud."""
_WANTED: Final[tuple[tuple[Card, ...], ...]] = (("terminator_suit",), ("mw_blade", "mw_hammer"), ("mw_laser", "mw_power_laser"))
"""Loot, the most wanted first."""


def answer(rules: Rulebook[State], state: State, seat: Seat, decision: Decision) -> Command:
    """The bot's answer to a decision: loot by its worth, purchases before the next mission, else the default."""
    if decision.kind == START_LOOT:
        return ChooseStartLoot(_best(offered_kinds(state, seat)))
    if decision.kind == LOOT:
        return ChooseLoot(_best(offered_kinds(state, seat)))
    bought = _purchase(state, seat) if decision.kind == NEXT else None
    return rules.default(state, seat, decision) if bought is None else bought


def _best(kinds: tuple[Card, ...]) -> Card:
    ranks = {item: rank for rank, items in enumerate(_WANTED) for item in items}
    return min(kinds, key=lambda item: ranks.get(item, len(_WANTED)))


def _purchase(state: State, seat: Seat) -> Command | None:
    """A captain's rank as soon as one can be bought, else a stud for a marine with medals to spare."""
    roster = state.rosters.get(seat)
    for marine in () if roster is None else roster.living():
        if allows(partial(check_captaincy, state, seat, marine.id)):
            return BuyCaptaincy(marine.id)
        if marine.medals >= SPARE_MEDALS and allows(partial(check_stud, state, seat, marine.id)):
            return BuySkullStud(marine.id)
    return None
