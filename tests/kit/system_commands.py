"""The commands that `SYSTEM` sends in the kit's games."""

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Game
from domain.kernel.seats import SYSTEM
from kit.bits import Bits
from kit.position import O, S
from kit.profile import Profile


def system_command(game: Game[S, O], profile: Profile, state: S, decision: Decision, bits: Bits) -> Command:
    """Return the default of the decision, or for a game that opens others a report of its profile."""
    if game.report_type is None:
        return game.default(state, SYSTEM, decision)
    assert profile.report is not None, f"the profile of {game.key} reports no games"
    return profile.report(state, bits)
