"""The version of the installed package."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final


def _version() -> str:
    try:
        return version("rollbook")
    except PackageNotFoundError:
        return "0"


VERSION: Final = _version()
