"""What follows automatically: the next decision, automatic passes, the ends of turns, rounds and the game."""

from domain.games.rebel_moon_defense import events
from domain.games.rebel_moon_defense.commands import EndBombTurn
from domain.games.rebel_moon_defense.rules import room
from domain.games.rebel_moon_defense.state import Reason, State
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def next_placement(turn: Turn[State]) -> None:
    """Give the next side its placement decision; pass for a side that cannot place; go on after two passes in a row.

    RMD-PLC-08, RMD-PLC-09. It terminates because two automatic passes end the phase.
    """
    while turn.state.passes < 2:
        seat = turn.state.seat_of(turn.state.placing)
        if turn.state.placing not in turn.state.stopped and room.can_place(turn.state, turn.state.placing):
            turn.begin_turn(seat)
            return
        turn.record(events.PlacementPassed(seat, auto=True))
    turn.record(events.MovementPhaseBegan())
    turn.begin_turn(turn.state.imperial)


def end_bomb_turn(turn: Turn[State]) -> None:
    """The rebel's activation follows, or automatically the next round if he has nothing to activate (section 4)."""
    turn.record(events.BombTurnEnded())
    if turn.state.installations:
        turn.begin_turn(turn.state.rebel)
        return
    turn.record(events.ActivationPassed(auto=True))
    end_round(turn)


@rules.command(EndBombTurn, "bomb")
def end_turn(turn: Turn[State], seat: Seat, command: EndBombTurn) -> None:
    """RMD-RND-01: the rebel's activation follows."""
    end_bomb_turn(turn)


def end_round(turn: Turn[State]) -> None:
    """The next round, or the rebel's victory by time (RMD-RND-02, RMD-RND-03; see `end_turn`)."""
    if turn.state.round == turn.state.options.max_rounds:
        decide_battle(turn, turn.state.rebel, "time_up")
        return
    turn.record(events.RoundEnded(turn.state.round))
    turn.begin_turn(turn.state.imperial)


def decide_battle(turn: Turn[State], winner: Seat, reason: Reason) -> None:
    """The game is over, and every hidden type is shown (RMD-END-02, RMD-END-03, RMD-END-05)."""
    turn.record(events.BattleDecided(winner, reason))
    hidden = [one for one in turn.state.installations.values() if not one.face_up]
    opened = tuple(events.DisclosedInstallation(one.id, one.hex, turn.reveal(one.type, ALL).read()) for one in hidden)
    turn.record(events.InstallationsDisclosed(opened, turn.state.unplaced()))
    turn.end_turn()
