"""Magnifico: conquest of Europe around 1500, with sealed auctions; 3 to 5 players, two editions."""

from .game import Magnifico
from .pack import Pack, parse_pack

__all__ = ["Magnifico", "Pack", "parse_pack"]
