"""What needs others' consent: taking back, bringing back, pausing, ending early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language, paragraph

BUTTONS: Mapping[str, str] = {
    "agree": N_("I agree"),
    "decline": N_("I do not agree"),
    "ask": N_("Ask them"),
    "undo": N_("Take it back"),
    "redo": N_("Bring it back"),
}

_WOULD: Mapping[str, str] = {"undo": N_("This would be undone:"), "redo": N_("This would be brought back:")}
_DONE: Mapping[str, str] = {"undo": N_("Taken back."), "redo": N_("Brought back.")}

_PROPOSED: Mapping[str, str] = {
    "undo": N_("%(who)s would like to take back the last action."),
    "redo": N_("%(who)s would like to bring back what was taken back."),
    "pause": N_("%(who)s would like to pause the game."),
    "end": N_("%(who)s would like to end the game here, without a winner."),
    "mind": N_("The time of %(who)s is up. Shall a caretaker mind the seat until %(who)s is back?"),
}
_DECLINED: Mapping[str, str] = {
    "undo": N_("%(who)s does not agree: nothing is taken back."),
    "redo": N_("%(who)s does not agree: nothing is brought back."),
    "pause": N_("%(who)s does not agree: the game goes on."),
    "end": N_("%(who)s does not agree: the game goes on."),
    "mind": N_("%(who)s would rather wait, so there is some more time."),
}
_LAPSED: Mapping[str, str] = {
    "undo": N_("The game went on, so the request to take back an action no longer counts."),
    "redo": N_("The game went on, so the request to bring back an action no longer counts."),
    "pause": N_("The game went on, so the request to pause no longer counts."),
    "end": N_("The game went on, so the request to end it no longer counts."),
    "mind": N_("The game went on, so no caretaker is needed."),
}


def button(words: Language, name: str) -> str:
    return words.t(BUTTONS[name])


def would(words: Language, kind: str) -> str:
    """Above what an undo or a redo would change."""
    return words.t(_WOULD[kind])


def done(words: Language, kind: str) -> str:
    return words.t(_DONE[kind])


def needs(words: Language, asked: Sequence[str]) -> str:
    """Before they are asked."""
    return words.t("It takes the consent of %(who)s. Until then nothing changes.", who=words.join(asked))


def asking(words: Language, asked: Sequence[str]) -> str:
    """To who asked them."""
    return words.t("Proposed. It takes the consent of %(who)s.", who=words.join(asked))


def proposed(words: Language, kind: str, by: str, awaited: Sequence[str]) -> str:
    """A proposal, and who has still to answer it."""
    said = words.t(_PROPOSED[kind], who=by)
    if not awaited:
        return said
    return paragraph(said, words.t("It takes the consent of %(who)s.", who=words.join(awaited)))


def declined(words: Language, kind: str, by: str) -> str:
    return words.t(_DECLINED[kind], who=by)


def lapsed(words: Language, kind: str) -> str:
    return words.t(_LAPSED[kind])


def agreed(words: Language) -> str:
    return words.t("Noted: you agree.")


def resigned(words: Language) -> str:
    return words.t("You have resigned. Thank you for playing.")


def resign_question(words: Language) -> str:
    """Before somebody gives up his seat."""
    return words.t("If you resign, a computer plays on in your place, and you cannot come back. Do you resign?")
