"""Doing by hand what a panel of the page says: its lines, copied into a shell with the machine's own openssl."""

import shutil
import subprocess

import pytest
from playwright.sync_api import Locator, Page


def run_by_hand(panel: Page | Locator) -> int:
    """Runs every line that is offered to be copied in a shell; how many there were, each of which printed what it should."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed here")
    lines = panel.locator(".line:has(p)")
    for index in range(lines.count()):
        line = lines.nth(index)
        command, prints = line.locator("code.text").inner_text(), line.locator("p code").inner_text()
        printed = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True)
        assert (printed.stdout.strip(), printed.stderr) == (prints, "")
    return lines.count()
