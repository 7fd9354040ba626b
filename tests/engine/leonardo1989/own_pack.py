"""An operator's pack, with an event, an office, squares and a bridge that are not in the book."""

from __future__ import annotations

import json
from typing import Any

from engine.leonardo1989 import Leonardo1989, parse_pack
from engine.leonardo1989.state import State

from .positions import PACK_FILE, arranged

Data = dict[str, Any]


def house() -> Data:
    read: Data = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    return read


def _own() -> Data:
    of = house()
    name = {"en": "Feast of Saint John", "it": "Festa di San Giovanni"}
    of["events"].append({"id": "saint_john", "name": name, "kind": "guelf", "florins": 150})
    of["spaces"][7 - 1]["use"] = "asylum"
    of["spaces"][9 - 1]["use"] = "event"
    of["spaces"][6 - 1]["toll"] = 15
    next(office for office in of["offices"] if office["space"] == 11).update(price=40, reach=2, theft=True)
    return of


GAME = Leonardo1989(parse_pack(json.dumps(_own())))
PACK = GAME.pack


def with_own(state: State) -> State:
    """A position of Bottega's pack, played on with this one."""
    state.pack = PACK
    state.decks.events.append("saint_john")
    return arranged(state)
