"""The debriefing of a mission, in the order of its steps (section B8.14)."""

from collections.abc import Iterator
from typing import Final

from domain.campaign.deferred import CloseDebriefing, DrawSecondaryLoot, JudgeRefusals, ReduceAbsences
from domain.campaign.events.debriefing import (
    AbsenceReduced,
    ApothecaryRolled,
    AwardGranted,
    GearBroughtHome,
    ItemsSpent,
    MarineAbsent,
    MarineLost,
    MarineSaved,
    MedalsGivenUp,
    MedalsGranted,
    RefusalJudged,
    ScoutPromoted,
)  # fmt: skip
from domain.campaign.events.flow import LootFound
from domain.campaign.marines import Marine
from domain.campaign.rules import founding, opening, traits
from domain.campaign.rules.admission import LEADER_MEDAL, LOOT
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.result import MarineResult, MissionResult, SeatReport
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()
SAVED: Final = 2
"""The least face of the apothecary's die with which a marine lives."""
MEDALS: Final = ((70, 3), (40, 2), (20, 1))
"""Points of a mission, and the medals that they bring (section B2.10)."""
GONE, RIGHT = 6, 5


def begin(turn: Turn[State], report: MissionResult) -> None:
    """SQN-CMP-05: losses, awards, scouts and medals by points; then the leader gives his medal, refusals are judged, loot is drawn,
    absences go down and new veterans choose traits."""
    for seat, each in _reports(turn.state, report):
        _lose(turn, seat, each)
        if spent := tuple(item for marine in each.marines for item in _spent(turn.state, marine)):
            turn.record(ItemsSpent(seat, spent))
        saved = tuple(
            card for one in each.marines if one.lost and _living(turn.state, one.marine) is not None for card in one.if_saved.found
        )
        if found := (*each.found, *saved):
            turn.record(GearBroughtHome(seat, found))
    for _, each in _reports(turn.state, report):
        _grant_awards(turn, each)
    for seat, each in _reports(turn.state, report):
        _promote(turn, seat, each.scouts)
    for _, each in _reports(turn.state, report):
        _grant_medals(turn, each)
    giver = leader_seat(turn.state)
    if giver is not None and candidates(turn.state):
        turn.ask((giver,), LEADER_MEDAL, then=(JudgeRefusals(),))
    else:
        turn.then(JudgeRefusals())


def _reports(state: State, report: MissionResult) -> Iterator[tuple[Seat, SeatReport]]:
    """The reports of the seats that are still in the campaign, with their seats in it."""
    for each in report.seats:
        seat = state.seat_of(each.seat)
        if seat is not None and seat not in state.left:
            yield seat, each


def medals_for(points: int) -> int:
    """SQN-MED-02: none to three medals by the points of a seat in a mission."""
    return next((medals for least, medals in MEDALS if points >= least), 0)


# losses, awards, scouts, medals ------------------------------------------------------------------------------------------


def _lose(turn: Turn[State], seat: Seat, report: SeatReport) -> None:
    """An apothecary who survived saves lost marines, but none that has blown itself up or deserted. SQN-CMP-12: those that a seat lost by
    withdrawing count as lost; Chaos gets nothing for a mission from which it withdrew."""
    results = {each.marine: each for each in report.marines if each.lost}
    lost = tuple(results[name] for name in turn.state.rosters[seat].marines if name in results)
    within_reach = tuple(each.marine for each in lost if not each.cause) if report.apothecary else ()
    faces: dict[str, int] = {}
    if within_reach:
        rolled = turn.roll_numbers("apothecary", ("H",) * len(within_reach))
        turn.record(ApothecaryRolled(seat, within_reach, rolled))
        faces = dict(zip(within_reach, rolled, strict=True))
    counts = turn.state.report is not None and not turn.state.report.chaos_withdrew
    for each in lost:
        face = faces.get(each.marine, 0)
        turn.record(MarineSaved(each.marine, face) if face >= SAVED else MarineLost(each.marine, each.spent, counts))


def _spent(state: State, result: MarineResult) -> tuple[Card, ...]:
    """The items that are gone beside those that a lost marine takes with it."""
    if not (result.lost and result.marine):
        return result.spent
    return () if _living(state, result.marine) is None else result.if_saved.spent


def _grant_awards(turn: Turn[State], report: SeatReport) -> None:
    """SQN-AWD-07: awards of a mission count from its end, for those who survived it; one who was saved has survived it. So has a captain,
    which honours his bodyguards."""
    captain_lives = _living(turn.state, report.commander) is not None
    for each in report.marines:
        own = each.if_saved.earned if each.lost else each.earned
        for award in (*own, *each.if_captain_lives) if captain_lives else own:
            marine = _living(turn.state, each.marine)
            if marine is not None and award not in marine.awards:
                turn.record(AwardGranted(each.marine, award))


def _promote(turn: Turn[State], seat: Seat, scouts: int) -> None:
    """SQN-RNK-01: a scout who survives becomes a marine with a name; SQN-CMP-03: as far as the roster has room."""
    for _ in range(min(scouts, turn.state.rosters[seat].room())):
        turn.record(ScoutPromoted(seat, opening.new_id(turn.state.rosters[seat]), turn.state.names + 1))


def _grant_medals(turn: Turn[State], report: SeatReport) -> None:
    """SQN-MED-01: the medals of a mission go to the commander of the seat; SQN-MED-04: one who did not survive gets none."""
    medals, commander = medals_for(report.points), _living(turn.state, report.commander)
    if medals and commander is not None:
        turn.record(MedalsGranted(commander.id, medals, "points"))


def _living(state: State, name: str) -> Marine | None:
    marine = state.marine(name)
    return marine if marine is not None and marine.living() else None


# the leader's medal ------------------------------------------------------------------------------------------------------


def leader_seat(state: State) -> Seat | None:
    """The campaign's seat that led the mission, if it has not left."""
    seat = None if state.report is None else state.seat_of(state.report.leader)
    return None if seat in state.left else seat


def candidates(state: State) -> tuple[Seat, ...]:
    """The seats to which the leader may give his medal: the other marine seats of the mission."""
    leader = leader_seat(state)
    return () if state.report is None else tuple(seat for seat, _ in _reports(state, state.report) if seat != leader)


def points_of(state: State, seat: Seat) -> int:
    """The points of a seat in the mission that is debriefed."""
    return 0 if state.report is None else next((each.points for own, each in _reports(state, state.report) if own == seat), 0)


def commander_of(state: State, seat: Seat | None) -> Marine | None:
    """The commander of a seat in the mission that is debriefed, if he lives."""
    if state.report is None:
        return None
    return next((_living(state, each.commander) for own, each in _reports(state, state.report) if own == seat), None)


# refusals and loot -------------------------------------------------------------------------------------------------------


@rules.step(JudgeRefusals)
def judge_refusals(turn: Turn[State], step: JudgeRefusals) -> None:
    """SQN-REF-04: each living commander with cases rolls 2H for each of them, also one who was saved; then loot is drawn."""
    report = turn.state.report
    assert report is not None, "a debriefing has a report"
    for _, each in _reports(turn.state, report):
        for commander in each.marines:
            cases = commander.if_saved.cases if commander.lost else commander.cases
            if cases and _living(turn.state, commander.marine) is not None:
                _judge(turn, commander.marine, len(cases))
    _draw_loot(turn)


def _judge(turn: Turn[State], name: str, cases: int) -> None:
    rolls: list[tuple[int, int]] = []
    for _ in range(cases):
        one, other = turn.roll_numbers("refusal", ("H", "H"))
        rolls.append((one, other))
    highest = max(one + other for one, other in rolls)
    if highest >= GONE:
        _send_for_good(turn, name, tuple(rolls))
    elif highest == RIGHT:
        _send_leader(turn, name, tuple(rolls))
    else:
        _send_away(turn, name, tuple(rolls), highest)


def _send_for_good(turn: Turn[State], name: str, rolls: tuple[tuple[int, int], ...]) -> None:
    """SQN-REF-05: with a six he never appears again."""
    turn.record(RefusalJudged(name, rolls, GONE, "gone"))


def _send_leader(turn: Turn[State], name: str, rolls: tuple[tuple[int, int], ...]) -> None:
    """SQN-REF-07: with a five he was right, and the leader misses a mission and gives up a medal; SQN-REF-08: if the leader lives."""
    turn.record(RefusalJudged(name, rolls, RIGHT, "right"))
    leader = commander_of(turn.state, leader_seat(turn.state))
    if leader is None:
        return
    if leader.medals:
        turn.record(MedalsGivenUp(leader.id, 1, "leader_wrong"))
    turn.record(MarineAbsent(leader.id, 1))


def _send_away(turn: Turn[State], name: str, rolls: tuple[tuple[int, int], ...], missions: int) -> None:
    """SQN-REF-06: with less he misses so many missions and gives up a medal; SQN-CMP-06: the medals of this mission are taken back, as far
    as he still has them: a leader may have given one up meanwhile."""
    turn.record(RefusalJudged(name, rolls, missions, "absent"))
    marine = turn.state.marine(name)
    granted = 0 if marine is None else min(turn.state.granted.get(name, 0), marine.medals)
    if granted:
        turn.record(MedalsGivenUp(name, granted, "taken_back"))
    marine = turn.state.marine(name)
    if marine is not None and marine.medals:
        turn.record(MedalsGivenUp(name, 1, "refusal"))
    if missions:
        turn.record(MarineAbsent(name, missions))


def _draw_loot(turn: Turn[State]) -> None:
    """SQN-CMP-08: two cards for the seat that fulfilled the primary objective, of which it keeps one. The other lies at the bottom of the
    deck before a card is drawn for the secondary objective."""
    done = turn.state.flown[-1]
    primary = done.primary if done.primary in turn.state.teams() else None
    if primary is not None and len(turn.state.decks[primary]) >= founding.OFFERED:
        founding.draw(turn, primary)
        later = () if _secondary(turn.state) is None else (DrawSecondaryLoot(),)
        turn.ask((primary,), LOOT, then=(*later, ReduceAbsences()))
        return
    if primary is not None:
        _find(turn, primary)
    _draw_secondary(turn)
    turn.then(ReduceAbsences())


@rules.step(DrawSecondaryLoot)
def draw_secondary_loot(turn: Turn[State], step: DrawSecondaryLoot) -> None:
    """Draw the loot for the secondary objective (see `_draw_loot`)."""
    _draw_secondary(turn)


def _draw_secondary(turn: Turn[State]) -> None:
    seat = _secondary(turn.state)
    if seat is not None:
        _find(turn, seat)


def _secondary(state: State) -> Seat | None:
    """The seat that fulfilled the secondary objective, which keeps the card that it draws."""
    seat = state.flown[-1].secondary
    return seat if seat in state.teams() else None


def _find(turn: Turn[State], seat: Seat) -> None:
    """The seat keeps the top card of its deck, if there is one."""
    if turn.state.decks[seat]:
        card = turn.reveal(turn.state.decks[seat][0], ALL)
        turn.record(LootFound(seat, card, card.read()))


# absences and traits -----------------------------------------------------------------------------------------------------


@rules.step(ReduceAbsences)
def reduce_absences(turn: Turn[State], step: ReduceAbsences) -> None:
    """Count a missed mission for those who were absent before, and let new veterans draw traits (see `traits.ask`)."""
    for seat in turn.state.teams():
        for marine in turn.state.rosters[seat].living():
            if marine.status == "absent" and marine.id not in turn.state.sent_away:
                turn.record(AbsenceReduced(marine.id, marine.absent - 1))
    if not traits.ask(turn, CloseDebriefing()):
        turn.then(CloseDebriefing())


@rules.step(CloseDebriefing)
def close_debriefing(turn: Turn[State], step: CloseDebriefing) -> None:
    """The debriefing is over."""
    opening.go_on(turn)
