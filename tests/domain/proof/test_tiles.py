"""The log in tiles: paths and bundles as the specification defines them, and proofs from tiles equal to proofs from all leaves."""

import functools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import ImpossibleTree, TileFault, WrongProof
from domain.proof.tiles import (
    ReadTile,
    Tile,
    TiledTree,
    TilePath,
    entries_bytes,
    entries_path,
    grown,
    hashes_of,
    read_entries,
    read_tile_path,
    tile_path,
    tile_width,
    tiles_of,
)
from domain.proof.tree import check_consistency, check_inclusion, consistency_proof, inclusion_proof, leaf_hash, root_of

LARGE = 70_000
"""The tree that the specification takes as its example."""

Tiles = dict[tuple[int, int], bytes]


@functools.cache
def leaves(size: int) -> tuple[bytes, ...]:
    return tuple(leaf_hash(b"leaf %d" % number) for number in range(size))


def reader(tiles: Tiles) -> ReadTile:
    return lambda level, number, width: tiles[level, number][: width * 32]


def grow(tiles: Tiles, size: int, added: tuple[bytes, ...]) -> list[Tile]:
    changed = list(grown(size, reader(tiles), added))
    tiles.update({(tile.level, tile.number): tile.hashes for tile in changed})
    return changed


@functools.cache
def large_tiles() -> Tiles:
    tiles: Tiles = {}
    grow(tiles, 0, leaves(LARGE))
    return tiles


@pytest.mark.parametrize(
    ("path", "read"),
    [
        ("tile/0/x001/x234/067", TilePath(0, 1_234_067, 256)),
        ("tile/0/000", TilePath(0, 0, 256)),
        ("tile/0/273.p/112", TilePath(0, 273, 112)),
        ("tile/1/001.p/17", TilePath(1, 1, 17)),
        ("tile/2/000.p/1", TilePath(2, 0, 1)),
        ("tile/63/x001/000.p/255", TilePath(63, 1000, 255)),
        ("tile/entries/000", TilePath(None, 0, 256)),
        ("tile/entries/x273/001.p/112", TilePath(None, 273_001, 112)),
    ],
)
def test_paths_are_those_of_the_specification(path: str, read: TilePath) -> None:
    level, number, width = read

    assert read_tile_path(path) == read
    assert (entries_path(number, width) if level is None else tile_path(level, number, width)) == path


@pytest.mark.parametrize(
    "path",
    [
        "",
        "tile",
        "tile/0",
        "tile/0/",
        "/tile/0/000",
        "tile/0/000/",
        "tile/00/000",
        "tile/64/000",
        "tile/-1/000",
        "tile/0/0",
        "tile/0/0000",
        "tile/0/x000/000",
        "tile/0/001/000",
        "tile/0/x001",
        "tile/0/xx01/000",
        "tile/0/x1/000",
        "tile/0/000.p/0",
        "tile/0/000.p/01",
        "tile/0/000.p/256",
        "tile/0/000.p/257",
        "tile/0/000.p/",
        "tile/0/000.p",
        "tile/0/000.p/1/2",
        "tile/0/000.p/1.p/1",
        "tile/0/٠٠٠",
        "tile/8/0/000",
        "tile/data/000",
        "tile/entries/00a",
        "tile/0/x009/x223/x372/x036/x854/x775/808",
        "tile/0/x001/x000/x000/x000/x000/x000/x000/000",
        "checkpoint",
    ],
)
def test_a_path_in_another_form_is_refused(path: str) -> None:
    with pytest.raises(TileFault):
        read_tile_path(path)


@given(st.integers(0, 63), st.integers(0, 2**63 - 1), st.integers(1, 256))
def test_paths_survive_the_round_trip(level: int, number: int, width: int) -> None:
    assert read_tile_path(tile_path(level, number, width)) == TilePath(level, number, width)
    assert read_tile_path(entries_path(number, width)) == TilePath(None, number, width)


@pytest.mark.parametrize(("level", "number", "width"), [(-1, 0, 1), (64, 0, 1), (0, -1, 1), (0, 2**63, 1), (0, 0, 0), (0, 0, 257)])
def test_a_tile_that_no_tree_has_gets_no_path(level: int, number: int, width: int) -> None:
    with pytest.raises(TileFault):
        tile_path(level, number, width)


def test_a_bundle_has_each_entry_behind_its_length() -> None:
    assert entries_bytes([b"", b"ab", b"\n" * 256]) == b"\0\0" + b"\0\2ab" + b"\1\0" + b"\n" * 256


@given(st.lists(st.binary(max_size=300), min_size=1, max_size=256))
def test_a_bundle_survives_the_round_trip(entries: list[bytes]) -> None:
    assert read_entries(entries_bytes(entries)) == tuple(entries)


@pytest.mark.parametrize("cut", [1, 3, 5, 8])
def test_a_cut_bundle_is_refused(cut: int) -> None:
    bundle = entries_bytes([b"ab", b"cde"])

    with pytest.raises(TileFault, match="cut within its entry"):
        read_entries(bundle[:cut])


@pytest.mark.parametrize("count", [0, 257])
def test_a_bundle_has_1_to_256_entries(count: int) -> None:
    with pytest.raises(TileFault, match="1 to 256"):
        read_entries(bytes(2 * count))


def test_an_entry_fits_its_length() -> None:
    assert read_entries(entries_bytes([bytes(65_535)])) == (bytes(65_535),)
    with pytest.raises(TileFault, match="at most 65535"):
        entries_bytes([bytes(65_536)])


@pytest.mark.parametrize("length", [0, 31, 33, 8193, 8224])
def test_a_tile_has_1_to_256_whole_hashes(length: int) -> None:
    with pytest.raises(TileFault, match="1 to 256"):
        hashes_of(bytes(length))


def test_the_tree_of_the_specifications_example_has_its_tiles() -> None:
    tiles = list(tiles_of(LARGE))

    assert [tile for tile in tiles if tile.width < 256] == [TilePath(0, 273, 112), TilePath(1, 1, 17), TilePath(2, 0, 1)]
    assert [sum(tile.level == level for tile in tiles) for level in range(3)] == [274, 2, 1]
    assert list(tiles_of(256)) == [TilePath(0, 0, 256), TilePath(1, 0, 1)]
    assert list(tiles_of(0)) == []
    assert tile_width(0, 274, LARGE) == 0


def test_growing_makes_exactly_the_tiles_of_the_tree() -> None:
    assert {key: len(hashes) // 32 for key, hashes in large_tiles().items()} == {
        (tile.level, tile.number): tile.width for tile in tiles_of(LARGE)
    }


def test_a_tile_above_holds_the_roots_of_the_tiles_below() -> None:
    tiles = large_tiles()

    assert hashes_of(tiles[1, 1]) == tuple(root_of(hashes_of(tiles[0, number])) for number in range(256, 273))
    assert hashes_of(tiles[2, 0]) == (root_of(hashes_of(tiles[1, 0])),)


@given(st.lists(st.integers(0, 600), min_size=1, max_size=6))
def test_it_does_not_matter_in_which_steps_a_tree_grew(steps: list[int]) -> None:
    stepwise: Tiles = {}
    at_once: Tiles = {}
    size = 0

    for step in steps:
        changed = grow(stepwise, size, leaves(4000)[size : size + step])
        assert all(tile.width == tile_width(tile.level, tile.number, size + step) for tile in changed)
        size += step
    grow(at_once, 0, leaves(4000)[:size])

    assert stepwise == at_once


def test_growing_touches_the_right_edge_only() -> None:
    tiles = large_tiles()
    asked = []

    def read(level: int, number: int, width: int) -> bytes:
        asked.append(TilePath(level, number, width))
        return tiles[level, number]

    changed = list(grown(LARGE, read, leaves(3)))

    assert asked == [TilePath(0, 273, 112)]
    assert [(tile.level, tile.number, tile.width) for tile in changed] == [(0, 273, 115)]
    asked.clear()
    changed = list(grown(LARGE, read, leaves(400)))
    assert asked == [TilePath(0, 273, 112), TilePath(1, 1, 17)]
    assert [(tile.level, tile.number, tile.width) for tile in changed] == [(0, 273, 256), (0, 274, 256), (1, 1, 19)]
    assert list(grown(LARGE, read, ())) == []


def test_the_root_of_a_large_tree_is_that_of_its_leaves() -> None:
    assert TiledTree(LARGE, reader(large_tiles())).root() == root_of(leaves(LARGE))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 255, 256, 257, 511, 512, 513, 65_535, 65_536, 65_537])
def test_the_tiles_of_a_larger_tree_give_the_root_of_a_smaller_one(size: int) -> None:
    assert TiledTree(size, reader(large_tiles())).root() == root_of(leaves(LARGE)[:size])


@given(st.integers(1, 1200), st.data())
def test_proofs_from_tiles_are_those_from_leaves(size: int, data: st.DataObject) -> None:
    tree = TiledTree(size, reader(large_tiles()))
    index, old_size = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size))

    assert tree.inclusion_proof(index) == inclusion_proof(index, leaves(LARGE)[:size])
    assert tree.consistency_proof(old_size) == consistency_proof(old_size, leaves(LARGE)[:size])
    assert tree.leaf(index) == leaves(LARGE)[index]


@given(st.integers(0, LARGE - 1), st.integers(1, LARGE))
def test_proofs_of_a_large_tree_hold(index: int, old_size: int) -> None:
    tree = TiledTree(LARGE, reader(large_tiles()))
    old_root = TiledTree(old_size, reader(large_tiles())).root()

    check_inclusion(index, LARGE, leaves(LARGE)[index], tree.inclusion_proof(index), tree.root())
    check_consistency(old_size, old_root, LARGE, tree.root(), tree.consistency_proof(old_size))


def test_a_proof_reads_two_tiles_of_each_level_at_most_and_each_once() -> None:
    asked = []

    def read(level: int, number: int, width: int) -> bytes:
        asked.append((level, number))
        return large_tiles()[level, number]

    TiledTree(LARGE, read).inclusion_proof(12_345)

    assert sorted(asked) == sorted(set(asked))
    assert len(asked) <= 6


@given(st.sampled_from(list(tiles_of(LARGE))), st.data())
def test_a_changed_byte_of_a_tile_breaks_a_proof(path: TilePath, data: st.DataObject) -> None:
    level, number, width = path
    assert level is not None
    at = data.draw(st.integers(0, width * 32 - 1))
    tile = bytearray(large_tiles()[level, number])
    tile[at] ^= data.draw(st.integers(1, 255))
    place = number * 256 + at // 32
    neighbour = min((place ^ 1) << 8 * level, LARGE - 1)

    proof = TiledTree(LARGE, reader({**large_tiles(), (level, number): bytes(tile)})).inclusion_proof(neighbour)

    with pytest.raises(WrongProof):
        check_inclusion(neighbour, LARGE, leaves(LARGE)[neighbour], proof, root_of_large())


@functools.cache
def root_of_large() -> bytes:
    return root_of(leaves(LARGE))


@pytest.mark.parametrize("tile", [b"", bytes(31), bytes(32 * 111), bytes(32 * 112 - 1)])
def test_a_tile_that_is_too_short_is_named(tile: bytes) -> None:
    tree = TiledTree(LARGE, reader({**large_tiles(), (0, 273): tile}))

    with pytest.raises(TileFault, match=r"tile/0/273\.p/112: 112 hashes are 3584 bytes"):
        tree.root()
    with pytest.raises(TileFault, match=r"tile/0/273\.p/112: 112 hashes are 3584 bytes"):
        list(grown(LARGE, reader({(0, 273): tile}), leaves(1)))


@pytest.mark.parametrize(("start", "end"), [(0, 0), (3, 2), (-1, 1), (0, LARGE + 1), (1, 3), (128, 384)])
def test_a_range_that_is_no_subtree_has_no_hash(start: int, end: int) -> None:
    with pytest.raises(ImpossibleTree):
        TiledTree(LARGE, reader(large_tiles())).subtree(start, end)


def test_a_size_beyond_all_trees_is_refused() -> None:
    with pytest.raises(ImpossibleTree):
        TiledTree(2**63, reader({}))
    with pytest.raises(ImpossibleTree):
        TiledTree(-1, reader({}))
