"""The game's own scenes: a ruin, a duel of arms, a market, an auction, each on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.picture import Picture
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View

from .auction_scene import draw_auction
from .duel_scene import draw_duel
from .market_scene import draw_market
from .palette import PAINTS
from .ruin_scene import draw_ruin
from .stage import Stage

Scene = Callable[[Stage, Sequence[Event]], Image.Image]

SCENES: tuple[tuple[tuple[type[Event], ...], tuple[type[Event], ...], Scene], ...] = (
    ((happened.Ruined,), (happened.BankPaid,), draw_ruin),
    ((happened.DuelFought,), (), draw_duel),
    ((happened.MarketSpun,), (happened.StakesOpened,), draw_market),
    ((happened.BidsOpened, happened.AuctionWon), (happened.Unsold,), draw_auction),
)
"""What makes a scene, the most important first; what else of the events belongs to it; and who draws it."""


def paint_scene(view: View, events: Sequence[Event], names: Sequence[str], lang: Lang) -> Picture | None:
    """The most important scene of the events, None if there is none."""
    for marks, more, draw in SCENES:
        if any(isinstance(event, marks) for event in events):
            stage = Stage(view, tuple(names), Names(LANGUAGES[lang], view.pack))
            told = [event for event in events if isinstance(event, (*marks, *more))]
            words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
            return finished(draw(stage, events), PAINTS, "scene", " ".join(words.story(told, view)))
    return None
