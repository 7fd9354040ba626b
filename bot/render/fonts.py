"""The fonts of the pictures, and writing with them."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby

from PIL import ImageDraw, ImageFont

from .repertoire import drawable

NO_CHARACTER = "\uffff"


@dataclass(frozen=True)
class Face:
    files: tuple[str, ...]

    def has(self, text: str) -> bool:
        """Whether every character of a text can be written."""
        return all(char.isspace() or _file_with(self, char) is not None for char in text)

    def width(self, text: str, size: int) -> float:
        return _width(self, text, size)

    def fitting(self, text: str, size: int, room: float) -> int:
        """The largest size up to `size` at which a text fits into `room` pixels."""
        width = self.width(text, size)
        return size if width <= room else max(1, int(size * room / width))

    def runs(self, text: str) -> list[tuple[str, str]]:
        """The text cut into (file, characters) where the file changes."""
        chosen = [(_file_with(self, char) or self.files[0], char) for char in text]
        return [(file, "".join(char for _, char in group)) for file, group in groupby(chosen, key=lambda it: it[0])]


FELL_CAPITALS = Face(("im-fell-dw-pica-sc.woff",))
"""Headings and names of places."""

FELL_ITALIC = Face(("im-fell-dw-pica-italic.woff",))
"""Waters."""

SANS = Face(("alegreya-sans-500-latin.woff", "alegreya-sans-500-latin-ext.woff"))
"""Running text."""

SANS_BOLD = Face(("alegreya-sans-800-latin.woff", "alegreya-sans-800-latin-ext.woff"))
"""Figures, letters of seats, names of players."""


def heading(text: str) -> Face:
    """The face for a heading or a place's name: the old one if it has the characters."""
    return FELL_CAPITALS if FELL_CAPITALS.has(text) else SANS_BOLD


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    face: Face,
    size: int,
    fill: str,
    *,
    anchor: str = "m",
    halo: str | None = None,
    halo_width: int = 2,
) -> None:
    """Writes one line with its middle height at `at`; `anchor` l, m or r says which end of it `at` is."""
    x, y = at
    x -= {"l": 0.0, "m": 0.5, "r": 1.0}[anchor] * face.width(text, size)
    for file, run in face.runs(text):
        font = _font(file, size)
        stroke = {"stroke_width": halo_width, "stroke_fill": halo} if halo else {}
        draw.text((x, y + _drop(face, size)), run, font=font, fill=fill, anchor="ls", **stroke)  # type: ignore[arg-type]
        x += font.getlength(run)


def wrapped(text: str, face: Face, size: int, room: float) -> list[str]:
    """The lines of a text no wider than `room` pixels."""
    lines: list[str] = []
    for word in text.split():
        if lines and face.width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@lru_cache(4096)
def _width(face: Face, text: str, size: int) -> float:
    return sum(_font(file, size).getlength(run) for file, run in face.runs(text))


@cache
def _drop(face: Face, size: int) -> float:
    """The distance from the middle of a figure or capital down to the base line."""
    _, top, _, bottom = _font(face.files[0], size).getbbox("H", anchor="ls")
    return -(top + bottom) / 2


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    data = files("assets").joinpath("fonts", file).read_bytes()
    return ImageFont.truetype(BytesIO(data), size)


@cache
def _file_with(face: Face, char: str) -> str | None:
    return next((file for file in face.files if _ink(file, char) not in (b"", _ink(file, NO_CHARACTER))), None)


@cache
def _ink(file: str, char: str) -> bytes:
    """The bitmap of a character, empty for one without ink; all missing characters look the same."""
    mask = _font(file, 24).getmask(char)
    return bytes(mask) if mask.getbbox() else b""


def missing_fonts() -> list[str]:
    """The shared font files that cannot be loaded; empty if all is well."""
    missing: list[str] = []
    for face in (FELL_CAPITALS, FELL_ITALIC, SANS, SANS_BOLD):
        for file in face.files:
            try:
                _font(file, 24)
            except OSError:
                missing.append(file)
    return missing


def ellipsize(name: str, face: Face, size: int, room: float, *, fewest: int = 1, dropped: str = " ") -> str:
    """A name cut with an ellipsis to `room` pixels at a size, with `dropped` characters stripped before the ellipsis;
    characters that cannot be written are left out. "" if nothing can be written, or there is no room for `fewest`
    letters."""
    name = drawable(name)
    if not face.has(name):
        return ""
    cuts = (name, *(f"{name[:length].rstrip(dropped)}…" for length in range(len(name) - 1, fewest - 1, -1)))
    return next((fitting for fitting in cuts if face.width(fitting, size) <= room), "")


LONGEST_NAME = 14
"""Letters; of a longer name with several words only the first word is written."""


def written(name: str) -> str:
    """The form of a place's name that a map has room for."""
    return name if len(name) <= LONGEST_NAME else name.split()[0]
