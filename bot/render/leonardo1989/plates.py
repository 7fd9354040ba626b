"""The parties' plates: who they are, their florins, palaces, works of art, men-at-arms and offices."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import BLOOD, FAINT, GOLD_LIGHT, INK, PARCHMENT, STONE, WHITE
from bot.render.seats import draw_seat, write_name
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .emblems import framed
from .factions import shield
from .pieces import helmet
from .plan import PLATES, SIZE
from .purses import draw_purse
from .seating import GOODS, HEAD, OFFICES, Plate, acting, laid_out
from .tokens import palace_token
from .traces import Traces

TOP, FOOT = PLATES


def draw_plates(picture: Image.Image, view: View, names: Sequence[str], traces: Traces) -> None:
    """Gold is the plate of whoever acts now or has won."""
    ImageDraw.Draw(picture).rectangle((0, TOP - 7, *SIZE), fill=PARCHMENT[1])
    ImageDraw.Draw(picture).line((0, TOP - 7, SIZE[0], TOP - 7), fill=INK, width=3)
    now = acting(view)
    for plate in laid_out(view):
        if plate.player.out:
            _draw_ruined(picture, plate, names[plate.player.seat])
        else:
            _draw_plate(picture, view, plate, names, plate.player.seat in now, traces)


def _draw_ruined(picture: Image.Image, plate: Plate, name: str) -> None:
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((plate.left, TOP, plate.right - 1, FOOT), radius=9, fill=STONE, outline=FAINT, width=2)
    draw_seat(draw, (plate.left + 27, HEAD), plate.player.colour, plate.player.seat, 36)
    middle = (plate.left + plate.right) / 2
    write_name(draw, name, (plate.left + 8, HEAD + 40), plate.right - plate.left - 14)
    draw.line((middle - 26, GOODS - 8, middle + 26, GOODS + 44), fill=BLOOD, width=6)
    draw.line((middle + 26, GOODS - 8, middle - 26, GOODS + 44), fill=BLOOD, width=6)


def _draw_plate(
    picture: Image.Image, view: View, plate: Plate, names: Sequence[str], acts: bool, traces: Traces
) -> None:
    box = (plate.left, TOP, plate.right - 1, FOOT)
    ImageDraw.Draw(picture).rounded_rectangle(
        box, radius=9, fill=GOLD_LIGHT if acts else WHITE, outline=INK, width=4 if acts else 2
    )
    _draw_head(picture, view, plate, names)
    draw_purse(picture, view, plate, traces)
    _draw_goods(picture, view, plate, traces)
    _draw_offices(picture, plate, traces)


def _draw_head(picture: Image.Image, view: View, plate: Plate, names: Sequence[str]) -> None:
    draw, player = ImageDraw.Draw(picture), plate.player
    right = plate.right - 6
    if player.faction and player.shown:
        pasted(picture, shield(player.faction, 42), (right - 19, HEAD + 1))
        right -= 42
    if view.result and player.seat in view.result.winners:
        stamped(picture, "laurel", (right - 20, HEAD), 40, INK)
        right -= 44
    x = plate.left + 26.0
    for member in player.members:
        draw_seat(draw, (x, HEAD), view.players[member].colour, member, 36)
        x += 39
    if not player.is_guild:
        write_name(draw, names[player.seat], (x - 14, HEAD), right - x + 10)
        return
    told = ", ".join(names[member] for member in player.members)
    if right - x > 60:
        write_name(draw, told, (x - 14, HEAD), right - x + 10)


def _draw_goods(picture: Image.Image, view: View, plate: Plate, traces: Traces) -> None:
    """Palaces and bridges, works of art, men-at-arms."""
    draw, player = ImageDraw.Draw(picture), plate.player
    holdings = view.spaces_of(player.seat)
    pasted(picture, palace_token(32), (plate.left + 25, GOODS))
    write(draw, (plate.left + 45, GOODS), str(len(holdings)), SANS_BOLD, 32, INK, anchor="l")
    works = sum(len(holding.works) for holding in holdings)
    x = plate.left + 100
    pasted(picture, framed("la_gioconda", 27), (x, GOODS))
    write(draw, (x + 19, GOODS), str(works), SANS_BOLD, 32, INK, anchor="l")
    right = plate.right - 10
    step = min(34, (right - x - 64) / max(1, len(player.men)))
    for place in range(len(player.men)):
        at = (right - 16 - place * step, GOODS)
        if player.seat in traces.men and place == 0:
            draw.ellipse((at[0] - 20, at[1] - 20, at[0] + 20, at[1] + 20), fill=GOLD_LIGHT, outline=INK)
        pasted(picture, helmet(32), at)
    if player.seat in traces.men and not player.men:
        pasted(picture, helmet(32, pale=True), (right - 16, GOODS))


def _draw_offices(picture: Image.Image, plate: Plate, traces: Traces) -> None:
    """The numbers of the squares and markets whose offices it holds."""
    draw, offices = ImageDraw.Draw(picture), sorted(plate.player.offices)
    if not offices:
        return
    stamped(picture, "leonardo", (plate.left + 25, OFFICES), 28, INK)
    step = min(42, (plate.right - plate.left - 56) / len(offices))
    for place, office in enumerate(offices):
        x = plate.left + 62 + place * step
        fill = GOLD_LIGHT if office in traces.offices else PARCHMENT[0]
        draw.rounded_rectangle((x - 18, OFFICES - 15, x + 18, OFFICES + 15), radius=6, fill=fill, outline=INK, width=2)
        write(draw, (x, OFFICES), str(office), SANS_BOLD, 25, INK)
