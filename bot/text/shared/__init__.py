"""What Bottega says in any game: lobby, pings, proposals, refusals, help.

Names given to these functions must be safe (`bot.text.shared.mentions`, `bot.text.discord_text`). Times are
milliseconds since 1970, UTC; Discord shows them to each reader in the reader's own time zone.
"""

from bot.text.shared.errors import Known, explain

__all__ = ["Known", "explain"]
