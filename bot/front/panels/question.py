"""The panel that walks a question, field by field, to a finished action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from bot.tables import Done, Draft, Lobby, Table
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.text.fitting import latest
from bot.text.game_texts import GameTexts
from bot.text.house import panel as said
from engine.choices import Answer
from engine.match import Question

from .. import ids
from ..colours import accent_of
from ..house import House, Reader, names_of, seat_in, texts_of
from ..press import Press
from ..router import Routes
from ..screen import Ask, Block, Button, Buttons, Divider, Picture, Reply, Screen, Show, Text, Update
from ..standing import waiting_line
from .controls import GROUPS, Asking, controls, number_form, read_answer

routes = Routes()

STORY_ROOM = 1500
"""Characters a panel gives to what has just happened."""

Handler = Callable[[House, Press], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Seated:
    """A reader at a table, with all that a panel needs."""

    house: House
    table: Table
    lobby: Lobby
    reader: Reader
    texts: GameTexts

    @classmethod
    async def at(cls, house: House, press: Press, table_id: int) -> Seated:
        return await cls.of(house, await house.tables.get(table_id), await house.reader(press))

    @classmethod
    async def of(cls, house: House, table: Table, reader: Reader) -> Seated:
        lobby = await table.lobby()
        return cls(house, table, lobby, reader, await texts_of(table, lobby, reader.words, reader.person))

    def asking(self, draft: Draft, view: Any) -> Asking:
        assert draft.node
        return Asking(self.table.id, draft.key, draft.node, answers_of(draft), view, self.texts, self.reader.words)


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers on the way so far, by field."""
    return {step.field: step.answer for step in draft.steps}


# What is shown


async def panel(seated: Seated, key: str | None = None, *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """What the reader is asked now, as far as he has walked it; `story` tells what has just happened."""
    words = seated.reader.words
    told: list[Block] = [Text(latest(story, words, STORY_ROOM)), Divider()] if story else []
    questions = await seated.table.questions(seated.reader.person)
    question = next((q for q in questions if q.key == key), None) or _first(questions)
    accent = await _accent(seated)
    if question is None or await _rests(seated):
        return Screen((*told, Text(await _waiting(seated)), _look_row(seated)), accent)
    view = await seated.table.view(seated.reader.person)
    draft = await seated.table.draft(seated.reader.person, question.key)
    asked = seated.texts.ask(question.decision, view)
    head = "\n".join([f"### {asked.title}", asked.line, *asked.details])
    blocks: list[Block] = [*told, Text(head)]
    if picture := await _picture(seated, question, view):
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(said.so_far(words, seated.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        blocks += _summary(seated, question, draft, view)
    else:
        blocks += controls(seated.asking(draft, view), group)
    blocks.append(_walk_row(seated, draft))
    return Screen(tuple(blocks), accent)


async def _rests(seated: Seated) -> bool:
    """Whether nobody can act now, although questions are open: the game is paused, or the table closed."""
    status = await seated.table.status()
    return status.stage != "playing" or status.paused_since is not None


def _first(questions: Sequence[Question]) -> Question | None:
    return next((q for q in questions if q.decision.awaited), questions[0] if questions else None)


async def _picture(seated: Seated, question: Question, view: Any) -> Picture | None:
    """The picture that belongs to the question, such as the cards on offer."""
    lobby, words = seated.lobby, seated.reader.words
    names = names_of(lobby, words)
    return await seated.house.painter.question(lobby.game, question.decision.kind, view, names, words.lang)


async def _accent(seated: Seated) -> int | None:
    seat = seat_in(seated.lobby, seated.reader.person)
    return None if seat is None else await accent_of(seated.table, seat)


def _summary(seated: Seated, question: Question, draft: Draft, view: Any) -> list[Block]:
    assert draft.action is not None
    words = seated.reader.words
    summary = seated.texts.summary(question.decision, draft.action, view)
    lines = [f"**{summary.text}**", *summary.follows, *([f"⚠️ {summary.final}"] if summary.final else [])]
    confirm = Button(
        said.button(words, "confirm"), ids.make("confirm", seated.table.id, draft.key), "success", emoji="✅"
    )
    return [Text("\n".join(lines)), Buttons((confirm,))]


def _walk_row(seated: Seated, draft: Draft) -> Buttons:
    words = seated.reader.words
    buttons = [_look_button(seated)]
    if draft.given:
        buttons = [
            Button(said.button(words, "back"), ids.make("back", seated.table.id, draft.key)),
            Button(said.button(words, "cancel"), ids.make("restart", seated.table.id, draft.key)),
            *buttons,
        ]
    return Buttons(tuple(buttons))


def _look_button(seated: Seated) -> Button:
    return Button(said.button(seated.reader.words, "hand"), ids.make("hand", seated.table.id))


def _look_row(seated: Seated) -> Buttons:
    refresh = Button(seated.reader.words.t("Refresh"), ids.make("panel", seated.table.id))
    return Buttons((refresh, _look_button(seated)))


async def _waiting(seated: Seated) -> str:
    return await waiting_line(seated.table, seated.lobby, seated.reader.words, seated.reader.person)


# What the controls do


def fresh(handler: Handler) -> Handler:
    """A control from another moment does nothing: its panel says so and shows what is asked now."""

    @wraps(handler)
    async def guarded(house: House, press: Press) -> Reply:
        try:
            return await handler(house, press)
        except (StaleQuestion, NotYourTurn):
            seated = await Seated.at(house, press, int(press.args[0]))
            return Update(await panel(seated, story=[said.moved_on(seated.reader.words)]))

    return guarded


@routes.on("play")
async def open_panel(house: House, press: Press) -> Reply:
    """The public "Your move" button: each who presses gets his own panel."""
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.seat_of(seated.reader.person)
    return Show(await panel(seated))


@routes.on("panel", late="update")
async def refresh_panel(house: House, press: Press) -> Reply:
    return Update(await panel(await Seated.at(house, press, int(press.args[0]))))


@routes.on("group", late="update")
@fresh
async def open_group(house: House, press: Press) -> Reply:
    """A region of a long list, or the list of regions again."""
    table, key, _, *rest = press.args
    group = (rest or press.values)[0]
    seated = await Seated.at(house, press, int(table))
    return Update(await panel(seated, key, group="" if group == GROUPS else group))


@routes.on("number", late=None)
@fresh
async def open_form(house: House, press: Press) -> Reply:
    table, key, _ = press.args
    seated = await Seated.at(house, press, int(table))
    view = await seated.table.view(seated.reader.person)
    draft = await seated.table.draft(seated.reader.person, key)
    if draft.node is None:
        raise StaleQuestion(seated.table.id, key)
    return Ask(number_form(seated.asking(draft, view)))


@routes.on("answer", late="update")
@fresh
async def answer(house: House, press: Press) -> Reply:
    """An answer to the field shown; one that ends in an action which can be taken back is carried out at once."""
    table, key, field, *rest = press.args
    seated = await Seated.at(house, press, int(table))
    person = seated.reader.person
    draft = await seated.table.draft(person, key)
    if draft.node is None or draft.node.field != field:
        return Update(await panel(seated, key))
    asking = seated.asking(draft, await seated.table.view(person))
    given = rest or press.values or press.fields.get("number", ())
    draft = await seated.table.answer(person, key, field, read_answer(asking, given))
    if draft.action is not None and await _harmless(seated, draft):
        return await _act(seated, key, press.claim)
    return Update(await panel(seated, key))


async def _harmless(seated: Seated, draft: Draft) -> bool:
    question = await seated.table.question(seated.reader.person, draft.key)
    view = await seated.table.view(seated.reader.person)
    assert draft.action is not None
    return not seated.texts.summary(question.decision, draft.action, view).final


@routes.on("confirm", late="update")
@fresh
async def confirm(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    return await _act(seated, press.args[1], press.claim)


async def _act(seated: Seated, key: str, claim: int) -> Reply:
    done = await seated.table.confirm(seated.reader.person, key, claim)
    return Update(await panel(seated, story=await story_of(seated, done)))


async def story_of(seated: Seated, done: Done) -> list[str]:
    """What an action brought about, as its player may know it."""
    view = await seated.table.view(seated.reader.person)
    return seated.texts.story(done.events, view)


@routes.on("back", late="update")
@fresh
async def back(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.back(seated.reader.person, press.args[1])
    return Update(await panel(seated, press.args[1]))


@routes.on("restart", late="update")
@fresh
async def restart(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.cancel(seated.reader.person, press.args[1])
    return Update(await panel(seated, press.args[1]))
