"""The names of a pack in one language, in any game, and the source of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.text.language import N_, Language
from bot.text.sentences import said
from engine.packs import Heading, Name

COLOURS: Mapping[str, str] = {
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "purple": N_("purple"),
    "black": N_("black"),
    "brown": N_("brown"),
    "pink": N_("pink"),
}


def colour_name(words: Language, colour: str) -> str:
    return words.t(COLOURS[colour])


def _by_seat(told: Any, tell: Any) -> str:
    named: str = tell.each(range(len(told.colours)), [colour_name(tell.words, each) for each in told.colours])
    return named


TAKEN = said(N_("Colours: %(colours)s."), colours=_by_seat)
"""What is told when the colours of all seats are dealt."""


HOUSE_PACK = "house"
"""The pack whose figures are reconstructed; other packs are an operator's own."""


class Pack(Protocol):
    @property
    def data(self) -> Heading: ...


P = TypeVar("P", bound=Pack)


class PackNames(Generic[P]):
    """The names of one pack in one language. `reconstructed` says whose Bottega's own pack is, `brought` whose any
    other is, which is called `%(pack)s`."""

    game: ClassVar[str]
    reconstructed: ClassVar[str]
    brought: ClassVar[str]

    def __init__(self, words: Language, pack: P) -> None:
        self.words = words.of(self.game)
        self.pack = pack

    def _one(self, name: Name) -> str:
        return name.it if self.words.lang == "it" else name.en

    def colour(self, colour: str) -> str:
        return colour_name(self.words, colour)

    @property
    def is_reconstruction(self) -> bool:
        return self.pack.data.id == HOUSE_PACK

    def source(self) -> str:
        """Whose figures the table plays with, and whether they are a reconstruction, which is said wherever they are
        shown."""
        if self.is_reconstruction:
            return self.words.t(self.reconstructed)
        return self.words.t(self.brought, pack=self._one(self.pack.data.name))
