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


def test_it_beats_three_inventors_who_leave_everything_to_luck() -> None:
    """Over sixty games of beginners and experts, each seat as often as the others, it wins nearly all."""
    won = 0
    for game in range(GAMES):
        seat = game % 4
        kinds = ["random"] * 4
        kinds[seat] = "apprentice"
        start = ("beginners", "experts")[game % 2]
        result, _ = played(tuple(kinds), seed=game, game="davinci", start=start)
        won += result is not None and result.winners == (seat,)
    assert won > 0.9 * GAMES


def test_it_beats_three_walkers_who_leave_everything_to_luck() -> None:
    """Over sixty games of twenty rounds, each seat as often as the others, it wins far more than one in four: whoever
    stakes at random ruins himself, or an opener whose market he wins."""
    won = 0
    for game in range(GAMES):
        seat = game % 4
        kinds = ["random"] * 4
        kinds[seat] = "apprentice"
        result, _ = played(tuple(kinds), seed=game, game="leonardo1989")
        won += result is not None and result.winners == (seat,)
    assert won > 0.4 * GAMES


def test_its_winners_earn_what_people_do() -> None:
    """People who win with four seats have some 50 to 75 florins."""
    best = [
        max(result.scores) for seed in range(40) if (result := played(("apprentice",) * 4, seed, game="davinci")[0])
    ]
    assert len(best) == 40
    assert 38 <= sorted(best)[20] <= 75
