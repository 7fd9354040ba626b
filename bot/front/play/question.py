"""The panel of a question, and the command that answers one in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps

from bot.tables import Done, answered, as_listed
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.text.discord_text import BUTTON, OPTION, shortened
from bot.text.shared import panel as panel_texts
from bot.text.shared import standing_orders
from engine.actions import Action, BadNotation
from engine.choices import Amount, Leaf, Pick, PickMany, Tree, is_legal
from engine.game import Decision
from engine.match import Question, best_fit
from engine.rejection import Answer

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Response, Screen, Show, Style, Text, Update, accent_of
from ..routing.routes import About, Handler, Routes
from ..telling.board_post import waiting_line
from . import orders
from .controls import answer_given, chosen_group, form_of, hand_button, plan_buttons, story_blocks, walk, walk_row
from .orders import plan_panel

routes = Routes()

MOST_OTHERS = 5
"""Buttons in a row."""

# The panel


async def panel(context: PlayerContext, key: str = "", *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """The reader's question, at their draft; `story` tells the latest events."""
    if key in context.snapshot.game.plans:
        return plan_panel(context, key, group=group, story=story)
    before = story_blocks(context, story)
    suspended = context.snapshot.status.blocked
    question = None if suspended else context.question(key) or _first(context.snapshot.questions)
    others = () if suspended else _other_questions(context, question)
    accent = accent_of(context.snapshot)
    if question is None:
        waiting = Text(waiting_line(context.snapshot, context.reader.words))
        return Screen((*before, waiting, *others, _look_row(context)), accent)
    draft = context.snapshot.drafts[question.key]
    game, decision, lang = context.lobby.game, question.decision, context.reader.words.lang
    picture = await context.app.painter.question(game, decision.kind, context.view, context.names, lang)
    asked = walk(context, decision, draft, group=group, picture=picture)
    stopped = _stopped_order(context, question)
    back = () if _first([question]) else (_refresh(context),)
    row = walk_row(context, draft, *back, hand_button(context), *plan_buttons(context))
    return Screen((*before, *stopped, *asked, *others, row), accent)


def _stopped_order(context: PlayerContext, question: Question) -> list[Block]:
    """Why the reader is asked although one of their orders covers this question."""
    snapshot = context.snapshot
    if not snapshot.orders:
        return []
    ordered = snapshot.game.order_response(context.view, question.decision, snapshot.orders)
    if ordered is None or ordered.action is not None or ordered.rejection is None:
        return []
    return [Text(standing_orders.stops_here(context.reader.words, ordered.order, context.texts.why(ordered.rejection)))]


def _first(questions: Sequence[Question]) -> Question | None:
    """The question a reader gets first: one the table waits for, then a sealed answer they may change, then an offer.
    Acts they may begin themselves are behind a button."""
    calls: tuple[Callable[[Decision], bool], ...] = (
        lambda decision: decision.awaited,
        lambda decision: decision.sealed,
        lambda decision: decision.is_proposal,
    )
    return next((q for called in calls for q in questions if called(q.decision)), None)


def _other_questions(context: PlayerContext, shown: Question | None) -> tuple[Buttons, ...]:
    """The buttons to the other questions that the reader may answer or begin."""
    others = [question for question in context.snapshot.questions if question is not shown][:MOST_OTHERS]
    buttons = tuple(_way_to(context, question) for question in others)
    return (Buttons(buttons),) if buttons else ()


def _way_to(context: PlayerContext, question: Question) -> Button:
    if question.decision.awaited:
        label = panel_texts.button(context.reader.words, "open")
    else:
        label = shortened(context.texts.ask(question.decision, context.view).title, BUTTON)
    style: Style = "primary" if question.decision.awaited or question.decision.is_proposal else "secondary"
    return Button(label, make_id("panel", context.table.id, question.key), style)


def _look_row(context: PlayerContext) -> Buttons:
    return Buttons((_refresh(context), hand_button(context), *plan_buttons(context)))


def _refresh(context: PlayerContext) -> Button:
    return Button(context.reader.words.t("Refresh"), make_id("panel", context.table.id))


# Handlers


def fresh(handler: Handler) -> Handler:
    """A control from an earlier moment does nothing: its panel says so and shows the current question."""

    @wraps(handler)
    async def guarded(app: AppContext, request: Request, context: PlayerContext, *args: str) -> Response:
        try:
            return await handler(app, request, context, *args)
        except (StaleQuestion, NotYourTurn):
            return Update(await panel(await context.refresh(), story=[panel_texts.moved_on(context.reader.words)]))

    return guarded


async def _newest(context: PlayerContext, key: str = "") -> Screen:
    """The panel of a question after a step; if the question was closed meanwhile, the panel says so and shows
    another."""
    gone = key not in ("", *context.snapshot.game.plans) and context.question(key) is None
    return await panel(context, key, story=[panel_texts.moved_on(context.reader.words)] if gone else ())


@routes.on("play", About.SEAT)
async def open_panel(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """The public "My turn" button: each player who presses it gets their own panel."""
    return Show(await panel(context))


@routes.on("quick", About.SEAT)
async def answer_at_once(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    """The usual answer, under the board: only the player who is asked can give it."""
    question, asked = context.question(key), context.snapshot.shortcut
    if question is None and asked is not None and asked.key == key:
        raise NotYourTurn(context.table.id, [asked.decision.seat])
    if question is None or question.decision.shortcut is None:
        return Show(await panel(context, story=[panel_texts.moved_on(context.reader.words)]))
    return Show(await act_or_ask(context, request, question, question.decision.shortcut))


async def act_or_ask(context: PlayerContext, request: Request, question: Question, action: Action) -> Screen:
    """The panel after a finished action, or before it if the action needs confirmation."""
    person = context.reader.person
    if context.summary(question.decision, action).final:
        await context.table.finish(person, question.key, action)
        return await panel(await context.refresh(), question.key)
    return await panel_after(context, await context.table.act(request.by(person), action, question.key))


@routes.on("panel", About.TABLE, defer_as="update")
async def refresh_panel(app: AppContext, request: Request, context: PlayerContext, key: str = "") -> Response:
    return Update(await _newest(context, key))


@routes.on("group", About.SEAT, defer_as="update")
@fresh
async def open_group(
    app: AppContext, request: Request, context: PlayerContext, key: str, field: str, groups: str | None = None
) -> Response:
    """A region of a long list, or the list of regions again."""
    group = chosen_group(request, groups)
    context.draft(key)
    return Update(await panel(context, key, group=group))


@routes.on("number", About.SEAT, defer_as=None)
@fresh
async def open_form(app: AppContext, request: Request, context: PlayerContext, key: str, field: str) -> Response:
    return form_of(context, key)


@routes.on("answer", About.SEAT, defer_as="update")
@fresh
async def answer(
    app: AppContext, request: Request, context: PlayerContext, key: str, field: str, given: str | None = None
) -> Response:
    """An answer to the shown field; if it completes an action that can be taken back, the action is carried out at
    once."""
    draft = context.draft(key)
    value = answer_given(context, request, draft, field, given)
    if value is None:
        return Update(await panel(context, key))
    action = answered(draft, field, value).action
    if action is not None and _harmless(context, key, action):
        return await _carry_out(context, request, key, action)
    await context.table.answer(context.reader.person, key, field, value)
    return Update(await _newest(await context.refresh(), key))


def _harmless(context: PlayerContext, key: str, action: Action) -> bool:
    """Whether an action can be taken back."""
    question = context.question(key)
    decision = question.decision if question else orders.plan_question(context, key)
    return not context.summary(decision, action).final


async def _carry_out(context: PlayerContext, request: Request, key: str, action: Action) -> Response:
    """Act in the game, or change the plan."""
    if key in context.snapshot.game.plans:
        return await orders.change(context, request, key, action)
    done = await context.table.act(request.by(context.reader.person), action, key)
    return Update(await panel_after(context, done))


@routes.on("confirm", About.SEAT, defer_as="update")
@fresh
async def confirm(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    if key in context.snapshot.game.plans and (action := context.draft(key).action) is not None:
        return await orders.change(context, request, key, action)
    done = await context.table.confirm(request.by(context.reader.person), key)
    return Update(await panel_after(context, done))


async def panel_after(context: PlayerContext, done: Done) -> Screen:
    """The result of an action, as its player may know it, and their next question."""
    now = await context.refresh()
    return await panel(now, story=now.texts.story(done.events, now.view))


@routes.on("back", About.SEAT, defer_as="update")
@fresh
async def back(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    await context.table.back(context.reader.person, key)
    return Update(await _newest(await context.refresh(), key))


@routes.on("restart", About.SEAT, defer_as="update")
@fresh
async def restart(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    await context.table.cancel(context.reader.person, key)
    return Update(await _newest(await context.refresh(), key))


MOST_COMPLETIONS = 25


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal for the line: the text shown, and the line itself."""

    label: str
    line: str


async def play(app: AppContext, request: Request, context: PlayerContext, line: str) -> Response:
    """Carry out a line of notation; the panel shows what it did and what is next. If the action needs confirmation, the
    panel asks for it."""
    meant = _meant(context, line.lower())
    if meant is not None:
        return Show(await act_or_ask(context, request, *meant))
    done = await context.table.act(request.by(context.reader.person), line.lower())
    return Show(await panel_after(context, done))


def _meant(context: PlayerContext, line: str) -> tuple[Question, Action] | None:
    """The question that a line answers, and the action; None for a line to refuse."""
    questions = context.snapshot.questions
    try:
        action = as_listed(context.snapshot.game.notation.read(line), questions)
    except BadNotation:
        return None
    question = best_fit(questions, action) if questions else None
    return (question, action) if question and is_legal(question.decision.tree, action) else None


async def complete(app: AppContext, request: Request, context: PlayerContext, line: str) -> list[Completion]:
    """How the line can go on: every next word that is legal here."""
    found: list[Completion] = []
    for question in context.snapshot.questions:
        for proposal in completions(question, line):
            found.append(Completion(shortened(proposal, OPTION), proposal))
    return found[:MOST_COMPLETIONS]


def completions(question: Question, line: str) -> Iterator[str]:
    """Lines that continue `line` by one word, in the order of the tree; a finished line as it is."""
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
    """The node reached by words of notation and the words read; an amount whose unit is left out counts as 0."""
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


def _answer(node: Pick | Amount | PickMany, word: str | None) -> tuple[Answer | None, bool]:
    """The answer that a word gives to a node, and whether the word was used up; None for no answer."""
    if isinstance(node, Amount):
        number = word.removesuffix(node.unit) if word and word.endswith(node.unit) else ""
        if number.isascii() and number.isdigit():
            return int(number), True
        left_out = node.unit and node.low == 0 and (word is not None or node.high == 0)
        return (0, False) if left_out else (None, False)
    if word is None:
        return None, False
    if isinstance(node, PickMany):
        return node.in_order(() if word == "-" else tuple(word.split(","))), True
    return word, True


def _words(node: Pick | Amount | PickMany) -> Iterator[str]:
    if isinstance(node, PickMany):
        yield ",".join(node.near(())[0])  # type: ignore[arg-type]
        return
    unit = node.unit if isinstance(node, Amount) else ""
    for answer in node.answers:
        yield f"{answer}{unit}"


__all__ = ["Completion", "complete", "completions", "play"]
