"""What an invention takes and pays, in a line."""

from __future__ import annotations

from bot.text.davinci import pieces
from bot.text.davinci.names import Names
from engine.davinci.prospects import weeks_of_work
from engine.davinci.view import LabView, View


def brief(card: str, names: Names, saved: int = 0) -> str:
    """Type, components, weeks and florins: "Rigging · 1 rope and 1 brick · 7 weeks − 2 · 7 florins, later 5".

    `saved` are the weeks that the reader's cards save on it, the "− 2".
    """
    words, invention = names.words, names.pack.inventions[card]
    weeks = pieces.weeks(words, invention.weeks)
    if saved:
        weeks = words.t("%(weeks)s − %(saved)d", weeks=weeks, saved=saved)
    florins = words.t(
        "%(florins)s, later %(later)d", florins=pieces.florins(words, invention.first), later=invention.later
    )
    return " · ".join([names.type(invention.type), needed(card, names), weeks, florins])


def needed(card: str, names: Names) -> str:
    """The components an invention takes: "2 wood and 1 glass"."""
    return pieces.components(names.words, names.pack.inventions[card].components.items())


def progress(lab: LabView, seat: int, view: View, names: Names) -> str:
    """What a laboratory does, as far as the view knows: "idle", "3 weeks", "Theatral latch (8), 3 of 7 weeks"."""
    words = names.words
    if lab.weeks is None:
        return words.t("idle")
    if lab.invention is None:
        return pieces.weeks(words, lab.weeks)
    done = words.t(
        "%(card)s, %(done)d of %(weeks)s",
        card=names.card(lab.invention),
        done=lab.weeks,
        weeks=pieces.weeks(words, weeks_of_work(view, seat, lab.invention)),
    )
    if lab.invention in view.gone:
        return words.t("%(work)s, completed by others already", work=done)
    if lab.shown:
        done = words.t("%(work)s, shown to all", work=done)
    if lab.invention not in view.requested:
        return words.t("%(work)s, not requested yet", work=done)
    return done


def in_hand(seat: int, card: str, view: View) -> bool:
    """Whether a seat that sees its hand has all the components of an invention there."""
    player = view.players[seat]
    return all(player.has(component) >= count for component, count in view.pack.inventions[card].components.items())
