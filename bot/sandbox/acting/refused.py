"""What Discord's own client would not let a user do."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is not on offer. The page has a sentence for each, in the member's language."""

    CHARACTERS_BETWEEN = "characters_between"
    CHOOSE_BETWEEN = "choose_between"
    CHOOSE_ONE = "choose_one"
    COMMAND_NOT_HERE = "command_not_here"
    DISABLED = "disabled"
    FILE_BROKEN = "file_broken"
    FILE_NEEDED = "file_needed"
    MESSAGE_GONE = "message_gone"
    MODAL_GONE = "modal_gone"
    NOT_ALLOWED = "not_allowed"
    NOT_DISMISSIBLE = "not_dismissible"
    NOT_ON_OFFER = "not_on_offer"
    NO_BUTTON = "no_button"
    NO_COMMAND = "no_command"
    NO_COMPONENT = "no_component"
    NO_FIELD = "no_field"
    NO_NUMBER = "no_number"
    NO_OPTION = "no_option"
    NO_SELECT = "no_select"
    NO_SUCH_CHANNEL = "no_such_channel"
    NO_SUCH_ROLE = "no_such_role"
    NO_SUCH_USER = "no_such_user"
    NO_TRUTH = "no_truth"
    NO_WHOLE_NUMBER = "no_whole_number"
    NUMBER_BETWEEN = "number_between"
    REFUSED_BY_API = "refused_by_api"
    REQUIRED = "required"
    WRONG_CHANNEL = "wrong_channel"


class ActionRefused(Exception):
    """The action is not on offer: why, the option or component at fault, and what fills the sentence's gaps."""

    def __init__(self, reason: Reason, field: str | None = None, **gaps: object) -> None:
        super().__init__(reason, field, gaps)
        self.reason = reason
        self.field = field
        self.gaps = gaps

    def __str__(self) -> str:
        place = f" in {self.field}" if self.field else ""
        gaps = "".join(f", {key} {value}" for key, value in self.gaps.items())
        return f"{self.reason}{place}{gaps}"

    def at(self, field: str) -> ActionRefused:
        """The same refusal, of the option or component `field`."""
        return ActionRefused(self.reason, field, **self.gaps)
