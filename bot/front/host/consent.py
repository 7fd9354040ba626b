"""Actions that need others' consent, and leaving: a pause, an early end, resigning."""

from __future__ import annotations

from typing import Literal

from bot.tables import Done
from bot.text.language import Language
from bot.text.shared import consent as consent_texts

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes

routes = Routes()


def _came_of(context: PlayerContext, done: Done, at_once: str) -> Response:
    """The response to a proposal: it is done at once, or these players are asked."""
    words = context.reader.words
    if done.proposal is None:
        return Show(Screen((Text(at_once),)))
    names, proposal = context.names, done.proposal
    asked = [names[seat] for seat in proposal.asked]
    return Show(Screen((Text(consent_texts.asking(words, asked, proposal.kind, proposal.due)),)))


async def pause(app: AppContext, request: Request, context: PlayerContext) -> Response:
    done = await context.table.pause(request.by(context.reader.person))
    return _came_of(context, done, context.reader.words.t("The game rests now."))


async def resume(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.resume(request.by(context.reader.person))
    return Show(Screen((Text(context.reader.words.t("The game goes on.")),)))


async def end_early(app: AppContext, request: Request, context: PlayerContext) -> Response:
    done = await context.table.end_early(request.by(context.reader.person))
    return _came_of(context, done, context.reader.words.t("The game is ended."))


def consent_row(words: Language, table: int, proposal: int) -> Buttons:
    """The buttons under a proposal."""
    return Buttons((
        Button(consent_texts.button(words, "agree"), make_id("consent", table, proposal, "yes"), "success"),
        Button(consent_texts.button(words, "decline"), make_id("consent", table, proposal, "no"), "danger"),
    ))  # fmt: skip


@routes.on("consent", About.SEAT)
async def consent(
    app: AppContext, request: Request, context: PlayerContext, proposal: int, answer: Literal["yes", "no"]
) -> Response:
    """Agree or decline; the result is announced to all."""
    agrees = answer == "yes"
    await context.table.consent(request.by(context.reader.person), proposal, agrees)
    words = context.reader.words
    return Show(Screen((Text(consent_texts.agreed(words) if agrees else words.t("Noted: you do not agree.")),)))


async def ask_to_resign(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Resigning cannot be undone, so it asks for confirmation."""
    context.require_seat()
    words = context.reader.words
    sure = Button(words.t("Resign"), make_id("resign", context.table.id), "danger")
    return Show(Screen((Text(consent_texts.resign_question(words)), Buttons((sure,)))))


@routes.on("resign", About.TABLE, defer_as="update")
async def resign(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.resign(request.by(context.reader.person))
    return Update(Screen((Text(consent_texts.resigned(context.reader.words)),)))
