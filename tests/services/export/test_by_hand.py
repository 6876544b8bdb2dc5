"""The commands of docs/verifying-a-game.md, run literally: sha256sum, openssl and jq agree with the records."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from domain.proof.bundles import packed, read_parts
from domain.proof.verification.verifying import verified
from patience import PATIENCE_S
from proving.games import Told, bundle_of, played, told
from proving.site import Site

GUIDE = Path(__file__).parents[3] / "docs/verifying-a-game.md"
TOOLS = ("sh", "sha256sum", "openssl", "jq", "base64", "sed", "seq")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {', '.join(MISSING)}")


@pytest.fixture(scope="module")
def game() -> Told:
    return told("starquest", bots=True, most=240)


def by_hand(folder: Path, game: Told, first: int, roll: int | str) -> list[str]:
    """The output of the guide's commands for a game and one of its rolls, from the block asked for on."""
    for name, content in read_parts(packed(game.bundle)).items():
        (folder / name).write_bytes(content)
    blocks = re.findall(r"^```sh\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    command, told_ = ["sh", "-c", "\n".join(blocks[first:])], {"PATH": "/usr/bin:/bin", "n": str(roll)}
    done = subprocess.run(command, cwd=folder, env=told_, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_chain_by_hand_ends_with_the_head_that_the_manifest_names(tmp_path: Path, game: Told) -> None:
    roll = verified(game.bundle).rolls[0]
    unbroken, last, named, *_ = by_hand(tmp_path, game, 0, roll.record)

    assert unbroken == "the chain is unbroken"
    assert last == named == game.bundle.manifest.head


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_roll_its_seed_and_a_signature_by_hand_are_as_recorded(tmp_path: Path, game: Told, place: int) -> None:
    roll = [roll for roll in verified(game.bundle).rolls if roll.method == "roll"][place]
    digest, faces, step, before, signature, *_ = by_hand(tmp_path, game, 1, roll.record)

    assert set(roll.sides) == {6}
    values = [byte % 6 for byte in bytes.fromhex(digest.rpartition(" ")[2]) if byte < 252]
    assert tuple(values[: len(roll.draw)]) == roll.draw
    assert faces == f"roll of {json.dumps(roll.sides, separators=(',', ':'))}, drawn {json.dumps(roll.draw, separators=(',', ':'))}"
    assert step.split()[0] == before
    assert signature == "Signature Verified Successfully"


@pytest.mark.parametrize(
    ("key", "most", "bound", "method"),
    [
        ("toy", 1, (0, 1), ""),
        ("toy", 150, (), "roll"),
        ("starquest", 1, (0, 1), "pick"),
        ("starquest", 60, (0, 1), "pick"),
        ("rebel_moon_defense", 60, (0,), "roll"),
    ],
)
def test_the_whole_walk_goes_through_for_a_game_with_whatever_draws_and_signatures(
    tmp_path: Path, key: str, most: int, bound: tuple[int, ...], method: str
) -> None:
    world = played(key, "by hand", most=most, bound=bound)
    game = Told(world, bundle_of(world, site=Site()))

    unbroken, last, named, *walk = by_hand(tmp_path, game, 0, "")

    assert (unbroken, last) == ("the chain is unbroken", named)
    if method:
        digest, drawn, step, before, *walk = walk
        roll = next(roll for roll in verified(game.bundle).rolls if roll.method == method)
        assert drawn.startswith(f"{method} of [{roll.sides[0]}")
        assert step.split()[0] == before
        assert len(digest.rpartition(" ")[2]) == 64
    else:
        assert walk.pop(0) == "this game has no public draw"
    assert walk.pop(0) == ("Signature Verified Successfully" if bound else "no command of this game is signed")
    seals = [json.loads(record) for record in game.bundle.records if b'"type":"table.SealOpened"' in record]
    assert len(walk) == 2 * len(seals)
    assert [line.split()[0] for line in walk[::2]] == walk[1::2]


def test_every_finding_and_many_faults_are_explained() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    program = "".join(file.read_text() for file in sorted((GUIDE.parents[1] / "domain/proof/verification").glob("*.py")))
    findings = set(re.findall(r'\.finding\(\s*"([a-z_]+)"', program))

    assert len(findings) > 20
    assert {code for code in findings if f"`{code}`" not in guide} == set()
