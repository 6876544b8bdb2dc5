"""A state as JSON, for laws that compare or search states. A secret is encoded as its position in the log."""

import msgspec
from msgspec import Struct

from domain.kernel.seats import audience_text
from domain.kernel.secret import Secret


def dumped(state: Struct) -> bytes:
    """Encode the state with every secret closed. A secret that is in no record is encoded with its value."""
    return msgspec.json.encode(state, enc_hook=_closed)


def _closed(value: object) -> object:
    if not isinstance(value, Secret):
        raise TypeError(f"no way to write {type(value).__name__}")
    source = {"is": value.read()} if value.source is None else {"src": value.source}
    return {"aud": audience_text(value.audience), **source}
