"""Which tests one worker runs together: those that share what is dear to make (a browser, a town, played sessions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xdist.scheduler import LoadScopeScheduling

from bot.tables import Games


def _game_of(test: str) -> str:
    return next((game for game in Games().titles if game in test), "any game")


SHARING: Mapping[str, Callable[[str], str]] = {
    "tests/bot/local_discord/test_page.py": lambda _: "the page",
    "tests/forge/test_forge.py": lambda _: "a town of tables",
    "tests/front/test_secrecy.py": lambda test: f"secrets of {_game_of(test)}",
}
"""What the tests of a file have in common, by the id of a test without its file."""


def shared_by(nodeid: str) -> str:
    """What a test has in common with others; tests with equal answers are run by one worker."""
    file, _, test = nodeid.partition("::")
    return SHARING[file](test) if file in SHARING else nodeid


class GroupedScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests one by one, but those that share something to one worker.

    The marker `xdist_group` would say the same, were its groups not lost under pytest 9.2, where an item's id can no
    longer be changed.
    """

    def _split_scope(self, nodeid: str) -> str:
        return shared_by(nodeid)
