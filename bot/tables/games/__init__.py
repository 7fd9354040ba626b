"""The games of the house and their data packs."""

from .registry import BadPack, Games, PackOffer
from .title import BadPackFile, Choice, Number, Option, Switch, Title

__all__ = ["BadPack", "BadPackFile", "Choice", "Games", "Number", "Option", "PackOffer", "Switch", "Title"]
