"""A submitted form under inspection: checks of single fields, and the tree of errors that code 50035 answers with."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.sandbox.rules.refusal import Refusal, invalid_form
from bot.sandbox.world.component import Json

Step = str | int
Problem = tuple[tuple[Step, ...], str, str]


class Form:
    """A place in a request's body, where problems can be noted; `at` leads to the places below it."""

    def __init__(self, *path: Step, problems: list[Problem] | None = None) -> None:
        self._path = path
        self._problems: list[Problem] = [] if problems is None else problems

    def at(self, *steps: Step) -> Form:
        """The place `steps` below this one; its problems count with this one's."""
        return Form(*self._path, *steps, problems=self._problems)

    def problem(self, code: str, message: str) -> None:
        """Notes that something is wrong here."""
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
        """Raises the refusal if there is anything to refuse."""
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
        """The text under `key`, or "" when it is absent or no text; checks its length in characters."""
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
        """The whole number under `key`, or `default` when it is absent; checks its range."""
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
