"""What the names of every game have in common: its pack's in one language, and whose they are."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, TypeVar

from bot.text import colours
from bot.text.language import Language
from engine.packs import Heading, Name

HOUSE_PACK = "house"
"""The pack whose figures are reconstructed; other packs are an operator's own."""


class Pack(Protocol):
    @property
    def data(self) -> Heading: ...


P = TypeVar("P", bound=Pack)


class PackNames(Generic[P]):
    """The names of one pack in one language. `reconstructed` and `brought` say whose the house pack is, and another
    one, which is called `%(pack)s`."""

    game: ClassVar[str]
    reconstructed: ClassVar[str]
    brought: ClassVar[str]

    def __init__(self, words: Language, pack: P) -> None:
        self.words = words.of(self.game)
        self.pack = pack

    def _one(self, name: Name) -> str:
        return name.it if self.words.lang == "it" else name.en

    def colour(self, colour: str) -> str:
        return colours.colour(self.words, colour)

    @property
    def is_reconstruction(self) -> bool:
        return self.pack.data.id == HOUSE_PACK

    def source(self) -> str:
        """Whose figures the table plays with: what is reconstruction says so wherever it is shown."""
        if self.is_reconstruction:
            return self.words.t(self.reconstructed)
        return self.words.t(self.brought, pack=self._one(self.pack.data.name))
