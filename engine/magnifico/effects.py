"""What inventions do: the kinds of effect, and the printed inventions with theirs (magnifico/13.3 to 13.17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

Effect = Literal[
    "airplane_hits", "intercept_tanks", "paratrooper", "intercept_airplanes", "fewer_tank_dice", "tank_hits",
    "automata", "doubled_hits", "turned_misses", "bombards", "great_cannons", "landing_loss", "safe_landing",
    "castle_level",
]  # fmt: skip
EFFECTS: tuple[Effect, ...] = get_args(Effect)
ONCE: frozenset[str] = frozenset({"intercept_tanks", "intercept_airplanes", "paratrooper"})
"""Effects of which a second card adds nothing (RULINGS: duplicate cards; magnifico/15-hooks). For all others the
numbers of a player's cards are added up."""


class Printed(NamedTuple):
    """An invention in the book: the machine it upgrades, and its effects."""

    upgrades: Literal["tank", "airplane"] | None
    effects: Mapping[Effect, int]


INVENTIONS: Mapping[str, Printed] = {
    "gyroscope": Printed("airplane", {"airplane_hits": 1}),
    "anti_tank_bomb": Printed("airplane", {"intercept_tanks": 1}),
    "paratrooper": Printed("airplane", {"paratrooper": 1}),
    "culverin": Printed("airplane", {"intercept_airplanes": 1}),
    "gear": Printed("tank", {"fewer_tank_dice": 1}),
    "cannon_lighter": Printed("tank", {"tank_hits": 1}),
    "multi_cannon": Printed("tank", {"tank_hits": 2}),
    "automaton": Printed(None, {"automata": 1}),
    "multi_gun": Printed(None, {"doubled_hits": 1}),
    "battle_wagon": Printed(None, {"turned_misses": 1}),
    "bombard": Printed(None, {"bombards": 1}),
    "great_cannon": Printed(None, {"great_cannons": 1}),
    "submarine": Printed(None, {"landing_loss": 1}),
    "armoured_ship": Printed(None, {"safe_landing": 1}),
    "walls": Printed(None, {"castle_level": 1}),
}
