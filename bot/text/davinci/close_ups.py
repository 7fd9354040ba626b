"""One place, one player or one invention in words, and what the reader owns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import phrases, situation
from bot.text.davinci.board import cards_by_type, player_lines
from bot.text.davinci.cards import brief
from bot.text.davinci.phrases import GameNarrator
from bot.text.davinci.situation import standing
from bot.text.language import N_
from bot.text.panel_words import CARD, PLACE, SEAT, id_of, parted, seat_of
from engine.davinci.constants import AREAS, SHOPS
from engine.davinci.labs import weeks_of_work
from engine.davinci.view import PlayerView, View


def hand(view: View, narrator: GameNarrator) -> list[str]:
    """Florins, components, works, cards and the weeks they save, and what is known of the deck. Raises `ValueError` for
    a spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    words, player = narrator.words, view.players[view.seat]
    paragraphs = [
        standing(player, view, narrator),
        situation.hand_line(view.seat, view, narrator),
        "\n".join([words.t("Your laboratories:"), *situation.lab_lines(view.seat, view, narrator)]),
        *_own_cards(player, view, narrator),
        *_deck(view, narrator),
    ]
    if view.phase == "placement" and not player.passed:
        paragraphs.append(
            words.t("Still to place: %(workers)s.", workers=situation.to_place(view.seat, view, narrator))
        )
    if view.contest and view.contest.own_bid is not None:
        paragraphs.append(words.t("Your secret bid: %(florins)s.", florins=narrator.florins(view.contest.own_bid)))
    return [*paragraphs, narrator.names.source()]


def _own_cards(player: PlayerView, view: View, narrator: GameNarrator) -> list[str]:
    """The cards in front of the reader, and the weeks they save on further inventions of their types."""
    if not player.inventions:
        return [narrator.words.t("You have no invention card yet.")]
    types = dict.fromkeys(view.pack.inventions[card].type for card in player.inventions)
    saved = [f"{narrator.names.type(type_)} {_saved(type_, player, view)}" for type_ in types]
    return [
        narrator.words.t(
            "Your cards: %(cards)s. Weeks saved: %(saved)s.",
            cards=cards_by_type(player, view, narrator),
            saved=", ".join(saved),
        )
    ]


def _saved(type_: str, player: PlayerView, view: View) -> int:
    return next(
        view.discount(player.seat, card) for card in player.inventions if view.pack.inventions[card].type == type_
    )


def _deck(view: View, narrator: GameNarrator) -> list[str]:
    """What the reader has seen of the deck, and which of those cards are still in it."""
    if not view.seen:
        return []
    cards = ", ".join(narrator.names.card(card) for card in view.seen)
    if view.sure:
        return [narrator.words.t("Next in the deck, as you left it: %(cards)s.", cards=cards)]
    return [
        narrator.words.t(
            "You left in the deck: %(cards)s. Somebody has looked since: their order may have changed.", cards=cards
        )
    ]


USES: Mapping[str, str] = {
    "council": N_("Who comes first here chooses first among the Council's four benefits."),
    "workshop": N_("Laboratories are enlarged here, a second one is taken, mechanical men are built."),
    "academy": N_("Apprentices are hired here."),
}
"""What an area other than a shop is for."""


def close_ups(view: View, narrator: GameNarrator) -> tuple[tuple[str, str], ...]:
    """Players, then areas, then requested inventions: id and name."""
    return (
        *((id_of(SEAT, player.seat), narrator.heading(player.seat)) for player in view.players),
        *((id_of(PLACE, area), narrator.names.place(area)) for area in AREAS),
        *((id_of(CARD, card), narrator.names.card(card)) for card in view.requested),
    )


def close_up(what: str, view: View, narrator: GameNarrator) -> list[str]:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    return _KINDS[kind](which, view, narrator)


def _player(which: str, view: View, narrator: GameNarrator) -> list[str]:
    seat = seat_of(which, len(view.players))
    lines = player_lines(view.players[seat], view, narrator)
    places = [
        f"{narrator.names.place(at.area)} {phrases.crew(narrator.words, group.apprentices, master=group.master)}"
        for at in view.areas
        for group in at.groups
        if group.seat == seat
    ]
    lines.append(
        narrator.words.t("In the city: %(places)s.", places=", ".join(places))
        if places
        else narrator.words.t("Nobody in the city.")
    )
    return ["\n".join(lines)]


def _place(area: str, view: View, narrator: GameNarrator) -> list[str]:
    """What is offered and at what price, and who waits for it, in order."""
    if area not in AREAS:
        raise KeyError(area)
    words, groups = narrator.words, view.at(area).groups
    lines = [offer(area, view, narrator), *_lord(area, view, narrator)]
    if not groups:
        return [*lines, words.t("Nobody is here.")]
    crowd = [f"{narrator.label(g.seat)} {phrases.crew(words, g.apprentices, master=g.master)}" for g in groups]
    lines.append(words.t("From the arrow on: %(crowd)s.", crowd=", ".join(crowd)))
    if len(groups) > 1:
        lines.append(words.t("In this order they act: %(who)s.", who=narrator.labels(view.at(area).ranking)))
    return lines


def offer(area: str, view: View, narrator: GameNarrator) -> str:
    """What an area has: "Kiln: 6 brick left."."""
    words = narrator.words
    if area in SHOPS:
        ware = SHOPS[area]
        left = phrases.component(words, ware, view.in_stock(ware))
        return words.t("%(area)s: %(left)s left.", area=narrator.names.place(area), left=left)
    use = words.t(USES[area])
    if area != "council":
        return f"{narrator.names.place(area)}: {use}"
    florins = words.t("Florins there: %(count)d.", count=view.council_florins)
    return f"{narrator.names.place(area)}: {use} {florins}"


def _lord(area: str, view: View, narrator: GameNarrator) -> list[str]:
    if area == "council" and view.chosen:
        chosen = dict(view.chosen)
        benefits = [each for each in view.pack.benefits if each in chosen]
        named = [f"{narrator.names.benefit(each)}: {narrator.label(chosen[each])}" for each in benefits]
        return [narrator.words.t("Chosen: %(chosen)s.", chosen="; ".join(named))]
    if view.area != area:
        return []
    if area == "council":
        return [narrator.words.t("The Lord of the City is here.")]
    price = phrases.price(narrator.words, view.price)
    return [narrator.words.t("The Lord of the City is here; the price: %(price)s.", price=price)]


def _card(card: str, view: View, narrator: GameNarrator) -> list[str]:
    """An invention's figures, and who needs fewer weeks for it."""
    if card not in view.requested:
        raise KeyError(card)
    words = narrator.words
    lines = [f"{narrator.names.card(card)}: {brief(card, narrator.names)}."]
    faster = [
        f"{narrator.label(player.seat)} {phrases.weeks(words, weeks_of_work(view, player.seat, card))}"
        for player in view.players
        if view.discount(player.seat, card)
    ]
    if faster:
        lines.append(words.t("Thanks to cards of its type it takes fewer weeks: %(who)s.", who=", ".join(faster)))
    return lines


_KINDS: Mapping[str, Callable[[str, View, GameNarrator], list[str]]] = {SEAT: _player, PLACE: _place, CARD: _card}
