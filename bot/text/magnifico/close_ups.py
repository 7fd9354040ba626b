"""One territory or one player in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.close_up_ids import PLACE, SEAT, id_of, parted, seat_of
from bot.text.language import paragraph
from bot.text.magnifico.board import in_play, land_line, player_lines
from bot.text.magnifico.cards import brief
from bot.text.magnifico.telling import Telling
from engine.magnifico.view import View


def close_ups(view: View, tell: Telling) -> tuple[tuple[str, str], ...]:
    """Players, then territories by name: id and name."""
    places = sorted((tell.place(place), place) for place in view.pack.territories)
    return (
        *((id_of(SEAT, player.seat), tell.heading(player.seat)) for player in view.players),
        *((id_of(PLACE, place), name) for name, place in places),
    )


def close_up(what: str, view: View, tell: Telling) -> list[str]:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    return _KINDS[kind](which, view, tell)


def _player(which: str, view: View, tell: Telling) -> list[str]:
    """All that the reader may know of him, and what his cards in play do."""
    player = view.players[seat_of(which, len(view.players))]
    cards = dict.fromkeys(in_play(player))
    effects = [f"- {tell.names.card(card)}: {brief(card, tell.names, stored=False)}" for card in cards]
    return ["\n".join(player_lines(player, view, tell)), *(["\n".join(effects)] if effects else [])]


def _place(place: str, view: View, tell: Telling) -> list[str]:
    """Whose it is, with what, and what can be reached from it."""
    if place not in view.pack.territories:
        raise KeyError(place)
    land = view.land(place)
    if land.owner is None:
        held = tell.words.t("%(place)s is empty.", place=tell.place(place))
    else:
        held = tell.words.t("%(who)s holds it.", who=tell.heading(land.owner))
        if land.owner == tell.cast.reader:
            held = tell.words.t("You hold it.")
        held = paragraph(f"{land_line(land, tell)}.", held)
    return [held, "\n".join(_around(place, view, tell))]


def _around(place: str, view: View, tell: Telling) -> Iterator[str]:
    """Neighbours with whoever holds them, and the seas it lies on."""
    near = [other for other in view.pack.territories if other in view.pack.neighbours[place]]
    named = ", ".join(_with_owner(other, view, tell) for other in near)
    if named:
        yield tell.words.t("By land: %(places)s.", places=named)
    territory = next(each for each in view.pack.data.territories if each.id == place)
    if territory.seas:
        yield tell.words.t("By sea: %(seas)s.", seas=", ".join(map(tell.names.sea, territory.seas)))


def _with_owner(place: str, view: View, tell: Telling) -> str:
    """A neighbour: "Naples (Bruno, 4)"; an empty one by its name."""
    land = view.land(place)
    if land.owner is None:
        return tell.place(place)
    return f"{tell.place(place)} ({tell.label(land.owner)}, {land.soldiers})"


_KINDS: Mapping[str, Callable[[str, View, Telling], list[str]]] = {SEAT: _player, PLACE: _place}
