"""How to play here, and a tutorial that takes two minutes."""

from __future__ import annotations

from bot.text.language import Language
from bot.text.shared.commands import typed


def playing(words: Language) -> list[str]:
    """How a game works here, paragraph by paragraph."""
    t = words.t
    return [
        t("**Playing here**"),
        t(
            "Open a table with %(new)s, or press Join at one. When all are there, the host starts the game. "
            "Games last days: play whenever you have a minute.",
            new=typed(words, "game", "new"),
        ),
        t(
            "When it is your turn you are called by name. Press My turn under the board: a panel that only you see "
            "walks you through your choices, with their costs. "
            "What cannot simply be taken back is done only once you confirm it."
        ),
        t(
            "Bids are secret: they are asked by direct message, or behind a button if you take none. Others see only "
            "that you have answered."
        ),
        t(
            "Have a look at any time: %(board)s, %(hand)s (only you see it), %(status)s, %(log)s. "
            "%(card)s and %(rules)s look things up, %(games)s lists your games.",
            board=typed(words, "board"),
            hand=typed(words, "hand"),
            status=typed(words, "status"),
            log=typed(words, "log"),
            card=typed(words, "card"),
            rules=typed(words, "rules"),
            games=typed(words, "games"),
        ),
        t(
            "Not sure? %(whatif)s lets you try moves on a copy of the table that only you see, and %(note)s keeps your "
            "notes.",
            whatif=typed(words, "whatif"),
            note=typed(words, "note"),
        ),
        t(
            "Away for a while? %(orders)s answers for you while others play, and bids for you in coming auctions; "
            "where a game knows plans, %(plan)s makes your moves when their turn comes.",
            orders=typed(words, "orders"),
            plan=typed(words, "plan"),
        ),
        t(
            "A slip? %(undo)s takes your last action back: at once if nobody learned anything by it, otherwise if "
            "those it concerns agree. With %(play)s you can type an action instead of clicking through the panel.",
            undo=typed(words, "undo"),
            play=typed(words, "play"),
        ),
        t(
            "Your clock runs only while a table waits for you, and never while you sleep: tell me your hours with "
            "%(me)s. On holiday? %(away)s stops it. If time runs out all the same, a caretaker minds your seat, and "
            "one press gives it back.",
            me=typed(words, "me"),
            away=typed(words, "away"),
        ),
        t(
            "Have to leave for good? %(substitute)s offers your seat to somebody else, %(resign)s leaves it to a "
            "computer.",
            substitute=typed(words, "substitute"),
            resign=typed(words, "resign"),
        ),
        t(
            "Only looking on? %(watch)s tells you when a round begins and how it ends. To chat apart from the board, "
            "%(talk)s opens a thread.",
            watch=typed(words, "watch"),
            talk=typed(words, "game", "talk"),
        ),
        t(
            "When a game is over, %(archive)s keeps it: look back, replay it, take its record away. %(stats)s tells "
            "how you play.",
            archive=typed(words, "archive"),
            stats=typed(words, "stats", "me"),
        ),
        t("Would you rather try it alone first? The button below sets up a table against computers."),
        unofficial(words),
    ]


def tutorial(words: Language) -> list[str]:
    """The steps of the tutorial table, in order; the last one says where to go on."""
    t = words.t
    return [
        t("**Step 1.** This is a table for you and two computers. Begin by placing your first castle: press My turn."),
        t(
            "**Step 2.** An auction: bid in secret for the cards on offer. Bid 40 or 50 florins for a start; "
            "if you get no card, you keep your money."
        ),
        t(
            "**Step 3.** Your turn. Invade an empty territory next to yours: each one brings 10 florins and a soldier "
            "every round. End your turn when you have done enough."
        ),
        t(
            "**Step 4.** Points come at the end of each round: for the Leonardo card, for most cards in play, most "
            "castles and most territories, and for Perfect Cities."
        ),
        t(
            "That is all you need. Play on as long as you like, and close the table with %(close)s when you have had "
            "enough. %(rules)s explains everything else.",
            close=typed(words, "game", "close"),
            rules=typed(words, "rules"),
        ),
    ]


def unofficial(words: Language) -> str:
    return words.t(
        "Bottega is an unofficial project by people who love these games. It has nothing to do with their authors and "
        "publishers, and brings none of their texts or pictures."
    )
