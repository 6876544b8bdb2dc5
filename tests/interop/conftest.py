"""The independent client, built once."""

from pathlib import Path

import pytest

from interop.go_client import built_client, built_verifier


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """The client in Go; skips, with the reason, if it cannot be built."""
    assert pytestconfig.cache is not None
    return built_client(tmp_path_factory.mktemp("client"), pytestconfig.cache.mkdir("go"))


@pytest.fixture(scope="session")
def go_verifier(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """The verifier in Go; skips, with the reason, if it cannot be built."""
    assert pytestconfig.cache is not None
    return built_verifier(tmp_path_factory.mktemp("verifier"), pytestconfig.cache.mkdir("go"))
