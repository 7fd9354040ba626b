"""The parties' plates: names, florins, palaces, works of art, men-at-arms and offices."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, Face, ellipsize, write
from bot.render.palette import BLOOD, FAINT, GOLD, GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, PARCHMENT, STONE, WHITE
from bot.render.repertoire import drawable
from bot.render.sizes import BOARD, FIGURE, HEADING, LINE, MARK, TEXT
from bot.render.sprites import LETTERS, badge, coin, draw_change, pasted, signed, stamped
from engine.leonardo1989.phases import awaited
from engine.leonardo1989.view import PlayerView, View

from .emblems import framed
from .highlights import Highlights
from .layout import MARGIN, PLATES, WIDTH
from .pieces import helmet, palace_token, shield

HEIGHT = 40
WIDEST = 42


def draw_letter(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], colour: str | None, seat: int, width: float = WIDEST
) -> None:
    """`at` is the middle; without a colour the letter is on paper: the seat is still awaited, or out."""
    x, y = at
    half, high = width / 2, HEIGHT / 2 - (0 if width > MARK else 3)
    owner_colours = OWNER_COLOURS[colour] if colour else None
    box = (x - half, y - high, x + half, y + high)
    fill, line = (owner_colours.strong, INK) if owner_colours else (PAPER, FAINT)
    draw.rounded_rectangle(box, radius=7, fill=fill, outline=line, width=2)
    size = TEXT if width > MARK else MARK
    write(draw, at, LETTERS[seat], SANS_BOLD, size, owner_colours.letter if owner_colours else INK)


def in_a_row(middle: float, room: float, count: int, widest: float = WIDEST + 4) -> list[float]:
    """The middles of this many letters around a middle, as close together as the room requires."""
    step = min(widest, room / max(1, count))
    return [middle + (place - (count - 1) / 2) * step for place in range(count)]


FEWEST = 3
"""The fewest letters of a cut name; fewer say nothing."""


def fitted(name: str, room: float, size: int = TEXT, face: Face = SANS_BOLD) -> str:
    """A name, cut to the room; "" if nothing of it would be left, or no font can write it."""
    return ellipsize(name, face, size, room, fewest=FEWEST, dropped=" ,")


def listed(names: Iterable[str]) -> str:
    """Names one after another, each as far as it can be written."""
    return ", ".join(drawn for name in names if (drawn := drawable(name)))


def write_name(
    draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float, size: int = TEXT, paint: str = INK
) -> None:
    """`at` is its left end."""
    write(draw, at, fitted(name, room, size), SANS_BOLD, size, paint, anchor="l")


GAP = 6
HEAD, PURSE, GOODS, OFFICES = (PLATES[0] + down for down in (26, 74, 121, 164))
"""The middle of each line of a plate."""
RUINED = 0.45
"""Width of a ruined seat's plate relative to a party's."""


@dataclass(frozen=True)
class PlayerPanel:
    """A party's or a ruined seat's plate, between its sides."""

    player: PlayerView
    left: int
    right: int


def laid_out(view: View) -> list[PlayerPanel]:
    """A plate for each party and each ruined seat, in seat order; guild members share their party's."""
    shown = [player for player in view.players if player.is_party or player.out]
    shares = [RUINED if player.out else 1.0 for player in shown]
    room = WIDTH - 2 * MARGIN - GAP * (len(shown) - 1)
    plates, left = [], float(MARGIN)
    for player, share in zip(shown, shares, strict=True):
        width = room * share / sum(shares)
        plates.append(PlayerPanel(player, round(left), round(left + width)))
        left += width + GAP
    return plates


def acting(view: View) -> frozenset[int]:
    """The parties that must act now, as far as it is public; at the end, the winners."""
    return frozenset(view.players[seat].party for seat in (view.result.winners if view.result else awaited(view)))


PURSE_INSET = 7
COIN = 38
"""Room for a coin before the figures, if there is one."""
ROOMY = 280
"""From this width on a plate has large figures."""
ARROW = 20
"""Room for an arrow before the letter it belongs to."""


def draw_purse(picture: Image.Image, view: View, plate: PlayerPanel, highlights: Highlights) -> None:
    """The party's florins, and beside them what it has just won or lost; at the end its worth."""
    draw, player = ImageDraw.Draw(picture), plate.player
    won = view.result is not None and player.seat in view.result.winners
    badge = f"={player.worth}" if view.result else signed(gain) if (gain := highlights.gains[player.seat]) else ""
    x, right = float(plate.left + PURSE_INSET), float(plate.right - PURSE_INSET)
    figures = str(player.florins)
    size = HEADING if right - x >= ROOMY else FIGURE
    room = right - x - SANS_BOLD.width(figures, size) - (badge_width(badge) + 3 if badge else 0)
    if room >= COIN:
        if won:
            stamped(picture, "laurel", (x + COIN / 2 - 1, PURSE), COIN - 2, INK)
        else:
            pasted(picture, coin("", 16), (x + COIN / 2 - 2, PURSE))
        x += COIN
    write(draw, (x, PURSE), figures, SANS_BOLD, size, INK, anchor="l")
    if badge and room >= 0:
        loss, bold = highlights.gains[player.seat] < 0, highlights.is_bold(player.seat)
        paints = (PARCHMENT[2], BLOOD if loss else INK) if not bold else (BLOOD, WHITE) if loss else (GOLD_LIGHT, INK)
        draw_badge(draw, badge, (right, PURSE), (GOLD, INK) if view.result else paints)


def badge_width(figures: str) -> float:
    return SANS_BOLD.width(figures, TEXT) + 10


def draw_badge(draw: ImageDraw.ImageDraw, figures: str, at: tuple[float, float], paints: tuple[str, str]) -> None:
    """Figures on their own ground; `at` is its right end, `paints` are those of ground and figures."""
    right, y = at
    left = right - badge_width(figures)
    draw.rounded_rectangle((left, y - 20, right, y + 20), radius=8, fill=paints[0], outline=INK, width=2)
    write(draw, ((left + right) / 2, y), figures, SANS_BOLD, TEXT, paints[1])


def draw_partners(
    picture: Image.Image, view: View, plate: PlayerPanel, highlights: Highlights, at: tuple[float, float]
) -> None:
    """An arrow to each party it has paid more than it got, and from each that has paid it more; the largest sums first,
    as many as fit between `at` and the right."""
    draw, (start, y), right = ImageDraw.Draw(picture), at, float(plate.right - PURSE_INSET)
    for other, florins in highlights.partners(plate.player.seat):
        left = right - WIDEST - ARROW
        if left < start:
            return
        draw_letter(draw, (right - WIDEST / 2, y), view.players[other].colour, other)
        near, far = left + ARROW - 2, left + 2
        tip, tail = (near, far) if florins < 0 else (far, near)
        draw.polygon([(tip, y), (tail, y - 11), (tail, y + 11)], fill=BLOOD if florins < 0 else INK)
        right = left - 4


TOP, FOOT = PLATES
INSET = 6
LETTER = WIDEST + 3
"""From the left of one member's letter to that of the next."""
ICON = 34
"""Room for the icon before the figure."""


def draw_plates(picture: Image.Image, view: View, names: Sequence[str], highlights: Highlights) -> None:
    """The plate of a party that acts now or has won is gold."""
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, TOP - 6, *BOARD), fill=PARCHMENT[1])
    draw.line((0, TOP - 6, BOARD[0], TOP - 6), fill=INK, width=LINE)
    now = acting(view)
    for plate in laid_out(view):
        if plate.player.out:
            _draw_ruined(picture, plate, names[plate.player.seat])
        else:
            _draw_plate(picture, view, plate, names, plate.player.seat in now, highlights)


def _draw_ruined(picture: Image.Image, plate: PlayerPanel, name: str) -> None:
    draw, player = ImageDraw.Draw(picture), plate.player
    draw.rounded_rectangle((plate.left, TOP, plate.right - 1, FOOT), radius=9, fill=STONE, outline=FAINT, width=2)
    draw_letter(draw, (plate.left + INSET + WIDEST / 2, HEAD), player.colour, player.seat)
    write_name(draw, name, (plate.left + INSET, HEAD + 45), plate.right - plate.left - 2 * INSET)
    x, y = (plate.left + plate.right) / 2, (GOODS + OFFICES) / 2
    draw.line((x - 26, y - 26, x + 26, y + 26), fill=BLOOD, width=7)
    draw.line((x + 26, y - 26, x - 26, y + 26), fill=BLOOD, width=7)


def _draw_plate(
    picture: Image.Image, view: View, plate: PlayerPanel, names: Sequence[str], acts: bool, highlights: Highlights
) -> None:
    box = (plate.left, TOP, plate.right - 1, FOOT)
    ImageDraw.Draw(picture).rounded_rectangle(
        box, radius=9, fill=GOLD_LIGHT if acts else WHITE, outline=INK, width=4 if acts else 2
    )
    if highlights.reader == plate.player.seat:
        ImageDraw.Draw(picture).rounded_rectangle(box, radius=9, outline=BLOOD, width=7)
    _draw_head(picture, view, plate, names)
    draw_purse(picture, view, plate, highlights)
    _draw_goods(picture, view, plate, highlights)
    _draw_standing(picture, plate, highlights)


def _draw_head(picture: Image.Image, view: View, plate: PlayerPanel, names: Sequence[str]) -> None:
    draw, player = ImageDraw.Draw(picture), plate.player
    x = float(plate.left + INSET)
    for member in player.members:
        draw_letter(draw, (x + WIDEST / 2, HEAD), view.players[member].colour, member)
        x += LETTER
    members = listed(names[member] for member in player.members)
    write_name(draw, members, (x + 2, HEAD), plate.right - INSET - x - 2)


def _draw_goods(picture: Image.Image, view: View, plate: PlayerPanel, highlights: Highlights) -> None:
    """Palaces and bridges, works of art; then the parties it has paid, and those that have paid it."""
    holdings = view.spaces_of(plate.player.seat)
    works = sum(len(holding.works) for holding in holdings)
    x = _draw_count(picture, palace_token(ICON - 2), len(holdings), (plate.left + INSET, GOODS))
    x = _draw_growth(picture, highlights, plate, "palaces", (x, GOODS))
    x = _draw_count(picture, framed("la_gioconda", ICON - 6), works, (x, GOODS))
    x = _draw_growth(picture, highlights, plate, "works", (x, GOODS))
    if not view.result and highlights.is_bold(plate.player.seat):
        draw_partners(picture, view, plate, highlights, (x, GOODS))


def _draw_count(picture: Image.Image, piece: Image.Image, count: int, at: tuple[float, float]) -> float:
    """An icon and a number, from the left; returns where it ends."""
    x, y = at
    pasted(picture, piece, (x + ICON / 2, y))
    x += ICON + 3
    write(ImageDraw.Draw(picture), (x, y), str(count), SANS_BOLD, TEXT, INK, anchor="l")
    return x + SANS_BOLD.width(str(count), TEXT) + 8


def _draw_growth(
    picture: Image.Image, highlights: Highlights, plate: PlayerPanel, what: str, at: tuple[float, float]
) -> float:
    """The growth since an earlier board, if there is room; returns where it ends."""
    x, y = at
    change, bold = highlights.grown[plate.player.seat, what], highlights.is_bold(plate.player.seat)
    if not change:
        return x
    width = badge(change, bold).width
    if x + width > plate.right - INSET:
        return x
    draw_change(picture, (x - 4 + width / 2, y), change, bold=bold)
    return x + width + 2


def _draw_standing(picture: Image.Image, plate: PlayerPanel, highlights: Highlights) -> None:
    """Men-at-arms, offices, and the faction if it is public."""
    player, x = plate.player, float(plate.left + INSET)
    if player.men or player.seat in highlights.men:
        if player.seat in highlights.men:
            _light(picture, (x, OFFICES))
        x = _draw_count(picture, helmet(ICON, not player.men), len(player.men), (x, OFFICES))
        x = _draw_growth(picture, highlights, plate, "men", (x, OFFICES))
    if player.offices:
        if highlights.offices.intersection(player.offices):
            _light(picture, (x, OFFICES))
        stamped(picture, "leonardo", (x + ICON / 2, OFFICES), ICON, INK)
        write(
            ImageDraw.Draw(picture), (x + ICON + 3, OFFICES), str(len(player.offices)), SANS_BOLD, TEXT, INK, anchor="l"
        )
    if player.faction and player.shown:
        pasted(picture, shield(player.faction, 42), (plate.right - INSET - 21, OFFICES))


def _light(picture: Image.Image, at: tuple[float, float]) -> None:
    """The light behind what has just been won or lost."""
    x, y = at
    box = (x - 2, y - 20, x + ICON + 2, y + 20)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius=8, fill=GOLD_LIGHT, outline=INK, width=2)
