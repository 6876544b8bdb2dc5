"""The texts and drawings of a second edition: those of the first, with its own in their place."""

from pathlib import Path

from projections.art import read_art
from projections.editions import composed, messages

FIRST = """# The first edition.
name = First
who = { $who ->
    [ork] Ork { $no }
   *[other] { $who }
}
hits = { who } hits.
"""


def test_messages_of_the_second_edition_take_the_place_of_the_firsts() -> None:
    found = messages(composed(FIRST, "# The second edition.\nname = Second\nmisses = { who } misses.\n"))

    assert found["name"] == "name = Second"
    assert found["misses"] == "misses = { who } misses."
    assert found["hits"] == "hits = { who } hits."
    assert "original-name" not in found


def test_a_replaced_message_is_kept_for_one_that_extends_it() -> None:
    found = messages(composed(FIRST, "who = { $who ->\n    [elf] Elf\n   *[other] { original-who }\n}\n"))

    assert found["who"].splitlines()[1] == "    [elf] Elf"
    assert found["original-who"] == "original-who = { $who ->\n    [ork] Ork { $no }\n   *[other] { $who }\n}"


def test_comments_are_left_out() -> None:
    assert "#" not in composed(FIRST, "# Comment\nname = Second\n\n# Another\n")


def _drawn(folder: Path, width: int, palette: str, signs: str, **drawings: str) -> Path:
    folder.mkdir()
    (folder / "art.json").write_text(f'{{"cell": {width}, "palette": {palette}, "signs": {{"command": {signs}}}}}')
    for name, shape in drawings.items():
        (folder / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}</svg>')
    return folder


def test_drawings_of_the_second_edition_are_added_to_the_firsts_or_replace_them(tmp_path: Path) -> None:
    round_one = '<circle cx="12" cy="12" r="9" fill="currentColor" />'
    square = '<rect x="3" y="3" width="18" height="18" fill="var(--art-b)" />'
    walk = '<path fill="var(--art-a)" d="M3 3h9v9H3z" />'
    first = _drawn(tmp_path / "first", 48, '{"a": ["#000", "#fff"]}', '{"go": "walk", "end": "stop"}', walk=walk, stop=round_one)
    own = _drawn(tmp_path / "own", 48, '{"b": ["#111", "#eee"]}', '{"end": "halt"}', stop=square, halt=round_one)

    art = read_art("second", own, first)

    assert sorted(art.names) == ["halt", "stop", "walk"]
    assert sorted(art.settings.palette) == ["a", "b"]
    assert art.settings.signs == {"command": {"go": "walk", "end": "halt"}}
    assert b"rect" in art.encoded
