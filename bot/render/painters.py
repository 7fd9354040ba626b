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
        """The board for the channel, as a view shows it, with the events that led to it drawn in: legible on a phone
        (see `bot.render.sizes`)."""
        ...

    def large(self, view: Any, names: Sequence[str], lang: Lang) -> Picture:
        """The whole table with everything that all may know, for who wants to look closely."""
        ...

    def since(
        self, before: Any, view: Any, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
    ) -> Picture:
        """The board for the channel as everybody sees it, with what has changed for a seat since `before`: pale ghosts
        of what is gone, arrows for what moved, figures with + and - for what grew and shrank."""
        ...

    def scene(
        self, view: Any, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event] = ()
    ) -> Picture | None:
        """A picture of its own for what has just happened before all eyes, such as a battle; None if it needs none.
        What happened `earlier` in the round makes it whole where it began before."""
        ...

    def close_up(self, what: str, view: Any, names: Sequence[str], lang: Lang) -> Picture:
        """One place or one player, as a view shows it; `what` is one of `GameTexts.close_ups`. Raises `KeyError`."""
        ...

    def subject(self, kind: str, view: Any) -> tuple[str, ...] | None:
        """What the picture of a question shows, None if it has none. Questions of one kind and subject have the same
        picture: whatever is drawn of a reader's secrets is part of the subject."""
        ...

    def question(self, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The picture that belongs to a kind of question."""
        ...

    def hand(self, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """What the reader alone may see of his own; None for a spectator, and where the words say it all."""
        ...

    def cards(self, pack: Any) -> tuple[str, ...]:
        """The ids of the cards that can be painted."""
        ...

    def card(self, pack: Any, card: str, lang: Lang) -> Picture:
        """One card. Raises `KeyError`."""
        ...

    def reference(self, pack: Any, lang: Lang) -> Picture | None:
        """All cards at a glance, as anybody may see them; None where each is looked up alone."""
        ...


def painters(slug: str) -> Painters:
    """Raises `KeyError` for a game without painters."""
    # Imported here: only the process that paints needs Pillow and the fonts.
    from bot.render.davinci.painters import DaVinciPainters
    from bot.render.leonardo1989.painters import Leonardo1989Painters
    from bot.render.magnifico.painters import MagnificoPainters

    games: dict[str, Painters] = {
        "magnifico": MagnificoPainters(),
        "davinci": DaVinciPainters(),
        "leonardo1989": Leonardo1989Painters(),
    }
    return games[slug]
