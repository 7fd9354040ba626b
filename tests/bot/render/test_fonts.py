"""Writing on pictures."""

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, heading, wrapped, written
from tests.engine.magnifico.positions import PACK


def test_a_face_knows_what_it_can_write() -> None:
    assert SANS_BOLD.has("Łukasz Çağrı")
    assert not SANS_BOLD.has("日本")
    assert not SANS_BOLD.has("Ada 🎨")
    assert not SANS_BOLD.has("Иван")


def test_a_name_from_two_files_is_written_in_runs() -> None:
    assert [text for _, text in SANS_BOLD.runs("Łódź")] == ["Ł", "ódź"]


def test_a_heading_falls_back_to_the_face_that_has_its_letters() -> None:
    assert heading("Rome") is FELL_CAPITALS
    assert heading("Łódź") is SANS_BOLD


def test_the_old_face_has_every_name_of_the_map() -> None:
    names = [name for place in PACK.data.territories for name in (place.name.en, place.name.it)]
    assert [name for name in names if not FELL_CAPITALS.has(name)] == []


def test_a_fitting_size_fits() -> None:
    size = SANS_BOLD.fitting("Maximilian", 40, 100)
    assert SANS_BOLD.width("Maximilian", size) <= 100
    assert SANS_BOLD.fitting("Max", 40, 500) == 40


def test_wrapped_lines_keep_to_their_room_and_lose_nothing() -> None:
    text = "Attacking a castle, one airplane may drop a soldier"
    lines = wrapped(text, SANS_BOLD, 30, 200)
    assert " ".join(lines) == text
    assert all(SANS_BOLD.width(line, 30) <= 200 for line in lines)


def test_long_names_of_places_are_shortened_on_the_map() -> None:
    assert written("Monaco di Baviera") == "Monaco"
    assert written("Constantinople") == "Constantinople"
