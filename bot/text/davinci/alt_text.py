"""The board for a screen reader: what stands in its picture, grouped by owner, in at most 1024 characters."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.davinci import pieces
from bot.text.davinci.board import now
from bot.text.davinci.crowd import crew
from bot.text.davinci.telling import Telling
from bot.text.fitting import ALT_TEXT, shortened
from engine.davinci.box import AREAS, LAST_TURN
from engine.davinci.view import LabView, PlayerView, View

SHORT_NAME = 14
"""Of a name where all would not fit."""


def alt(view: View, tell: Telling) -> str:
    """All that is public but stocks and deck; where that is too long, in figures alone."""
    whole = " ".join([now(view, tell), _requested(view, tell), *(_whole(p, view, tell) for p in view.players)])
    if len(whole) <= ALT_TEXT:
        return whole
    brief = " ".join([_now_briefly(view, tell), *(_in_figures(player, view, tell) for player in view.players)])
    return shortened(brief, ALT_TEXT)


def _requested(view: View, tell: Telling) -> str:
    if not view.requested:
        return tell.words.t("Nothing is requested.")
    return tell.words.t("Requested: %(cards)s.", cards=tell.names.cards(view.requested))


def _whole(player: PlayerView, view: View, tell: Telling) -> str:
    words = tell.words
    parts = [pieces.apprentices(words, player.apprentices), *(_lab(lab, tell) for lab in player.labs)]
    if player.inventions:
        parts.append(words.t("cards %(numbers)s", numbers=", ".join(player.inventions)))
    if places := list(_places(player.seat, view, tell)):
        parts.append(words.t("in the city: %(places)s", places=", ".join(places)))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=tell.name(player.seat),
        colour=tell.names.colour(player.colour),
        parts="; ".join(parts),
    )


def _lab(lab: LabView, tell: Telling) -> str:
    """A laboratory: "small laboratory 5 spaces, 1 mechanical man, 3 weeks"."""
    words = tell.words
    parts = [pieces.spaces(words, lab.spaces)]
    if lab.men:
        parts.append(pieces.men(words, lab.men))
    parts.append(words.t("idle") if lab.weeks is None else pieces.weeks(words, lab.weeks))
    if lab.shown and lab.invention:
        parts.append(words.t("works on %(card)s", card=tell.card(lab.invention)))
    return f"{tell.names.lab(lab.name)} {', '.join(parts)}"


def _places(seat: int, view: View, tell: Telling) -> Iterator[str]:
    """Where a seat's workers are: "Council 2", "Kiln master"."""
    for at in view.areas:
        for group in at.groups:
            if group.seat == seat:
                yield f"{tell.place(at.area)} {crew(group, tell)}"


# In figures


def _now_briefly(view: View, tell: Telling) -> str:
    requested = ", ".join(view.requested) or "–"
    return tell.words.t(
        "Turn %(turn)d of %(last)d. Requested: %(numbers)s. Areas A to H; M is a master.",
        turn=view.turn,
        last=LAST_TURN,
        numbers=requested,
    )


def _in_figures(player: PlayerView, view: View, tell: Telling) -> str:
    """A seat in figures: weeks by laboratory, numbers of its cards, workers by the letters of the areas."""
    words = tell.words
    labs = "/".join("–" if lab.weeks is None else str(lab.weeks) for lab in player.labs)
    parts = [words.t("weeks %(weeks)s", weeks=labs)]
    if player.inventions:
        parts.append(words.t("cards %(numbers)s", numbers=", ".join(player.inventions)))
    if letters := " ".join(_by_letter(player.seat, view)):
        parts.append(letters)
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=shortened(tell.name(player.seat), SHORT_NAME),
        colour=tell.names.colour(player.colour),
        parts="; ".join(parts),
    )


def _by_letter(seat: int, view: View) -> Iterator[str]:
    """Where a seat's workers are, by the letters on the board: "A2 B1M HM"."""
    for letter, area in zip("ABCDEFGH", AREAS, strict=True):
        for group in view.at(area).groups:
            if group.seat == seat:
                yield f"{letter}{group.apprentices or ''}{'M' if group.master else ''}"
