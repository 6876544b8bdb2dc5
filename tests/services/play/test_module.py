"""The rules' digest: what sha256sum says of the files."""

import subprocess
from pathlib import Path

from domain.games.registry import GAMES
from services.play.rules_digest import digest_of, module_of

ROOT = Path(__file__).parents[3]


def test_anybody_can_make_the_digest_with_three_programs() -> None:
    for game in GAMES.values():
        command = (
            f"find domain/kernel domain/games/{game.key} -type f ! -path '*/__pycache__/*' | LC_ALL=C sort | xargs sha256sum | sha256sum"
        )
        said = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout

        assert module_of(game).sha256 == said.split()[0]
        assert (module_of(game).id, module_of(game).version) == (game.key, game.version)


def test_any_change_of_a_byte_or_a_name_is_another_digest(tmp_path: Path) -> None:
    def made(name: str, content: bytes) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        (folder / "game/__pycache__").mkdir(parents=True)
        (folder / "game" / name).write_bytes(content)
        (folder / "game/__pycache__/x.pyc").write_bytes(folder.name.encode())
        return digest_of(folder, (folder / "game",))

    assert made("rules.py", b"one") == made("rules.py", b"one")
    assert len({made("rules.py", b"one"), made("rules.py", b"two"), made("rule.py", b"one"), made("rules.json", b"one")}) == 4
