"""Witnesses for the sequencer: their faults go into the operator's log, their cosignatures onto the checkpoint, and checkpoints of
ours that they show to `services.notary.evidence`, which alone can stop the site."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import structlog

from domain.proof.cosignature import is_cosigned_by
from domain.proof.notes import Note, SignatureLine
from domain.proof.policy import Policy
from services.errors import BehindHighWater
from services.notary.evidence import EvidenceIntake
from services.notary.witnesses import Prove, WitnessAnswer, Witnesses, witness_client


class Cosigning:
    """Asks the witnesses about each checkpoint (`sequencer.Cosigners`)."""

    def __init__(self, witnesses: Witnesses, evidence: EvidenceIntake) -> None:
        self._witnesses, self._evidence = witnesses, evidence
        self._said: dict[str, str] = {}

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        """The lines of the witnesses that cosigned. Raises BehindHighWater if a witness shows a checkpoint of ours that contradicts
        the stored log; then the log is stopped for good."""
        answers = await self._witnesses.cosign(note, prove)
        for answer in answers:
            self._tell(answer)
            if answer.claim is not None:
                await self._weigh(answer.witness, answer.claim)
        return tuple(answer.line for answer in answers if answer.line is not None)

    def have_all_cosigned(self, note: Note) -> bool:
        """Whether every witness has cosigned a checkpoint."""
        return all(is_cosigned_by(note, key) for key in self._witnesses.keys)

    async def _weigh(self, witness: str, claim: Note) -> None:
        reason = await self._evidence.weigh(claim, f"the witness {witness}")
        if reason:
            raise BehindHighWater(reason)

    def _tell(self, answer: WitnessAnswer) -> None:
        """Log a witness's fault once, and its recovery once."""
        before, self._said[answer.witness] = self._said.get(answer.witness, ""), answer.fault
        if answer.fault and answer.fault != before:
            _log.warning("witness_not_cosigning", witness=answer.witness, reason=answer.fault)
        elif before and not answer.fault:
            _log.info("witness_cosigning_again", witness=answer.witness)


@asynccontextmanager
async def open_cosigners(policy: Policy | None, url: str, evidence: EvidenceIntake) -> AsyncIterator[Cosigning | None]:
    """The witnesses of the policy that have an address, or None if none has one. Raises BadPolicy."""
    async with witness_client(f"rollbook ({url})") as client:
        witnesses = None if policy is None else Witnesses(policy, client)
        yield Cosigning(witnesses, evidence) if witnesses else None


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
