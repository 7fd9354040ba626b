"""The sign of a card: what it shows in few lines."""

from PIL import Image

from bot.render.icons import has_icon, stamped
from bot.render.palette import INK
from bot.render.sheets import pasted
from engine.magnifico.pack import Pack

from .pieces import machine


def draw_card_sign(picture: Image.Image, pack: Pack, card: str, at: tuple[float, float], size: int) -> None:
    """What a card shows: its machine or invention; a work of art without a sign of its own is a portrait."""
    if pack.is_machine_card(card):
        pasted(picture, machine("tanks" if card in pack.tanks else "airplanes", size), at)
    else:
        stamped(picture, card if has_icon(card) else "painting", at, size, INK)
