"""The panel that walks a question, field by field, to a finished action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from bot.tables import Done, Draft, Glance, Lobby, Status, Table, answered
from bot.tables.errors import NotStarted, NotYourSeat, NotYourTurn, StaleQuestion
from bot.text.fitting import latest
from bot.text.game_texts import GameTexts
from bot.text.house import panel as said
from engine.actions import Action
from engine.choices import Answer
from engine.match import Question

from .. import ids
from ..colours import accent_of
from ..house import House, Reader, names_of, texts_of
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
    """A reader at a table, with all that a panel needs: the table as it was at one moment."""

    house: House
    table: Table
    reader: Reader
    glance: Glance
    texts: GameTexts

    @classmethod
    async def at(cls, house: House, press: Press, table_id: int) -> Seated:
        return await cls.of(house, await house.tables.get(table_id), await house.reader(press))

    @classmethod
    async def of(cls, house: House, table: Table, reader: Reader) -> Seated:
        return cls.seeing(house, table, reader, await table.glance(reader.person))

    @classmethod
    def seeing(cls, house: House, table: Table, reader: Reader, glance: Glance) -> Seated:
        return cls(house, table, reader, glance, texts_of(glance, reader.words))

    async def anew(self) -> Seated:
        """The same reader, with the table as it is now."""
        return await self.of(self.house, self.table, self.reader)

    @property
    def lobby(self) -> Lobby:
        return self.glance.lobby

    @property
    def view(self) -> Any:
        """The game as the reader may see it. Raises `NotStarted`."""
        if self.glance.view is None:
            raise NotStarted(self.table.id)
        return self.glance.view

    def require_seat(self) -> int:
        """The reader's seat. Raises `NotYourSeat`."""
        if self.glance.seat is None:
            raise NotYourSeat(self.table.id)
        return self.glance.seat

    def draft(self, key: str) -> Draft:
        """How far the reader has walked through a question. Raises `NotYourSeat` or `StaleQuestion`."""
        self.require_seat()
        if key not in self.glance.drafts:
            raise StaleQuestion(self.table.id, key)
        return self.glance.drafts[key]

    def question(self, key: str) -> Question | None:
        return next((question for question in self.glance.questions if question.key == key), None)

    def asking(self, draft: Draft) -> Asking:
        assert draft.node
        return Asking(self.table.id, draft.key, draft.node, answers_of(draft), self.view, self.texts, self.reader.words)


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers on the way so far, by field."""
    return {step.field: step.answer for step in draft.steps}


# What is shown


async def panel(seated: Seated, key: str = "", *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """What the reader is asked now, as far as he has walked it; `story` tells what has just happened."""
    words = seated.reader.words
    told: list[Block] = [Text(latest(story, words, STORY_ROOM)), Divider()] if story else []
    question = seated.question(key) or _first(seated.glance.questions)
    accent = accent_of(seated.glance)
    if question is None or _rests(seated.glance.status):
        return Screen((*told, Text(waiting_line(seated.glance, words)), _look_row(seated)), accent)
    draft = seated.glance.drafts[question.key]
    asked = seated.texts.ask(question.decision, seated.view)
    head = "\n".join([f"### {asked.title}", asked.line, *asked.details])
    blocks: list[Block] = [*told, Text(head)]
    if picture := await _picture(seated, question):
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(said.so_far(words, seated.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        blocks += _summary(seated, question, draft)
    else:
        blocks += controls(seated.asking(draft), group)
    blocks.append(_walk_row(seated, draft))
    return Screen(tuple(blocks), accent)


def _rests(status: Status) -> bool:
    """Whether nobody can act now, although questions are open: the game is paused, or the table closed."""
    return status.stage != "playing" or status.paused_since is not None


def _first(questions: Sequence[Question]) -> Question | None:
    return next((q for q in questions if q.decision.awaited), questions[0] if questions else None)


async def _picture(seated: Seated, question: Question) -> Picture | None:
    """The picture that belongs to the question, such as the cards on offer."""
    lobby, words = seated.lobby, seated.reader.words
    names = names_of(lobby, words)
    return await seated.house.painter.question(lobby.game, question.decision.kind, seated.view, names, words.lang)


def _summary(seated: Seated, question: Question, draft: Draft) -> list[Block]:
    assert draft.action is not None
    words = seated.reader.words
    summary = seated.texts.summary(question.decision, draft.action, seated.view)
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
    """The public "My turn" button: each who presses gets his own panel."""
    seated = await Seated.at(house, press, int(press.args[0]))
    seated.require_seat()
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
    seated.draft(key)
    return Update(await panel(seated, key, group="" if group == GROUPS else group))


@routes.on("number", late=None)
@fresh
async def open_form(house: House, press: Press) -> Reply:
    table, key, _ = press.args
    seated = await Seated.at(house, press, int(table))
    draft = seated.draft(key)
    if draft.node is None:
        raise StaleQuestion(seated.table.id, key)
    return Ask(number_form(seated.asking(draft)))


@routes.on("answer", late="update")
@fresh
async def answer(house: House, press: Press) -> Reply:
    """An answer to the field shown; one that ends in an action which can be taken back is carried out at once."""
    table, key, field, *rest = press.args
    seated = await Seated.at(house, press, int(table))
    draft = seated.draft(key)
    if draft.node is None or draft.node.field != field:
        return Update(await panel(seated, key))
    given = rest or press.values or press.fields.get("number", ())
    value = read_answer(seated.asking(draft), given)
    action, person = answered(draft, field, value).action, seated.reader.person
    if action is not None and _harmless(seated, key, action):
        return Update(await panel_after(seated, await seated.table.act(person, action, key, press.claim)))
    await seated.table.answer(person, key, field, value)
    return Update(await panel(await seated.anew(), key))


def _harmless(seated: Seated, key: str, action: Action) -> bool:
    """Whether an action can be taken back."""
    question = seated.question(key)
    assert question
    return not seated.texts.summary(question.decision, action, seated.view).final


@routes.on("confirm", late="update")
@fresh
async def confirm(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    done = await seated.table.confirm(seated.reader.person, press.args[1], press.claim)
    return Update(await panel_after(seated, done))


async def panel_after(seated: Seated, done: Done) -> Screen:
    """What an action brought about, as its player may know it, and what he is asked next."""
    now = await seated.anew()
    return await panel(now, story=now.texts.story(done.events, now.view))


@routes.on("back", late="update")
@fresh
async def back(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.back(seated.reader.person, press.args[1])
    return Update(await panel(await seated.anew(), press.args[1]))


@routes.on("restart", late="update")
@fresh
async def restart(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.cancel(seated.reader.person, press.args[1])
    return Update(await panel(await seated.anew(), press.args[1]))
