"""The parties' plates: who they are, their florins, palaces, works of art, men-at-arms and offices."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.changes import badge, draw_change
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import BOARD, LINE, TEXT
from bot.render.palette import BLOOD, FAINT, GOLD_LIGHT, INK, PARCHMENT, STONE, WHITE
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .emblems import framed
from .factions import shield
from .letters import WIDEST, draw_letter
from .names import listed, write_name
from .pieces import helmet
from .plan import PLATES
from .purses import draw_partners, draw_purse
from .seating import GOODS, HEAD, OFFICES, Plate, acting, laid_out
from .tokens import palace_token
from .traces import Traces

TOP, FOOT = PLATES
INSET = 6
LETTER = WIDEST + 3
"""From the left of one member's letter to that of the next."""
ICON = 34
"""Room for what is counted, before the figure."""


def draw_plates(picture: Image.Image, view: View, names: Sequence[str], traces: Traces) -> None:
    """Gold is the plate of whoever acts now or has won."""
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, TOP - 6, *BOARD), fill=PARCHMENT[1])
    draw.line((0, TOP - 6, BOARD[0], TOP - 6), fill=INK, width=LINE)
    now = acting(view)
    for plate in laid_out(view):
        if plate.player.out:
            _draw_ruined(picture, plate, names[plate.player.seat])
        else:
            _draw_plate(picture, view, plate, names, plate.player.seat in now, traces)


def _draw_ruined(picture: Image.Image, plate: Plate, name: str) -> None:
    draw, player = ImageDraw.Draw(picture), plate.player
    draw.rounded_rectangle((plate.left, TOP, plate.right - 1, FOOT), radius=9, fill=STONE, outline=FAINT, width=2)
    draw_letter(draw, (plate.left + INSET + WIDEST / 2, HEAD), player.colour, player.seat)
    write_name(draw, name, (plate.left + INSET, HEAD + 45), plate.right - plate.left - 2 * INSET)
    x, y = (plate.left + plate.right) / 2, (GOODS + OFFICES) / 2
    draw.line((x - 26, y - 26, x + 26, y + 26), fill=BLOOD, width=7)
    draw.line((x + 26, y - 26, x - 26, y + 26), fill=BLOOD, width=7)


def _draw_plate(
    picture: Image.Image, view: View, plate: Plate, names: Sequence[str], acts: bool, traces: Traces
) -> None:
    box = (plate.left, TOP, plate.right - 1, FOOT)
    ImageDraw.Draw(picture).rounded_rectangle(
        box, radius=9, fill=GOLD_LIGHT if acts else WHITE, outline=INK, width=4 if acts else 2
    )
    if traces.reader == plate.player.seat:
        ImageDraw.Draw(picture).rounded_rectangle(box, radius=9, outline=BLOOD, width=7)
    _draw_head(picture, view, plate, names)
    draw_purse(picture, view, plate, traces)
    _draw_goods(picture, view, plate, traces)
    _draw_standing(picture, plate, traces)


def _draw_head(picture: Image.Image, view: View, plate: Plate, names: Sequence[str]) -> None:
    draw, player = ImageDraw.Draw(picture), plate.player
    x = float(plate.left + INSET)
    for member in player.members:
        draw_letter(draw, (x + WIDEST / 2, HEAD), view.players[member].colour, member)
        x += LETTER
    told = listed(names[member] for member in player.members)
    write_name(draw, told, (x + 2, HEAD), plate.right - INSET - x - 2)


def _draw_goods(picture: Image.Image, view: View, plate: Plate, traces: Traces) -> None:
    """Palaces and bridges, works of art; then whom it has paid, and who has paid it."""
    holdings = view.spaces_of(plate.player.seat)
    works = sum(len(holding.works) for holding in holdings)
    x = _draw_count(picture, palace_token(ICON - 2), len(holdings), (plate.left + INSET, GOODS))
    x = _draw_growth(picture, traces, plate, "palaces", (x, GOODS))
    x = _draw_count(picture, framed("la_gioconda", ICON - 6), works, (x, GOODS))
    x = _draw_growth(picture, traces, plate, "works", (x, GOODS))
    if not view.result and traces.is_bold(plate.player.seat):
        draw_partners(picture, view, plate, traces, (x, GOODS))


def _draw_count(picture: Image.Image, piece: Image.Image, count: int, at: tuple[float, float]) -> float:
    """What is counted and how many, from the left; says where it ends."""
    x, y = at
    pasted(picture, piece, (x + ICON / 2, y))
    x += ICON + 3
    write(ImageDraw.Draw(picture), (x, y), str(count), SANS_BOLD, TEXT, INK, anchor="l")
    return x + SANS_BOLD.width(str(count), TEXT) + 8


def _draw_growth(picture: Image.Image, traces: Traces, plate: Plate, what: str, at: tuple[float, float]) -> float:
    """By how much it has grown since an earlier board, where there is room; says where it ends."""
    x, y = at
    change, bold = traces.grown[plate.player.seat, what], traces.is_bold(plate.player.seat)
    if not change:
        return x
    width = badge(change, bold).width
    if x + width > plate.right - INSET:
        return x
    draw_change(picture, (x - 4 + width / 2, y), change, bold=bold)
    return x + width + 2


def _draw_standing(picture: Image.Image, plate: Plate, traces: Traces) -> None:
    """Men-at-arms, offices, and the faction once all know it."""
    player, x = plate.player, float(plate.left + INSET)
    if player.men or player.seat in traces.men:
        if player.seat in traces.men:
            _light(picture, (x, OFFICES))
        x = _draw_count(picture, helmet(ICON, not player.men), len(player.men), (x, OFFICES))
        x = _draw_growth(picture, traces, plate, "men", (x, OFFICES))
    if player.offices:
        if traces.offices.intersection(player.offices):
            _light(picture, (x, OFFICES))
        stamped(picture, "leonardo", (x + ICON / 2, OFFICES), ICON, INK)
        write(
            ImageDraw.Draw(picture), (x + ICON + 3, OFFICES), str(len(player.offices)), SANS_BOLD, TEXT, INK, anchor="l"
        )
    if player.faction and player.shown:
        pasted(picture, shield(player.faction, 42), (plate.right - INSET - 21, OFFICES))


def _light(picture: Image.Image, at: tuple[float, float]) -> None:
    """Behind what has just been won or lost."""
    x, y = at
    box = (x - 2, y - 20, x + ICON + 2, y + 20)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius=8, fill=GOLD_LIGHT, outline=INK, width=2)
