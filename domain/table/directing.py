"""Directors: what they may do at a table, as the players do it, but alone and with a reason (TAB-DIRECT).

A director is somebody with a key that the site's log announces. The services check that; the rules check the signature, which binds the act
to this game, its history and its place among the acts.
"""

import re
from typing import Final, TypeVar, assert_never

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.proof.errors import ProofError
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import director_text
from domain.proof.text_encodings import from_base64url
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.binding import require_key
from domain.table.clock_events import DIRECTOR, GamePaused, GameResumed, TimeGiven
from domain.table.clocks import SECOND, moment_text
from domain.table.director_events import DirectorActed
from domain.table.pauses import require_gift
from domain.table.replay import Replay
from domain.table.substitute_events import SeatHandedOver
from domain.table.time_outs import require_clocks

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-DIRECT"
MOST_REASON: Final = 200
"""Characters of a reason."""
_NAME: Final = re.compile(r"[a-z0-9-]{1,40}")


def is_director_name(name: str) -> bool:
    """True if a director may have this name: lower-case letters, digits and hyphens, at most 40."""
    return _NAME.fullmatch(name) is not None


def direct(replay: Replay[S, O], ports: Ports, wanted: DirectorActed) -> FoldedFacts:
    """Record the act of a director with what follows from it. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if not ledger.started:
        raise Refused("not_started", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", "TAB-BEACON")
    if wanted.j != ledger.directed + 1:
        raise Refused("position_moved", RULE)
    require_signed_act(ports.handle, wanted)
    append = AppendBuilder(replay, ports)
    append.note(wanted)
    match wanted.kind:
        case "give_time":
            _give_time(append, wanted.seat, wanted.amount)
        case "pause":
            _pause(append, wanted)
        case "resume":
            _resume(append, wanted)
        case "hand_over":
            _hand_over(append, wanted)
        case _:
            assert_never(wanted.kind)
    append.settle()
    return append.batch()


def require_signed_act(handle: str, wanted: DirectorActed) -> None:
    """Refuse an act without a reason, and one that its key did not sign as it stands."""
    reason = wanted.reason
    if not reason.strip() or len(reason) > MOST_REASON or not reason.isprintable():
        raise Refused("reason_wrong", RULE)
    require_key(wanted.key)
    act = (wanted.kind, wanted.seat, wanted.amount)
    try:
        text = director_text(handle, wanted.director, wanted.j, wanted.head, act, reason)
        signed = is_director_name(wanted.director) and is_signed(from_base64url(wanted.key), text, from_base64url(wanted.sig))
    except ProofError as fault:
        raise Refused("signature_wrong", RULE) from fault
    if not signed:
        raise Refused("signature_wrong", RULE)


def _give_time(append: AppendBuilder[S, O], seat: Seat | None, seconds: int) -> None:
    if seat is None:
        raise Refused("no_other_player", RULE)
    require_gift(append.ledger, seat, seconds)
    append.note(TimeGiven(seat, None, seconds * SECOND))
    append.extend_deadline(require_clocks(append.ledger), seat, seconds * SECOND)


def _pause(append: AppendBuilder[S, O], wanted: DirectorActed) -> None:
    clocks = require_clocks(append.ledger)
    _require_plain(wanted)
    if clocks.paused is not None:
        raise Refused("paused", RULE)
    append.note(GamePaused(moment_text(append.moment.at), DIRECTOR))


def _resume(append: AppendBuilder[S, O], wanted: DirectorActed) -> None:
    clocks = require_clocks(append.ledger)
    _require_plain(wanted)
    if clocks.paused is None:
        raise Refused("not_paused", RULE)
    append.note(GameResumed(None, max(0, append.moment.at - clocks.paused)))
    append.defer(clocks, clocks.paused)


def _require_plain(wanted: DirectorActed) -> None:
    """Refuse a seat or an amount of an act that has neither."""
    if (wanted.seat, wanted.amount) != (None, 0):
        raise Refused("act_wrong", RULE)


def _hand_over(append: AppendBuilder[S, O], wanted: DirectorActed) -> None:
    ledger = append.ledger
    offer = ledger.offer(wanted.amount)
    if offer is None:
        raise Refused("offer_gone", RULE)
    if offer.seat != wanted.seat:
        raise Refused("offer_differs", RULE)
    append.note(SeatHandedOver(offer.seat, offer.anchor, offer.key, ledger.others_have_nonces(offer.seat), offer.offer))
