"""Runs the shell lines that a panel of the page offers to copy, with the installed openssl."""

import shutil
import subprocess

import pytest
from playwright.sync_api import Locator, Page


def run_by_hand(panel: Page | Locator) -> int:
    """Run every line offered for copying and check its output. Returns the number of lines."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed here")
    lines = panel.locator(".line:has(p)")
    for index in range(lines.count()):
        line = lines.nth(index)
        command, prints = line.locator("code.text").inner_text(), line.locator("p code").inner_text()
        printed = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True)
        assert (printed.stdout.strip(), printed.stderr) == (prints, "")
    return lines.count()
