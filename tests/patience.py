"""How long a test waits for what must come about. The limit is for what hangs: it never measures the machine, which may be slow."""

from typing import Final

PATIENCE_S: Final = 300
PATIENCE_MS: Final = PATIENCE_S * 1000
"""The same for browsers."""
