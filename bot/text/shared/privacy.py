"""What is kept about a person, and how to see it and have it deleted."""

from __future__ import annotations

from bot.text.language import Language, paragraph


def policy(words: Language) -> list[str]:
    """What is kept and why, paragraph by paragraph."""
    t = words.t
    return [
        t("**What is kept about you**"),
        t(
            "Your Discord id and the name you go by, so that your seat is yours; the language you chose; where your "
            "direct messages go, and whether you take any."
        ),
        t(
            "If you tell me: your time zone, hours and days, until when you are away, and how you want to be called; "
            "how you usually set up a table; what you note down, what you try out, and the games you bring along or "
            "watch."
        ),
        t(
            "The tables you sat at or opened, what you did in their games, because a game is the sum of its moves, and "
            "how those came out."
        ),
        t("Notes you write on a table, and for a week what you try out on a copy of it; only you are shown either."),
        t("Nothing else: I read no messages of yours, keep no pictures, and pass nothing on to anybody."),
        t(
            "Whoever runs this bot can read its database, and with it secret bids while a game lasts. That the dice "
            "were not tampered with, anybody can check after the game."
        ),
        t(
            "With the buttons below you get everything as a file, or have your id, your name and everything that leads "
            "to you deleted; your moves then stay in the records as those of someone who left."
        ),
        t(
            "Backups: whoever runs this bot may keep copies of the database, and some updates make one. A copy made "
            "before you were forgotten still has your name and your notes, until it is deleted."
        ),
    ]


def copy(words: Language) -> str:
    return words.t("This is everything kept about you. Only you see this message.")


def forget_question(words: Language, open_tables: int) -> str:
    """Before a person is forgotten: what it means, and what it does to their games."""
    asked = words.t(
        "Your Discord id and your name will be deleted for good, and nobody can bring them back. "
        "Do you want to be forgotten?"
    )
    if not open_tables:
        return asked
    games = words.n(
        "You still sit at %(count)d open table: a computer will play on for you.",
        "You still sit at %(count)d open tables: computers will play on for you.",
        open_tables,
    )
    return paragraph(games, asked)


def forget_button(words: Language) -> str:
    return words.t("Yes, forget me")


def forgotten(words: Language) -> str:
    return words.t(
        "Done: you are forgotten. Backups made before keep your name until they are deleted. If you ever play "
        "again, we meet for the first time."
    )
