"""The favours that experts begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import pieces
from bot.text.davinci.names import Names
from bot.text.davinci.telling import Telling
from bot.text.language import N_
from engine.davinci.box import SPACES
from engine.davinci.favours import COMPONENTS_CHOSEN, FAVOURS, FLORINS, MOST_ALIKE

_LABELS: Mapping[str, Callable[[Names], str]] = {
    "florins": lambda names: pieces.florins(names.words, FLORINS),
    "components": lambda names: names.words.t("%(count)d components", count=COMPONENTS_CHOSEN),
    "apprentice": lambda names: names.words.t("an apprentice"),
    "flip_small": lambda names: names.words.t("enlarge the small laboratory"),
    "large_lab": lambda names: names.words.t("take the large laboratory"),
    "flip_large": lambda names: names.words.t("enlarge the large laboratory"),
    "man_small": lambda names: names.words.t("mechanical man, small laboratory"),
    "man_large": lambda names: names.words.t("mechanical man, large laboratory"),
}
_ABOUT = {
    "components": N_("Of your choice from the shops, at most %(alike)d alike."),
    "apprentice": N_("One more to place each turn."),
    "flip_small": N_("%(spaces)d spaces instead of %(before)d, and a component of your choice."),
    "large_lab": N_("%(before)d spaces, and a component of your choice."),
    "flip_large": N_("%(spaces)d spaces instead of %(before)d, and a component of your choice."),
    "man_small": N_("He works 2 weeks a turn, for good."),
    "man_large": N_("He works 2 weeks a turn, for good."),
}


def favour_label(favour: str, names: Names) -> str:
    """A favour as a choice, with the letter the book lists it under: "a) 5 florins"."""
    return f"{FAVOURS[favour]}) {_LABELS[favour](names)}"


def favour_about(favour: str, names: Names) -> str:
    """What a favour brings beyond its label."""
    if favour not in _ABOUT:
        return ""
    before, spaces = SPACES["large" if "large" in favour else "small"]
    return names.words.t(_ABOUT[favour], alike=MOST_ALIKE, before=before, spaces=spaces)


def favour_taken(favour: str, components: tuple[str, ...], tell: Telling) -> str:
    """A favour with what came of it: "the large laboratory and 1 rope"."""
    said = _TAKEN[favour](tell.names)
    parts = [said] if said else []
    counted = [(each, components.count(each)) for each in dict.fromkeys(components)]
    parts += [pieces.component(tell.words, each, count) for each, count in counted]
    return tell.words.join(parts) or tell.words.t("no component")


_TAKEN: Mapping[str, Callable[[Names], str]] = {
    **_LABELS,
    "components": lambda names: "",
    "flip_small": lambda names: _turned("small", names),
    "large_lab": lambda names: names.words.t("the large laboratory"),
    "flip_large": lambda names: _turned("large", names),
    "man_small": lambda names: names.words.t("a mechanical man in the small laboratory"),
    "man_large": lambda names: names.words.t("a mechanical man in the large laboratory"),
}


def _turned(lab: str, names: Names) -> str:
    """A laboratory turned over: "the small laboratory with 5 spaces"."""
    spaces = pieces.spaces(names.words, SPACES[lab][1])
    said = {
        "small": N_("the small laboratory turned to %(spaces)s"),
        "large": N_("the large laboratory turned to %(spaces)s"),
    }
    return names.words.t(said[lab], spaces=spaces)
