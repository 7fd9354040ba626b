"""One place, one player or one requested invention in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.close_up_ids import CARD, PLACE, SEAT, id_of, parted, seat_of
from bot.text.davinci import pieces
from bot.text.davinci.board import player_lines
from bot.text.davinci.inventions import brief
from bot.text.davinci.telling import Telling
from bot.text.language import N_
from engine.davinci.box import AREAS, BENEFITS, SHOPS
from engine.davinci.prospects import weeks_of_work
from engine.davinci.view import View

USES: Mapping[str, str] = {
    "council": N_("Who comes first here chooses first among the Council's four benefits."),
    "workshop": N_("Laboratories are enlarged here, a second one is taken, mechanical men are built."),
    "academy": N_("Apprentices are hired here."),
}
"""What an area that is no shop is for."""


def close_ups(view: View, tell: Telling) -> tuple[tuple[str, str], ...]:
    """Players, then areas, then requested inventions: id and name."""
    return (
        *((id_of(SEAT, player.seat), tell.heading(player.seat)) for player in view.players),
        *((id_of(PLACE, area), tell.place(area)) for area in AREAS),
        *((id_of(CARD, card), tell.card(card)) for card in view.requested),
    )


def close_up(what: str, view: View, tell: Telling) -> list[str]:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    return _KINDS[kind](which, view, tell)


def _player(which: str, view: View, tell: Telling) -> list[str]:
    seat = seat_of(which, len(view.players))
    lines = player_lines(view.players[seat], view, tell)
    places = [
        f"{tell.place(at.area)} {pieces.crew(tell.words, group.apprentices, master=group.master)}"
        for at in view.areas
        for group in at.groups
        if group.seat == seat
    ]
    lines.append(
        tell.words.t("In the city: %(places)s.", places=", ".join(places))
        if places
        else tell.words.t("Nobody in the city.")
    )
    return ["\n".join(lines)]


def _place(area: str, view: View, tell: Telling) -> list[str]:
    """What is offered, at what price, and who waits for it in which order."""
    if area not in AREAS:
        raise KeyError(area)
    words, groups = tell.words, view.at(area).groups
    lines = [offer(area, view, tell), *_lord(area, view, tell)]
    if not groups:
        return [*lines, words.t("Nobody is here.")]
    crowd = [f"{tell.label(g.seat)} {pieces.crew(words, g.apprentices, master=g.master)}" for g in groups]
    lines.append(words.t("From the arrow on: %(crowd)s.", crowd=", ".join(crowd)))
    if len(groups) > 1:
        lines.append(words.t("In this order they act: %(who)s.", who=tell.labels(view.at(area).ranking)))
    return lines


def offer(area: str, view: View, tell: Telling) -> str:
    """What an area has: "Kiln: 6 brick left."."""
    words = tell.words
    if area in SHOPS:
        ware = SHOPS[area]
        left = pieces.component(words, ware, view.in_stock(ware))
        return words.t("%(area)s: %(left)s left.", area=tell.place(area), left=left)
    use = words.t(USES[area])
    if area != "council":
        return f"{tell.place(area)}: {use}"
    florins = words.t("Florins there: %(count)d.", count=view.council_florins)
    return f"{tell.place(area)}: {use} {florins}"


def _lord(area: str, view: View, tell: Telling) -> list[str]:
    if area == "council" and view.chosen:
        chosen = dict(view.chosen)
        named = [f"{tell.names.benefit(each)}: {tell.label(chosen[each])}" for each in BENEFITS if each in chosen]
        return [tell.words.t("Chosen: %(chosen)s.", chosen="; ".join(named))]
    if view.area != area:
        return []
    if area == "council":
        return [tell.words.t("The Lord of the City is here.")]
    price = pieces.price(tell.words, view.price)
    return [tell.words.t("The Lord of the City is here; the price: %(price)s.", price=price)]


def _card(card: str, view: View, tell: Telling) -> list[str]:
    """Its figures, and whom it takes fewer weeks."""
    if card not in view.requested:
        raise KeyError(card)
    words = tell.words
    lines = [f"{tell.card(card)}: {brief(card, tell.names)}."]
    faster = [
        f"{tell.label(player.seat)} {pieces.weeks(words, weeks_of_work(view, player.seat, card))}"
        for player in view.players
        if view.discount(player.seat, card)
    ]
    if faster:
        lines.append(words.t("Thanks to cards of its type it takes fewer weeks: %(who)s.", who=", ".join(faster)))
    return lines


_KINDS: Mapping[str, Callable[[str, View, Telling], list[str]]] = {SEAT: _player, PLACE: _place, CARD: _card}
