"""What needs others' consent: undo, redo, a pause, an early end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language, paragraph
from bot.text.panel_words import SettingWords
from bot.text.shared import mentions
from bot.text.shared.commands import typed

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
_UNSETTLED: Mapping[str, str] = {
    "undo": N_("Not everyone has answered: nothing is taken back."),
    "redo": N_("Not everyone has answered: nothing is brought back."),
}
_SILENCE: Mapping[str, str] = {
    "undo": N_("Without every answer by %(when)s, nothing is taken back."),
    "redo": N_("Without every answer by %(when)s, nothing is brought back."),
    "pause": N_("No answer by %(when)s counts as a yes. Time away with %(away)s doesn't count."),
    "end": N_("No answer by %(when)s counts as a yes. Time away with %(away)s doesn't count."),
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


def asking(words: Language, asked: Sequence[str], kind: str, due: int | None) -> str:
    """To the player who asked them; at `due` (ms) silence decides."""
    proposed_line = words.t("Proposed. It takes the consent of %(who)s.", who=words.join(asked))
    return paragraph(proposed_line, *_silence(words, kind, due))


def proposed(words: Language, kind: str, by: str, awaited: Sequence[str], due: int | None) -> str:
    """A proposal, who has still to answer it, and what silence means at `due` (ms)."""
    proposed_line = words.t(_PROPOSED[kind], who=by)
    if not awaited:
        return proposed_line
    asked = words.t("%(who)s: do you agree?", who=words.join(awaited))
    return paragraph(asked, proposed_line, *_silence(words, kind, due))


def _silence(words: Language, kind: str, due: int | None) -> tuple[str, ...]:
    if due is None:
        return ()
    return (words.t(_SILENCE[kind], when=mentions.date(due), away=typed(words, "away")),)


def unsettled(words: Language, kind: str) -> str:
    return words.t(_UNSETTLED[kind])


def silent(words: Language, who: Sequence[str]) -> str:
    """Before a pause or an end to which silence has agreed."""
    return words.n(
        "%(who)s hasn't answered. As agreed in the lobby, that counts as a yes.",
        "%(who)s haven't answered. As agreed in the lobby, that counts as a yes.",
        len(who),
        who=words.join(who),
    )


# Lobby


def setting(words: Language) -> SettingWords:
    about = words.t(
        "Everyone has to agree to a pause or an early end. This says whether, and when, silence counts as a yes. Dice "
        "and cards are never redrawn in silence."
    )
    values: Mapping[object, str] = {name: _days(words, name) for name in ("never", "3", "7", "14")}
    return SettingWords(words.t("Silence counts as a yes"), about, values)


def _days(words: Language, name: str) -> str:
    if name == "never":
        return words.t("never")
    return words.n("after %(count)d day", "after %(count)d days", int(name))


def settled(words: Language, silence: str) -> str:
    """The line of the lobby about silence."""
    if silence == "never":
        return words.t("Pause or early end: only if everyone says yes")
    return words.n(
        "Pause or early end: everyone is asked; %(count)d day of silence counts as a yes",
        "Pause or early end: everyone is asked; %(count)d days of silence count as a yes",
        int(silence),
    )


def declined(words: Language, kind: str, by: str) -> str:
    return words.t(_DECLINED[kind], who=by)


def lapsed(words: Language, kind: str) -> str:
    return words.t(_LAPSED[kind])


def agreed(words: Language) -> str:
    return words.t("Noted: you agree.")


def resigned(words: Language) -> str:
    return words.t("You have resigned. Thank you for playing.")


def resign_question(words: Language) -> str:
    """Before a player gives up their seat."""
    return words.t("If you resign, a computer plays on in your place, and you cannot come back. Do you resign?")
