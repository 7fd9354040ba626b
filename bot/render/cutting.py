"""Names that are too long for their place."""

from .fonts import Face
from .repertoire import drawable


def cut(name: str, face: Face, size: int, room: float, *, fewest: int = 1, dropped: str = " ") -> str:
    """All of a name that can be written, no wider than `room` pixels at a size, cut with an ellipsis if it is longer,
    and `dropped` characters left out before that; "" if the face can write nothing of it, or where there is no room for
    its `fewest` letters."""
    name = drawable(name)
    if not face.has(name):
        return ""
    cuts = (name, *(f"{name[:length].rstrip(dropped)}…" for length in range(len(name) - 1, fewest - 1, -1)))
    return next((fitting for fitting in cuts if face.width(fitting, size) <= room), "")
