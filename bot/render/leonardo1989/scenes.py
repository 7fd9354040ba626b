"""The game's own scenes: a ruin and an auction, and which scene belongs to which events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from bot.render.drawing import hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA, STONE
from bot.render.picture import Picture, finished
from bot.render.sizes import FIGURE, TEXT, TITLE
from bot.render.sprites import coin, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.phrases import Names
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.view import View

from .contest_scenes import draw_duel, draw_market, draw_payment
from .frame import EDGE, SEAT, SIZE, TOP, SceneFrame
from .holdings import draw_bare
from .palette import PAINTS
from .pieces import helmet
from .place import draw_portrait
from .plates import fitted, listed, write_name

RUIN_LEFT, RUIN_RIGHT = EDGE + 14, SIZE[0] - EDGE - 14
WIDEST, HEIGHT, GAP = 240, 150, 12
"""Size of a deed that goes back, and the gap to the next."""
IN_A_ROW, NUMBERS_IN_A_ROW = 7, 12
OFFICES = 460
"""Room for the offices that go back."""


def draw_ruin(frame: SceneFrame, events: Sequence[Event]) -> Image.Image:
    ruined = [event for event in events if isinstance(event, happened.Ruined)][-1]
    picture = frame.page(_who(frame, ruined), EDGE + 30 + 84 * len(ruined.members))
    for place, member in enumerate(ruined.members):
        x = EDGE + 52 + 84 * place
        frame.seat(picture, member, (x, 66), 72)
        ImageDraw.Draw(picture).line((x - 40, 106, x + 40, 26), fill=BLOOD, width=8)
    _draw_ruinous_debt(picture, frame, ruined)
    _draw_goods(picture, ruined)
    _draw_deeds(picture, frame, ruined.spaces)
    return picture


def _who(frame: SceneFrame, ruined: happened.Ruined) -> str:
    return listed(frame.players[member] for member in ruined.members)


def _draw_ruinous_debt(picture: Image.Image, frame: SceneFrame, ruined: happened.Ruined) -> None:
    """What was owed, and to whom; the bank is a coin."""
    y = TOP + 74
    ImageDraw.Draw(picture).rectangle((RUIN_LEFT, y - 62, RUIN_RIGHT, y + 62), fill=STONE, outline=INK, width=2)
    frame.seat(picture, ruined.seat, (RUIN_LEFT + 70, y), 84)
    draw_payment(picture, (RUIN_LEFT + 140, y), 330, str(ruined.owed))
    at = (RUIN_LEFT + 540, y)
    if ruined.creditor is None:
        pasted(picture, coin("", 44), at)
    else:
        frame.seat(picture, ruined.creditor, at, 84)
        name = frame.players[ruined.creditor]
        write_name(ImageDraw.Draw(picture), name, (RUIN_LEFT + 606, y), RUIN_RIGHT - RUIN_LEFT - 630, FIGURE)


def _draw_goods(picture: Image.Image, ruined: happened.Ruined) -> None:
    """Florins to the bank, offices and men-at-arms under their decks."""
    draw, y = ImageDraw.Draw(picture), TOP + 190
    pasted(picture, coin("", 28), (RUIN_LEFT + 34, y))
    write(draw, (RUIN_LEFT + 74, y), str(ruined.florins), SANS_BOLD, FIGURE, INK, anchor="l")
    pasted(picture, helmet(58), (RUIN_LEFT + 270, y))
    write(draw, (RUIN_LEFT + 310, y), str(ruined.men), SANS_BOLD, FIGURE, INK, anchor="l")
    stamped(picture, "leonardo", (RUIN_LEFT + 430, y), 54, INK)
    shown = " · ".join(map(str, ruined.offices)) or "0"
    size = FIGURE if SANS_BOLD.width(shown, FIGURE) <= OFFICES else TEXT
    write(draw, (RUIN_LEFT + 470, y), fitted(shown, OFFICES, size), SANS_BOLD, size, INK, anchor="l")
    draw_payment(picture, (RUIN_RIGHT - 250, y), 150, "")
    pasted(picture, coin("", 40), (RUIN_RIGHT - 52, y))


def _draw_deeds(picture: Image.Image, frame: SceneFrame, spaces: Sequence[int]) -> None:
    """Every palace and bridge is for sale again; if there are many, they are numbers only."""
    draw, top = ImageDraw.Draw(picture), TOP + 246
    if not spaces:
        write(draw, (SIZE[0] / 2, top + 150), "–", SANS_BOLD, TITLE, INK)
        return
    many = len(spaces) > 2 * IN_A_ROW
    across = NUMBERS_IN_A_ROW if many else IN_A_ROW if len(spaces) <= IN_A_ROW else -(-len(spaces) // 2)
    for place, space in enumerate(spaces):
        row, column = divmod(place, across)
        if many:
            _draw_number(draw, space, (RUIN_LEFT + 50 + column * 100, top + 60 + row * 110))
        else:
            width = min(WIDEST, (RUIN_RIGHT - RUIN_LEFT) // across - GAP)
            at = (RUIN_LEFT + column * (width + GAP), top + row * (HEIGHT + GAP))
            draw_bare(picture, frame.view.pack, space, (*at, width, HEIGHT))


def _draw_number(draw: ImageDraw.ImageDraw, space: int, at: tuple[float, float]) -> None:
    x, y = at
    draw.rounded_rectangle((x - 44, y - 44, x + 44, y + 44), radius=10, fill=PARCHMENT[1], outline=INK, width=2)
    draw.rounded_rectangle((x - 30, y - 24, x + 30, y + 24), radius=8, fill=INK)
    write(draw, at, str(space), SANS_BOLD, TEXT, GOLD_LIGHT)


PANEL = (EDGE + 14, TOP, 420, SIZE[1] - EDGE - 14)
LEFT, RIGHT = 450, SIZE[0] - EDGE - 20
BAR = 84
"""Height of a bid with the gap below it."""
FINE = 2
NAME = 250
"""Room for a bidder's name."""


def draw_auction(frame: SceneFrame, events: Sequence[Event]) -> Image.Image:
    won = next((event for event in reversed(events) if isinstance(event, happened.AuctionWon)), None)
    opened = next((event for event in reversed(events) if isinstance(event, happened.BidsOpened)), None)
    if opened and won and won.space != opened.space:
        won = None
    space = opened.space if opened else won.space if won else 0
    picture = frame.page(frame.names.holding(space), EDGE + 100)
    stamped(picture, "geared_hammer", (EDGE + 56, 66), 72, SEPIA)
    draw_portrait(picture, frame.names, space, PANEL)
    bids = sorted(opened.bids, key=lambda bid: -bid[1]) if opened else [(won.seat, won.florins)] if won else []
    most = max((florins for _, florins in bids), default=0)
    for row, (seat, florins) in enumerate(bids):
        share = florins / most if most else 0
        _draw_bid(picture, frame, (seat, florins), share, won is not None and won.seat == seat, TOP + 4 + row * BAR)
    _draw_price(picture, frame, won)
    return picture


def _draw_bid(
    picture: Image.Image, frame: SceneFrame, bid: tuple[int, int], share: float, won: bool, top: float
) -> None:
    """A bidder, and a bar as long as the bid."""
    draw, (seat, florins), middle = ImageDraw.Draw(picture), bid, top + BAR / 2 - 6
    frame.player(picture, seat, (LEFT, middle), NAME + SEAT)
    left = LEFT + NAME + SEAT + 20
    right = left + (RIGHT - left - 120) * share
    if florins:
        bar = hatched(frame.view.players[seat].colour, (round(right - left) * FINE, 48 * FINE), FINE)
        picture.paste(bar.reduce(FINE), (left, round(middle) - 24))
        draw.rectangle((left, middle - 24, right, middle + 24), outline=INK, width=5 if won else 2)
    write(draw, (right + 16, middle), str(florins) if florins else "–", SANS_BOLD, FIGURE, INK, anchor="l")


def _draw_price(picture: Image.Image, frame: SceneFrame, won: happened.AuctionWon | None) -> None:
    """The winner and the price, at the foot."""
    draw, y = ImageDraw.Draw(picture), SIZE[1] - EDGE - 84
    box = (LEFT - 4, y - 64, RIGHT, y + 66)
    draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if won else PARCHMENT[0], outline=INK, width=3)
    if won is None:
        write(draw, ((LEFT + RIGHT) / 2, y), "–", SANS_BOLD, TITLE, SEPIA)
        return
    frame.player(picture, won.seat, (LEFT + 20, y), 440, FIGURE)
    draw.ellipse((RIGHT - 290, y - 52, RIGHT - 20, y + 54), fill=PAPER, outline=INK, width=3)
    frame.sum(picture, won.florins, (RIGHT - 246, y), TITLE)


Scene = Callable[[SceneFrame, Sequence[Event]], Image.Image]

SCENES: tuple[tuple[tuple[type[Event], ...], tuple[type[Event], ...], Scene], ...] = (
    ((happened.Ruined,), (happened.BankPaid,), draw_ruin),
    ((happened.DuelFought,), (), draw_duel),
    ((happened.MarketSpun,), (happened.StakesOpened,), draw_market),
    ((happened.BidsOpened, happened.AuctionWon), (happened.Unsold,), draw_auction),
)
"""What makes a scene, the most important first; which other events belong to it; and the function that draws it."""


def paint_scene(view: View, events: Sequence[Event], names: Sequence[str], lang: Lang) -> Picture | None:
    """The most important scene of the events; None if there is none."""
    for marks, more, draw in SCENES:
        if any(isinstance(event, marks) for event in events):
            frame = SceneFrame(view, tuple(names), Names(LANGUAGES[lang], view.pack))
            shown = [event for event in events if isinstance(event, (*marks, *more))]
            words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
            return finished(draw(frame, events), PAINTS, "scene", " ".join(words.story(shown, view)))
    return None
