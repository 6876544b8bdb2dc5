"""A campaign whose missions are played by bots in StarQuest NG, at tables in memory."""

from domain.campaign.game import GAME
from domain.campaign.options import Options
from domain.campaign.state import State
from domain.games.starquest_ng.game import GAME as MISSION_GAME
from domain.games.starquest_ng.options import Options as MissionOptions
from domain.games.starquest_ng.state import NgState
from domain.kernel.closing import close
from domain.kernel.seats import SYSTEM
from domain.table.events import GameReported, OpenedByGame
from domain.table.reports import accept_report, report_of
from kit.bits import Bits
from kit.world import World

CampaignTable = World[State, Options]
MissionTable = World[NgState, MissionOptions]


def play_on(outer: CampaignTable) -> None:
    """Answer what the campaign asks its seats, until a mission is open or the campaign is over."""
    bits = Bits(outer.seed)
    while (asked := outer.awaited()) and asked[0].seat != SYSTEM:
        seat = asked[0].seat
        outer.send(seat, GAME.play(close(outer.state, seat), seat, asked[0], bits), asked[0].id)


def flown(outer: CampaignTable) -> MissionTable:
    """Return the table of the open mission, played to its end."""
    wanted = GAME.opens(outer.state)
    assert wanted is not None
    assert isinstance(wanted.options, MissionOptions)
    world: MissionTable = World(MISSION_GAME, wanted.handle)
    world.handle, world.carried = wanted.handle, wanted.carried
    world.opened_by = OpenedByGame(outer.handle, outer.table.n, outer.written[-1].head)
    world.open(wanted.options, len(wanted.seats))
    bits = Bits(wanted.handle)
    while not world.ledger.over:
        decision = world.awaited()[0]
        world.send(decision.seat, MISSION_GAME.play(close(world.state, decision.seat), decision.seat, decision, bits), decision.id)
    return world


def report(inner: MissionTable) -> GameReported:
    """Return the report of a mission that is over."""
    return report_of(MISSION_GAME, inner.handle, inner.written[-1].head, inner.ledger, inner.state)


def take(outer: CampaignTable, sent: GameReported) -> None:
    """Let the campaign take a report."""
    outer.take(accept_report(outer.replay, outer.ports(), sent))
