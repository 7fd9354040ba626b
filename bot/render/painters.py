"""The painters of each game, by its slug."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bot.render.picture import Picture
from bot.text.language import Lang
from engine.game import Event


class Painters(Protocol):
    """A game's pictures."""

    def board(self, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
        """The board as a view shows it, with the events that led to it drawn in."""
        ...

    def subject(self, kind: str, view: Any) -> tuple[str, ...] | None:
        """What the picture of a question shows, None if it has none. Questions of one kind and subject have the same
        picture."""
        ...

    def question(self, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The picture that belongs to a kind of question."""
        ...

    def cards(self, pack: Any) -> tuple[str, ...]:
        """The ids of the cards that can be painted."""
        ...

    def card(self, pack: Any, card: str, lang: Lang) -> Picture:
        """One card. Raises `KeyError`."""
        ...


def painters(slug: str) -> Painters:
    """Raises `KeyError` for a game without painters."""
    # Imported here: only the process that paints needs Pillow and the fonts.
    from bot.render.magnifico.painters import MagnificoPainters

    return {"magnifico": MagnificoPainters()}[slug]
