"""The laws and limits of this game for the law kit."""

from domain.games.mercs_recon.state import State
from games.mercs_recon.play import keep_laws
from kit.profile import Profile


def figures_and_tracks_keep_their_limits(state: State) -> None:
    """Zones hold no more figures than fit, tracks and values stay in their ranges, no agent in sight stays unrevealed."""
    if state.stage != "over":
        keep_laws(state)


PROFILE = Profile(invariants=(figures_and_tracks_keep_their_limits,), most_commands=20_000, moments=6)
