"""Every imported file is small and credited."""

from fnmatch import fnmatch
from pathlib import Path
from re import findall

ASSETS = Path(__file__).parents[3] / "assets"


def test_every_font_and_icon_is_credited_with_its_licence() -> None:
    credits = (ASSETS / "CREDITS.md").read_text()
    patterns = findall(r"`([a-z][^`]*)`", credits)
    files = [
        path.relative_to(ASSETS).as_posix() for folder in ("fonts", "icons") for path in (ASSETS / folder).iterdir()
    ]
    assert [file for file in files if not any(fnmatch(file, pattern) for pattern in patterns)] == []


def test_licence_texts_travel_with_the_fonts() -> None:
    for licence in (ASSETS / "fonts").glob("*.LICENSE"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text()


def test_what_is_brought_in_is_small() -> None:
    for folder, limit in (("fonts", 300), ("icons", 100)):
        size = sum(path.stat().st_size for path in (ASSETS / folder).iterdir())
        assert size <= limit * 1024, folder
