"""The constant that all hidden draws of the game share."""

from typing import Final

SEALED: Final = "sealed.0"
"""The group of all hidden draws."""
