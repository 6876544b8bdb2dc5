"""The log of a running server and the proofs that players get, checked by the same independent client."""

from pathlib import Path

import pytest

from interop.go_client import check_log
from serving.site import settings_for, site

TABLES = 260
"""More leaves than one tile holds."""


@pytest.mark.full
def test_go_accepts_a_running_servers_log_and_the_proofs_it_hands_out(client: Path, tmp_path: Path) -> None:
    proofs = tmp_path / "proofs"
    proofs.mkdir()
    with site(settings_for(tmp_path / "data")) as running:
        visitor = running.visitor("Ada")
        tables = [visitor.open() for _ in range(TABLES)]
        for table in (tables[0], tables[100], tables[-1]):
            (proofs / f"{table}.tlog-proof").write_text(visitor.proof(table), encoding="utf-8")
        log = visitor.get("/api/log").json()

        said = check_log(client, f"{running.url}/log/{log['epoch']}", log["log_key"], proofs=proofs)

    checkpoint = said.split("\n")[0].split(" ")
    assert checkpoint[:2] == ["checkpoint", log["origin"]]
    assert int(checkpoint[2]) >= TABLES
    assert "proof files checked: 3\n" in said
