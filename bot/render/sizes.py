"""Sizes by name: of pictures, letters, gaps and lines; in pixels of the picture."""

BOARD = (1280, 960)
"""Every board for the channel; no picture is wider."""

PHONE = 390
"""How wide a phone shows a picture, in its own pixels."""

LEGIBLE = 11.0
"""The least height of letters on a phone, in its own pixels."""

# Letters

NOTE = 24
"""In large versions and close-ups only, which are read for their details."""
MARK = 30
"""One character that repeats what colour, pattern or shape already says, such as the letter on a pawn."""
TEXT = 37
"""Running text, figures and names."""
FIGURE = 46
"""An important figure: money, points, what is owed."""
HEADING = 58
TITLE = 76

# Gaps between things, and margins

HAIR, NARROW, GAP, WIDE = 4, 8, 16, 32

# Lines

FINE_LINE, LINE, BOLD_LINE = 1, 2, 4


def on_phone(size: float, width: int = BOARD[0]) -> float:
    """The height of letters of a size on a phone, in a picture of a width; both in pixels."""
    return size * PHONE / width
