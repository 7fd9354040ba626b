"""How states of Leonardo (1989) are kept."""

from __future__ import annotations

from ..state_codec import Keeper
from .state import State

KEEPER = Keeper(State, version=1)
