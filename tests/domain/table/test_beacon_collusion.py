"""What a player who acts together with the server wins: much by the server's chains alone, nothing by the beacon."""

from collections.abc import Sequence
from random import Random

from domain.kernel.facts import Nonce
from domain.proof.chains import seat_stream
from domain.proof.lines import sha256_hex
from domain.table.chance import Cause, ChainChance
from domain.table.ledger import Ledger
from kit.beacons import pulse

ROLLS = 2000
GOOD = 3
"""The least face, from 0, that suits the player."""
TOLERANCE = 0.045
"""Four standard deviations of the share in ROLLS fair dice."""


def rolled(number: int, nonce: str | None, beacon: str | None) -> int:
    """The die of a command, as the rules draw it: all but the beacon's round is known to server and player before."""
    ledger = Ledger(entropy=sha256_hex(b"entropy %d" % number), positions={seat_stream(0): number})
    cause = None if nonce is None else Cause(Nonce(0, number + 1), nonce)
    chance = ChainChance(
        "ab" * 16, seat_stream(0), ledger, lambda *at: sha256_hex(repr(at).encode()), lambda group: "00" * 32, cause, beacon
    )
    (face,) = chance.draw("roll", (6,)).draw
    return face


def share_of_good(published: Sequence[str | None], known: Sequence[str | None]) -> float:
    """The share of good dice if server and player choose, for each roll, between a command with and without its nonce, by what they
    compute from the rounds that they know."""
    random, good = Random(8), 0
    for number in range(ROLLS):
        nonces = (random.randbytes(32).hex(), None)
        chosen = max(nonces, key=lambda nonce: rolled(number, nonce, known[number]))
        good += rolled(number, chosen, published[number]) >= GOOD
    return good / ROLLS


def test_with_the_servers_chains_alone_they_choose_their_dice() -> None:
    nothing = (None,) * ROLLS

    assert share_of_good(nothing, nothing) > 0.7


def test_with_a_beacon_they_win_nothing() -> None:
    rounds = [pulse(number + 1).text for number in range(ROLLS + 10)]

    share = share_of_good(rounds[10:], rounds)  # the newest round that is published when the command is sent

    assert abs(share - 0.5) < TOLERANCE


def test_knowing_the_round_would_be_enough() -> None:
    """The statistic finds a beacon whose round is known beforehand, such as one that the server runs itself."""
    rounds = [pulse(number + 1).text for number in range(ROLLS)]

    assert share_of_good(rounds, rounds) > 0.7
