"""`/privacy`: what is kept about a person, all of it as a file, and forgetting them."""

from __future__ import annotations

import json

from bot.store import people
from bot.text.shared import diagnosis
from bot.text.shared import privacy as privacy_texts

from ..context import AppContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Choice, Download, Response, Screen, Select, Show, Text, Update
from ..routing.routes import About, Routes

routes = Routes()

AS_DISCORD = "-"


async def privacy(app: AppContext, request: Request) -> Response:
    """The policy, the reader's language, and the buttons to export and to be forgotten."""
    reader = await app.reader(request)
    words, chosen = reader.words, reader.person.language
    languages = (
        Choice(words.t("As my Discord"), AS_DISCORD, chosen=chosen is None),
        *(Choice(name, lang, chosen=lang == chosen) for lang, name in diagnosis.LANGUAGES.items()),
    )
    row = Buttons((
        Button(words.t("Export"), make_id("mydata")),
        Button(words.t("Forget me…"), make_id("forget"), "danger"),
    ))  # fmt: skip
    language = Select(make_id("mylanguage"), languages, words.t("My language"))
    return Show(Screen((Text("\n\n".join(privacy_texts.policy(words))), language, row)))


@routes.on("mylanguage", About.NOTHING)
async def choose_language(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    chosen = request.take((AS_DISCORD, *diagnosis.LANGUAGES))
    await app.tables.set_language(reader.person, None if chosen == AS_DISCORD else chosen)
    words = (await app.reader(request)).words
    return Show(Screen((Text(words.t("From now on I speak English with you.")),)))


@routes.on("mydata", About.NOTHING)
async def export(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    kept = await app.tables.database.read(people.data_about, reader.person.id)
    text = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True)
    return Show(Screen((Text(privacy_texts.copy(reader.words)), Download("bottega-my-data.json", text.encode()))))


@routes.on("forget", About.NOTHING)
async def ask_to_forget(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    tables = await app.tables.of_person(reader.person)
    sure = Button(privacy_texts.forget_button(reader.words), make_id("forgotten"), "danger")
    return Show(Screen((Text(privacy_texts.forget_question(reader.words, len(tables))), Buttons((sure,)))))


@routes.on("forgotten", About.NOTHING, defer_as="update")
async def forget(app: AppContext, request: Request) -> Response:
    reader = await app.reader(request)
    await app.tables.forget(reader.person)
    return Update(Screen((Text(privacy_texts.forgotten(reader.words)),)))
