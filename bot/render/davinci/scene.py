"""What deserves a picture of its own: an invention completed, and a contest decided."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.encoding import finished
from bot.render.picture import Picture
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.davinci import events as told
from engine.davinci.view import View
from engine.game import Event

from .palette import PAINTS
from .scene_of_bids import Contest, draw_contest
from .scene_of_completion import Completion, Maker, draw_completion


def paint_scene(view: View, events: Sequence[Event], names: Sequence[str], lang: Lang) -> Picture | None:
    """The completion that pays most; the last contest where there is none; None where there is neither. 1280 by 960."""
    public = [event for event in events if event.is_public]
    scene, words = completion(public) or contest(public), LANGUAGES[lang]
    if scene is None:
        return None
    if isinstance(scene, Completion):
        sheet = draw_completion(scene, view, names, words)
    else:
        sheet = draw_contest(scene, view, names, words)
    tell = texts("davinci", words, view.pack, names)
    about = [event for event in public if getattr(event, "invention", "") == scene.card]
    return finished(sheet, PAINTS, "scene", " ".join(tell.event(event) for event in about))


def completion(events: Sequence[Event]) -> Completion | None:
    """Of several the one that pays most, by those who were first before one by those who were later."""
    made = [event for event in events if isinstance(event, told.InventionCompleted)]
    if not made:
        return None
    card = max(made, key=lambda event: (event.first, event.florins)).invention
    makers = [Maker(e.seat, e.florins, e.first) for e in made if e.invention == card]
    working = (e.seat for e in events if isinstance(e, told.StillWorking) and e.invention == card)
    return Completion(
        card=card,
        makers=tuple(sorted(makers, key=lambda maker: -maker.florins)),
        working=tuple(dict.fromkeys(working)),
        owner=_owner(card, events),
    )


def contest(events: Sequence[Event]) -> Contest | None:
    """The last contest decided."""
    opened = [event for event in events if isinstance(event, told.BidsOpened)]
    if not opened:
        return None
    last = opened[-1]
    winner = _owner(last.invention, events)
    bids = sorted(last.bids, key=lambda bid: (bid[0] != winner, -bid[1]))
    return Contest(last.invention, tuple(bids), winner)


def _owner(card: str, events: Sequence[Event]) -> int | None:
    """Who has just got a card."""
    return next((e.seat for e in events if isinstance(e, told.CardTaken) and e.invention == card), None)
