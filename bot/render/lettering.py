"""How names are written on a picture."""

LONGEST_NAME = 14
"""Letters; a longer name of several words is written by its first word alone."""


def written(name: str) -> str:
    """The form of a place's name that a map has room for."""
    return name if len(name) <= LONGEST_NAME else name.split()[0]
