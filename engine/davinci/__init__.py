"""Leonardo da Vinci (2006): worker placement with secret laboratories and sealed bids; 2 to 5 players."""

from .game import DaVinci
from .pack import Pack, parse_pack

__all__ = ["DaVinci", "Pack", "parse_pack"]
