"""How experts begin: each chooses favours (davinci/setup-experts)."""

from __future__ import annotations

from ..barring import barred
from ..choices import Bar, Leaf, Pick, Several
from .actions import Favour
from .box import COMPONENTS, SPACES
from .events import FavourTaken
from .play import Play
from .state import Lab, Player, State

FAVOURS = {
    "florins": "a",
    "components": "b",
    "apprentice": "c",
    "flip_small": "d",
    "large_lab": "d",
    "flip_large": "d",
    "man_small": "d",
    "man_large": "d",
}
"""The letter under which the book lists each favour."""
COUNT = {2: 1, 3: 2, 4: 3, 5: 3}
"""Favours a seat, by players."""
FLORINS = 5
COMPONENTS_CHOSEN, MOST_ALIKE = 4, 2
LIMITED_FROM, MOST_OF_A_LETTER = 4, 2  # davinci/favours-limit
RULES = ("davinci/setup-experts", "davinci/favours-limit")


def begin(play: Play) -> None:
    state = play.state
    state.phase = "favour"
    state.waiting = state.in_order() * COUNT[len(state.players)]


def favour_tree(state: State, seat: int) -> Pick:
    def favour(_: str) -> Pick:
        return Pick(
            "favour",
            tuple(FAVOURS),
            lambda chosen: _components(state, chosen),
            lambda chosen: _bar(state, seat, chosen),
            RULES,
        )

    return Pick("kind", ("favour",), favour, None, RULES)


def _bar(state: State, seat: int, favour: str) -> Bar | None:
    player = state.players[seat]
    letter = FAVOURS[favour]
    taken = [FAVOURS[each] for each in player.favours]
    if len(state.players) >= LIMITED_FROM and taken.count(letter) == MOST_OF_A_LETTER:
        return barred("davinci/favours-limit", "letter_twice", letter)
    if favour == "apprentice" and not player.hireable:
        return barred("davinci/academy-max", "no_apprentice")
    return _lab_bar(player, favour)


def _lab_bar(player: Player, favour: str) -> Bar | None:
    action, _, name = favour.partition("_")
    if favour == "large_lab":
        return barred("davinci/lab-second", "has_lab") if player.large else None
    if action not in ("flip", "man"):
        return None
    lab = player.lab(name)
    if lab is None:
        return barred("davinci/lab-second", "no_lab", name)
    if action == "flip":
        return None if lab.spaces == SPACES[name][0] else barred("davinci/workshop", "turned", name)
    return None if lab.slots else barred("davinci/place-men", "no_slot", name)


def _components(state: State, favour: str) -> Leaf | Several:
    """Four components, at most two alike; one with a laboratory; as far as the shops go."""
    wanted = COMPONENTS_CHOSEN if favour == "components" else int(_comes_with_one(favour))
    alike = MOST_ALIKE if favour == "components" else 1
    domain = [component for component in COMPONENTS for _ in range(min(alike, state.stock[component]))]
    count = min(wanted, len(domain))
    if not count:
        return Leaf(Favour(favour))
    return Several(
        "components",
        domain,
        count,
        count,
        lambda chosen: Leaf(Favour(favour, chosen)),
        rules=("davinci/setup-experts",),
    )


def _comes_with_one(favour: str) -> bool:
    return favour in ("flip_small", "large_lab", "flip_large")


def take_favour(play: Play, seat: int, action: Favour) -> None:
    state = play.state
    player = state.players[seat]
    player.favours.append(action.favour)
    for component in action.components:
        state.stock[component] -= 1
        player.hand[component] += 1
    florins = FLORINS if action.favour == "florins" else 0
    player.florins += florins
    lab = _change_labs(player, action.favour)
    play.tell(FavourTaken(seat, action.favour, action.components, florins, lab))
    state.waiting.pop(0)


def _change_labs(player: Player, favour: str) -> str:
    """What a favour does to the seat's workers and laboratories; the laboratory concerned, "" for none."""
    action, _, name = favour.partition("_")
    lab = player.lab(name)
    if favour == "apprentice":
        player.apprentices += 1
        player.free += 1
    elif favour == "large_lab":
        player.large = Lab(SPACES["large"][0])
        return "large"
    elif lab and action == "flip":
        lab.spaces = SPACES[name][1]
        return name
    elif lab and action == "man":
        lab.men += 1
        return name
    return ""
