"""Handing a seat over: the offer, and its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text import game_name
from bot.text.language import N_, Language, paragraph
from bot.text.shared import mentions
from bot.text.shared.commands import typed

BUTTONS: Mapping[str, str] = {
    "take": N_("Take this seat"),
    "offer": N_("Offer my seat"),
    "keep": N_("Keep my seat"),
}
_OFFERED: Mapping[str, str] = {
    "present": N_("%(who)s is looking for somebody to take over at %(game)s."),
    "resigned": N_("%(who)s has resigned: the seat at %(game)s is free."),
    "minded": N_("%(who)s is absent, and a caretaker minds the seat at %(game)s."),
}
_STANDING: Mapping[str, str] = {
    "resigned": N_("Resigned: an apprentice plays."),
    "minded": N_("Absent: a caretaker plays."),
}
"""How a seat is played now: by its player, by a computer because they resigned, or by one while they are absent."""


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


# In the channel


def offered(words: Language, who: str, slug: str, standing: str) -> str:
    """That a substitute is wanted; `standing` is how the seat is played now."""
    offer = words.t(_OFFERED[standing], who=who, game=game_name(slug))
    return paragraph(offer, words.t("Whoever takes it gets everything that belongs to it."))


def how_it_stands(words: Language, round_: str, lines: Sequence[str]) -> str:
    return "\n".join([words.t("**How it stands: %(round)s**", round=round_), *lines])


def not_offered(words: Language) -> str:
    return words.t("This seat is not on offer any more.")


def new_holder(words: Language, who: str) -> str:
    """On a message meant for the seat's previous player."""
    return words.t("This seat is played by %(who)s now.", who=who)


def taken_over(words: Language, who: str, before: str) -> str:
    return words.t("%(who)s takes the seat of %(before)s, with everything that belongs to it.", who=who, before=before)


def played_by(words: Language, names: Sequence[str]) -> str:
    """Who played a seat, one after another: "Anna, then Bruno"."""
    chain, *others = names
    for name in others:
        chain = words.t("%(first)s, then %(next)s", first=chain, next=name)
    return words.t("-# One seat, several players: %(names)s.", names=chain)


# In private


def offer_question(words: Language) -> str:
    return words.t(
        "Shall somebody else play on for you? Your seat is offered in the channel. Whoever takes it gets everything "
        "that belongs to it; until then you play on."
    )


def on_offer(words: Language, since: int) -> str:
    return words.t(
        "Your seat is on offer since %(when)s. Until somebody takes it, you play on.", when=mentions.date(since)
    )


def own_offered(words: Language) -> str:
    return words.t("Your seat is on offer now. Until somebody takes it, you play on.")


def own_kept(words: Language) -> str:
    return words.t("The seat stays yours.")


def empty_seats(words: Language) -> str:
    """To the host: seats without a player."""
    return words.t("For these seats a substitute can be looked for, or no more.")


def prompt(words: Language) -> str:
    return words.t("Choose a seat")


def seat_remark(words: Language, standing: str, *, on_offer: bool) -> str:
    remark = words.t(_STANDING[standing])
    return paragraph(remark, words.t("On offer.")) if on_offer else remark


def seat_offered(words: Language, who: str) -> str:
    return words.t("The seat of %(who)s is on offer now.", who=who)


def seat_not_offered(words: Language, who: str) -> str:
    return words.t("The seat of %(who)s is not on offer any more.", who=who)


def take_question(words: Language) -> str:
    """To a person without a seat."""
    return words.t("You can take a seat here, with everything that belongs to it:")


def take_button(words: Language, who: str) -> str:
    return words.t("Seat of %(who)s", who=who)


def nothing_on_offer(words: Language) -> str:
    return words.t("No seat is on offer here. With %(watch)s you follow the game.", watch=typed(words, "watch"))


def taken(words: Language) -> str:
    """To the player who has just taken a seat."""
    return words.t("The seat is yours, with everything that belongs to it.")
