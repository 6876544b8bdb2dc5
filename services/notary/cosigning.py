"""Witnesses beside the sequencer: what they say goes into the operator's log, what they sign onto the checkpoint, and what they
show of ours into `services.notary.forks`, which alone can stop the site."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import structlog

from domain.proof.cosignature import is_cosigned_by
from domain.proof.notes import Note, SignatureLine, VerifierKey, ed25519_key
from domain.proof.policy import Policy
from domain.proof.signatures import public_key
from services.errors import BehindHighWater
from services.notary.forks import contradicting_checkpoint
from services.notary.keys import LOG, Keys
from services.notary.stored_tree import StoredTree
from services.notary.witnesses import Answer, Prove, Witnesses, witness_client
from services.store.tlog import LogStore


class Cosigning:
    """Asks the witnesses about each checkpoint (`sequencer.Cosigners`)."""

    def __init__(self, witnesses: Witnesses, store: LogStore, keys: Keys) -> None:
        self._witnesses, self._store, self._keys = witnesses, store, keys
        self._said: dict[str, str] = {}

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        """The lines of those who cosigned; raises BehindHighWater where one shows a checkpoint of ours that contradicts the stored
        log, which then stops for good."""
        answers = await self._witnesses.cosign(note, prove)
        for answer in answers:
            self._tell(answer)
            if answer.claim is not None:
                await self._judge(answer.witness, answer.claim)
        return tuple(answer.line for answer in answers if answer.line is not None)

    def are_done(self, note: Note) -> bool:
        """Whether every witness has cosigned a checkpoint."""
        return all(is_cosigned_by(note, key) for key in self._witnesses.keys)

    def _tell(self, answer: Answer) -> None:
        """Say what is wrong with a witness once, and once that it is right again."""
        before, self._said[answer.witness] = self._said.get(answer.witness, ""), answer.fault
        if answer.fault and answer.fault != before:
            _log.warning("witness_does_not_cosign", witness=answer.witness, reason=answer.fault)
        elif before and not answer.fault:
            _log.info("witness_cosigns_again", witness=answer.witness)

    async def _judge(self, witness: str, claim: Note) -> None:
        origin = claim.text.partition("\n")[0]
        reason = await contradicting_checkpoint(claim, log_keys(self._keys, origin), self._root_at)
        if reason:
            reason = f"the witness {witness} shows that {reason}"
            _log.critical("log_forked", witness=witness, reason=reason, checkpoint=claim.data.decode())
            await self._store.stop(origin, reason)
            self._store.halt(reason)
            raise BehindHighWater(reason)

    async def _root_at(self, origin: str, size: int) -> bytes | None:
        epoch = next((epoch for epoch in await self._store.epochs() if epoch.origin == origin), None)
        return await StoredTree(self._store, epoch.number).root(size) if epoch is not None and size <= epoch.size else None


def log_keys(keys: Keys, origin: str) -> tuple[VerifierKey, ...]:
    """All keys of the folder that could have signed checkpoints of a log, oldest first."""
    return tuple(ed25519_key(origin, public_key(keys.seed(f"{LOG}{number}"))) for number in keys.numbers(LOG))


@asynccontextmanager
async def open_cosigners(policy: Policy | None, url: str, store: LogStore, keys: Keys) -> AsyncIterator[Cosigning | None]:
    """Whoever the policy lets be asked, None where it names nobody with an address; raises BadPolicy."""
    async with witness_client(f"rollbook ({url})") as client:
        witnesses = None if policy is None else Witnesses(policy, client)
        yield Cosigning(witnesses, store, keys) if witnesses else None


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
