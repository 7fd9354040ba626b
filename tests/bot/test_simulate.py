"""`bottega simulate`: what it counts, and what it says of bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.cli import main
from engine.magnifico import Magnifico
from engine.magnifico.actions import EndTurn
from engine.manifest import games
from engine.players import RandomPlayer
from tests.rules import rule

QUICK = ["--players", "random", "--games", "6", "--workers", "1"]
TIMES = ("decisions_per_second", "seconds")


def simulate(*words: str) -> int:
    return main(["simulate", *words])


def figures(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    assert simulate("magnifico", *words, "--json") == code
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in TIMES}


def test_the_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *QUICK, "--seats", "4", "--edition", "italian", "--seed", "7")
    assert found["game"] == "magnifico"
    assert found["options"] == {"edition": "italian"}
    assert (found["seats"], found["games"], found["seed"]) == (4, 6, 7)
    assert found["players"] == ["random"] * 4
    assert sum(found["wins_by_seat"]) == sum(found["wins_by_place"]) == 6
    assert found["winning_score"]["least"] >= 30
    rounds = found["rounds"]
    assert rounds["least"] <= rounds["lower_quartile"] <= rounds["median"] <= rounds["upper_quartile"] <= rounds["most"]
    assert found["decisions_per_second"] > 0
    assert (found["unfinished"], found["violations"], found["first_violation"]) == (0, 0, None)


def test_a_game_by_post_counts_who_is_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *QUICK, "--by-post")
    assert found["days"] == found["waits"] / 4
    assert found["rounds"]["least"] < found["waits"] <= found["calls"]
    assert figures(capsys, *QUICK)["waits"] is None


@rule("magnifico/ahead")
def test_answers_ahead_spare_half_of_the_waits_of_magnifico(capsys: pytest.CaptureFixture[str]) -> None:
    play = ("--seats", "4", "--games", "3", "--workers", "1", "--by-post", "--option")
    asked, ahead = (figures(capsys, *play, f"ahead={on}")["waits"] for on in ("false", "true"))
    assert ahead <= 55 < 80 < asked


def test_apprentices_play_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--players", "apprentice,random,random", "--games", "4", "--workers", "1")
    assert found["players"] == ["apprentice", "random", "random"]
    assert found["wins_by_seat"] == [4, 0, 0]
    assert found["violations"] == 0


@pytest.mark.parametrize("game", games())
def test_caretakers_play_to_the_end(game: str) -> None:
    assert simulate(game, "--players", "caretaker", "--games", "2", "--workers", "1") == 0


def test_the_number_of_workers_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    alone = figures(capsys, *QUICK)
    together = figures(capsys, *QUICK[:-1], "3")
    assert timeless(alone) == timeless(together)


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (figures(capsys, *QUICK, "--games", "2", "--seed", seed) for seed in ("1", "2"))
    assert one["decisions"] != other["decisions"]


def test_people_get_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("magnifico", *QUICK, "--option", "target=20") == 0
    said = capsys.readouterr().out
    assert "magnifico: 6 games of random, random, random; target 20; seed 1" in said
    assert "rounds              median" in said
    assert "violations          none" in said
    assert "unfinished games    none" in said


def test_games_that_do_not_end_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *QUICK, "--limit", "20", code=1)
    assert (found["unfinished"], found["rounds"], found["wins_by_seat"]) == (6, None, [0, 0, 0])
    assert found["decisions"]["most"] == 20
    assert simulate("magnifico", *QUICK, "--limit", "20") == 1
    assert "unfinished games    6" in capsys.readouterr().out


def test_broken_invariants_are_counted_and_the_first_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Magnifico, "problems", lambda self, state: ["a tank too many"] * (state.round == 2))
    assert simulate("magnifico", *QUICK, "--games", "1") == 1
    said = capsys.readouterr().out
    assert "violations          none" not in said
    assert "the first: game 0, decision" in said
    assert said.rstrip().endswith("a tank too many")


def test_a_player_who_leaves_the_tree_is_a_violation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RandomPlayer, "choose", lambda self, view, decision, rng: EndTurn())
    found = figures(capsys, *QUICK, "--games", "1", code=1)
    assert "end: not in the tree of choices" in found["first_violation"]


def test_a_game_that_breaks_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Magnifico.step

    def broken(self: Magnifico, state: Any, seat: int, action: Any, chance: Any) -> Any:
        if action.kind == "attack":
            raise ZeroDivisionError("no such army")
        return step(self, state, seat, action, chance)

    monkeypatch.setattr(Magnifico, "step", broken)
    found = figures(capsys, *QUICK, code=1)
    assert found["games"] == 6
    assert 0 < found["unfinished"] == found["violations"]
    assert "ZeroDivisionError: no such army" in found["first_violation"]


BAD = {
    "unknown game": (["chess"], "no game 'chess'; there are: magnifico"),
    "too many seats": (["magnifico", "--seats", "7"], "played by 3 to 5, not 7"),
    "no games": (["magnifico", "--games", "0"], "--games must be at least 1"),
    "no limit": (["magnifico", "--limit", "0"], "--limit must be at least 1"),
    "no workers": (["magnifico", "--workers", "0"], "--workers must be at least 1"),
    "unknown player": (["magnifico", "--players", "master"], "random, apprentice"),
    "too few players": (["magnifico", "--seats", "4", "--players", "random,random,random"], "3 players for 4 seats"),
    "unknown edition": (["magnifico", "--edition", "french"], "option edition"),
    "impossible option": (["magnifico", "--option", "target=99"], "option target"),
    "unknown option": (["magnifico", "--option", "dragons=true"], "option dragons"),
    "half an option": (["magnifico", "--option", "target"], "NAME=VALUE"),
}


@pytest.mark.parametrize("words, sentence", BAD.values(), ids=BAD.keys())
def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert simulate(*words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert sentence in said.err
