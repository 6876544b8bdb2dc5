"""Words that several modules share: the group of hidden draws, and the ids of blips that came back."""

from typing import Final

SEALED: Final = "sealed.0"
"""The group of all hidden draws."""
RESPAWNED: Final = "re"
"""The word in the ids of blips that came back (SQH-RSP-02)."""
