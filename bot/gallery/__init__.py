"""`bottega render`: every kind of picture, hung up on a page to be looked at and measured."""

from .command import add_arguments, run

__all__ = ["add_arguments", "run"]
