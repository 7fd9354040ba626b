"""Small drawings on sheets of their own, drawn large and reduced, which smooths them, then laid on a picture."""

from PIL import Image, ImageDraw

from .palette import INK, rgb


def clear_sheet(width: int, height: int, fine: int, ground: str = INK) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A transparent sheet `fine` times as large as `width` by `height`, and a pen for it; edges fade into `ground`."""
    sheet = Image.new("RGBA", (width * fine, height * fine), (*rgb(ground), 0))
    return sheet, ImageDraw.Draw(sheet)


def pasted(picture: Image.Image, piece: Image.Image, centre: tuple[float, float]) -> None:
    """Lay a piece on a picture around a point."""
    corner = (round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2))
    picture.paste(piece, corner, piece)
