"""Names that are too long for their place."""

from .fonts import Face


def cut(name: str, face: Face, size: int, room: float) -> str:
    """A name no wider than `room` pixels at a size, cut with an ellipsis if it is longer; "" if the face cannot write
    it, or where there is no room for its first letter."""
    if not face.has(name):
        return ""
    cuts = (name, *(f"{name[:length].rstrip()}…" for length in range(len(name) - 1, 0, -1)))
    return next((fitting for fitting in cuts if face.width(fitting, size) <= room), "")
