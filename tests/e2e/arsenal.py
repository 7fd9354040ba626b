"""A data pack of tests: the house's map, and anti-tank bombs for cards. Where everybody builds machines and there is
nothing else to buy, a battle with an interception comes whatever the dice say."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

NAME = "Arsenal"


def add_arsenal(folder: Path) -> None:
    """Put the pack into an operator's folder of packs, as BOTTEGA_PACKS names it."""
    pack = json.loads(resources.files("assets").joinpath("magnifico/pack.json").read_text("utf-8"))
    bombs = [{**card, "cost": 10, "copies": 6} for card in pack["inventions"] if card["id"] == "anti_tank_bomb"]
    pack |= {"id": "arsenal", "name": {"en": NAME, "it": "Arsenale"}, "inventions": bombs, "art": []}
    file = folder / "magnifico" / "arsenal.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(pack), encoding="utf-8")
