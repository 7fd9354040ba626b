"""The board for a screen reader: what stands in its picture, grouped by owner, in at most 1024 characters."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.fitting import ALT_TEXT, shortened
from bot.text.leonardo1989 import pieces
from bot.text.leonardo1989.board import now
from bot.text.leonardo1989.standing import ruined
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.view import PlayerView, View

SHORT_NAME = 14
"""Of a name where all would not fit."""


def alt(view: View, tell: Telling) -> str:
    """Who owns what, by the numbers of the spaces; where that is too long, with short names and no words."""
    whole = [now(view, tell), *(_whole(party, view, tell) for party in view.parties()), ruined(view, tell)]
    text = " ".join(part for part in whole if part)
    if len(text) <= ALT_TEXT:
        return text
    brief = [_now_briefly(view, tell), *(_briefly(party, view, tell) for party in view.parties())]
    return shortened(" ".join(brief), ALT_TEXT)


def _whole(party: PlayerView, view: View, tell: Telling) -> str:
    words = tell.words
    parts = [tell.florins(party.florins), words.t("on %(space)s", space=tell.space(party.at))]
    if palaces := list(_palaces(party, view)):
        parts.append(words.t("palaces %(numbers)s", numbers=" ".join(palaces)))
    if bridges := [str(space) for space in _bridges(party, view)]:
        parts.append(words.t("bridges %(numbers)s", numbers=" ".join(bridges)))
    if party.offices:
        parts.append(words.t("offices %(numbers)s", numbers=" ".join(map(str, party.offices))))
    if party.men:
        parts.append(pieces.men(words, len(party.men)))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=tell.party(party),
        colour=tell.names.colour(party.colour),
        parts=", ".join(parts),
    )


def _palaces(party: PlayerView, view: View) -> Iterator[str]:
    """Palaces by number, with their works: "2 5+1 32+4"."""
    for holding in view.spaces_of(party.seat):
        if view.pack.spaces[holding.space].is_palace:
            yield f"{holding.space}+{len(holding.works)}" if holding.works else str(holding.space)


def _bridges(party: PlayerView, view: View) -> list[int]:
    held = view.spaces_of(party.seat)
    return [holding.space for holding in held if not view.pack.spaces[holding.space].is_palace]


# In figures


def _now_briefly(view: View, tell: Telling) -> str:
    return tell.words.t(
        "Round %(round)d, turn of %(who)s. Spaces by number; 5+1 is palace 5 with 1 work.",
        round=view.round,
        who=shortened(tell.name(view.mover), SHORT_NAME),
    )


def _briefly(party: PlayerView, view: View, tell: Telling) -> str:
    """A party in figures: "Ada (red) 250 at 13: 2 5+1; bridges 6; offices 7; men 2."."""
    words = tell.words
    parts = [" ".join(_palaces(party, view)) or "–"]
    if bridges := _bridges(party, view):
        parts.append(words.t("bridges %(numbers)s", numbers=" ".join(map(str, bridges))))
    if party.offices:
        parts.append(words.t("offices %(numbers)s", numbers=" ".join(map(str, party.offices))))
    if party.men:
        parts.append(words.t("men %(count)d", count=len(party.men)))
    return words.t(
        "%(who)s (%(colour)s) %(florins)d at %(space)d: %(parts)s.",
        who=" + ".join(shortened(tell.name(member), SHORT_NAME) for member in party.members),
        colour=tell.names.colour(party.colour),
        florins=party.florins,
        space=party.at,
        parts="; ".join(parts),
    )
