"""Leonardo (1989): palaces, works of art and men-at-arms on a walk through an ideal city; 3 to 6 players."""

from .game import Leonardo1989
from .pack import Pack, parse_pack

__all__ = ["Leonardo1989", "Pack", "parse_pack"]
