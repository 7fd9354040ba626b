"""What Discord does and SimCord does not: it reports each user's language and the true limit of files, and sometimes
delivers an interaction twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from simcord import Env

FILE_LIMIT = 10 * 1024 * 1024


@dataclass
class DiscordSide:
    """Works between SimCord and the client. `locales` has users' languages by id, `server_locale` the server's;
    `copies` is how often the next interaction is delivered."""

    locales: dict[int, str] = field(default_factory=dict)
    server_locale: str = "en-US"
    copies: int = 1

    def stand_before(self, env: Env) -> None:
        deliver = env.backend.emit

        def emit(event: str, payload: Any, *rest: Any, **more: Any) -> None:
            copies = 1
            if event == "INTERACTION_CREATE":
                payload = self._complete(payload)
                copies, self.copies = self.copies, 1
            for _ in range(copies):
                deliver(event, payload, *rest, **more)

        env.backend.emit = emit

    def _complete(self, payload: dict[str, Any]) -> dict[str, Any]:
        user = payload["member"]["user"] if "member" in payload else payload["user"]
        told = {"locale": self.locales.get(int(user["id"]), "en-US"), "attachment_size_limit": FILE_LIMIT}
        if "guild_id" in payload:
            told["guild_locale"] = self.server_locale
        return {**payload, **told}
