"""Computers play better than luck; so few games show no more."""

from .computer_strength import figures


def test_an_apprentice_is_better_than_luck() -> None:
    assert [str(figure) for figure in figures(games=24, earning=5) if not figure.within] == []
