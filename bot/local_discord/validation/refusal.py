"""Discord's refusals, and the form that collects the problems of a body, field by field."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.local_discord.world.message import Json


class Refusal(Exception):
    """An error answer: HTTP status, Discord's code and sentence, and for 50035 the tree of problems by place."""

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
    """The three seconds are over, or the interaction does not exist."""
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
    """The fifteen minutes for follow-ups and edits are over."""
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


def rate_limited(retry_after: float, *, everywhere: bool = False) -> Refusal:
    """Too many requests, to one route or (`everywhere`) of the whole bot; `retry_after` is in seconds."""
    return Refusal(429, 0, "You are being rate limited.", retry_after=retry_after, **{"global": everywhere})


Step = str | int
Problem = tuple[tuple[Step, ...], str, str]


class Form:
    """A place in a request's body, where problems can be noted; `at` leads to the places below it."""

    def __init__(self, *path: Step, problems: list[Problem] | None = None) -> None:
        self._path = path
        self._problems: list[Problem] = [] if problems is None else problems

    def at(self, *steps: Step) -> Form:
        """The place `steps` below this one; its problems count as this one's."""
        return Form(*self._path, *steps, problems=self._problems)

    def problem(self, code: str, message: str) -> None:
        """Notes a problem at this place."""
        self._problems.append((self._path, code, message))

    @property
    def ok(self) -> bool:
        return not self._problems

    def refusal(self) -> Refusal:
        """All problems noted so far as a 50035 answer."""
        tree: Json = {}
        for path, code, message in self._problems:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return invalid_form(tree)

    def refuse_problems(self) -> None:
        """Raises the refusal if there are problems."""
        if self._problems:
            raise self.refusal()

    # Single fields

    def required(self, body: Json, key: str) -> bool:
        """Whether `key` is there; notes it if not."""
        if body.get(key) is None:
            self.at(key).problem("BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def length(self, value: Collection[object], low: int, high: int) -> None:
        """Checks that `value` (a text or list found here) has between `low` and `high` elements."""
        if low <= len(value) <= high:
            return
        if low:
            self.problem("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.problem("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def text(self, body: Json, key: str, high: int, *, low: int = 0, required: bool = False) -> str:
        """The text under `key`, or "" if it is absent or not a text; checks its length in characters."""
        if body.get(key) is None:
            if required:
                self.required(body, key)
            return ""
        value = body[key]
        if not isinstance(value, str):
            self.at(key).problem("BASE_TYPE_BAD_STRING", "Must be a string.")
            return ""
        self.at(key).length(value, low, high)
        return value

    def whole(self, body: Json, key: str, low: int, high: int, *, default: int = 0) -> int:
        """The whole number under `key`, or `default` if it is absent; checks its range."""
        value = body.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.at(key).problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < low:
            self.at(key).problem("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if value > high:
            self.at(key).problem("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def choice(self, body: Json, key: str, allowed: Collection[object], *, required: bool = True) -> None:
        """Checks that the value under `key` is one of `allowed`."""
        if body.get(key) is None:
            if required:
                self.required(body, key)
            return
        if body[key] not in allowed:
            listed = ", ".join(str(a) for a in allowed)
            self.at(key).problem("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")

    def items(
        self, body: Json, key: str, high: int, *, low: int = 0, required: bool = True
    ) -> Iterator[tuple[Form, Json]]:
        """Each object of the list under `key` with its place; checks that it is a list of `low` to `high` objects."""
        value = body.get(key)
        if value is None:
            if required and low:
                self.required(body, key)
            return
        if not isinstance(value, list):
            self.at(key).problem("BASE_TYPE_BAD_TYPE", "Must be a list.")
            return
        self.at(key).length(value, low, high)
        for index, item in enumerate(value):
            if isinstance(item, dict):
                yield self.at(key, index), item
            else:
                self.at(key, index).problem("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
