"""The frame around a trial position."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.render.palette import PAPER, WOOD
from bot.render.picture import GROUND, TOP, finished, supposed
from bot.render.sizes import BOARD


def test_a_board_that_is_only_supposed_looks_and_reads_otherwise() -> None:
    inner = Image.new("RGB", BOARD, PAPER)
    inner.paste(WOOD, (100, 100, 300, 300))
    board = finished(inner, (PAPER, WOOD), "board", "Rome: 3 soldiers")
    framed = supposed(board, "What if…", "What if: Rome: 3 soldiers")
    picture = Image.open(BytesIO(framed.image)).convert("RGB")
    assert picture.width * 3 == picture.height * 4
    corner = picture.getpixel((2, picture.height - 2)), picture.getpixel((8, picture.height - 2))
    assert Image.new("RGB", (1, 1), GROUND).getpixel((0, 0)) in corner
    left, top = (picture.width - BOARD[0]) // 2, TOP
    assert picture.crop((left, top, left + BOARD[0], top + BOARD[1])).tobytes() == inner.tobytes()
    assert framed.alt.startswith("What if")
    assert framed.name.startswith("what-if-")
    assert framed.name != board.name
