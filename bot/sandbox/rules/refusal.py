"""Refusals: what Discord answers instead of doing what was asked, with the codes of its documentation."""

from __future__ import annotations

from bot.sandbox.world.component import Json


class Refusal(Exception):
    """An error answer: HTTP status, Discord's code and sentence, and for 50035 the tree of what is wrong where."""

    def __init__(self, status: int, code: int, message: str, **extra: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra

    def body(self) -> Json:
        """The JSON of the answer."""
        return {"message": self.message, "code": self.code, **self.extra}


def not_found() -> Refusal:
    """A route that does not exist."""
    return Refusal(404, 0, "404: Not Found")


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    """The three seconds are over, or the interaction never was."""
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def too_many_commands(limit: int) -> Refusal:
    return Refusal(400, 30032, f"Maximum number of application commands reached ({limit}).")


def too_many_new_commands(limit: int) -> Refusal:
    return Refusal(429, 30034, f"Max number of daily application command creates has been reached ({limit})")


def old_edits_used_up(retry_after: float) -> Refusal:
    """Too many edits of messages older than an hour."""
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    return Refusal(429, 30046, message, retry_after=retry_after, **{"global": False})


def entity_too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    """The bot does not see the place."""
    return Refusal(403, 50001, "Missing Access")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def dms_closed() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def token_expired() -> Refusal:
    """The quarter of an hour for follow-ups and edits is over."""
    return Refusal(401, 50027, "Invalid Webhook Token")


def invalid_recipient() -> Refusal:
    return Refusal(400, 50033, "Invalid Recipient(s)")


def invalid_form(errors: Json) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", errors=errors)


def invalid_json() -> Refusal:
    return Refusal(400, 50109, "The request body contains invalid JSON.")


def thread_locked() -> Refusal:
    return Refusal(400, 160005, "Thread is locked")


def thread_exists() -> Refusal:
    return Refusal(400, 160004, "A thread has already been created for this message")


def rate_limited(retry_after: float) -> Refusal:
    return Refusal(429, 0, "You are being rate limited.", retry_after=retry_after, **{"global": False})
