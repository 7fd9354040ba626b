"""How well the apprentice plays."""

from __future__ import annotations

from tests.engine.players.asking import played

GAMES = 60


def test_it_beats_two_players_who_leave_everything_to_luck() -> None:
    """Over sixty games in both editions, each seat as often as the others, it wins more than four in five."""
    won = 0
    for game in range(GAMES):
        seat = game % 3
        kinds = ["random"] * 3
        kinds[seat] = "apprentice"
        result, _ = played(tuple(kinds), seed=game, edition=("international", "italian")[game % 2])
        won += result is not None and result.winners == (seat,)
    assert won > 0.8 * GAMES
