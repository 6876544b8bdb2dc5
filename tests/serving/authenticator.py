"""An authenticator for passkeys whose every answer a test can change."""

import hashlib
import json
import secrets
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT: Final = 1
VERIFIED: Final = 4
ATTESTED: Final = 64


class Authenticator:
    """An authenticator with one P-256 credential, made by hand so that a test can let any member be wrong."""

    def __init__(self, origin: str) -> None:
        self.origin, self.rp_id = origin, origin.rpartition("//")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential, self.count, self.handle = secrets.token_bytes(32), 0, b""

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, flags: int, attested: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(self.rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + attested

    def made(self, asked: Any, flags: int = PRESENT | VERIFIED, statement: Any = None, fmt: str = "none") -> dict[str, str]:
        """The response to the options for adding a passkey."""
        options = asked["options"]
        self.handle = base64url_to_bytes(options["user"]["id"])
        public = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + cose
        attestation = cbor2.dumps({"fmt": fmt, "attStmt": statement or {}, "authData": self._data(flags | ATTESTED, attested)})
        return {
            "ticket": asked["ticket"],
            "id": bytes_to_base64url(self.credential),
            "client_data": bytes_to_base64url(self._client_data("webauthn.create", options["challenge"])),
            "attestation_object": bytes_to_base64url(attestation),
        }

    def answered(self, asked: Any, flags: int = PRESENT | VERIFIED) -> dict[str, str]:
        """The response to the options for signing in."""
        client_data, data = self._client_data("webauthn.get", asked["options"]["challenge"]), self._data(flags)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "ticket": asked["ticket"],
            "id": bytes_to_base64url(self.credential),
            "client_data": bytes_to_base64url(client_data),
            "authenticator_data": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "user_handle": bytes_to_base64url(self.handle),
        }
