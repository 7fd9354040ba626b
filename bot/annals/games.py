"""The reckonings of each game."""

from __future__ import annotations

from .davinci import DaVinciReckoning
from .leonardo1989 import Leonardo1989Reckoning
from .magnifico import MagnificoReckoning
from .reckoning import Reckoning

RECKONINGS: dict[str, Reckoning] = {
    "magnifico": MagnificoReckoning(),
    "davinci": DaVinciReckoning(),
    "leonardo1989": Leonardo1989Reckoning(),
}
"""How each game is reckoned, by its slug."""
