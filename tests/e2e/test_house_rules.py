"""House rules of StarQuest at two browsers, one in English and one in German: the stacks of Chaos, medipacks, a mission that is held."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from serving.player import Player

NewPage = Callable[..., Page]
OPTIONS: Final = {"mission": "N4", "house_rules": "bugfix", "event_cards": 10, "chaos_seat": "first"}


@pytest.mark.full
def test_stacks_are_divided_and_a_room_is_to_be_held_in_both_languages(server: str, new_page: NewPage) -> None:
    chaos = Player(new_page(reduced_motion="reduce", locale="en-GB"), server, "Chaos")
    red = Player(new_page(reduced_motion="reduce", locale="de-DE"), server, "Rot")
    table = chaos.open(game="starquest", seats=2, options=OPTIONS)["id"]
    red.visit(table)
    red.page.get_by_role("listitem").filter(has_text="Platz 2").get_by_role("button", name="Hier Platz nehmen").click()

    expect(chaos.page.get_by_text("divide your blips among the four boards")).to_be_visible()
    chaos.answer({"type": "stack_blips", "blip": "blip-01", "board": "none"})
    expect(chaos.page.get_by_text("Some blips are on no stack.")).to_be_visible()
    chaos.click_button("The usual stacks")
    expect(chaos.page.get_by_text("Some blips are on no stack.")).to_have_count(0)
    chaos.click_button("Ready")
    for name in ("Die übliche Ausrüstung", "Fertig"):
        red.page.get_by_role("button", name=name).first.click()
        confirm = red.page.get_by_role("button", name="Bestätigen")
        confirm.click()
        expect(confirm).to_be_hidden()

    expect(red.page.get_by_text("Medipack").first).to_be_visible()
    goals = {chaos: "Have 2 figures in room D3", red: "Habt am Ende von 4 Chaos-Zügen hintereinander 2 Figuren in Raum D3"}
    for player, goal in goals.items():
        player.page.get_by_role("button", name="Details").click()
        expect(player.page.get_by_role("cell", name=goal)).to_be_visible()
    for number in range(1, 9):
        for player in (red, chaos):
            if player.view()["status"] == "running":
                player.play_on(seed=number, most=60, haste=3)
    expect(chaos.page.get_by_text(re.compile("Held for|The place is not held|No GSG figure is left")).first).to_be_attached()
