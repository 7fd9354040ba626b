"""What has a picture of its own: a completed invention, and a decided contest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import FIGURE, GAP, HEADING, NARROW, TEXT
from bot.render.sprites import coin, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, Language
from engine.davinci import events as happened
from engine.davinci.view import View
from engine.game import Event

from .frame import LEFT, RIGHT, beside_card, head_block, write_heading, write_player
from .inventions import invention_model
from .palette import PAINTS

ROW, MOST_OF_ROWS = 170, 760
"""Height of a bid, and of all together."""
COIN = 48
BAR = 18
NAME_RISE, BAR_DROP = 20, 34
"""The middle of a name above that of its row, and of a bar below it."""


@dataclass(frozen=True)
class Contest:
    """Seats with their bids, the winner's first; the winner is None if the card left the game."""

    card: str
    bids: tuple[tuple[int, int], ...]
    winner: int | None


def draw_contest(scene: Contest, view: View, names: Sequence[str], words: Language) -> Image.Image:
    sheet = beside_card(invention_model(view.pack, scene.card, words.lang))
    title = words.t("Nobody bids") if scene.winner is None else words.t("The bids")
    height = min(ROW, MOST_OF_ROWS // len(scene.bids))
    most = max(1, *(florins for _, florins in scene.bids))
    y = head_block(sheet, title, height * len(scene.bids))
    for seat, florins in scene.bids:
        colour, won = view.players[seat].colour, seat == scene.winner
        _draw_bid(sheet, (seat, colour, names[seat]), florins, florins / most, (y + 6, y + height - 6), won)
        y += height
    return sheet


def _draw_bid(
    sheet: Image.Image,
    player: tuple[int, str, str],
    florins: int,
    share: float,
    rows: tuple[float, float],
    won: bool,
) -> None:
    """A name over a bar as long as the bid, and the bid beside both; the winner's on gold with the laurel."""
    top, foot = rows
    seat, colour, name = player
    draw = ImageDraw.Draw(sheet)
    if won:
        draw.rounded_rectangle((LEFT - NARROW, top, RIGHT, foot), radius=14, fill=GOLD_LIGHT, outline=INK, width=3)
    left, end, middle = LEFT + NARROW, RIGHT - 2 * COIN - 2 * GAP, (top + foot) / 2
    pasted(sheet, coin(str(florins), COIN), (RIGHT - COIN - NARROW, middle))
    room = end - left
    if won:
        stamped(sheet, "laurel", (end - 32, middle - NAME_RISE), 64, INK)
        room -= 72
    write_player(draw, (left, middle - NAME_RISE), colour, seat, name, room, FIGURE)
    bar = (left, middle + BAR_DROP - BAR / 2, end, middle + BAR_DROP + BAR / 2)
    draw.rectangle(bar, fill=PAPER, outline=SEPIA)
    if florins:
        draw.rectangle((*bar[:2], left + share * (end - left), bar[3]), fill=GOLD, outline=INK, width=2)


FIRST, LATER, WORKING = 208, 132, 132
"""Heights of the field of a first inventor, of a later one, and of seats still at work."""
ROOM = 780
"""Height of all fields together; if there are many, each is lower."""


@dataclass(frozen=True)
class Maker:
    """The seat that completed an invention, for how many florins, and whether it was first."""

    seat: int
    florins: int
    first: bool


@dataclass(frozen=True)
class Completion:
    """`owner` is the seat that got the card without a contest; None if that is still open or no seat did."""

    card: str
    makers: tuple[Maker, ...]
    working: tuple[int, ...]
    owner: int | None


def draw_completion(scene: Completion, view: View, names: Sequence[str], words: Language) -> Image.Image:
    sheet = beside_card(invention_model(view.pack, scene.card, words.lang))
    wanted = [FIRST if maker.first else LATER for maker in scene.makers]
    below = WORKING if scene.working else 0
    heights = [height * min(1.0, (ROOM - below) / sum(wanted)) for height in wanted]
    y = head_block(sheet, words.t("Completed"), sum(heights) + below)
    for maker, height in zip(scene.makers, heights, strict=True):
        _draw_maker(sheet, maker, view, names[maker.seat], (y + NARROW, y + height - NARROW), maker.seat == scene.owner)
        y += height
    if scene.working:
        _draw_working(sheet, scene.working, view, words, y + WORKING / 2 + NARROW)
    return sheet


def _draw_maker(sheet: Image.Image, maker: Maker, view: View, name: str, rows: tuple[float, float], owns: bool) -> None:
    """The first inventor is on gold; the laurel marks the seat that has the card."""
    top, foot = rows
    middle, radius = (top + foot) / 2, round((foot - top) / 2 - GAP)
    draw = ImageDraw.Draw(sheet)
    ground = GOLD_LIGHT if maker.first else PAPER
    draw.rounded_rectangle((LEFT - NARROW, top, RIGHT, foot), radius=14, fill=ground, outline=INK, width=3)
    pasted(sheet, coin(str(maker.florins), radius), (RIGHT - GAP - radius, middle))
    right = RIGHT - 2 * GAP - 2 * radius
    if owns:
        stamped(sheet, "laurel", (right - 40, middle), 80, INK)
        right -= 80 + NARROW
    left, colour = LEFT + NARROW, view.players[maker.seat].colour
    size = HEADING if maker.first and SANS_BOLD.width(name, HEADING) < right - left - 2 * HEADING else FIGURE
    write_player(draw, (left, middle), colour, maker.seat, name, right - left, size)


def _draw_working(sheet: Image.Image, seats: tuple[int, ...], view: View, words: Language, y: float) -> None:
    """The seats still at work on it, for the lower sum."""
    draw, x = ImageDraw.Draw(sheet), LEFT + 88.0
    draw.line((LEFT, y - 54, RIGHT, y - 54), fill=FAINT, width=2)
    stamped(sheet, "hourglass", (LEFT + 24, y), 52, SEPIA)
    for seat in seats:
        draw_seat(draw, (x, y), view.players[seat].colour, seat, 56)
        x += 68
    write_heading(draw, (x - 20, y), words.t("still at work"), TEXT, RIGHT - x + 20)


def paint_scene(view: View, events: Sequence[Event], names: Sequence[str], lang: Lang) -> Picture | None:
    """The completion that pays most; else the last contest; None if there is neither. 1280 by 960."""
    public = [event for event in events if event.is_public]
    scene, words = completion(public) or contest(public), LANGUAGES[lang].of("davinci")
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
    """Of several, the one that pays most; completions by first inventors come before later ones."""
    made = [event for event in events if isinstance(event, happened.InventionCompleted)]
    if not made:
        return None
    card = max(made, key=lambda event: (event.first, event.florins)).invention
    makers = [Maker(e.seat, e.florins, e.first) for e in made if e.invention == card]
    working = (e.seat for e in events if isinstance(e, happened.StillWorking) and e.invention == card)
    return Completion(
        card=card,
        makers=tuple(sorted(makers, key=lambda maker: -maker.florins)),
        working=tuple(dict.fromkeys(working)),
        owner=_owner(card, events),
    )


def contest(events: Sequence[Event]) -> Contest | None:
    """The last contest decided."""
    opened = [event for event in events if isinstance(event, happened.BidsOpened)]
    if not opened:
        return None
    last = opened[-1]
    winner = _owner(last.invention, events)
    bids = sorted(last.bids, key=lambda bid: (bid[0] != winner, -bid[1]))
    return Contest(last.invention, tuple(bids), winner)


def _owner(card: str, events: Sequence[Event]) -> int | None:
    """The seat that has just got a card."""
    return next((e.seat for e in events if isinstance(e, happened.CardTaken) and e.invention == card), None)
