"""The pictures of Leonardo da Vinci."""

from .board import paint_board
from .cards import paint_card, paint_reference, paint_row
from .hand import paint_hand

__all__ = ["paint_board", "paint_card", "paint_hand", "paint_reference", "paint_row"]
