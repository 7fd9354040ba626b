"""The panel of a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Literal

from bot.tables import SAME, Done, answered, same_key
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.text.discord_text import BUTTON, shortened
from bot.text.shared import panel as panel_texts
from bot.text.shared import standing_orders
from engine.actions import Action
from engine.game import Decision
from engine.match import Question
from engine.rejection import Refused

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import (
    Block,
    Button,
    Buttons,
    Panel,
    Response,
    Screen,
    Show,
    Style,
    Text,
    Update,
    accent_of,
    digest,
)
from ..routing.routes import About, Handler, Routes
from ..telling.board_post import waiting_line
from . import orders
from .controls import answers_given, chosen_group, form_of
from .likely import likely_answers
from .orders import plan_panel, plan_question
from .walking import hand_button, odds_of, plan_buttons, story_blocks, walk, walk_row

routes = Routes()

MOST_OTHERS = 5
"""Buttons in a row."""

# The panel


async def panel(context: PlayerContext, key: str = "", *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """The reader's question, at their draft; `story` tells the latest events."""
    if key in context.snapshot.game.plans:
        return plan_panel(context, key, group=group, story=story)
    shown = await _standing(context, key, group)
    seen = await _standing(context, key) if group else shown
    blocks = (*_table(context), *story_blocks(context, story), *shown, _as_of(context))
    return Screen(blocks, accent_of(context.snapshot), panel=_followed_as(context, key, seen))


async def _standing(context: PlayerContext, key: str, group: str = "") -> list[Block]:
    """How things stand for the reader."""
    question, blocked = shown_question(context, key), context.snapshot.status.blocked
    others = () if blocked else (*orders.offer_blocks(context), *_other_questions(context, question))
    if question is None:
        waiting = Text(waiting_line(context.snapshot, context.reader.words))
        return [waiting, *others, _look_row(context)]
    draft = context.snapshot.drafts[question.key]
    game, decision, lang = context.lobby.game, question.decision, context.reader.words.lang
    picture = await context.app.painter.question(game, decision.kind, context.view, context.names, lang)
    back = () if _first([question]) else (_refresh(context),)
    row = walk_row(context, draft, *back, hand_button(context), *plan_buttons(context))
    above = [*_stopped_order(context, question), *_ahead(context, decision)]
    beside, likely = (*above, *others, row), likely_answers(context, decision, draft)
    odds = await odds_of(context, draft, likely)
    asked = walk(context, decision, draft, group=group, picture=picture, beside=beside, likely=likely, odds=odds)
    return [*above, *asked, *others, row]


def _ahead(context: PlayerContext, decision: Decision) -> list[Block]:
    """That a question may be left."""
    return [Text(panel_texts.ahead(context.reader.words))] if decision.asks_ahead else []


def shown_question(context: PlayerContext, key: str = "") -> Question | None:
    """The question that a panel opened for `key` shows, None if it only waits."""
    if context.snapshot.status.blocked:
        return None
    return context.question(key) or _first(context.snapshot.questions)


def _table(context: PlayerContext) -> list[Block]:
    """Which table it is, where that is not clear."""
    lobby = context.lobby
    return (
        [Text(panel_texts.at_table(context.reader.words, lobby.game, lobby.channel))] if context.away_from_table else []
    )


def _as_of(context: PlayerContext) -> Text:
    return Text(f"-# {panel_texts.as_of(context.reader.words, context.app.clock.now_ms())}")


def _followed_as(context: PlayerContext, key: str, seen: Sequence[Block]) -> Panel | None:
    seat, question = context.snapshot.seat, shown_question(context, key)
    if seat is None:
        return None
    shown = question.key if question else ""
    return Panel(context.table.id, seat, context.reader.person.id, shown, digest(seen), context.snapshot.version)


async def followed(context: PlayerContext, key: str) -> Screen:
    """A panel that showed the question `key`, as it has to look now. A question begun by choice gives way to one that
    the table waits for, unless the reader is in the middle of it."""
    question, first = context.question(key), shown_question(context)
    if question and first and first.decision.awaited and not question.decision.awaited:
        key = key if context.snapshot.drafts[key].given else ""
    return await panel(context, key if question else "")


def let_go(context: PlayerContext, screen: Screen) -> Screen:
    """A panel that will not be kept up to date any more: what it waits for would soon be wrong."""
    assert screen.panel is not None
    if context.snapshot.status.stage != "playing" or shown_question(context, screen.panel.key) is not None:
        return screen
    standing = (Text(panel_texts.unfollowed(context.reader.words)), _look_row(context))
    panel = replace(screen.panel, shown=digest(standing))
    return replace(screen, blocks=(*standing, _as_of(context)), panel=panel)


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
    """The question a reader gets first: one the table waits for, then an offer, then what can be answered ahead of its
    moment, then a sealed answer they may change. Acts they may begin themselves are behind a button."""
    calls: tuple[Callable[[Decision], bool], ...] = (
        lambda decision: decision.awaited,
        lambda decision: decision.is_proposal,
        lambda decision: decision.asks_ahead,
        lambda decision: decision.sealed,
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
        title = context.texts.ask(question.decision, context.view).title
        title = panel_texts.left_ahead(context.reader.words, title) if question.decision.answered else title
        label = shortened(title, BUTTON)
    style: Style = "primary" if question.decision.awaited or question.decision.is_proposal else "secondary"
    return Button(label, make_id("panel", context.table.id, question.key), style)


def _look_row(context: PlayerContext) -> Buttons:
    return Buttons((_refresh(context), hand_button(context), *plan_buttons(context)))


def open_button(context: PlayerContext) -> Button:
    """The button that opens the reader's panel."""
    return Button(panel_texts.button(context.reader.words, "open"), make_id("play", context.table.id), "primary")


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
            return Update(await _too_late(context, request))

    return guarded


async def _too_late(context: PlayerContext, request: Request) -> Screen:
    """The panel after a press that came too late for its question: because it was delivered before, or because the
    table has moved on."""
    done = await context.table.done_before(request.by(context.reader.person))
    if done is not None:
        return await panel_after(context, done)
    return await panel(await context.refresh(), story=[panel_texts.moved_on(context.reader.words)])


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
async def answer_at_once(
    app: AppContext, request: Request, context: PlayerContext, key: str, line: str | None = None
) -> Response:
    """A usual answer, under the board: only a player who is asked can give it. Without a line, the first one."""
    question, asked = _own(context, key), context.snapshot.asked
    if question is None and asked is not None and asked.key == key:
        raise NotYourTurn(context.table.id, [each.seat for each in context.snapshot.status.awaited])
    if question is None or not question.decision.shortcuts:
        return Show(await _too_late(context, request))
    usual = {context.snapshot.game.notation.write(action): action for action in question.decision.shortcuts}
    action = usual[line] if line in usual else question.decision.shortcuts[0]
    try:
        return Show(await act_or_ask(context, request, question, action))
    except Refused as error:
        return Show(await panel(context, question.key, story=[context.texts.refusal(error)]))


def _own(context: PlayerContext, key: str) -> Question | None:
    """The reader's question behind a button under the board, which several may be asked."""
    if not key.startswith(SAME):
        return context.question(key)
    round_ = context.snapshot.status.round
    awaited = (each for each in context.snapshot.questions if each.decision.awaited)
    return next((each for each in awaited if same_key(each.decision.kind, round_) == key), None)


async def act_or_ask(context: PlayerContext, request: Request, question: Question, action: Action) -> Screen:
    """The panel after a finished action, or before it if the action needs confirmation."""
    person = context.reader.person
    asks, warning = context.judged(question.decision, action)
    if asks:
        await context.table.drafts.finish(person, question.key, action)
        return await panel(await context.refresh(), question.key)
    done = await context.table.act(request.by(person), action, question.key)
    return await panel_after(context, done, _overlooked(context, warning))


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
    app: AppContext, request: Request, context: PlayerContext, key: str, field: str, *given: str
) -> Response:
    """Answers to the shown field, and to those after it; if they complete an action that can be taken back, the action
    is carried out at once."""
    draft = context.draft(key)
    values = answers_given(context, request, draft, field, given)
    if not values:
        return Update(await panel(context, key))
    after = answered(draft, field, *values)
    if after.action is not None and not after.unseen:
        question = context.question(key)
        asks, warning = context.judged(question.decision if question else plan_question(context, key), after.action)
        if not asks:
            return await _carry_out(context, request, key, after.action, warning)
    await context.table.drafts.answer(context.reader.person, key, field, *values)
    return Update(await _newest(await context.refresh(), key))


@routes.on("adjust", About.SEAT, defer_as="update")
@fresh
async def adjust(
    app: AppContext, request: Request, context: PlayerContext, key: str, field: str, *given: str
) -> Response:
    """Answers as for `answer`; the numbers after them are taken as usual, and can be changed before anything is
    done."""
    values = answers_given(context, request, context.draft(key), field, given)
    if values:
        await context.table.drafts.answer(context.reader.person, key, field, *values)
    return Update(await _newest(await context.refresh(), key))


async def _carry_out(context: PlayerContext, request: Request, key: str, action: Action, warning: str) -> Response:
    """Act in the game, or change the plan."""
    if key in context.snapshot.game.plans:
        return await orders.change(context, request, key, action)
    done = await context.table.act(request.by(context.reader.person), action, key)
    return Update(await panel_after(context, done, _overlooked(context, warning)))


@routes.on("confirm", About.SEAT, defer_as="update")
@fresh
async def confirm(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    if key in context.snapshot.game.plans and (action := context.draft(key).action) is not None:
        return await orders.change(context, request, key, action)
    done = await context.table.confirm(request.by(context.reader.person), key)
    return Update(await panel_after(context, done))


async def panel_after(context: PlayerContext, done: Done, *notes: str) -> Screen:
    """The result of an action, as its player may know it, with notes on it, and their next question."""
    now = await context.refresh()
    return await panel(now, story=[*now.texts.story(done.events, now.view), *filter(None, notes)])


def _overlooked(context: PlayerContext, warning: str) -> str:
    """What the reader may have overlooked about what they did, and that they can take it back."""
    return f"⚠️ {warning} {panel_texts.take_back(context.reader.words)}" if warning else ""


@routes.on("order-offer", About.SEAT, defer_as="update")
async def answer_offer(
    app: AppContext, request: Request, context: PlayerContext, question: str, answer: Literal["take", "decline"]
) -> Response:
    """Leave the order that is offered, or have none offered again for this kind of question."""
    actor, offer = request.by(context.reader.person), context.snapshot.offer
    if answer == "decline":
        await context.table.decline_offer(actor, question)
        return Update(await panel(await context.refresh()))
    done = await context.table.accept_offer(actor, question)
    lines = context.texts.orders(offer.orders) if offer and offer.question == question else []
    now = await context.refresh()
    told = [standing_orders.accepted(now.reader.words, lines)] if lines else []
    return Update(await panel(now, story=[*told, *now.texts.story(done.events, now.view)]))


@routes.on("back", About.SEAT, defer_as="update")
@fresh
async def back(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    await context.table.drafts.back(context.reader.person, key)
    return Update(await _newest(await context.refresh(), key))


@routes.on("restart", About.SEAT, defer_as="update")
@fresh
async def restart(app: AppContext, request: Request, context: PlayerContext, key: str) -> Response:
    await context.table.drafts.cancel(context.reader.person, key)
    return Update(await _newest(await context.refresh(), key))
