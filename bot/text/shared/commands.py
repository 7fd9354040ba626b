"""The commands of Bottega: their names, and what they do.

Names are words of the catalogue with the context "command", those of parameters with the context "parameter". Discord
wants them in lower case, without blanks, at most 32 characters; descriptions at most 100.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, NP_, Language

COMMANDS: Mapping[str, str] = {
    NP_("command", "game"): N_("Open, close or reopen a table"),
    NP_("command", "play"): N_("Do something in your game by typing it"),
    NP_("command", "hand"): N_("What you own, for your eyes only"),
    NP_("command", "board"): N_("The board of this channel's game"),
    NP_("command", "status"): N_("Who is awaited, for what, and since when"),
    NP_("command", "log"): N_("What happened in this game, round by round"),
    NP_("command", "whatif"): N_("Try moves on a copy of the table that only you see"),
    NP_("command", "note"): N_("Your private notes on this table"),
    NP_("command", "card"): N_("Look up a card: what it costs and does"),
    NP_("command", "rules"): N_("Look up a rule by word or number"),
    NP_("command", "games"): N_("Your games everywhere, and whose turn it is"),
    NP_("command", "archive"): N_("Finished games: look back, replay them, keep their records"),
    NP_("command", "import"): N_("Bring along the record of a game, to look at it here"),
    NP_("command", "stats"): N_("How you play, and how this server does"),
    NP_("command", "orders"): N_("Standing orders, plans and bids: what answers for you, so that nobody waits"),
    NP_("command", "plan"): N_("Placements for a turn to come, made for you one at a time"),
    NP_("command", "undo"): N_("Take your last action back, alone or with the consent of others"),
    NP_("command", "redo"): N_("Bring back what was taken back"),
    NP_("command", "resign"): N_("Leave the game; a computer plays on for you"),
    NP_("command", "substitute"): N_("Offer your seat to somebody else, or take one on offer"),
    NP_("command", "pause"): N_("Let the game rest, if everybody agrees"),
    NP_("command", "resume"): N_("Go on with a game that rests"),
    NP_("command", "export"): N_("Get your view of the game as a file, or its whole record after the end"),
    NP_("command", "watch"): N_("Look on without a seat: hear when a round begins and how it ends"),
    NP_("command", "me"): N_("Your hours, and how you want to be called"),
    NP_("command", "away"): N_("Say that you are away; your clocks stand still until you are back"),
    NP_("command", "setup"): N_("For admins: language, channels, limits, and a check of my permissions"),
    NP_("command", "privacy"): N_("What is kept about you, a copy of it, and how to be forgotten"),
    NP_("command", "help"): N_("How to play here, with a table to practise at"),
}
"""Each command with its description; those with subcommands are below."""

PARTS: Mapping[tuple[str, str], str] = {
    ("game", NP_("command", "new")): N_("Open a table in this channel"),
    ("game", NP_("command", "invite")): N_("Invite somebody to the table"),
    ("game", NP_("command", "start")): N_("Begin the game (host or server manager)"),
    ("game", NP_("command", "settings")): N_("Options and seats of the table"),
    ("game", NP_("command", "close")): N_("Close this channel's table (host or server manager)"),
    ("game", NP_("command", "reopen")): N_("Reopen this channel's table, up to 14 days after it was closed"),
    ("game", NP_("command", "talk")): N_("Open a thread for table talk, apart from the board"),
    ("game", NP_("command", "host")): N_("Make another player the host (host or server manager)"),
    ("game", NP_("command", "move")): N_("Bring a game whose channel is gone to this one (host or server manager)"),
    ("game", NP_("command", "end")): N_("End the game early, if everybody agrees"),
    ("stats", NP_("command", "me")): N_("Your finished games, and how they went"),
    ("stats", NP_("command", "player")): N_("How somebody plays on this server"),
    ("stats", NP_("command", "server")): N_("What this server plays, and who wins"),
}
"""The subcommands, by command and name."""

PARAMETERS: Mapping[str, str] = {
    NP_("parameter", "game"): N_("Which game"),
    NP_("parameter", "language"): N_("The language of the table's public posts"),
    NP_("parameter", "player"): N_("Whom to invite"),
    NP_("parameter", "file"): N_("A record as export gives it, up to 256 KiB"),
    NP_("parameter", "somebody"): N_("Who it is about"),
    NP_("parameter", "action"): N_("For example: attack rome naples 4s 1t"),
    NP_("parameter", "card"): N_("Begin to type its name"),
    NP_("parameter", "zone"): N_("The nearest big city, for example Europe/Rome"),
    NP_("parameter", "until"): N_("The day you are back on, for example 2027-01-15"),
    NP_("parameter", "rule"): N_("A number such as 5.4.2, or words to look for"),
}
"""The parameters of commands, with descriptions."""


def typed(words: Language, *names: str) -> str:
    """A command as the reader types it, for use in a sentence: `/game new` in code marks."""
    return "`/" + " ".join(words.p("command", name) for name in names) + "`"
