"""A director with a key, who acts at tables of the tests."""

import hashlib

from domain.kernel.seats import Seat
from domain.proof.signatures import public_key, sign
from domain.proof.signed_commands import director_text
from domain.proof.text_encodings import to_base64url
from domain.table.directing import direct
from domain.table.director_events import DirectorAct, DirectorActed
from kit.position import O, S
from kit.world import World

REASON = "Anna is in hospital"


class Director:
    """A director. The key follows from the name."""

    def __init__(self, name: str = "bea") -> None:
        self.name = name
        self.seed = hashlib.sha256(f"key of the director {name}".encode()).digest()

    @property
    def key(self) -> str:
        """The public key as encoded in records."""
        return to_base64url(public_key(self.seed))

    def act(
        self, handle: str, j: int, head: str, kind: DirectorAct, seat: Seat | None = None, amount: int = 0, reason: str = REASON
    ) -> DirectorActed:
        """Return a signed act."""
        text = director_text(handle, self.name, j, head, (kind, seat, amount), reason)
        return DirectorActed(self.name, self.key, j, kind, seat, amount, head, reason, to_base64url(sign(self.seed, text)))

    def acts(self, world: World[S, O], kind: DirectorAct, seat: Seat | None = None, amount: int = 0) -> range:
        """Act at a table, on its newest head. Raises Refused."""
        act = self.act(world.handle, world.ledger.directed + 1, world.written[-1].head, kind, seat, amount)
        return world.take(direct(world.replay, world.ports(), act))
