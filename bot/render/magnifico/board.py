"""The board: the whole table as a picture."""

from collections.abc import Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.palette import PAPER
from bot.render.picture import Picture
from bot.render.seats import LETTERS
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.names import Names
from engine.game import Event
from engine.magnifico.pack import Pack
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, View

from .atlas import CANVAS, Atlas, atlas_of
from .cartouche import draw_cartouche
from .ground import bare_map, name_plate
from .livery import paste_owned
from .palette import PAINTS
from .pieces import banner, castle, machines
from .standings import HEIGHT, draw_standings
from .traces import traces_of
from .trail import draw_armies, draw_arrows, draw_losses, mark_changes

SIZE = (CANVAS[0], CANVAS[1] + HEIGHT)


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The board for everybody: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first
    picture of a language takes about a second and the next some hundredths.
    """
    picture = Image.new("RGB", SIZE, PAPER)
    draw_board(picture, view, names, lang, events)
    alt = texts("magnifico", LANGUAGES[lang], view.pack, names).alt(view)
    return finished(picture, PAINTS, "board", alt)


def draw_board(picture: Image.Image, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event]) -> None:
    atlas = atlas_of(view.pack)
    places, seas = _names(view.pack, lang)
    traces = traces_of(view, events)
    picture.paste(bare_map(atlas, seas), (0, 0))
    for land in view.lands:
        if land.owner is not None:
            paste_owned(picture, atlas, land.place, view.players[land.owner].colour)
    mark_changes(picture, atlas, traces)
    # An arrow runs under the pieces: how many stand where it starts must stay legible.
    draw_arrows(picture, atlas, view, traces.arrows)
    for land in view.lands:
        _draw_pieces(picture, atlas, view, land)
    draw_armies(picture, atlas, view, traces.arrows)
    for place, name in places:
        pasted(picture, name_plate(name), atlas.places[place].name)
    draw_losses(picture, atlas, traces)
    draw_cartouche(picture, view, traces, LANGUAGES[lang])
    draw_standings(picture, view, names)


def _draw_pieces(picture: Image.Image, atlas: Atlas, view: View, land: LandView) -> None:
    boxes = atlas.places[land.place].boxes
    if land.owner is not None:
        colour = view.players[land.owner].colour
        pasted(picture, banner(colour, LETTERS[land.owner], land.soldiers), boxes["soldiers"])
        if land.castle:
            pasted(picture, castle(colour, min(land.towers, FULL_TOWERS)), boxes["castle"])
    for kind, count in (("tanks", land.tanks), ("airplanes", land.airplanes)):
        if count:
            pasted(picture, machines(kind, count), boxes[kind])


def _names(pack: Pack, lang: Lang) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """(id, name) of every territory and every sea."""
    names = Names(LANGUAGES[lang], pack)
    places = tuple((place, names.place(place)) for place in pack.territories)
    return places, tuple((sea, names.sea(sea)) for sea in pack.data.seas)
