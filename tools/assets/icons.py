"""Make `assets/icons/*.png`, masks of the pictograms the painters use.

    npm pack @iconify-json/game-icons && tar xzf iconify-json-game-icons-*.tgz
    python -m tools.assets.icons package/icons.json --browser /usr/bin/chromium

A mask is white where the icon has ink. The icons are by the contributors of game-icons.net (CC BY 3.0).
"""

import argparse
import io
import json
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

SIZE = 128
COLUMNS = 6

SOURCES = {
    "gyroscope": "gyroscope",
    "anti_tank_bomb": "falling-bomb",
    "paratrooper": "parachute",
    "culverin": "field-gun",
    "gear": "gears",
    "cannon_lighter": "torch",
    "multi_cannon": "pirate-cannon",
    "automaton": "robot-golem",
    "multi_gun": "chaingun",
    "battle_wagon": "chariot",
    "bombard": "mortar",
    "great_cannon": "cannon",
    "submarine": "mini-submarine",
    "armoured_ship": "caravel",
    "walls": "defensive-wall",
    "gioconda": "mona-lisa",
    "last_supper": "meal",
    "vitruvian_man": "vitruvian-man",
    "lady_ermine": "ermine",
    "leonardo": "quill-ink",
    "painting": "portrait",
    "hook": "hook",
    "explosion": "spiky-explosion",
    "battle": "crossed-swords",
    "laurel": "laurel-crown",
    "galleon": "galleon",
    "sea_serpent": "sea-serpent",
    "geared_hammer": "gear-hammer",
    "pulley": "pulley-hook",
    "sling": "sling",
    "fortified_house": "block-house",
    "spyglass": "spyglass",
    "dome": "habitat-dome",
    "theatre": "theater-curtains",
    "glasshouse": "greenhouse",
    "window": "window",
    "catapult": "catapult",
    "bellows": "bellows",
    "crossbow": "crossbow",
    "stairs": "3d-stairs",
    "lens": "magnifying-glass",
    "double_bomb": "cluster-bomb",
    "digging": "mining",
    "bat_wing": "bat-wing",
    "siege_tower": "siege-tower",
    "sunbeams": "sunbeams",
    "screw": "ancient-screw",
    "sailing_boat": "sailboat",
    "furnace": "furnace",
    "goggles": "steampunk-goggles",
    "hourglass": "hourglass",
    "crown": "queen-crown",
    "eye": "semi-closed-eye",
    "walking": "walk",
    "basket": "basket",
    "cog": "cog",
    "asleep": "night-sleep",
    "check_mark": "check-mark",
}
"""Bottega's name -> the icon's name in the set."""

TARGET = Path(__file__).parents[2] / "assets" / "icons"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.assets.icons")
    parser.add_argument("icons", type=Path, help="icons.json of the npm package @iconify-json/game-icons")
    parser.add_argument("--browser", type=Path, required=True, help="a Chromium to draw the icons with")
    given = parser.parse_args()
    bodies = {name: each["body"] for name, each in json.loads(given.icons.read_text())["icons"].items()}
    sheet = _drawn([bodies[source] for source in SOURCES.values()], given.browser)
    TARGET.mkdir(exist_ok=True)
    for place, name in enumerate(SOURCES):
        row, column = divmod(place, COLUMNS)
        corner = (column * SIZE, row * SIZE)
        mask = sheet.crop((*corner, corner[0] + SIZE, corner[1] + SIZE))
        mask.quantize(16).convert("L").save(TARGET / f"{name}.png", optimize=True)


def _drawn(bodies: list[str], browser: Path) -> Image.Image:
    """All icons in rows of `DEED_COLUMNS`, white on black."""
    cells = "".join(
        f'<svg style="float:left" width={SIZE} height={SIZE} viewBox="0 0 512 512" color="#fff">{body}</svg>'
        for body in bodies
    )
    rows = -(-len(bodies) // COLUMNS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": COLUMNS * SIZE, "height": rows * SIZE})
        page.set_content(f'<body style="margin:0;background:#000">{cells}</body>')
        picture = page.screenshot()
        chromium.close()
    return Image.open(io.BytesIO(picture)).convert("L")


if __name__ == "__main__":
    main()
