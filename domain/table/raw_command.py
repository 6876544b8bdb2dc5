"""The raw command: what a client sent, as canonical bytes. The record holds its digest, so that the seat can prove it."""

from collections.abc import Iterable
from functools import cached_property

import msgspec
from msgspec import Struct

from domain.kernel.commands import Command, command_name
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.words import Value
from domain.proof.canonical import encode
from domain.proof.lines import sha256_hex
from domain.table.commands import TABLE_COMMANDS
from domain.table.written_text import WrittenText


class SentCommand(Struct, frozen=True, dict=True):
    """A command as a client sent it: `id` is the client's own, the same when sent again; `decision` the one it answers (empty:
    whichever is open); `head` the head of the scene the player saw; `salt` 16 bytes in hex; `command` with its `type`.

    Beside it, and not part of what is hashed as raw: the `position` it is to have among the seat's commands, the `nonce` of
    that position, the `signature` over all of it, and the `text` whose digest the command holds.
    """

    seat: Seat
    id: str
    decision: str
    head: str | None
    salt: str
    command: dict[str, Value | None]
    position: int | None = None
    nonce: str | None = None
    signature: str | None = None
    text: Secret[WrittenText] | None = None

    @cached_property
    def raw(self) -> str:
        """The canonical raw command, as it stands sealed in the record. Made once. Raises a NotCanonical for what has none."""
        said = {"command": self.command, "decision": self.decision, "head": self.head, "id": self.id, "salt": self.salt}
        return encode(said).decode()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the raw command, in hex. Made once."""
        return raw_digest(self.raw)


def raw_digest(text: str) -> str:
    """SHA-256 of the canonical raw command, in hex."""
    return sha256_hex(text.encode())


def plain_command(said: object) -> dict[str, Value | None]:
    """The flat fields of a command as decoded from JSON; raises msgspec.ValidationError for anything deeper."""
    return msgspec.convert(said, dict[str, Value | None])


class _Raw(Struct, frozen=True, forbid_unknown_fields=True):
    command: dict[str, Value | None]
    decision: str
    head: str | None
    id: str
    salt: str


class CommandReader:
    """Reads the commands of a game and of its table."""

    def __init__(self, commands: Iterable[type[Command]]) -> None:
        self._kinds: dict[Value | None, type[Command]] = {command_name(kind): kind for kind in (*TABLE_COMMANDS, *commands)}

    def command(self, said: object) -> tuple[Command, dict[str, Value | None]]:
        """The command, and its fields as sent, from decoded JSON; raises msgspec.ValidationError for an unknown type, an unknown
        field, or a value of the wrong kind."""
        fields = plain_command(said)
        kind = self._kinds.get(fields.get("type"))
        if kind is None:
            raise msgspec.ValidationError("Unknown command - at `$.type`")
        return msgspec.convert(fields, kind), fields

    def raw(self, seat: Seat, text: str, nonce: str | None = None, signature: str | None = None) -> tuple[SentCommand, Command]:
        """The command that a raw text holds, as its seat sent it; raises msgspec.DecodeError for what is none."""
        said = msgspec.json.decode(text, type=_Raw)
        command, fields = self.command(said.command)
        return SentCommand(seat, said.id, said.decision, said.head, said.salt, fields, None, nonce, signature), command
