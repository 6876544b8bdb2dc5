"""Asking witnesses to cosign checkpoints (C2SP tlog-witness, cosignature/v1).

Only the addresses in the policy file are asked, and redirects are not followed. Of an answer only what the witness's key signed
counts, and no answer delays a checkpoint. A witness that knows a longer or another log of ours may show a checkpoint for it, which
is returned as a claim; `services.notary.forks` judges it.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import httpx

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import is_cosigned_by
from domain.proof.errors import MalformedText, ProofError, UnreadableFile
from domain.proof.notes import Note, SignatureLine, VerifierKey, read_note
from domain.proof.policy import Policy, Witness
from domain.proof.text_encodings import from_decimal, to_base64
from domain.proof.verification.as_text import shown
from domain.proof.verification.reading import policy_in
from services.authorities import authorities
from services.errors import BadPolicy
from services.frugal_transport import FrugalTransport

DEADLINE_S: Final = 5.0
"""Seconds that one witness may take in all."""
LONGEST_REASON: Final = 300
"""Characters of a witness's reason in our log."""
MOST_BYTES: Final = 16_384
"""The most bytes that are read of an answer."""
TRIES: Final = 3
"""A witness names the size to begin from once, or twice if another process asked it in between."""

Prove: TypeAlias = Callable[[int], Awaitable[Sequence[bytes]]]
"""The consistency proof from an older size to the checkpoint's own (RFC 6962, section 2.1.2)."""


class WitnessEndpoint(NamedTuple):
    """A witness and the address at which it is asked."""

    name: str
    key: VerifierKey
    url: str


class WitnessAnswer(NamedTuple):
    """A witness's answer: its cosignature, or a fault in words, and possibly a checkpoint of ours that it keeps (`claim`)."""

    witness: str
    line: SignatureLine | None = None
    fault: str = ""
    claim: Note | None = None


class Witnesses:
    """The witnesses of a policy that have an address, with the size of the log that each has cosigned."""

    def __init__(self, policy: Policy, client: httpx.AsyncClient) -> None:
        self._witnesses = tuple(witness_endpoint(witness, witness.url) for witness in policy.witnesses if witness.url is not None)
        self._client = client
        self._sizes: dict[tuple[str, str], int] = {}

    def __len__(self) -> int:
        return len(self._witnesses)

    @property
    def keys(self) -> tuple[VerifierKey, ...]:
        """The key of each."""
        return tuple(witness.key for witness in self._witnesses)

    async def cosign(self, note: Note, prove: Prove) -> tuple[WitnessAnswer, ...]:
        """Ask all witnesses at once about a signed checkpoint; one answer for each, in the order of the policy."""
        checkpoint = read_checkpoint(note.text)
        return tuple(await asyncio.gather(*(self._ask(witness, note, checkpoint, prove) for witness in self._witnesses)))

    async def _ask(self, witness: WitnessEndpoint, note: Note, checkpoint: Checkpoint, prove: Prove) -> WitnessAnswer:
        place = (witness.name, checkpoint.origin)
        try:
            async with asyncio.timeout(DEADLINE_S):
                known = self._sizes.get(place, 0)
                answer = await self._submitted(witness, note, checkpoint, prove, known if known <= checkpoint.size else 0)
        except TimeoutError:
            return WitnessAnswer(witness.name, fault=f"did not answer within {DEADLINE_S:.0f} s")
        except (httpx.HTTPError, httpx.InvalidURL) as fault:
            return WitnessAnswer(witness.name, fault=f"cannot be reached: {fault or type(fault).__name__}")
        if answer.line is not None:
            self._sizes[place] = checkpoint.size
        return answer

    async def _submitted(self, witness: WitnessEndpoint, note: Note, checkpoint: Checkpoint, prove: Prove, old: int) -> WitnessAnswer:
        for _ in range(TRIES):
            status, body = await self._add_checkpoint(witness, request_body(old, await prove(old) if old else (), note))
            if status != httpx.codes.CONFLICT:
                return await self._read(witness, note, checkpoint, status, body)
            size = read_size(body)
            if size is None:
                fault = "answered 409 without the size it knows"
                return WitnessAnswer(witness.name, fault=fault, claim=await self._kept(witness, checkpoint.origin))
            if size > checkpoint.size or size == old:
                said = f"knows the log at size {size}" + ("" if size > checkpoint.size else " with another root")
                return WitnessAnswer(witness.name, fault=said, claim=await self._kept(witness, checkpoint.origin))
            old = size
        return WitnessAnswer(witness.name, fault="names another size each time it is asked")

    async def _read(self, witness: WitnessEndpoint, note: Note, checkpoint: Checkpoint, status: int, body: bytes) -> WitnessAnswer:
        match status:
            case httpx.codes.OK:
                line = cosignature(witness, note, body)
                return WitnessAnswer(witness.name, line, "" if line else "answered without a cosignature that its key in the policy made")
            case httpx.codes.UNPROCESSABLE_ENTITY:
                said = body.decode("ascii", "replace").partition("\n")[0][:LONGEST_REASON]
                fault = f"says that the log does not grow out of what it knows, or is wrong (422): {shown(said)}"
                return WitnessAnswer(witness.name, fault=fault, claim=await self._kept(witness, checkpoint.origin))
            case httpx.codes.FORBIDDEN:
                return WitnessAnswer(witness.name, fault="does not trust the log's key (403): its operator needs the verifier key")
            case httpx.codes.NOT_FOUND:
                return WitnessAnswer(witness.name, fault=f"does not know the log {checkpoint.origin} (404): its operator has to add it")
            case httpx.codes.SERVICE_UNAVAILABLE:
                return WitnessAnswer(witness.name, fault="is busy (503): a checker reads the log first, and is asked again")
            case _ if httpx.codes.is_redirect(status):
                return WitnessAnswer(
                    witness.name, fault=f"sends elsewhere ({status}), which is not followed: correct its address in the policy"
                )
            case _:
                return WitnessAnswer(witness.name, fault=f"answered {status}")

    async def _add_checkpoint(self, witness: WitnessEndpoint, body: bytes) -> tuple[int, bytes]:
        return await self._request("POST", f"{witness.url}/add-checkpoint", body)

    async def _kept(self, witness: WitnessEndpoint, origin: str) -> Note | None:
        """The checkpoint that a witness keeps of the log (tlog-witness, monitor retrieval), or None if it shows none."""
        status, body = await self._request("GET", f"{witness.url}/{hashlib.sha256(origin.encode()).hexdigest()}/checkpoint")
        try:
            return read_note(body) if status == httpx.codes.OK else None
        except ProofError:
            return None

    async def _request(self, method: str, address: str, body: bytes | None = None) -> tuple[int, bytes]:
        async with self._client.stream(method, address, content=body, follow_redirects=False) as response:
            content = bytearray()
            async for part in response.aiter_bytes():
                content += part
                if len(content) > MOST_BYTES:
                    raise httpx.DecodingError(f"the answer is longer than {MOST_BYTES} bytes")
            return response.status_code, bytes(content)


def witness_client(agent: str) -> httpx.AsyncClient:
    """An HTTP client without the environment's proxies, stored credentials and redirects."""
    headers = {"user-agent": agent, "accept-encoding": "identity"}
    transport = FrugalTransport(authorities())
    return httpx.AsyncClient(timeout=DEADLINE_S, follow_redirects=False, trust_env=False, transport=transport, headers=headers)


def request_body(old: int, proof: Sequence[bytes], note: Note) -> bytes:
    """The body of add-checkpoint: the old size, the consistency proof, an empty line, the checkpoint."""
    lines = (f"old {old}", *(to_base64(node) for node in proof), "")
    return "".join(f"{line}\n" for line in lines).encode("ascii") + note.data


def read_size(body: bytes) -> int | None:
    """The size that a witness names in a 409, or None if it is not in canonical form."""
    text = body.decode("latin-1")
    try:
        return from_decimal(text.removesuffix("\n")) if text.endswith("\n") else None
    except MalformedText:
        return None


def cosignature(witness: WitnessEndpoint, note: Note, body: bytes) -> SignatureLine | None:
    """The first line of an answer that the witness's key in the policy made for this checkpoint, or None."""
    try:
        answered = read_note(note.data + body)
    except ProofError:
        return None
    for line in answered.signatures[len(note.signatures) :]:
        if is_cosigned_by(Note(note.text, (line,)), witness.key):
            return line
    return None


def witness_endpoint(witness: Witness, url: str) -> WitnessEndpoint:
    """The witness with its address. Raises BadPolicy unless the address is an HTTP URL without user name and query."""
    if not _is_address(url):
        raise BadPolicy(f"witness {witness.name}: {url} is no address to ask")
    return WitnessEndpoint(witness.name, witness.key, url.rstrip("/"))


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018  # reading it raises ValueError if it is no port
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not (parts.username or parts.query or parts.fragment)


def read_policy_file(file: Path) -> Policy:
    """The policy in a file. Raises BadPolicy with file and line."""
    try:
        with file.open("rb") as opened:
            return policy_in(opened, str(file))
    except OSError as fault:
        raise BadPolicy(f"{file}: {fault.strerror}") from fault
    except UnreadableFile as fault:
        raise BadPolicy(str(fault)) from fault
