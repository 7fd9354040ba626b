"""The pictures of Magnifico."""

from .board import paint_board
from .cards import paint_card, paint_offer

__all__ = ["paint_board", "paint_card", "paint_offer"]
