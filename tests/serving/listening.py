"""Records the responses that a page receives, so that a test can search them for leaks."""

import json
from typing import Any, Final

from playwright.sync_api import Page

KEEP: Final = """
{
  const ask = window.fetch
  window.answers = []
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    void answer.clone().text().then((text) => window.answers.push(text)).catch(() => 'aborted')
    return answer
  }
}
"""
GATHER: Final = """
(words) => {
  const running = window.answers.filter((text) => text.includes('"status":"running"') && text.includes('"scene"'))
  const scenes = running.map((text) => JSON.parse(text).scene).filter((scene) => scene).map(({ pieces, supplies = [] }) => JSON.stringify({
    hidden: pieces.filter(({ hidden }) => hidden), supplies: supplies.map(({ id, owner = null }) => ({ id, owner })),
  }))
  window.answers = []
  return [scenes.length, [...new Set(scenes)], words.filter((word) => running.some((text) => text.includes(word)))]
}
"""


class Listener:
    """The responses to a page about running games: the number of scenes, their hidden pieces and supplies, and which of `words`
    occurred."""

    def __init__(self, page: Page, *words: str) -> None:
        self.count = 0
        self.scenes: list[dict[str, Any]] = []
        self.said: set[str] = set()
        self._page, self._words = page, words
        page.add_init_script(KEEP)

    def gather(self) -> None:
        """Collect the responses since the last call. Those not collected are lost when the page navigates."""
        count, scenes, said = self._page.evaluate(GATHER, list(self._words))
        self.count += count
        self.scenes += map(json.loads, scenes)
        self.said |= set(said)
