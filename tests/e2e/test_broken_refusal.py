"""A server that refuses a move with its signature and plays it nevertheless is found out by the page, and proven by its own note."""

import io
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from browser import clean_context
from domain.proof.canonical import encode
from domain.proof.evidence import read_evidence
from domain.proof.lines import sha256_hex
from domain.proof.notes import signed_note
from domain.proof.policy import read_policy
from domain.proof.receipts import refusal_text
from domain.proof.verification.reading import bundle_in
from domain.proof.verification.verifying import verified
from serving.player import Player
from serving.ports import free_port
from serving.process import served
from serving.two import choose

COMMANDS: Final = re.compile("/commands$")
TIME: Final = "2026-11-20T09:00:00.000Z"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[str, bytes]]:
    """The URL of a server, and the seed of its key for receipts."""
    with served(tmp_path / "data", free_port(), checkpoint_seconds="0.25") as url:
        yield url, (tmp_path / "data/keys/receipts1").read_bytes()


class TwoFaced:
    """Takes the first command, and answers that it is refused, with the server's signature."""

    def __init__(self, guest: Player, seed: bytes) -> None:
        self._guest, self._seed, self._done = guest, seed, False
        guest.page.route(COMMANDS, self._carry)

    def _carry(self, route: Route) -> None:
        if self._done:
            route.continue_()
            return
        self._done = True
        body = json.loads(route.request.post_data or "")
        assert route.fetch().status == 200
        digest = sha256_hex(encode({name: body[name] for name in ("command", "decision", "head", "id", "salt")}))
        origin = self._guest.page.request.get(f"{self._guest.url}/api/log").json()["origin"]
        text = refusal_text(origin, self._guest.view()["handle"], body["head"], digest, "occupied", TIME)
        note = signed_note(text, f"{origin.partition('/')[0]}/receipts", self._seed).data.decode()
        problem = {"status": 409, "code": "occupied", "title": "", "type": "", "detail": "", "rule": "", "note": note}
        route.fulfill(status=409, json=problem, content_type="application/problem+json")


@pytest.mark.full
def test_a_refused_move_that_is_in_the_game_turns_the_seal_red_and_saves_the_proof(
    site: tuple[str, bytes], browser: Browser, tmp_path: Path
) -> None:
    url, seed = site
    with clean_context(browser, "409") as context:
        guest = Player(context.new_page(), url, signs=True)
        guest.play_the_bot()
        expect(guest.page.locator("button.seal")).not_to_have_text("Something is wrong")
        choose(guest, random.Random(1))
        TwoFaced(guest, seed)
        guest.page.get_by_role("button", name="Confirm").click()

        expect(guest.page.locator("button.seal")).to_have_text("Something is wrong")
        guest.page.locator("button.seal").click()
        expect(guest.page.get_by_text(re.compile("it refused a move of yours for good"))).to_be_visible()
        with guest.page.expect_download() as saving:
            guest.page.get_by_role("link", name="Save the evidence").click()
        saving.value.save_as(tmp_path / "evidence.note")

        last, asked = guest.view()["last"], guest.page.request
        while asked.get(f"{url}/api/tables/{guest.table}/proof?n={last}").status == 404:
            guest.page.wait_for_timeout(100)
        file = asked.get(f"{url}/api/tables/{guest.table}/bundle").body()
        bundle = bundle_in(io.BytesIO(file), "game")
        policy = read_policy(asked.get(f"{url}/log/policy").text())
        kept = (tmp_path / "evidence.note").read_bytes()

        assert saving.value.suggested_filename == "evidence.note"
        assert [fault.code for fault in verified(bundle, policy, evidence=read_evidence(kept)).faults] == ["refusal_broken"]
        assert verified(bundle, policy).faults == ()

        (tmp_path / "game.rollbook.zip").write_bytes(file)
        guest.page.goto(f"{url}/verify")
        guest.page.locator("input[type=file]").set_input_files([tmp_path / "evidence.note", tmp_path / "game.rollbook.zip"])
        expect(guest.page.get_by_text("One signed note of yours is compared with the game")).to_be_visible()
        expect(guest.page.get_by_text(re.compile("refused this move for good"))).to_be_visible()
