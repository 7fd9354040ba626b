"""Trying things out in private, on a copy of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language

BUTTONS: Mapping[str, str] = {
    "whatif": N_("What if…"),
    "take_back": N_("Take back"),
    "anew": N_("Start over"),
    "close": N_("Close"),
    "let": N_("Let them play"),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def heading(words: Language) -> str:
    """Above everything that is tried out."""
    return "\n".join([
        words.t("### What if…"),
        words.t("-# Only you see this, and nothing of it happens at the table. What you cannot see is guessed."),
    ])  # fmt: skip


def moved_on(words: Language) -> str:
    """When the table has moved on since the copy was made."""
    return words.t("-# The table has moved on since. “Start over” begins from where it stands now.")


def older(words: Language) -> str:
    """To a press at an older position of the trial."""
    return words.t("You have tried more since then. Here is how far you have come.")


def begun_anew(words: Language) -> str:
    """When there was no trial to continue."""
    return words.t("What you tried out has expired. Here is a new copy of the table.")


def mover(words: Language, who: str) -> str:
    """Above the question of another player's seat."""
    return words.t("**%(who)s** is to move, and you choose:", who=who)


def own_move(words: Language) -> str:
    return words.t("**You** are to move:")


def others(words: Language) -> str:
    """In the list of the other open questions."""
    return words.t("Try another move…")


def over(words: Language, winners: Sequence[str]) -> str:
    return words.n(
        "Here the game would be over: %(who)s would win.",
        "Here the game would be over: %(who)s would share the victory.",
        len(winners),
        who=words.join(winners),
    )


def closed(words: Language) -> str:
    return words.t("Closed. At the table nothing has happened.")


def on_picture(words: Language) -> str:
    """On the frame around the picture."""
    return words.t("What if…")


def picture(words: Language, alt: str) -> str:
    """For readers who cannot see the picture."""
    return words.t("What if, not what lies on the table: %(board)s", board=alt)
