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
    "sure": N_("Do it at the table"),
    "keep": N_("Not yet"),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def send(words: Language, count: int) -> str:
    """The button that carries out at the table what was tried."""
    return words.n("Do this at the table", "Do these %(count)d at the table", count)


def before_sending(words: Language, acts: Sequence[str], warnings: Sequence[str]) -> str:
    """Before acts are carried out that cannot be taken back alone."""
    head = words.t("**Do this at the table, one after the other:**")
    lines = [f"{number}. {act}" for number, act in enumerate(acts, 1)]
    return "\n".join([head, *lines, *(f"⚠️ {each}" for each in warnings)])


def stopped(words: Language, act: str, why: str) -> str:
    """Where carrying out what was tried ended early."""
    return words.t("⚠️ It stopped before “%(act)s”: %(why)s", act=act, why=why)


def not_open(words: Language) -> str:
    """Why an act was not possible: another player is asked something first."""
    return words.t("it is not your move then.")


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
