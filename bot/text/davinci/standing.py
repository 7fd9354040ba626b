"""How each seat stands: what all may know, and the florins where the reader may know them."""

from __future__ import annotations

from bot.text.davinci import pieces
from bot.text.davinci.telling import Telling
from engine.davinci.view import PlayerView, View


def status(view: View, tell: Telling) -> list[str]:
    """One line a player, at the end the richest first."""
    players = sorted(view.players, key=lambda player: -(player.florins or 0)) if view.result else view.players
    return [f"- {standing(player, view, tell)}" for player in players]


def standing(player: PlayerView, view: View, tell: Telling) -> str:
    """A seat in a line: "Ada (red): 12 florins; 5 apprentices, 2 laboratories, 1 mechanical man; 3 invention cards of
    2 types"."""
    words = tell.words
    workshop = [pieces.apprentices(words, player.apprentices), _labs(player, tell)]
    if men := sum(lab.men for lab in player.labs):
        workshop.append(pieces.men(words, men))
    parts = [", ".join(workshop), _cards(player, view, tell)]
    if player.florins is not None:
        parts.insert(0, tell.florins(player.florins))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=tell.heading(player.seat),
        colour=tell.names.colour(player.colour),
        parts="; ".join(parts),
    )


def _labs(player: PlayerView, tell: Telling) -> str:
    return tell.words.n("%(count)d laboratory", "%(count)d laboratories", len(player.labs))


def _cards(player: PlayerView, view: View, tell: Telling) -> str:
    words, cards = tell.words, len(player.inventions)
    if not cards:
        return words.t("no invention card")
    types = len({view.pack.inventions[card].type for card in player.inventions})
    of_types = words.n("of %(count)d type", "of %(count)d types", types)
    return words.n("%(count)d invention card %(types)s", "%(count)d invention cards %(types)s", cards, types=of_types)
