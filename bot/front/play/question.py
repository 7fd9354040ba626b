"""The panel of a question, and the command that answers one in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps

from bot.tables import Done, answered, as_listed
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.text.discord_limits import BUTTON, OPTION, shortened
from bot.text.shared import panel as said
from bot.text.shared import standing_orders
from engine.actions import Action, BadNotation
from engine.choices import Amount, Leaf, Pick, Several, Tree, holds
from engine.game import Decision
from engine.match import Question, best_fit
from engine.rejection import Answer

from ..context import House, names_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Ask, Block, Button, Buttons, Picture, Reply, Screen, Show, Style, Text, Update, accent_of
from ..routing.routes import About, Handler, Routes
from ..telling.status_line import waiting_line
from . import orders
from .controls import GROUPS, number_form, read_answer
from .orders import plan_panel
from .player_context import Seated, hand_button, plan_buttons, told, walk, walk_row

routes = Routes()

MOST_OTHERS = 5
"""Buttons in a row."""

# What is shown


async def panel(seated: Seated, key: str = "", *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """What the reader is asked now, as far as he has walked it; `story` tells what has just happened."""
    if key in seated.glance.game.plans:
        return plan_panel(seated, key, group=group, story=story)
    before = told(seated, story)
    resting = seated.glance.status.rests
    question = None if resting else seated.question(key) or _first(seated.glance.questions)
    others = () if resting else _other_questions(seated, question)
    accent = accent_of(seated.glance)
    if question is None:
        waiting = Text(waiting_line(seated.glance, seated.reader.words))
        return Screen((*before, waiting, *others, _look_row(seated)), accent)
    draft = seated.glance.drafts[question.key]
    asked = walk(seated, question.decision, draft, group=group, picture=await _picture(seated, question))
    stopped = _stopped_order(seated, question)
    back = () if _first([question]) else (_refresh(seated),)
    row = walk_row(seated, draft, *back, hand_button(seated), *plan_buttons(seated))
    return Screen((*before, *stopped, *asked, *others, row), accent)


def _stopped_order(seated: Seated, question: Question) -> list[Block]:
    """Why the reader is asked although an order of his speaks of this question."""
    glance = seated.glance
    ordered = glance.game.by_order(seated.view, question.decision, glance.orders) if glance.orders else None
    if ordered is None or ordered.action is not None or ordered.bar is None:
        return []
    return [Text(standing_orders.stops_here(seated.reader.words, ordered.order, seated.texts.why(ordered.bar)))]


def _first(questions: Sequence[Question]) -> Question | None:
    """What a reader is asked first: what the table waits for, then a sealed answer he may change, then an offer. What
    he may begin of himself waits behind a button."""
    calls: tuple[Callable[[Decision], bool], ...] = (
        lambda decision: decision.awaited,
        lambda decision: decision.sealed,
        lambda decision: decision.offered,
    )
    return next((q for called in calls for q in questions if called(q.decision)), None)


def _other_questions(seated: Seated, shown: Question | None) -> tuple[Buttons, ...]:
    """The ways to what else the reader may answer or begin."""
    others = [question for question in seated.glance.questions if question is not shown][:MOST_OTHERS]
    buttons = tuple(_way_to(seated, question) for question in others)
    return (Buttons(buttons),) if buttons else ()


def _way_to(seated: Seated, question: Question) -> Button:
    if question.decision.awaited:
        label = said.button(seated.reader.words, "open")
    else:
        label = shortened(seated.texts.ask(question.decision, seated.view).title, BUTTON)
    style: Style = "primary" if question.decision.awaited or question.decision.offered else "secondary"
    return Button(label, ids.make("panel", seated.table.id, question.key), style)


async def _picture(seated: Seated, question: Question) -> Picture | None:
    """The picture that belongs to the question, such as the cards on offer."""
    lobby, words = seated.lobby, seated.reader.words
    names = names_of(lobby, words)
    return await seated.house.painter.question(lobby.game, question.decision.kind, seated.view, names, words.lang)


def _look_row(seated: Seated) -> Buttons:
    return Buttons((_refresh(seated), hand_button(seated), *plan_buttons(seated)))


def _refresh(seated: Seated) -> Button:
    return Button(seated.reader.words.t("Refresh"), ids.make("panel", seated.table.id))


# What the controls do


def fresh(handler: Handler) -> Handler:
    """A control from another moment does nothing: its panel says so and shows what is asked now."""

    @wraps(handler)
    async def guarded(house: House, press: Press, seated: Seated, *args: str) -> Reply:
        try:
            return await handler(house, press, seated, *args)
        except (StaleQuestion, NotYourTurn):
            return Update(await panel(await seated.anew(), story=[said.moved_on(seated.reader.words)]))

    return guarded


async def _newest(seated: Seated, key: str = "") -> Screen:
    """The panel of a question walked on; another one says that somebody has closed it meanwhile."""
    gone = key not in ("", *seated.glance.game.plans) and seated.question(key) is None
    return await panel(seated, key, story=[said.moved_on(seated.reader.words)] if gone else ())


@routes.on("play", About.SEAT)
async def open_panel(house: House, press: Press, seated: Seated) -> Reply:
    """The public "My turn" button: each who presses gets his own panel."""
    return Show(await panel(seated))


@routes.on("quick", About.SEAT)
async def answer_at_once(house: House, press: Press, seated: Seated, key: str) -> Reply:
    """The usual answer, under the board: it is whoever is asked who gives it."""
    question, asked = seated.question(key), seated.glance.shortcut
    if question is None and asked is not None and asked.key == key:
        raise NotYourTurn(seated.table.id, [asked.decision.seat])
    if question is None or question.decision.shortcut is None:
        return Show(await panel(seated, story=[said.moved_on(seated.reader.words)]))
    return Show(await act_or_ask(seated, press, question, question.decision.shortcut))


async def act_or_ask(seated: Seated, press: Press, question: Question, action: Action) -> Screen:
    """The panel after a finished action, or before it where it is to be confirmed first."""
    person = seated.reader.person
    if seated.summary(question.decision, action).final:
        await seated.table.finish(person, question.key, action)
        return await panel(await seated.anew(), question.key)
    return await panel_after(seated, await seated.table.act(press.by(person), action, question.key))


@routes.on("panel", About.TABLE, late="update")
async def refresh_panel(house: House, press: Press, seated: Seated, key: str = "") -> Reply:
    return Update(await _newest(seated, key))


@routes.on("group", About.SEAT, late="update")
@fresh
async def open_group(
    house: House, press: Press, seated: Seated, key: str, field: str, groups: str | None = None
) -> Reply:
    """A region of a long list, or the list of regions again."""
    group = groups or press.chosen
    seated.draft(key)
    return Update(await panel(seated, key, group="" if group == GROUPS else group))


@routes.on("number", About.SEAT, late=None)
@fresh
async def open_form(house: House, press: Press, seated: Seated, key: str, field: str) -> Reply:
    draft = seated.draft(key)
    if draft.node is None:
        raise StaleQuestion(seated.table.id, key)
    return Ask(number_form(seated.asking(draft)))


@routes.on("answer", About.SEAT, late="update")
@fresh
async def answer(house: House, press: Press, seated: Seated, key: str, field: str, given: str | None = None) -> Reply:
    """An answer to the field shown; one that ends in an action which can be taken back is carried out at once."""
    draft = seated.draft(key)
    if draft.asks(field) is None:
        return Update(await panel(seated, key))
    value = read_answer(seated.asking(draft, field), press.answers(given, "number"))
    action = answered(draft, field, value).action
    if action is not None and _harmless(seated, key, action):
        return await _carry_out(seated, press, key, action)
    await seated.table.answer(seated.reader.person, key, field, value)
    return Update(await _newest(await seated.anew(), key))


def _harmless(seated: Seated, key: str, action: Action) -> bool:
    """Whether an action can be taken back."""
    question = seated.question(key)
    decision = question.decision if question else orders.plan_question(seated, key)
    return not seated.summary(decision, action).final


async def _carry_out(seated: Seated, press: Press, key: str, action: Action) -> Reply:
    """Act in the game, or change the plan."""
    if key in seated.glance.game.plans:
        return await orders.change(seated, press, key, action)
    done = await seated.table.act(press.by(seated.reader.person), action, key)
    return Update(await panel_after(seated, done))


@routes.on("confirm", About.SEAT, late="update")
@fresh
async def confirm(house: House, press: Press, seated: Seated, key: str) -> Reply:
    if key in seated.glance.game.plans and (action := seated.draft(key).action) is not None:
        return await orders.change(seated, press, key, action)
    done = await seated.table.confirm(press.by(seated.reader.person), key)
    return Update(await panel_after(seated, done))


async def panel_after(seated: Seated, done: Done) -> Screen:
    """What an action brought about, as its player may know it, and what he is asked next."""
    now = await seated.anew()
    return await panel(now, story=now.texts.story(done.events, now.view))


@routes.on("back", About.SEAT, late="update")
@fresh
async def back(house: House, press: Press, seated: Seated, key: str) -> Reply:
    await seated.table.back(seated.reader.person, key)
    return Update(await _newest(await seated.anew(), key))


@routes.on("restart", About.SEAT, late="update")
@fresh
async def restart(house: House, press: Press, seated: Seated, key: str) -> Reply:
    await seated.table.cancel(seated.reader.person, key)
    return Update(await _newest(await seated.anew(), key))


MOST_COMPLETIONS = 25


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal for the line: what is shown, and the line it stands for."""

    label: str
    line: str


async def play(house: House, press: Press, seated: Seated, line: str) -> Reply:
    """Carry out a line of notation; then the panel shows what it did and what is next. Where it is to be confirmed
    first, the panel asks for that."""
    meant = _meant(seated, line.lower())
    if meant is not None:
        return Show(await act_or_ask(seated, press, *meant))
    done = await seated.table.act(press.by(seated.reader.person), line.lower())
    return Show(await panel_after(seated, done))


def _meant(seated: Seated, line: str) -> tuple[Question, Action] | None:
    """The question a line answers, and how; None for one that is to be refused."""
    questions = seated.glance.questions
    try:
        action = as_listed(seated.glance.game.notation.read(line), questions)
    except BadNotation:
        return None
    question = best_fit(questions, action) if questions else None
    return (question, action) if question and holds(question.decision.tree, action) else None


async def complete(house: House, press: Press, seated: Seated, line: str) -> list[Completion]:
    """How the line can go on: every next word that is legal here."""
    found: list[Completion] = []
    for question in seated.glance.questions:
        for proposal in completions(question, line):
            found.append(Completion(shortened(proposal, OPTION), proposal))
    return found[:MOST_COMPLETIONS]


def completions(question: Question, line: str) -> Iterator[str]:
    """Lines that continue `line` by one word, in the order of the tree; finished ones as they are."""
    words = line.lower().split()
    unfinished = words.pop() if words and not line.endswith(" ") else ""
    tree, read = _walk(question.decision.tree, words)
    if tree is None:
        return
    start = " ".join(read)
    if isinstance(tree, Leaf):
        if not unfinished:
            yield start
        return
    for word in _words(tree):
        if word.startswith(unfinished):
            yield f"{start} {word}".strip()


def _walk(tree: Tree, words: Sequence[str]) -> tuple[Tree | None, list[str]]:
    """The node reached by words of notation; a number with a unit that is not written is none."""
    read: list[str] = []
    left = list(words)
    while not isinstance(tree, Leaf):
        answer, used = _answer(tree, left[0] if left else None)
        if answer is None:
            return (tree, read) if not left else (None, read)
        if tree.check(answer) is not None:
            return None, read
        if used:
            read.append(left.pop(0))
        tree = tree.at(answer)
    return (tree, read) if not left else (None, read)


def _answer(node: Pick | Amount | Several, word: str | None) -> tuple[Answer | None, bool]:
    """What a word says to a node, and whether it was meant for it; None if it says nothing."""
    if isinstance(node, Amount):
        number = word.removesuffix(node.unit) if word and word.endswith(node.unit) else ""
        if number.isascii() and number.isdigit():
            return int(number), True
        left_out = node.unit and node.low == 0 and (word is not None or node.high == 0)
        return (0, False) if left_out else (None, False)
    if word is None:
        return None, False
    if isinstance(node, Several):
        return node.in_order(() if word == "-" else tuple(word.split(","))), True
    return word, True


def _words(node: Pick | Amount | Several) -> Iterator[str]:
    if isinstance(node, Several):
        yield ",".join(node.near(())[0])  # type: ignore[arg-type]
        return
    unit = node.unit if isinstance(node, Amount) else ""
    for answer in node.answers:
        yield f"{answer}{unit}"


__all__ = ["Completion", "complete", "completions", "play"]
