"""How states of Leonardo (1989) are kept."""

from __future__ import annotations

from ..keeping import Keeper
from .state import State

KEEPER = Keeper(State, version=1)
