"""The experts' start: each seat chooses favours (davinci/setup-experts)."""

from __future__ import annotations

from ..choices import Leaf, Pick, PickMany
from ..rejection import Rejection, rejection
from .actions import Favour
from .constants import COMPONENTS, SPACES
from .events import FavourTaken
from .pack import Favour as PackFavour
from .public import turn_order
from .state import Lab, Player, State
from .step_context import StepContext

COUNT = {2: 1, 3: 2, 4: 3, 5: 3}
"""Favours per seat, by number of players."""
LIMITED_FROM, MOST_OF_A_LETTER = 4, 2  # davinci/favours-limit
WITH_COMPONENTS = ("components", "flip_small", "large_lab", "flip_large")
"""The kinds of favour that give components of the player's choice."""
RULES = ("davinci/setup-experts", "davinci/favours-limit")


def begin(context: StepContext) -> None:
    state = context.state
    state.phase = "favour"
    state.waiting = turn_order(state) * COUNT[len(state.players)]


def favour_tree(state: State, seat: int) -> Pick:
    def favour(_: str) -> Pick:
        return Pick(
            "favour",
            tuple(state.pack.favours),
            lambda chosen: _components(state, state.pack.favours[chosen]),
            lambda chosen: _rejection(state, seat, state.pack.favours[chosen]),
            RULES,
        )

    return Pick("kind", ("favour",), favour, None, RULES)


def _rejection(state: State, seat: int, favour: PackFavour) -> Rejection | None:
    player = state.players[seat]
    taken = [state.pack.favours[each].letter for each in player.favours]
    if len(state.players) >= LIMITED_FROM and taken.count(favour.letter) == MOST_OF_A_LETTER:
        return rejection("davinci/favours-limit", "letter_twice", favour.letter)
    if favour.kind == "apprentice" and player.hireable < favour.count:
        return rejection("davinci/academy-max", "no_apprentice")
    return _lab_rejection(player, favour.kind)


def _lab_rejection(player: Player, kind: str) -> Rejection | None:
    action, _, name = kind.partition("_")
    if kind == "large_lab":
        return rejection("davinci/lab-second", "has_lab") if player.large else None
    if action not in ("flip", "man"):
        return None
    lab = player.lab(name)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", name)
    if action == "flip":
        return None if lab.spaces == SPACES[name][0] else rejection("davinci/workshop", "turned", name)
    return None if lab.slots else rejection("davinci/place-men", "no_slot", name)


def _components(state: State, favour: PackFavour) -> Leaf | PickMany:
    """Choose the favour's components within its limit of equal ones; one with a laboratory; as far as the shops go."""
    if favour.kind not in WITH_COMPONENTS:
        return Leaf(Favour(favour.id))
    alike = min(favour.alike, favour.count)
    domain = [component for component in COMPONENTS for _ in range(min(alike, state.stock[component]))]
    count = min(favour.count, len(domain))
    if not count:
        return Leaf(Favour(favour.id))
    return PickMany(
        "components",
        domain,
        count,
        count,
        lambda chosen: Leaf(Favour(favour.id, chosen)),
        rules=("davinci/setup-experts",),
    )


def take_favour(context: StepContext, seat: int, action: Favour) -> None:
    state = context.state
    player = state.players[seat]
    player.favours.append(action.favour)
    for component in action.components:
        state.stock[component] -= 1
        player.hand[component] += 1
    favour = state.pack.favours[action.favour]
    florins = favour.count if favour.kind == "florins" else 0
    player.florins += florins
    lab = _change_labs(player, favour)
    context.emit(FavourTaken(seat, action.favour, action.components, florins, lab))
    state.waiting.pop(0)


def _change_labs(player: Player, favour: PackFavour) -> str:
    """Apply a favour to the seat's workers and laboratories. Returns the laboratory concerned, "" for none."""
    action, _, name = favour.kind.partition("_")
    lab = player.lab(name)
    if favour.kind == "apprentice":
        player.apprentices += favour.count
        player.free += favour.count
    elif favour.kind == "large_lab":
        player.large = Lab(SPACES["large"][0])
        return "large"
    elif lab and action == "flip":
        lab.spaces = SPACES[name][1]
        return name
    elif lab and action == "man":
        lab.men += 1
        return name
    return ""
