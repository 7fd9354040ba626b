"""What a painter hands back."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Picture:
    """A finished picture: the file's bytes, its file name, and its words for those who cannot see it.

    `alt` keeps to Discord's 1024 characters. `name` says nothing that a viewer of the picture may not know.
    """

    image: bytes
    name: str
    alt: str


FilmFormat = Literal["webp", "gif"]
"""How a film is encoded."""

ALT_LIMIT = 1024
"""The longest description Discord takes for an attachment, in characters."""
