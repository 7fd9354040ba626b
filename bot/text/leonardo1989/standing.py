"""How each party stands: all of it is open but the faction."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.leonardo1989 import pieces
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.view import PlayerView, View


def status(view: View, tell: Telling) -> list[str]:
    """One line a party, at the end the richest first; then the ruined."""
    parties = [player for player in view.players if player.is_party]
    if view.result:
        parties.sort(key=lambda party: -party.worth)
    lines = [f"- {standing(party, view, tell)}" for party in parties]
    if out := ruined(view, tell):
        lines.append(f"- {out}")
    return lines


def standing(party: PlayerView, view: View, tell: Telling) -> str:
    """A party in a line: "Ada (red): 250 florins, worth 790; on Drawbridge (13); 3 palaces with 2 works"."""
    words = tell.words
    parts = [
        words.t("%(florins)s, worth %(worth)d", florins=tell.florins(party.florins), worth=party.worth),
        words.t("on %(space)s", space=tell.space(party.at)),
        words.join(list(_owned(party, view, tell))),
    ]
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=tell.party(party),
        colour=tell.names.colour(party.colour),
        parts="; ".join(part for part in parts if part),
    )


def _owned(party: PlayerView, view: View, tell: Telling) -> Iterator[str]:
    words, owned = tell.words, view.spaces_of(party.seat)
    palaces = [holding for holding in owned if view.pack.spaces[holding.space].is_palace]
    if palaces:
        yield pieces.palaces(words, len(palaces))
    if works := sum(len(holding.works) for holding in palaces):
        yield pieces.works(words, works)
    if len(owned) > len(palaces):
        yield pieces.bridges(words, len(owned) - len(palaces))
    if party.offices:
        yield pieces.offices(words, len(party.offices))
    if party.men:
        yield pieces.men(words, len(party.men))


def ruined(view: View, tell: Telling) -> str:
    """Who is out of the game, "" if nobody is."""
    out = [tell.label(player.seat) for player in view.players if player.out]
    return tell.words.t("Ruined: %(who)s.", who=tell.words.join(out)) if out else ""
