"""The pictures of Leonardo (1989)."""

from .board import paint_board
from .cards import paint_card
from .close_ups import paint_hand
from .holdings import paint_reference

__all__ = ["paint_board", "paint_card", "paint_hand", "paint_reference"]
