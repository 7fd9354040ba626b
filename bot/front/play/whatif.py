"""What if: a private copy of the table on which the reader tries moves, his own and others'.

It is walked like the table itself, by controls whose verbs all begin with `FAMILY`: none of them acts at the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import wraps

from bot.store import Person
from bot.tables import Trials, TrialSnapshot
from bot.tables.errors import NoTrial, TrialMovedOn
from bot.text import texts
from bot.text.discord_limits import OPTION, pages, shortened
from bot.text.shared import panel as panel_words
from bot.text.shared import whatif as said
from engine.match import Question

from ..context import House, names_of
from ..discord.interaction import Press
from ..discord.screen import Ask, Block, Button, Buttons, Choice, Reply, Screen, Select, Show, Text, Update
from ..routing.routes import About, Handler, Routes
from .controls import GROUPS, number_form, read_answer
from .player_context import Seated, told, walk, walk_row

routes = Routes()

FAMILY = "if-"
ACCENT = 0x747089
"""The colour of the frame around the picture."""
MOST_QUESTIONS = 25

# What is shown


async def panel(seated: Seated, now: TrialSnapshot, *, group: str = "", notice: str = "") -> Screen:
    """What is tried out, as far as the reader has come."""
    words, names = seated.reader.words, names_of(seated.lobby, seated.reader.words)
    head = [said.heading(words), *([said.moved_on(words)] if now.moved_on else []), *([notice] if notice else [])]
    public = [event for event in now.events if event.is_public]
    picture = await seated.house.painter.supposed(seated.lobby.game, now.view, names, words.lang, public)
    story = told(seated, seated.texts.story(now.events))
    board: tuple[Block, ...] = (picture,) if picture else ()
    return Screen((Text("\n".join(head)), *story, *board, *_asked(seated, now, group), _row(seated, now)), ACCENT)


def _asked(seated: Seated, now: TrialSnapshot, group: str) -> list[Block]:
    """The question that is walked through, whoever's it is, and the ways to the others."""
    words, names = seated.reader.words, names_of(seated.lobby, seated.reader.words)
    if now.asked is None or now.draft is None:
        winners = now.result.winners if now.result else ()
        return [Text(said.over(words, [names[seat] for seat in winners]))]
    mover = now.asked.decision.seat
    own = mover == seated.glance.seat
    moving = _in_place_of(seated, now, now.asked)
    blocks: list[Block] = [Text(said.own_move(words) if own else said.mover(words, names[mover]))]
    blocks += walk(moving, now.asked.decision, now.draft, group=group)
    let = Button(said.button(words, "let"), seated.id("let", now.stamp))
    hand = Button(panel_words.button(words, "hand"), seated.id("hand"))
    return [*blocks, walk_row(moving, now.draft, hand if own else let), *_others(seated, now)]


def _in_place_of(seated: Seated, now: TrialSnapshot, asked: Question) -> Seated:
    """The reader in the place of whoever is asked, who sees what that seat would see."""
    assert now.draft
    seat, words = asked.decision.seat, seated.reader.words
    glance = replace(
        seated.glance, seat=seat, view=now.asked_view, questions=(asked,), drafts={now.stamp: now.draft}, orders=None
    )
    names = names_of(seated.lobby, words)
    return replace(seated, glance=glance, texts=texts(seated.lobby.game, words, glance.game.pack, names, seat))


def _others(seated: Seated, now: TrialSnapshot) -> list[Block]:
    """What else is open, to any seat."""
    if len(now.questions) < 2:
        return []
    words, names = seated.reader.words, names_of(seated.lobby, seated.reader.words)
    choices = []
    for number, question in enumerate(now.questions[:MOST_QUESTIONS]):
        title = seated.texts.duty(question.decision.kind)
        label = shortened(f"{names[question.decision.seat]}: {title}", OPTION)
        choices.append(Choice(label, str(number), chosen=question is now.asked))
    return [Select(seated.id("who", now.stamp), tuple(choices), said.others(words))]


def _row(seated: Seated, now: TrialSnapshot) -> Buttons:
    words = seated.reader.words
    take_back = Button(said.button(words, "take_back"), seated.id("undo", now.stamp))
    anew = Button(said.button(words, "anew"), seated.id("anew"))
    close = Button(said.button(words, "close"), seated.id("close"))
    return Buttons((*((take_back,) if now.acts else ()), anew, close))


# What the controls do


def _trying(seated: Seated) -> Seated:
    return replace(seated, family=FAMILY)


def fresh(handler: Handler) -> Handler:
    """A control from another position of the trial does nothing: the newest one is shown; where the trial has expired,
    a new one."""

    @wraps(handler)
    async def guarded(house: House, press: Press, seated: Seated, *args: str) -> Reply:
        seated = _trying(seated)
        try:
            return await handler(house, press, seated, *args)
        except (TrialMovedOn, NoTrial) as error:
            now = await seated.table.trials.resume(seated.reader.person)
            words = seated.reader.words
            notice = said.older(words) if isinstance(error, TrialMovedOn) else said.begun_anew(words)
            return Update(await panel(await seated.anew(), now, notice=notice))

    return guarded


@routes.on(f"{FAMILY}open", About.TABLE)
async def whatif(house: House, press: Press, seated: Seated) -> Reply:
    """Go on with what was tried out, or begin."""
    return Show(await panel(_trying(seated), await seated.table.trials.resume(seated.reader.person)))


@routes.on(f"{FAMILY}answer", About.TABLE, late="update")
@fresh
async def answer(house: House, press: Press, seated: Seated, stamp: str, field: str, given: str | None = None) -> Reply:
    now = await seated.table.trials.glance(seated.reader.person)
    if now.stamp != stamp:
        raise TrialMovedOn(seated.table.id)
    if now.asked is None or now.draft is None or now.draft.asks(field) is None:
        return Update(await panel(seated, now))
    asking = _in_place_of(seated, now, now.asked).asking(now.draft, field)
    value = read_answer(asking, press.answers(given, "number"))
    return Update(await panel(seated, await seated.table.trials.answer(seated.reader.person, stamp, field, value)))


@routes.on(f"{FAMILY}group", About.TABLE, late="update")
@fresh
async def open_group(
    house: House, press: Press, seated: Seated, stamp: str, field: str, groups: str | None = None
) -> Reply:
    """A region of a long list, or the list of regions again."""
    group = groups or press.chosen
    now = await seated.table.trials.glance(seated.reader.person)
    return Update(await panel(seated, now, group="" if group == GROUPS else group))


@routes.on(f"{FAMILY}number", About.TABLE, late=None)
@fresh
async def open_form(house: House, press: Press, seated: Seated, stamp: str, field: str) -> Reply:
    now = await seated.table.trials.glance(seated.reader.person)
    if now.stamp != stamp or now.asked is None or now.draft is None or now.draft.node is None:
        raise TrialMovedOn(seated.table.id)
    return Ask(number_form(_in_place_of(seated, now, now.asked).asking(now.draft)))


@routes.on(f"{FAMILY}who", About.TABLE, late="update")
@fresh
async def turn_to(house: House, press: Press, seated: Seated, stamp: str) -> Reply:
    """Another question, maybe of another seat."""
    number = press.take(range(MOST_QUESTIONS))
    return Update(await panel(seated, await seated.table.trials.ask(seated.reader.person, stamp, number)))


@routes.on(f"{FAMILY}hand", About.SEAT)
async def hand(house: House, press: Press, seated: Seated) -> Reply:
    """What the reader would own."""
    now = await seated.table.trials.glance(seated.reader.person)
    owned = seated.texts.hand(now.own_view)
    return Show(Screen((Text(pages([said.heading(seated.reader.words), *owned])[0]),), ACCENT))


@routes.on(f"{FAMILY}anew", About.TABLE, late="update")
async def start_over(house: House, press: Press, seated: Seated) -> Reply:
    return Update(await panel(_trying(seated), await seated.table.trials.begin(seated.reader.person)))


@routes.on(f"{FAMILY}close", About.TABLE, late="update")
async def close(house: House, press: Press, seated: Seated) -> Reply:
    await seated.table.trials.close(seated.reader.person)
    return Update(Screen((Text(said.closed(seated.reader.words)),)))


Step = Callable[[Trials, Person, str], Awaitable[TrialSnapshot]]

STEPS: Mapping[str, Step] = {
    "confirm": Trials.confirm,
    "back": Trials.back,
    "restart": Trials.restart,
    "undo": Trials.take_back,
    "let": Trials.let_play,
}
"""What a button does that needs no more than to know where the reader is, by its verb."""


def _taking(step: Step) -> Handler:
    async def take(house: House, press: Press, seated: Seated, stamp: str) -> Reply:
        return Update(await panel(seated, await step(seated.table.trials, seated.reader.person, stamp)))

    return take


for _verb, _step in STEPS.items():
    routes.on(f"{FAMILY}{_verb}", About.TABLE, late="update")(fresh(_taking(_step)))
