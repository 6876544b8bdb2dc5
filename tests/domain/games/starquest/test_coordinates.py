"""The names of squares and edges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.games.starquest.coordinates import edge_at, edge_name, name_of, square_at
from domain.geometry.squares import Square

numbers = st.integers(min_value=0, max_value=999)


@pytest.mark.parametrize(("text", "square"), [("0,0", (0, 0)), ("5,17", (5, 17)), ("23,3", (23, 3)), ("999,999", (999, 999))])
def test_names_of_squares_are_read_and_written(text: str, square: Square) -> None:
    assert square_at(text) == square
    assert name_of(square) == text


@pytest.mark.parametrize(
    "text", ["", "5", "5,", ",5", "05,1", "5,01", "-1,0", "1000,0", "1, 2", " 1,2", "1,2\n", "1;2", "1,2,3", "٣,1", "1,1_0"]
)
def test_other_texts_name_no_square(text: str) -> None:
    with pytest.raises(ValueError, match="not the name of a square"):
        square_at(text)


@pytest.mark.parametrize("square", [(-1, 0), (0, -1), (1000, 0), (0, 1000)])
def test_squares_outside_0_to_999_have_no_name(square: Square) -> None:
    with pytest.raises(ValueError, match="has no name"):
        name_of(square)


@given(st.tuples(numbers, numbers))
def test_a_name_leads_back_to_its_square(square: Square) -> None:
    assert square_at(name_of(square)) == square


def test_names_of_edges_are_read_and_written() -> None:
    assert edge_name(((5, 1), (5, 2))) == "5,1|5,2"
    assert edge_at("9,4|10,4") == ((9, 4), (10, 4))


@pytest.mark.parametrize("text", ["5,2|5,1", "5,1", "5,1|", "5,1|5,3", "5,1|5,2|5,3", "5,1/5,2"])
def test_other_texts_name_no_edge(text: str) -> None:
    with pytest.raises(ValueError, match=r"not|no edge"):
        edge_at(text)
