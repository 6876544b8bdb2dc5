"""The second append of a command whose draws waited for the beacon: the published round, then all that follows from the command.

Round, positions, entropy and nonce were fixed when the roll was requested. So the append is the same whenever it is written, and by
whichever process.
"""

from typing import TypeVar

from msgspec import Struct

from domain.kernel.errors import Malformed, Refused
from domain.kernel.seats import SYSTEM
from domain.kernel.state import GameState, Step
from domain.proof.beacon import Pulse, require_pulse
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.beacon_events import BeaconPublished
from domain.table.commands import ClaimTimeOut, Ready
from domain.table.decide import cause_of, play
from domain.table.events import CommandAccepted, SystemCommandAccepted
from domain.table.raw_command import CommandReader
from domain.table.replay import Replay
from domain.table.reports import carry_out
from domain.table.system_commands import act
from domain.table.time_outs import time_out

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE = "TAB-BEACON"


def roll(replay: Replay[S, O], ports: Ports, pulse: Pulse) -> FoldedFacts:
    """Carry out the command whose draws wait for this pulse. That the pulse is the beacon's is for the caller to check.

    Raises Refused if no roll is awaited, or that of another round; MalformedText for a signature that no round can have; Unknown if the
    command is not known here.
    """
    ledger = replay.table.ledger
    if ledger.beacon is None or ledger.requested is None:
        raise Refused("no_roll_awaited", RULE)
    if pulse.round != ledger.requested:
        raise Refused("round_wrong", RULE)
    require_pulse(ledger.beacon, pulse)
    append = AppendBuilder(replay, ports._replace(beacon=pulse.text))
    append.note(BeaconPublished(pulse.round, pulse.signature))
    _carry_out(append, ledger.newest)
    append.settle()
    return append.batch()


def _carry_out(append: AppendBuilder[S, O], accepted: Struct | None) -> None:
    match accepted:
        case CommandAccepted():
            reader = CommandReader(append.game.catalogue.commands)
            sent, command = reader.raw(accepted.seat, accepted.raw.read(), accepted.y, accepted.sig)
            if isinstance(command, Ready):
                append.begin()
            elif isinstance(command, ClaimTimeOut):
                late = next(each for each in append.awaited() if each.seat == command.seat)
                time_out(append, late, accepted.seat, cause_of(sent, accepted.j))
            else:
                play(append, sent, command, accepted.j)
        case SystemCommandAccepted(kind="start"):
            append.begin()
        case SystemCommandAccepted():
            seat = SYSTEM if accepted.seat is None else accepted.seat
            asked = next(each for each in append.awaited() if (each.id, each.seat) == (accepted.decision, seat))
            if accepted.kind == "time_out":
                time_out(append, asked, None, None)
            elif accepted.kind == "report":
                carry_out(append, append.ledger.reported)
            else:
                act(append, asked)
        case _:
            raise Malformed("no command awaits a roll")
