"""Packs with inventions of their own, and positions in which they are played.

>>> moat = own("moat", castle_level=2)
>>> state = playing(moat, table(lands={"rome": (0, "2s castle")}), in_play={0: ["moat"]})
>>> state.bonus(0, "castle_level")
2
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.pack import Pack
from engine.magnifico.state import State
from tests.engine.magnifico.positions import PACK_FILE


def data() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(PACK_FILE.read_text(encoding="utf-8"))
    return loaded


def own(card: str, upgrades: str | None = None, **effects: int) -> Pack:
    """The pack with one more invention, in three copies."""
    whole = data()
    name = {"en": card.capitalize(), "it": card.capitalize()}
    invention = {"id": card, "name": name, "upgrades": upgrades, "cost": 40, "copies": 3, "effects": effects}
    whole["inventions"].append(invention)
    return parse_pack(json.dumps(whole))


def playing(
    pack: Pack,
    state: State,
    *,
    in_play: Mapping[int, Sequence[str]] | None = None,
    stores: Mapping[int, Sequence[str]] | None = None,
) -> State:
    """The position in the game of this pack, with cards of the pack added."""
    state.decks.unseen_projects += [card for card in pack.deck if card not in state.pack.deck]
    state.pack = pack
    for held, field in ((in_play, "inventions"), (stores, "store")):
        for seat, cards in (held or {}).items():
            for card in cards:
                state.decks.unseen_projects.remove(card)
                getattr(state.players[seat], field).append(card)
    state.forget()
    assert not Magnifico(pack).problems(state)
    return state
