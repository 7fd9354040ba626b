"""The answers to choose from: a label each, and the field it fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.discord_text import DESCRIPTION, OPTION, shortened
from bot.text.language import N_, capital
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.consequences import KINDS, SOLE_BIDDER, TURNS, consequence
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import FieldTable, OptionWords, Words
from engine.choices import Hint
from engine.leonardo1989.actions import NOTHING
from engine.leonardo1989.constants import WORK_PRICE
from engine.leonardo1989.view import View
from engine.rejection import Answer

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
    "kind": (N_("What to do"), N_("Choose what to do")),
    "faction": (N_("Your faction"), N_("Choose a faction, in secret")),
    "count": (N_("Works of art to buy"), N_("0 to spin at once")),
    "turn": (N_("Your next turn"), N_("Choose what is done for you")),
    "keep": (N_("Florins you keep"), N_("Works and purchases leave so much")),
    "first": (N_("Where the first work goes"), N_("Choose a palace of yours")),
    "second": (N_("Where the second work goes"), N_("Choose a palace of yours")),
    "third": (N_("Where the third work goes"), N_("Choose a palace of yours")),
    "fourth": (N_("Where the fourth work goes"), N_("Choose a palace of yours")),
    "seat": (N_("Whose spin"), N_("Choose whose spin moves the pawn")),
    "target": (N_("Where the visitor goes"), N_("Choose a space up to 5 away")),
    "man": (N_("A man-at-arms"), N_("Take one, or none")),
    "florins": (N_("How many florins"), N_("In fives")),
    "product": (N_("Which product"), N_("Choose a product")),
    "space": (N_("What to sell"), N_("Choose a palace or a bridge")),
    "pawn": (N_("Whose pawn stays"), N_("Choose the pawn the guild plays with")),
    "party": (N_("With whom"), N_("Choose a player or a guild")),
    "give": (N_("What you give"), N_("Choose a palace or bridge, or nothing")),
    "take": (N_("What you take"), N_("Choose a palace or bridge, or nothing")),
    "pays": (N_("Florins you add"), N_("In fives; 0 to add none")),
    "asks": (N_("Florins you ask for"), N_("In fives; 0 to ask for none")),
}
"""A field's words for any action; better words for some actions are below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("bid", "florins"): (N_("How far you would go"), N_("In fives; 0 for no bid")),
    ("raise", "florins"): (N_("Your bid"), N_("In fives, more than the last bid")),
    ("stake", "florins"): (N_("Your stake"), N_("In fives, 5 at least")),
    ("guild", "faction"): (N_("The guild's faction"), N_("Only those you ask see it")),
    ("rescue", "faction"): (N_("The guild's faction"), N_("Only you and those you take in see it")),
    ("join", "party"): (N_("Whom to join"), N_("Choose who takes you in")),
    ("agree", "party"): (N_("Whose proposal"), N_("Choose a proposal")),
    ("reject", "party"): (N_("Whose proposal"), N_("Choose a proposal")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)


def option_words(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> OptionWords:
    if sole := dict(note.effects).get("sole"):
        return OptionWords(*(narrator.words.t(text) for text in SOLE_BIDDER[str(sole)]))
    label = _here(field, str(answer), view, narrator) or answer_label(field, answer, narrator)
    about = consequence(field, answer, view, note, narrator)
    return OptionWords(shortened(label, OPTION), shortened(about, DESCRIPTION))


def _here(field: str, answer: str, view: View, narrator: GameNarrator) -> str:
    """Better words for an answer than the general ones, if the table allows it; otherwise ""."""
    if field == "target" and int(answer) == view.players[view.mover].at:
        return narrator.words.t("Stay on %(space)s", space=narrator.names.space(int(answer)))
    if field == "seat":
        number = next((spin.number for spin in view.spins if spin.seat == int(answer)), None)
        if number is not None:
            return f"{number} · {narrator.heading(int(answer))}"
    return ""


def answer_label(field: str, answer: Answer, narrator: GameNarrator) -> str:
    """One answer in words, for any field."""
    if isinstance(answer, int):
        return _AMOUNTS[field](answer, narrator)
    assert isinstance(answer, str)
    return _LABELS[field](answer, narrator)


def _count(count: int, narrator: GameNarrator) -> str:
    if not count:
        return narrator.words.t("Spin")
    return narrator.words.t(
        "%(works)s, %(florins)s",
        works=phrases.works(narrator.words, count),
        florins=narrator.florins(count * WORK_PRICE),
    )


def _sum(none: str) -> Callable[[int, GameNarrator], str]:
    return lambda florins, narrator: narrator.florins(florins) if florins else narrator.words.t(none)


_AMOUNTS: Mapping[str, Callable[[int, GameNarrator], str]] = {
    "count": _count,
    "florins": _sum(N_("No bid")),
    "keep": _sum(N_("Keep nothing")),
    "pays": _sum(N_("Add nothing")),
    "asks": _sum(N_("Ask for nothing")),
}


def _holding(space: str, narrator: GameNarrator) -> str:
    return narrator.words.t("Nothing") if space == NOTHING else narrator.names.holding(int(space))


def _seat(seat: str, narrator: GameNarrator) -> str:
    return narrator.heading(int(seat))


def _pawn(seat: str, narrator: GameNarrator) -> str:
    return narrator.words.t("Consent") if seat == NOTHING else capital(phrases.pawn(int(seat), narrator))


def _man(man: str, narrator: GameNarrator) -> str:
    return narrator.words.t("Take a man-at-arms") if man == "take" else narrator.words.t("Take nobody")


_LABELS: Mapping[str, Callable[[str, GameNarrator], str]] = {
    "on": standing_bids.on_label,
    "lot": standing_bids.lot_label,
    "kind": lambda kind, narrator: narrator.words.t(KINDS[kind][0]),
    "faction": lambda faction, narrator: capital(narrator.names.faction(faction)),
    "first": _holding,
    "second": _holding,
    "third": _holding,
    "fourth": _holding,
    "space": _holding,
    "give": _holding,
    "take": _holding,
    "seat": _seat,
    "party": _seat,
    "pawn": _pawn,
    "target": lambda space, narrator: narrator.names.space(int(space)),
    "man": _man,
    "turn": lambda turn, narrator: narrator.words.t(TURNS[turn][0]),
    "product": lambda product, narrator: capital(narrator.names.product(product)),
}
"""How the answers to each field are named."""
