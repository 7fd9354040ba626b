"""Computer players use only what a person would see: no state, no rule functions, no luck of their own."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import engine
from engine.players import KINDS, player
from tests.engine.magnifico.positions import GAME, asked, table

ENGINE = Path(engine.__file__).parent
FILES = [ENGINE / "players.py", ENGINE / "policy.py", *sorted(ENGINE.glob("*/players/*.py"))]
SHARED = {"engine.actions", "engine.choices", "engine.game", "engine.policy", "engine.players", "engine.rejection"}
"""Modules of all games."""
TOLD = {
    "engine.manifest": {"game_seen"},
    "engine.magnifico.actions": None,
    "engine.magnifico.auction": {"LEAST_BID"},
    "engine.magnifico.cards": None,
    "engine.magnifico.forces": None,
    "engine.magnifico.effects": None,
    "engine.magnifico.assaults": {"armed"},
    "engine.magnifico.movement": {"is_sea_raid", "landing_loss"},
    "engine.magnifico.step_context": {"FACES", "HIT_FACES", "MISS_FACES", "bonuses"},
    "engine.magnifico.position": {"cards_in_play"},
    "engine.magnifico.prices": {"DISCOUNT"},
    "engine.magnifico.rounds": {"FLORINS_EACH", "income"},
    "engine.magnifico.scoring": {"PRIZE", "WONDER_POINTS"},
    "engine.magnifico.state": {"FULL_TOWERS", "MOST_FLORINS", "MOST_SOLDIERS"},
    "engine.magnifico.turn": {"ITALIAN_ORDER"},
    "engine.magnifico.view": {"AuctionView", "BattleView", "LandView", "PlayerView", "TurnView", "View"},
    "engine.davinci.actions": None,
    "engine.davinci": {"city"},
    "engine.davinci.ahead": {"plan_of"},
    "engine.davinci.benefits": {"carried_out"},
    "engine.davinci.city_answer": {"at_council"},
    "engine.davinci.constants": None,
    "engine.davinci.favours": {"WITH_COMPONENTS"},
    "engine.davinci.pack": {"Benefit", "FAVOURS", "Favour"},
    "engine.davinci.labs": {"weeks_missing", "weeks_of_work"},
    "engine.davinci.plan": None,
    "engine.davinci.planning": {"steps_to_come"},
    "engine.davinci.public": {"ranking", "usual_price"},
    "engine.davinci.research": {"types_of"},
    "engine.davinci.view": {"AreaView", "ContestView", "GroupView", "LabView", "PlacingView", "PlayerView", "View"},
    "engine.davinci.wishes": None,
    "engine.leonardo1989.actions": None,
    "engine.leonardo1989.constants": None,
    "engine.leonardo1989.offices": {"can_take_man"},
    "engine.leonardo1989.auction": {"worth"},
    "engine.leonardo1989.walk": {"draws_man", "steps_of"},
    "engine.leonardo1989.debts": None,
    "engine.leonardo1989.visits": None,
    "engine.leonardo1989.view": {"HoldingView", "PlayerView", "ProposalView", "View"},
}
"""What a game tells its players: its actions, what is in its box, what a view is made of, and rules that are written on
what a view carries (None: everything in it)."""


def strays(file: Path, text: str) -> list[str]:
    """What a file imports of engine/ beyond what players may know."""
    package = ["engine", *file.relative_to(ENGINE).parts[:-1]]
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.split(".")[0] == "engine"]
        if not isinstance(node, ast.ImportFrom):
            continue
        base = package[: len(package) - node.level + 1] if node.level else []
        module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
        if not module.startswith("engine") or module in SHARED or ".players" in module:
            continue
        names = {alias.name for alias in node.names}
        allowed = TOLD.get(module, set())
        if allowed is not None and not names <= allowed:
            found.append(f"{module}: {', '.join(sorted(names - allowed))}")
    return found


def test_only_views_actions_and_trees_are_imported() -> None:
    found = {file: strays(file, file.read_text(encoding="utf-8")) for file in FILES}
    assert [each for each in found.items() if each[1]] == []


@pytest.mark.parametrize(
    "line",
    [
        "from ...magnifico.state import State",
        "from ...davinci.state import State",
        "from ...davinci.research import discount",
        "from ...leonardo1989.state import State",
        "from ...leonardo1989.walk import walk",
        "from ...magnifico.determinization import determinize",
        "from ...magnifico import Magnifico",
        "from ...magnifico.turn import turn_tree",
        "from ...chance import RandomChance",
        "from ...match import Match",
        "import engine.magnifico.state",
        "from engine.record import replay",
    ],
)
def test_a_look_behind_the_fence_would_be_seen(line: str) -> None:
    assert strays(ENGINE / "magnifico" / "players" / "policy.py", line)


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_and_a_decision_are_enough(kind: str) -> None:
    """The decision belongs to another table that looks the same to the seat: the tree is a function of the view."""
    state = table(florins=120, lands={"rome": (0, "5s castle"), "naples": (1, "1s"), "athens": (1, "1s")})
    view = GAME.view(state, 0)
    decision = asked(GAME.determinize(view, random.Random(1)))
    del state
    action = player(kind).choose(view, decision, random.Random(2))
    assert action.kind in decision.tree.answers  # type: ignore[union-attr]
