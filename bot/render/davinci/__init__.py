"""The pictures of Leonardo da Vinci."""

from .board import paint_board
from .hand import paint_hand
from .inventions import paint_card, paint_reference, paint_row

__all__ = ["paint_board", "paint_card", "paint_hand", "paint_reference", "paint_row"]
