"""Mentions: whom a text names, whom it may name, and who is really notified."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.sandbox.rules.form import Form
from bot.sandbox.world.component import Json

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)\b")
PARSED = ("users", "roles", "everyone")
LISTED = 100


@dataclass(frozen=True)
class Mentions:
    """Those a text names and is allowed to name, in order of appearance."""

    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


def check_allowed_mentions(form: Form, allowed: Json | None) -> None:
    """Notes every problem of an `allowed_mentions` object; `form` is its place."""
    if allowed is None:
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        form.at("parse").choice({str(index): kind}, str(index), PARSED)
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        form.at(kind).length(listed, 0, LISTED)
        if listed and kind in parse:
            form.at(kind).problem(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def allowed_mentions(texts: Iterable[str], allowed: Json | None) -> Mentions:
    """What `texts` mention, cut down to what `allowed_mentions` lets through (None: everything)."""
    text = "\n".join(texts)
    rule = {"parse": list(PARSED)} if allowed is None else allowed
    return Mentions(
        _permitted(USER.findall(text), rule, "users"),
        _permitted(ROLE.findall(text), rule, "roles"),
        "everyone" in (rule.get("parse") or ()) and bool(EVERYONE.search(text)),
    )


def _permitted(named: list[str], rule: Json, kind: str) -> list[str]:
    unique = list(dict.fromkeys(named))
    if kind in (rule.get("parse") or ()):
        return unique
    listed = {str(snowflake) for snowflake in rule.get(kind) or ()}
    return [snowflake for snowflake in unique if snowflake in listed]
