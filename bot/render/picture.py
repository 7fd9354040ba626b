"""A picture and how it becomes a file; the painters of each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from typing import Any, Literal

from PIL import Image, ImageDraw

from bot.text.discord_text import shortened

from .fonts import heading, write
from .palette import INK, WHITE, flattened
from .sizes import BOLD_LINE, HEADING


@dataclass(frozen=True)
class Picture:
    """A finished picture: the file's bytes, its file name, and its words for readers who cannot see it.

    `alt` keeps to Discord's 1024 characters. `name` reveals nothing that a viewer of the picture may not know.
    """

    image: bytes
    name: str
    alt: str


FilmFormat = Literal["webp", "gif"]
"""How a film is encoded."""

ALT_LIMIT = 1024
"""The longest description Discord allows for an attachment, in characters."""


QUICK, THOROUGH = 4, 8
"""Levels of compression: for boards, which are painted after every action, and for large pictures on request, which
take a tenth of a second longer and a sixth less space."""


def finished(picture: Image.Image, paints: tuple[str, ...], name: str, alt: str, level: int = QUICK) -> Picture:
    """A picture in its paints, with its words; the file's name tells only the kind of picture."""
    file = BytesIO()
    # A palette PNG of a board is no larger than lossless WebP (method 0) and three times as fast.
    flattened(picture, paints).save(file, "PNG", compress_level=level)
    image = file.getvalue()
    return Picture(image=image, name=f"{name}-{sha256(image).hexdigest()[:12]}.png", alt=shortened(alt, ALT_LIMIT))


SIZE = (640, 480)
MOST_BYTES = 8_000_000
"""Discord allows everyone 10 MiB; the rest is for the other parts of a message."""
FRAME_MS, LAST_MS = 650, 5_000
QUALITY, EFFORT = 72, 3
"""Of WebP."""
COLOURS = 64
"""Of each frame of a GIF."""


def reel(picture: Picture) -> Image.Image:
    """A picture as a frame of a film."""
    return Image.open(BytesIO(picture.image)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def film(frames: Sequence[Image.Image], kind: FilmFormat) -> bytes:
    """A film of at least one frame that loops for ever and rests on the last. If it is too large for Discord, every
    second frame is left out until it fits."""
    while True:
        made = _encoded(frames, kind)
        if len(made) <= MOST_BYTES or len(frames) < 3:
            return made
        frames = [*frames[:-1:2], frames[-1]]


def _encoded(frames: Sequence[Image.Image], kind: FilmFormat) -> bytes:
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    file = BytesIO()
    if kind == "webp":
        first, *others = frames
        first.save(
            file, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY, method=EFFORT
        )
    else:
        first, *others = [
            frame.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE) for frame in frames
        ]
        first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0)
    return file.getvalue()


TOP, BOTTOM = 92, 16
"""Pixels of frame above and below; with the sides of the board they keep the picture's shape."""
GROUND, STRIPE = "#5f5a72", "#747089"
STRIPE_EVERY = 32
MOST_PAINTS = 64


def supposed(board: Picture, title: str, alt: str) -> Picture:
    """A board in a striped frame with a title, and its own words for readers who cannot see it."""
    inner = Image.open(BytesIO(board.image)).convert("RGB")
    height = inner.height + TOP + BOTTOM
    framed = Image.new("RGB", (round(inner.width * height / inner.height), height), GROUND)
    draw = ImageDraw.Draw(framed)
    for x in range(-height, framed.width, STRIPE_EVERY):
        draw.line([(x, height), (x + height, 0)], fill=STRIPE, width=STRIPE_EVERY // 4)
    write(draw, (framed.width / 2, TOP / 2), title, heading(title), HEADING, WHITE, halo=INK, halo_width=BOLD_LINE)
    framed.paste(inner, ((framed.width - inner.width) // 2, TOP))
    # A board keeps to few paints because the file's size depends on them; the frame adds two.
    paints = [colour for _, colour in inner.getcolors(MOST_PAINTS) or ()]
    return finished(framed, (*map(_paint, paints), GROUND, STRIPE), "what-if", alt)


def _paint(colour: Any) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


def _nothing(*args: Any) -> None:
    """A picture that a game does not have."""


def _no_cards(pack: Any) -> tuple[str, ...]:
    return ()


def without_earlier(paint: Callable[..., Picture | None]) -> Callable[..., Picture | None]:
    """The `scene` of a game whose scenes show nothing of what happened earlier in the round."""
    return lambda view, events, names, lang, earlier=(): paint(view, events, names, lang)


@dataclass(frozen=True, slots=True)
class Painters:
    """The functions that paint a game. `names` are the players by seat, `events` what led to the view.

    `board(view, names, lang, events=())`: the board for the channel, legible on a phone (see `bot.render.sizes`), with
    the events drawn in.

    A game may lack the others; words replace them. `large(view, names, lang)`: the whole table with everything public,
    for a closer look. `since(before, view, events, names, lang, seat)`: the board with what has changed for a seat
    since `before`. `close_up(what, view, names, lang)`: one place or one player, `what` being one of
    `GameTexts.close_ups`; raises `KeyError`. `cards(pack)`: the ids of the cards that can be painted; `card(pack, card,
    lang)`: one of them, raises `KeyError`. `scene(view, events, names, lang, earlier=())`: a public event that has just
    happened, such as a battle; `earlier` are the other events of the round. `subject(kind, view)`: what the picture of
    a kind of question shows, as a key: pictures with one key are the same, so the key includes every secret of a reader
    that the picture shows. `question(kind, view, names, lang)`: that picture. `hand(view, names, lang)`: what only the
    reader may see. `reference(pack, lang)`: all cards at a glance.
    """

    board: Callable[..., Picture]
    large: Callable[..., Picture | None] = _nothing
    since: Callable[..., Picture | None] = _nothing
    close_up: Callable[..., Picture | None] = _nothing
    cards: Callable[[Any], tuple[str, ...]] = _no_cards
    card: Callable[..., Picture | None] = _nothing
    scene: Callable[..., Picture | None] = _nothing
    subject: Callable[[str, Any], tuple[str, ...] | None] = _nothing
    question: Callable[..., Picture | None] = _nothing
    hand: Callable[..., Picture | None] = _nothing
    reference: Callable[..., Picture | None] = _nothing


def painters(slug: str) -> Painters:
    """The painters of a game. Raises `ModuleNotFoundError` for a game without painters.

    They are imported at first use: only the process that paints needs Pillow and the fonts.
    """
    found: Painters = import_module(f"bot.render.{slug}.painters").PAINTERS
    return found
