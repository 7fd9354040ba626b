"""Pictures to the last pixel, as one version of Pillow and its libraries paints them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TypedDict

import PIL
from PIL import features

from bot.render.picture import Picture
from tests.bot.render.golden_images import GAMES, golden

PICTURES = Path(__file__).parent / "pictures.json"


class Kept(TypedDict):
    """What painted the pictures, and a hash of each with its words."""

    painted_by: dict[str, str | None]
    pictures: dict[str, str]


def painter() -> dict[str, str | None]:
    return {"pillow": PIL.__version__, **{name: features.version(name) for name in ("freetype2", "webp", "zlib")}}


def paint_all() -> dict[str, str]:
    return {f"{game}/{name}": _hash(paint()) for game in GAMES for name, paint in sorted(golden(game).items())}


def _hash(picture: Picture) -> str:
    return hashlib.sha256(picture.image + picture.alt.encode()).hexdigest()[:16]


def keep_pictures() -> str:
    return json.dumps(Kept(painted_by=painter(), pictures=paint_all()), indent=1) + "\n"


def read_pictures() -> Kept:
    kept: Kept = json.loads(PICTURES.read_text(encoding="utf-8"))
    return kept
