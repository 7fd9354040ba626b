"""The pictures of Magnifico."""

from .board import paint_board

__all__ = ["paint_board"]
