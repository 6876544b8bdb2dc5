"""A file's checkpoint: the newest one that the checkers of the site's policy cosigned, and what checkers read before they cosign."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from domain.proof.checkpoint import read_checkpoint
from domain.proof.cosignature import cosign, witness_key
from domain.proof.notes import Note, SignatureLine
from domain.proof.policy import read_policy
from domain.proof.signatures import public_key
from domain.proof.tiles import FULL_WIDTH, tile_width
from domain.proof.tree import check_inclusion, leaf_hash
from services.notary.sequencer import Prove
from services.notary.site_log import SiteLog, open_site_log
from services.store import Store
from storing.keeping import Keeper, appended, keeper

pytestmark = pytest.mark.anyio

SEEDS = {name: name.encode() * 8 for name in ("seer", "read")}
KEYS = {name: witness_key(f"{name}.example", public_key(seed)) for name, seed in SEEDS.items()}
POLICY = read_policy(
    f"witness seer {KEYS['seer'].text}\nwitness read {KEYS['read'].text}\n# rollbook/v1/checked read\nquorum seer\n",
)


class Cosigning:
    """A witness, and a checker while it is `willing`."""

    willing = True
    site: SiteLog
    served: bytes | None = None

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        """The lines of both, or of the witness alone. The newest entries are fetched first."""
        size = read_checkpoint(note.text).size
        number = (size - 1) // FULL_WIDTH
        self.served = await self.site.entries(1, number, tile_width(0, number, size))
        names = ("seer", "read") if self.willing else ("seer",)
        return [cosign(note, f"{name}.example", SEEDS[name], 7) for name in names]

    def have_all_cosigned(self, note: Note) -> bool:
        """Ask no more."""
        return True


async def checked(store: Store, folder: Path) -> tuple[Keeper, Cosigning]:
    """A site with a witness and a checker."""
    cosigning = Cosigning()
    keeping = await keeper(store, folder, cosigners=cosigning)
    cosigning.site = await open_site_log(store, (await store.epochs())[-1], POLICY)
    return keeping, cosigning


async def test_a_file_takes_the_newest_checkpoint_that_was_checked_if_it_covers_the_game(store: Store, tmp_path: Path) -> None:
    keeping, cosigning = await checked(store, tmp_path)
    early = await appended(store, 3)
    await keeping.step()
    cosigning.willing = False
    late = await appended(store, 2)
    await keeping.step()
    await appended(store, 2)
    await keeping.step()

    first, second = [await cosigning.site.appends_of(log.handle) for log in (early, late)]

    assert first is not None
    assert second is not None
    sizes = [read_checkpoint(each.checkpoint.text).size for each in (first, second)]
    assert sizes == [5, 9]
    assert (POLICY.checkers_of(first.checkpoint), POLICY.checkers_of(second.checkpoint)) == (("read",), ())
    assert all(POLICY.has_quorum(each.checkpoint) for each in (first, second))
    for each in first.appends:
        check_inclusion(each.index, 5, leaf_hash(each.leaf), each.proof, read_checkpoint(first.checkpoint.text).root)


async def test_checkers_read_what_they_cosign_before_it_is_published(store: Store, tmp_path: Path) -> None:
    keeping, cosigning = await checked(store, tmp_path)
    await keeping.step()
    await appended(store, 3)

    await keeping.step()

    assert cosigning.served is not None


async def test_the_served_policy_names_the_checkers(store: Store, tmp_path: Path) -> None:
    _, cosigning = await checked(store, tmp_path)

    served = read_policy(cosigning.site.policy("https://play.example"))

    assert (served.checked, served.served) == ("read", True)
