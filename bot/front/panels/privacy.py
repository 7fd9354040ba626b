"""`/privacy`: what is kept about a person, all of it as a file, and forgetting him."""

from __future__ import annotations

import json

from .. import ids
from ..house import House
from ..press import Press
from ..router import Routes
from ..screen import Button, Buttons, Choice, Download, Reply, Screen, Select, Show, Text, Update

routes = Routes()


async def privacy(house: House, press: Press) -> Reply:
    reader = await house.reader(press)
    words = reader.words
    told = words.t(
        "### What I keep\n"
        "- Your Discord id and display name, your language, and whether I can write to you.\n"
        "- The tables you sit at: seats, actions and their time. Games live on after their end, so that they can be "
        "read again.\n"
        "- No message of yours: I read only what you press and the commands you give me.\n\n"
        "Export gives you all of it as a file. Forgetting removes your id and name everywhere; a seat of yours in a "
        "running game goes to a computer."
    )
    languages = (
        Choice(words.t("As in Discord"), "-", chosen=reader.person.language is None),
        Choice("English", "en", chosen=reader.person.language == "en"),
        Choice("Italiano", "it", chosen=reader.person.language == "it"),
    )
    row = Buttons((
        Button(words.t("Export"), ids.make("mydata")),
        Button(words.t("Forget me…"), ids.make("forget"), "danger"),
    ))  # fmt: skip
    return Show(Screen((Text(told), Select(ids.make("mylanguage"), languages, words.t("My language")), row)))


@routes.on("mylanguage")
async def choose_language(house: House, press: Press) -> Reply:
    reader = await house.reader(press)
    chosen = press.values[0]
    await house.tables.set_language(reader.person, None if chosen == "-" else chosen)
    words = (await house.reader(press)).words
    return Show(Screen((Text(words.t("From now on I speak English with you.")),)))


@routes.on("mydata")
async def export(house: House, press: Press) -> Reply:
    reader = await house.reader(press)
    kept = await house.tables.kept_about(reader.person)
    text = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True)
    said = reader.words.t("This is all I keep about you.")
    return Show(Screen((Text(said), Download("bottega-my-data.json", text.encode()))))


@routes.on("forget")
async def ask_to_forget(house: House, press: Press) -> Reply:
    words = (await house.reader(press)).words
    question = words.t("Forget you everywhere? Your seats in running games go to computers, and it cannot be undone.")
    sure = Button(words.t("Forget me"), ids.make("forgotten"), "danger")
    return Show(Screen((Text(question), Buttons((sure,)))))


@routes.on("forgotten", late="update")
async def forget(house: House, press: Press) -> Reply:
    reader = await house.reader(press)
    await house.tables.forget(reader.person)
    return Update(Screen((Text(reader.words.t("Done: I know nothing of you any more.")),)))
