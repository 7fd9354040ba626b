"""From a painted picture to a file."""

from hashlib import sha256
from io import BytesIO

from PIL import Image

from bot.text.fitting import shortened

from .palette import flattened
from .picture import ALT_LIMIT, Picture


def finished(picture: Image.Image, paints: tuple[str, ...], name: str, alt: str) -> Picture:
    """A picture in its paints, with its words; the file's name tells the kind of picture and otherwise nothing."""
    image = encoded(picture, paints)
    return Picture(image=image, name=f"{name}-{sha256(image).hexdigest()[:12]}.png", alt=shortened(alt, ALT_LIMIT))


def encoded(picture: Image.Image, paints: tuple[str, ...]) -> bytes:
    """A palette PNG, which on boards is no larger than WebP without loss (method 0) and three times as fast."""
    file = BytesIO()
    flattened(picture, paints).save(file, "PNG", compress_level=4)
    return file.getvalue()
