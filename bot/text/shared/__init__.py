"""What the house itself says, whatever the game: lobby, pings, proposals, refusals, help.

Names given to these functions are expected to be safe (`bot.text.shared.people`, `bot.text.sanitize`); times are
milliseconds since 1970, UTC, and are shown as Discord shows them to each reader in his own time.
"""

from bot.text.shared.errors import Known, explain

__all__ = ["Known", "explain"]
