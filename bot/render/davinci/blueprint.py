"""All that the picture of an invention shows."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.icons import has_icon
from bot.text.davinci.names import HOUSE_PACK
from bot.text.language import Lang
from engine.davinci.box import COMPONENTS
from engine.davinci.pack import Pack

DRAWINGS = {
    "1": "geared_hammer", "2": "pulley", "3": "sling", "4": "fortified_house", "5": "spyglass", "6": "dome",
    "7": "submarine", "8": "theatre", "9": "glasshouse", "10": "window", "11": "catapult", "12": "bellows",
    "13": "crossbow", "14": "stairs", "15": "lens", "16": "double_bomb", "17": "digging", "18": "bat_wing",
    "19": "siege_tower", "20": "sunbeams", "21": "screw", "22": "walls", "23": "sailing_boat", "24": "furnace",
    "25": "goggles",
}  # fmt: skip
"""The pictogram of each invention of the house's pack; other packs may mean other things by these numbers."""


@dataclass(frozen=True)
class Blueprint:
    """`components` has each component as often as it is needed; `drawing` is a pictogram, "" for none; `weeks` is what
    the invention takes anybody without a discount."""

    number: str
    name: str
    metal: str
    type: str
    components: tuple[str, ...]
    weeks: int
    first: int
    later: int
    drawing: str


def blueprint(pack: Pack, card: str, lang: Lang) -> Blueprint:
    """Raises `KeyError` for a card that is not in the pack."""
    invention = pack.inventions[card]
    drawing = DRAWINGS.get(card, "") if pack.data.id == HOUSE_PACK else ""
    return Blueprint(
        number=card,
        name=invention.name.it if lang == "it" else invention.name.en,
        metal=invention.metal,
        type=invention.type,
        components=tuple(each for each in COMPONENTS for _ in range(invention.components.get(each, 0))),
        weeks=invention.weeks,
        first=invention.first,
        later=invention.later,
        drawing=drawing if has_icon(drawing) else "",
    )
