"""Standing orders, plans and standing bids: the one place where players see what they have left to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language, paragraph
from bot.text.shared import mentions


def head(words: Language) -> str:
    return words.t("### Standing orders\nThey answer for you at once, so that nobody waits. Only you see them.")


def none(words: Language) -> str:
    return words.t("You have left none: you are asked everything.")


def otherwise(words: Language) -> str:
    """Below the orders in force."""
    return words.t("-# Everything else, you are asked.")


def acted(words: Language, round_: str, at: int, sentence: str) -> str:
    """Below an order that has acted: when, and what it did. `round_` is a round by its name."""
    return words.t(
        "-# Last acted: %(round)s, %(when)s. %(told)s", round=round_, when=mentions.relative(at), told=sentence
    )


def short(words: Language, why: str) -> str:
    """Below an order that did less than it says."""
    return words.t("-# ⚠️ %(why)s", why=why)


def stopped(words: Language, why: str, round_: str = "", at: int | None = None) -> str:
    """Below an order that has stopped; when, if that is known."""
    if at is None:
        return words.t("-# ⚠️ Stopped: %(why)s", why=why)
    when = mentions.relative(at)
    return words.t("-# ⚠️ Stopped: %(round)s, %(when)s. %(why)s", round=round_, when=when, why=why)


_STOPPED: Mapping[str, str] = {
    "plan": N_("⚠️ Your plan stops here, so you are asked: %(why)s"),
    "bids": N_("⚠️ Your standing bids stop here, so you are asked: %(why)s"),
}


def stops_here(words: Language, order: str, why: str) -> str:
    """Above a question that an order should have answered."""
    return words.t(_STOPPED[order], why=why)


BUTTONS: Mapping[str, str] = {"plan": N_("My plan"), "bids": N_("My bids")}


def button(words: Language, plan: str) -> str:
    """The button that opens one of the plans."""
    return words.t(BUTTONS[plan])


def cancel_all(words: Language) -> str:
    """Above the button that cancels everything."""
    return paragraph(
        words.t("Cancel all standing orders, plans and standing bids?"), words.t("You will be asked everything.")
    )


def offer(words: Language, lines: Sequence[str]) -> str:
    """In the panel: an order that would have spared the table a wait; `lines` say what it does."""
    asked = words.t("💡 The table has waited for you twice for this. An order can answer it from now on:")
    return "\n".join(
        [asked, *(f"- {line}" for line in lines), words.t("-# Only you see it. You can change it at any time.")]
    )


def accepted(words: Language, lines: Sequence[str]) -> str:
    """After an offered order was taken: what it will do."""
    return "\n".join([words.t("From now on:"), *(f"- {line}" for line in lines)])


OFFER_BUTTONS: Mapping[str, str] = {"take": N_("Leave this order"), "decline": N_("No, keep asking me")}


def offer_button(words: Language, name: str) -> str:
    return words.t(OFFER_BUTTONS[name])
