"""The game's bots (section 12): pure functions of a seat's own closed state and of their own random bits."""

from domain.games.starquest.bot import ambush, answers, horde, packing, team
from domain.games.starquest.bot.strong import lair, raid, squad
from domain.games.starquest.commands import EndTurn
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Malformed
from domain.kernel.game import Randomness
from domain.kernel.seats import Seat


def play(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """The bot's answer to this decision. It is always legal."""
    match decision.kind:
        case "setup_mission":
            return packing.choose_mission(bits)
        case "setup_loadout":
            return packing.pack(state, seat)
        case "gsg_turn" | "final_gsg_turn":
            return team.act(state, seat)
        case "chaos_action":
            return horde.act(state)
        case "chaos_reinforce":
            return ambush.reinforce(state) or ambush.bring_back(state) or EndTurn()
        case "scan":
            return ambush.lay(state, bits)
        case "dreadnought":
            return ambush.stand(state)
        case "reroll":
            return answers.reroll(state)
        case "allocation":
            return answers.share(state, seat)
        case "event":
            return answers.choose(state, seat)
        case "medipack":
            return answers.save(state, seat)
        case _:
            raise Malformed(f"no decision of this game is called {decision.kind!r}")


def play_strong(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """The strong bot's answer: a team weighs danger otherwise and knows when it has won; Chaos chooses a mission that suits it, lays its
    blips together, and attacks out of hiding with many pieces."""
    match decision.kind:
        case "setup_mission":
            return packing.choose_mission(bits, packing.SUITING)
        case "gsg_turn" | "final_gsg_turn":
            return squad.act(state, seat)
        case "chaos_action":
            return raid.act(state)
        case "scan":
            return lair.lay(state, bits)
        case "chaos_reinforce":
            return lair.reinforce(state) or ambush.bring_back(state) or EndTurn()
        case _:
            return play(state, seat, decision, bits)
