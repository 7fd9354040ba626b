"""The table in words, for screen readers and for readers who prefer text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.text.davinci import phrases, situation
from bot.text.davinci.consequences import crew
from bot.text.davinci.phrases import GameNarrator
from bot.text.davinci.situation import standing
from bot.text.discord_text import ALT_TEXT, shortened
from bot.text.language import N_
from bot.text.narrator import colour_name
from engine.davinci.constants import AREAS, LAST_TURN
from engine.davinci.deck import discarded
from engine.davinci.view import LabView, PlayerView, View

PHASES = {
    "favour": N_("favours"),
    "labs": N_("laboratories"),
    "placement": N_("placing workers"),
    "city": N_("the city"),
    "leonardo": N_("the Council"),
    "benefit": N_("the Council"),
    "move": N_("the Council"),
    "peek": N_("the Council"),
    "component": N_("the Council"),
    "offer": N_("the city"),
    "workshop": N_("the city"),
    "bid": N_("secret bids"),
    "over": N_("the end"),
}


def board(view: View, narrator: GameNarrator) -> list[str]:
    """Turn and phase, the requested inventions, each player's holdings, the city and its shops, and the source of the
    figures."""
    return [
        now(view, narrator),
        _requests(view, narrator),
        *("\n".join(player_lines(player, view, narrator)) for player in view.players),
        _city(view, narrator),
        narrator.names.source(),
    ]


def now(view: View, narrator: GameNarrator) -> str:
    """Where the game is: turn, phase, Leonardo, what is being resolved."""
    words, phase = narrator.words, narrator.words.t(PHASES[view.phase])
    holder = narrator.label(view.leonardo)
    if view.turn:
        lines = [
            words.t(
                "Turn %(turn)d of %(last)d, %(phase)s. Leonardo is with %(who)s.",
                turn=view.turn,
                last=LAST_TURN,
                phase=phase,
                who=holder,
            )
        ]
    else:
        lines = [words.t("Before the first turn, %(phase)s. Leonardo is with %(who)s.", phase=phase, who=holder)]
    if view.area is not None:
        lines.append(_area_now(view, narrator))
    if view.contest:
        lines.append(
            words.t(
                "%(who)s bid in secret for the card %(card)s.",
                who=narrator.labels(view.contest.seats),
                card=narrator.names.card(view.contest.invention),
            )
        )
    return " ".join(lines)


def _area_now(view: View, narrator: GameNarrator) -> str:
    at = narrator.names.at(view.current_area)
    if view.area == "council":
        chosen = ", ".join(
            f"{narrator.label(seat)}: {narrator.names.benefit(benefit)}" for benefit, seat in view.chosen
        )
        if chosen:
            return narrator.words.t("The Lord of the City is %(at)s. Chosen: %(chosen)s.", at=at, chosen=chosen)
        return narrator.words.t("The Lord of the City is %(at)s.", at=at)
    return narrator.words.t(
        "The Lord of the City is %(at)s; the price there: %(price)s.",
        at=at,
        price=phrases.price(narrator.words, view.price),
    )


def _requests(view: View, narrator: GameNarrator) -> str:
    words = narrator.words
    lines = situation.request_lines(view, narrator)
    deck = phrases.by_metal(words, view.deck)
    lines.append(words.t("In the deck: %(cards)s.", cards=deck) if deck else words.t("The deck is used up."))
    lines += looked_at(view, narrator)
    return "\n".join([*lines, *_gone(view, narrator, narrator.names.card)])


def _gone(view: View, narrator: GameNarrator, named: Callable[[str], str]) -> list[str]:
    """What has left the board, and what was removed before reaching it."""
    never = discarded(view)
    left = [card for card in view.gone if card not in never]
    lines = []
    if left:
        cards = ", ".join(named(card) for card in sorted(left, key=int))
        lines.append(narrator.words.t("No longer requested: %(cards)s.", cards=cards))
    if never:
        cards = ", ".join(named(card) for card in sorted(never, key=int))
        lines.append(narrator.words.t("Taken out at the start: %(cards)s.", cards=cards))
    return lines


def looked_at(view: View, narrator: GameNarrator) -> list[str]:
    """How much of the deck each player knows; empty if no player knows any of it."""
    if not view.looked_at:
        return []
    return [
        narrator.words.n(
            "Its top card has been looked at.", "Its top %(count)d cards have been looked at.", view.looked_at
        )
    ]


def notes(view: View, narrator: GameNarrator) -> list[str]:
    """What a large picture of the table says in words: where the game is, and how many cards have left the table."""
    words = narrator.words
    lines = [now(view, narrator), *looked_at(view, narrator), *_gone(view, narrator, str)]
    for player in view.players:
        if others := [card for card in player.completed if card not in player.inventions]:
            who, cards = narrator.heading(player.seat), ", ".join(others)
            lines.append(words.t("Completed by %(who)s without the card: %(cards)s.", who=who, cards=cards))
    for player in view.players:
        if player.inventions:
            who, cards = narrator.heading(player.seat), cards_by_type(player, view, narrator)
            lines.append(words.t("Cards of %(who)s: %(cards)s.", who=who, cards=cards))
    return lines


def player_lines(player: PlayerView, view: View, narrator: GameNarrator) -> list[str]:
    """All the reader may know of a player, line by line."""
    words = narrator.words
    lines = [standing(player, view, narrator), *situation.lab_lines(player.seat, view, narrator)]
    if player.inventions:
        lines.append(words.t("Cards: %(cards)s.", cards=cards_by_type(player, view, narrator)))
    if others := [card for card in player.completed if card not in player.inventions]:
        lines.append(words.t("Completed without the card: %(cards)s.", cards=narrator.names.cards(others)))
    if view.phase == "placement":
        workers = situation.to_place(player.seat, view, narrator)
        lines.append(
            words.t("Has passed.") if player.passed else words.t("Still to place: %(workers)s.", workers=workers)
        )
    return lines


def cards_by_type(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    """The invention cards in front of a player, by type: "Rigging: Theatral latch (8), Aiming crossbow (13)"."""
    types: dict[str, list[str]] = {}
    for card in player.inventions:
        types.setdefault(view.pack.inventions[card].type, []).append(narrator.names.card(card))
    return "; ".join(f"{narrator.names.type(type_)}: {', '.join(cards)}" for type_, cards in types.items())


def _city(view: View, narrator: GameNarrator) -> str:
    words = narrator.words
    crowd = situation.crowd_lines(view, narrator)
    lines = [words.t("In the city, from the arrow on:"), *crowd] if crowd else [words.t("Nobody is in the city.")]
    lines.append(words.t("Florins at the Council: %(count)d.", count=view.council_florins))
    stock = phrases.components(words, view.stock)
    lines.append(words.t("In the shops: %(stock)s.", stock=stock) if stock else words.t("All shops are empty."))
    return "\n".join(lines)


SHORT_NAME = 14
"""The length of a short name, used if the full names do not fit."""


def alt(view: View, narrator: GameNarrator) -> str:
    """Everything public except stocks and deck; in figures only if that is too long."""
    whole = " ".join(
        [now(view, narrator), _requested(view, narrator), *(_whole(p, view, narrator) for p in view.players)]
    )
    if len(whole) <= ALT_TEXT:
        return whole
    brief = " ".join([_now_briefly(view, narrator), *(_in_figures(player, view, narrator) for player in view.players)])
    return shortened(brief, ALT_TEXT)


def _requested(view: View, narrator: GameNarrator) -> str:
    if not view.requested:
        return narrator.words.t("Nothing is requested.")
    return narrator.words.t("Requested: %(cards)s.", cards=narrator.names.cards(view.requested))


def _whole(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    words = narrator.words
    parts = [phrases.apprentices(words, player.apprentices), *(_lab(lab, narrator) for lab in player.labs)]
    if player.inventions:
        parts.append(words.t("cards %(numbers)s", numbers=", ".join(player.inventions)))
    if places := list(_places(player.seat, view, narrator)):
        parts.append(words.t("in the city: %(places)s", places=", ".join(places)))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=narrator.name(player.seat),
        colour=colour_name(narrator.words, player.colour),
        parts="; ".join(parts),
    )


def _lab(lab: LabView, narrator: GameNarrator) -> str:
    """A laboratory: "small laboratory 5 spaces, 1 mechanical man, 3 weeks"."""
    words = narrator.words
    parts = [phrases.spaces(words, lab.spaces)]
    if lab.men:
        parts.append(phrases.men(words, lab.men))
    parts.append(words.t("idle") if lab.weeks is None else phrases.weeks(words, lab.weeks))
    if lab.shown and lab.invention:
        parts.append(words.t("works on %(card)s", card=narrator.names.card(lab.invention)))
    return f"{narrator.names.lab(lab.name)} {', '.join(parts)}"


def _places(seat: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """Where a seat's workers are: "Council 2", "Kiln master"."""
    for at in view.areas:
        for group in at.groups:
            if group.seat == seat:
                yield f"{narrator.names.place(at.area)} {crew(group, narrator)}"


# In figures


def _now_briefly(view: View, narrator: GameNarrator) -> str:
    requested = ", ".join(view.requested) or "–"
    return narrator.words.t(
        "Turn %(turn)d of %(last)d. Requested: %(numbers)s. Areas A to H; M is a master.",
        turn=view.turn,
        last=LAST_TURN,
        numbers=requested,
    )


def _in_figures(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A seat in figures: weeks by laboratory, numbers of its cards, workers by the letters of the areas."""
    words = narrator.words
    labs = "/".join("–" if lab.weeks is None else str(lab.weeks) for lab in player.labs)
    parts = [words.t("weeks %(weeks)s", weeks=labs)]
    if player.inventions:
        parts.append(words.t("cards %(numbers)s", numbers=", ".join(player.inventions)))
    if letters := " ".join(_by_letter(player.seat, view)):
        parts.append(letters)
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=shortened(narrator.name(player.seat), SHORT_NAME),
        colour=colour_name(narrator.words, player.colour),
        parts="; ".join(parts),
    )


def _by_letter(seat: int, view: View) -> Iterator[str]:
    """Where a seat's workers are, by the letters on the board: "A2 B1M HM"."""
    for letter, area in zip("ABCDEFGH", AREAS, strict=True):
        for group in view.at(area).groups:
            if group.seat == seat:
                yield f"{letter}{group.apprentices or ''}{'M' if group.master else ''}"
