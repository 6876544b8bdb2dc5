"""The default names of marines (section B2.14): proper names, the same in every language."""

from typing import Final

NAMES: Final = (
    "Arlt", "Berger", "Cordes", "Dietz", "Ebert", "Falk", "Gerlach", "Hagen", "Imhof", "Jansen", "Krüger", "Lorenz", "Mertens", "Nolte",
    "Opitz", "Pohl", "Quandt", "Reuter", "Sander", "Thiel", "Ulrich", "Vogt", "Wendt", "Zeller", "Brandt", "Conrad", "Dorn", "Engel",
    "Frank", "Graf",
)  # fmt: skip


def default_name(number: int) -> str:
    """The name of this number, counted from 1; with a number of its own once the list is used up."""
    again, index = divmod(number - 1, len(NAMES))
    return NAMES[index] if again == 0 else f"{NAMES[index]} {again + 1}"
