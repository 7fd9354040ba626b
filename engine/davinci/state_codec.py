"""How states of Leonardo da Vinci are kept."""

from __future__ import annotations

from ..state_codec import Keeper
from .state import State

KEEPER = Keeper(State, version=1)
