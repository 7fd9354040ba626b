"""An operator's pack, with favours and benefits that are not in the book."""

from __future__ import annotations

import json
from typing import Any

from engine.davinci import DaVinci, parse_pack
from engine.davinci.pack import Pack
from tests.engine.asking import Asking

from .positions import PACK_FILE

FAVOURS: list[dict[str, Any]] = [
    {"id": "florins"},
    {"id": "chest", "kind": "florins", "letter": "b", "count": 8},
    {"id": "materials", "kind": "components", "letter": "e", "count": 2, "alike": 1},
    {"id": "crew", "kind": "apprentice", "count": 2},
    {"id": "large_lab"},
]
BENEFITS: list[dict[str, Any]] = [
    {"id": "glance", "kind": "peek", "cards": 2},
    {"id": "component"},
    {"id": "dealer", "kind": "component", "price": 6},
    {"id": "move"},
]


def own(**changed: Any) -> Pack:
    """Bottega's pack with some parts changed."""
    return parse_pack(json.dumps({**json.loads(PACK_FILE.read_text(encoding="utf-8")), **changed}))


GAME = DaVinci(own(favours=FAVOURS, benefits=BENEFITS))
ASKING = Asking(GAME)
