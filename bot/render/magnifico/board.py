"""The board: the whole table as a picture."""

from collections.abc import Mapping, Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.lettering import written
from bot.render.measures import BOARD
from bot.render.palette import PAPER
from bot.render.picture import Picture
from bot.render.seats import LETTERS
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.names import Names
from engine.game import Event
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, View

from .atlas import Atlas, atlas_of
from .cartouche import draw_cartouche
from .castles import castle, shine
from .clearings import clear_spot, kinds_on, rectangle, spots_around, taken
from .ground import bare_map
from .livery import paste_owned
from .name_plates import name_plate
from .palette import PAINTS
from .pieces import banner, machines
from .standings import draw_standings
from .traces import Traces, traces_of
from .trail import draw_armies, draw_arrows, draw_losses, mark_changes

SIZE = BOARD
NEAR = 48
"""How far a name in full may stand from where the short one does."""


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
    traces = traces_of(view, events)
    draw_map(picture, view, lang, traces)
    draw_cartouche(picture, view, traces, LANGUAGES[lang])
    draw_standings(picture, view, names)


def draw_map(picture: Image.Image, view: View, lang: Lang, traces: Traces, *, whole_names: bool = False) -> None:
    """The map with all that stands on it; names are short where the whole of them has no room, or `whole` and
    smaller."""
    atlas = atlas_of(view.pack)
    draw_grounds(picture, view, lang, whole_names=whole_names)
    draw_light(picture, atlas, view)
    mark_changes(picture, atlas, traces)
    # An arrow runs under the pieces: how many stand where it starts must stay legible.
    draw_arrows(picture, atlas, view, traces.arrows)
    for land in view.lands:
        _draw_pieces(picture, atlas, view, land)
    draw_names(picture, view, lang, {land.place: kinds_on(land) for land in view.lands}, whole=whole_names)
    if traces.arrows or traces.losses:
        found = taken(atlas, view, lang)
        draw_losses(picture, atlas, traces, found)
        draw_armies(picture, atlas, view, traces.arrows, found)


def draw_grounds(picture: Image.Image, view: View, lang: Lang, *, whole_names: bool = False) -> None:
    """The map, each territory in its owner's colours, and nothing on it."""
    atlas, names = atlas_of(view.pack), Names(LANGUAGES[lang], view.pack)
    seas = tuple((sea, names.sea(sea)) for sea in view.pack.data.seas)
    picture.paste(bare_map(atlas, seas, whole_names=whole_names), (0, 0))
    for land in view.lands:
        if land.owner is not None:
            paste_owned(picture, atlas, land.place, view.players[land.owner].colour)


def draw_names(
    picture: Image.Image, view: View, lang: Lang, standing: Mapping[str, Sequence[str]], *, whole: bool = False
) -> None:
    """Names out of the way of the kinds of pieces that are `standing` on each territory; in full where they are to be
    `whole` and there is room for that beside all pieces."""
    atlas, names = atlas_of(view.pack), Names(LANGUAGES[lang], view.pack)
    found = taken(atlas, view, lang) if whole else []
    for place, at in atlas.places.items():
        plate, spot = name_plate(names.place(place), at.room), at.name(standing[place])
        if whole and names.place(place) != written(names.place(place)):
            full = name_plate(names.place(place), at.room, whole=True)
            others = [other for other in found if other != rectangle(spot, plate.size)]
            if clear := clear_spot(spots_around(spot, NEAR), full.size, others):
                plate, spot = full, clear
        pasted(picture, plate, spot)


def draw_light(picture: Image.Image, atlas: Atlas, view: View) -> None:
    """Perfect Cities shine on the ground around them."""
    for land in view.lands:
        if land.castle and land.towers >= FULL_TOWERS:
            pasted(picture, shine(), atlas.places[land.place].boxes["castle"])


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
