"""Text of files and requests, printed so that no terminal obeys it."""


def printable(text: str) -> str:
    """The text with every character escaped that a terminal could obey, except the ends of lines: names in a file are anybody's."""
    return "".join(each if each == "\n" or each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def counted(number: int, thing: str) -> str:
    """The number with its noun, in the plural unless it is one."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
