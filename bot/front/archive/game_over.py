"""The end of a game: who won and how, the proof that the dice were fair, and a film of it."""

from __future__ import annotations

from hashlib import sha256

from bot.render.picture import FilmFormat, Picture
from bot.tables import Table
from bot.tables.archive.finished import Finished
from bot.tables.archive.statistics import game_summary
from bot.tables.telling.outbox import Message
from bot.text.language import Language, language_of
from bot.text.shared import lobby as lobby_texts
from bot.text.shared import postgame
from bot.text.shared.news import NewsDetails, news
from bot.text.shared.postgame import farewell
from engine.record import write_record

from ..context import AppContext, names_in, names_of, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Download, Response, Screen, Show, Text
from ..routing.routes import About, Routes
from ..telling.board_post import outcome, played_by
from ..telling.posts import post

routes = Routes()


async def ending_screen(app: AppContext, table: Table) -> Screen:
    """The last post: the result, each seat's standing, the sources of the points, a farewell, the published seed, the
    record as a file, and the button to another game."""
    snapshot, record = await table.snapshot(None), await table.record()
    lobby, words = snapshot.lobby, language_of(snapshot.lobby.language)
    lines = [f"## {outcome(snapshot, words)}", *texts_of(snapshot, words).status(snapshot.view)]
    lines += played_by(lobby, words)
    thanks = news(words, "over", NewsDetails(slug=lobby.game, seed=record.seed))
    names = names_of(lobby, words)
    summary = await app.tables.database.read(game_summary, table.id)
    goodbye = farewell(words, lobby.game, summary, names)
    pictures = await app.painter.finale(snapshot.game, record, names, words.lang)
    file = Download(f"{lobby.game}-{table.id}.json", write_record(record).encode())
    replay = Button(postgame.button(words, "replay"), make_id("relive", table.id, 0, "r"))
    again = Buttons((rematch_button(words, table.id), replay))
    return Screen((Text("\n".join(lines)), *pictures, Text(goodbye), Text(thanks), file, again))


def rematch_button(words: Language, table: int) -> Button:
    return Button(lobby_texts.rematch_button(words), make_id("rematch", table), "primary")


async def show_film(app: AppContext, message: Message) -> None:
    """Post the whole game as a film, if the operator allows films and it can be made."""
    if not app.settings.films:
        return
    table = await app.tables.of(message)
    lobby = await table.lobby()
    words = language_of(lobby.language)
    film = await _film(app, await app.tables.history.finished(str(table.id)), words, "webp")
    if film:
        as_gif = Button(postgame.as_gif(words), make_id("film", table.id))
        screen = Screen((Text(postgame.film(words)), film, Buttons((as_gif,))))
        await post(app, message, lobby.channel, screen)


@routes.on("film", About.GAME)
async def gif(app: AppContext, request: Request, game: Finished) -> Response:
    """The film as a GIF, a format that every program reads."""
    words = (await app.reader(request)).words
    film = await _film(app, game, words, "gif")
    return Show(Screen((film or Text(postgame.no_film(words)),)))


async def _film(app: AppContext, game: Finished, words: Language, kind: FilmFormat) -> Picture | None:
    if game.game is None:
        return None
    names = names_in(game, words)
    made = await app.painter.film(game.game, game.record, names, words.lang, kind)
    if made is None:
        return None
    return Picture(made, f"film-{sha256(made).hexdigest()[:12]}.{kind}", postgame.film(words))
