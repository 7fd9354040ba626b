"""What if: a private copy of the table on which the reader tries moves, their own and others'.

Its controls are like the table's, but all their verbs begin with `FAMILY`: none of them acts at the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Literal

from bot.store import Person
from bot.tables import Stop, TrialSnapshot, TriedAct, WhatIfs
from bot.tables.errors import NoTrial, StaleQuestion, TrialMovedOn
from bot.text import texts
from bot.text.discord_text import OPTION, pages, shortened
from bot.text.shared import panel as panel_texts
from bot.text.shared import whatif as whatif_texts
from engine.match import Question
from engine.rejection import Answer, Refused

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request
from ..discord.screen import Block, Button, Buttons, Choice, Response, Screen, Select, Show, Text, Update
from ..routing.routes import About, Handler, Routes
from .controls import answers_given, chosen_group, form_of
from .likely import likely_answers
from .question import panel_after
from .walking import odds_of, story_blocks, walk, walk_row

routes = Routes()

FAMILY = "if-"
ACCENT = 0x747089
"""The colour of the frame around the picture."""
MOST_QUESTIONS = 25

# The panel


async def panel(context: PlayerContext, now: TrialSnapshot, *, group: str = "", notice: str = "") -> Screen:
    """The current position of the trial."""
    words, names = context.reader.words, context.names
    head = [
        whatif_texts.heading(words),
        *([whatif_texts.moved_on(words)] if now.moved_on else []),
        *([notice] if notice else []),
    ]
    public = [event for event in now.events if event.is_public]
    picture = await context.app.painter.supposed(context.lobby.game, now.view, names, words.lang, public)
    story = story_blocks(context, context.texts.story(now.events))
    board: tuple[Block, ...] = (picture,) if picture else ()
    above, row = (Text("\n".join(head)), *story, *board), _row(context, now)
    asked = await _asked(context, now, group, (*above, row))
    return Screen((*above, *asked, row), ACCENT)


async def _asked(context: PlayerContext, now: TrialSnapshot, group: str, beside: Sequence[Block]) -> list[Block]:
    """The question being answered, of any seat, and the buttons to the others; `beside` is the rest of the message."""
    words, names = context.reader.words, context.names
    if now.asked is None or now.draft is None:
        winners = now.result.winners if now.result else ()
        return [Text(whatif_texts.over(words, [names[seat] for seat in winners]))]
    mover = now.asked.decision.seat
    own = mover == context.snapshot.seat
    moving = _in_place_of(context, now, now.asked)
    whose = Text(whatif_texts.own_move(words) if own else whatif_texts.mover(words, names[mover]))
    let = Button(whatif_texts.button(words, "let"), context.id("let", now.stamp))
    hand = Button(panel_texts.button(words, "hand"), context.id("hand"))
    below = (walk_row(moving, now.draft, hand if own else let), *_others(context, now))
    likely = likely_answers(moving, now.asked.decision, now.draft)
    odds = await odds_of(moving, now.draft, likely)
    asked = walk(
        moving, now.asked.decision, now.draft, group=group, beside=(*beside, whose, *below), likely=likely, odds=odds
    )
    return [whose, *asked, *below]


def _in_place_of(context: PlayerContext, now: TrialSnapshot, asked: Question) -> PlayerContext:
    """The reader in place of the player who is asked: they see what that seat would see."""
    assert now.draft
    seat, words = asked.decision.seat, context.reader.words
    snapshot = replace(
        context.snapshot, seat=seat, view=now.asked_view, questions=(asked,), drafts={now.stamp: now.draft}, orders=None
    )
    names = context.names
    return replace(context, snapshot=snapshot, texts=texts(context.lobby.game, words, snapshot.game.pack, names, seat))


def _others(context: PlayerContext, now: TrialSnapshot) -> list[Block]:
    """The other open questions, of any seat."""
    if len(now.questions) < 2:
        return []
    words, names = context.reader.words, context.names
    choices = []
    for number, question in enumerate(now.questions[:MOST_QUESTIONS]):
        title = context.texts.duty(question.decision.kind)
        label = shortened(f"{names[question.decision.seat]}: {title}", OPTION)
        choices.append(Choice(label, str(number), chosen=question is now.asked))
    return [Select(context.id("who", now.stamp), tuple(choices), whatif_texts.others(words))]


def _row(context: PlayerContext, now: TrialSnapshot) -> Buttons:
    words = context.reader.words
    take_back = Button(whatif_texts.button(words, "take_back"), context.id("undo", now.stamp))
    anew = Button(whatif_texts.button(words, "anew"), context.id("anew"))
    send = Button(whatif_texts.send(words, now.own), context.id("send", now.stamp), "success")
    close = Button(whatif_texts.button(words, "close"), context.id("close"))
    return Buttons((*((send,) if now.own else ()), *((take_back,) if now.acts else ()), anew, close))


# Handlers


def _trying(context: PlayerContext) -> PlayerContext:
    return replace(context, family=FAMILY)


def fresh(handler: Handler) -> Handler:
    """A control from another position of the trial does nothing and the newest position is shown; if the trial has
    expired, a new one is shown."""

    @wraps(handler)
    async def guarded(app: AppContext, request: Request, context: PlayerContext, *args: str) -> Response:
        context = _trying(context)
        try:
            return await handler(app, request, context, *args)
        except (TrialMovedOn, StaleQuestion, NoTrial) as error:
            now = await context.table.trials.resume(context.reader.person)
            words = context.reader.words
            notice = whatif_texts.begun_anew(words) if isinstance(error, NoTrial) else whatif_texts.older(words)
            return Update(await panel(await context.refresh(), now, notice=notice))

    return guarded


@routes.on(f"{FAMILY}open", About.TABLE)
async def whatif(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Continue the trial, or begin one."""
    return Show(await panel(_trying(context), await context.table.trials.resume(context.reader.person)))


@routes.on(f"{FAMILY}answer", About.TABLE, defer_as="update")
@fresh
async def answer(
    app: AppContext, request: Request, context: PlayerContext, stamp: str, field: str, *given: str
) -> Response:
    now, values = await _values(context, request, stamp, field, given)
    if values:
        now = await context.table.trials.answer(context.reader.person, stamp, field, *values)
    return Update(await panel(context, now))


@routes.on(f"{FAMILY}adjust", About.TABLE, defer_as="update")
@fresh
async def adjust(
    app: AppContext, request: Request, context: PlayerContext, stamp: str, field: str, *given: str
) -> Response:
    """Answers as for `answer`, without acting: the numbers after them can still be changed."""
    now, values = await _values(context, request, stamp, field, given)
    if values:
        now = await context.table.trials.adjust(context.reader.person, stamp, field, *values)
    return Update(await panel(context, now))


async def _values(
    context: PlayerContext, request: Request, stamp: str, field: str, given: Sequence[str]
) -> tuple[TrialSnapshot, tuple[Answer, ...]]:
    """The trial, and the answers of a press at it. Raises `TrialMovedOn`."""
    now = await context.table.trials.snapshot(context.reader.person)
    if now.stamp != stamp or now.asked is None or now.draft is None:
        raise TrialMovedOn(context.table.id)
    return now, answers_given(_in_place_of(context, now, now.asked), request, now.draft, field, given)


@routes.on(f"{FAMILY}group", About.TABLE, defer_as="update")
@fresh
async def open_group(
    app: AppContext, request: Request, context: PlayerContext, stamp: str, field: str, groups: str | None = None
) -> Response:
    """A region of a long list, or the list of regions again."""
    group = chosen_group(request, groups)
    return Update(await panel(context, await context.table.trials.snapshot(context.reader.person), group=group))


@routes.on(f"{FAMILY}number", About.TABLE, defer_as=None)
@fresh
async def open_form(app: AppContext, request: Request, context: PlayerContext, stamp: str, field: str) -> Response:
    now = await context.table.trials.snapshot(context.reader.person)
    if now.asked is None or now.draft is None:
        raise TrialMovedOn(context.table.id)
    return form_of(_in_place_of(context, now, now.asked), stamp)


@routes.on(f"{FAMILY}who", About.TABLE, defer_as="update")
@fresh
async def turn_to(app: AppContext, request: Request, context: PlayerContext, stamp: str) -> Response:
    """Another question, possibly of another seat."""
    number = request.take(range(MOST_QUESTIONS))
    return Update(await panel(context, await context.table.trials.ask(context.reader.person, stamp, number)))


@routes.on(f"{FAMILY}send", About.SEAT, defer_as="update")
@fresh
async def send(
    app: AppContext, request: Request, context: PlayerContext, stamp: str, sure: Literal["sure"] | None = None
) -> Response:
    """Carry out at the table what the reader tried before anybody else's move; asks once if they could not take it
    back alone."""
    tried = await context.table.trials.to_send(context.reader.person, stamp)
    warnings = [context.texts.summary(each.decision, each.action, each.view, each.reasons).final
                for each in tried if each.reasons]  # fmt: skip
    if warnings and not sure:
        return Update(_before_sending(context, stamp, tried, warnings))
    done, stop = await context.table.act_in_turn(request.by(context.reader.person), [each.text for each in tried])
    return Update(await panel_after(replace(context, family=""), done, _stopped(context, stop) if stop else ""))


def _before_sending(context: PlayerContext, stamp: str, tried: Sequence[TriedAct], warnings: Sequence[str]) -> Screen:
    words = context.reader.words
    acts = [context.texts.action(each.action) for each in tried]
    sure = Button(whatif_texts.button(words, "sure"), context.id("send", stamp, "sure"), "success", emoji="✅")
    back = Button(whatif_texts.button(words, "keep"), context.id("stay"))
    told = whatif_texts.before_sending(words, acts, list(dict.fromkeys(warnings)))
    return Screen((Text(told), Buttons((sure, back))), ACCENT)


def _stopped(context: PlayerContext, stop: Stop) -> str:
    """Which of the acts tried no longer fits, and why."""
    words, texts = context.reader.words, context.texts
    why = texts.refusal(stop.error) if isinstance(stop.error, Refused) else whatif_texts.not_open(words)
    return whatif_texts.stopped(words, texts.action(context.snapshot.game.notation.read(stop.text)), why)


@routes.on(f"{FAMILY}stay", About.TABLE, defer_as="update")
@fresh
async def stay(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Back from the question before sending."""
    return Update(await panel(context, await context.table.trials.snapshot(context.reader.person)))


@routes.on(f"{FAMILY}hand", About.SEAT)
async def hand(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """What the reader would own."""
    now = await context.table.trials.snapshot(context.reader.person)
    owned = context.texts.hand(now.own_view)
    return Show(Screen((Text(pages([whatif_texts.heading(context.reader.words), *owned])[0]),), ACCENT))


@routes.on(f"{FAMILY}anew", About.TABLE, defer_as="update")
async def start_over(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Update(await panel(_trying(context), await context.table.trials.begin(context.reader.person)))


@routes.on(f"{FAMILY}close", About.TABLE, defer_as="update")
async def close(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.trials.close(context.reader.person)
    return Update(Screen((Text(whatif_texts.closed(context.reader.words)),)))


Step = Callable[[WhatIfs, Person, str], Awaitable[TrialSnapshot]]

STEPS: Mapping[str, Step] = {
    "confirm": WhatIfs.confirm,
    "back": WhatIfs.back,
    "restart": WhatIfs.restart,
    "undo": WhatIfs.take_back,
    "let": WhatIfs.let_play,
}
"""What each button does that needs only the reader's position, by its verb."""


def _taking(step: Step) -> Handler:
    async def take(app: AppContext, request: Request, context: PlayerContext, stamp: str) -> Response:
        return Update(await panel(context, await step(context.table.trials, context.reader.person, stamp)))

    return take


for _verb, _step in STEPS.items():
    routes.on(f"{FAMILY}{_verb}", About.TABLE, defer_as="update")(fresh(_taking(_step)))
