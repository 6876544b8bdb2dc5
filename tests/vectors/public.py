"""Test vectors that others published; they are read in place and are no part of this repository."""

import json
from pathlib import Path
from typing import Any

import pytest

PUBLIC_VECTORS = Path(__file__).resolve().parents[3] / "shared" / "vectors"


def public_vectors(file_name: str) -> dict[str, Any]:
    """The JSON of one file of ../shared/vectors beside the checkout; skips the calling test, with the reason, where it is missing."""
    path = PUBLIC_VECTORS / file_name
    if not path.is_file():
        pytest.skip(f"public test vectors are not here: ../shared/vectors/{file_name} beside the checkout")
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded
