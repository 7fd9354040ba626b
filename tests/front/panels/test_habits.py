"""The texts accepted for a person's time zone."""

from __future__ import annotations

import pytest

from bot.front.people.preferences import UnknownZone, zone_meant


@pytest.mark.parametrize("given", ["Europe/Rome", "europe/rome", " Rome ", "rome"])
def test_a_zone_is_known_by_its_name_or_its_city(given: str) -> None:
    assert zone_meant(given) == "Europe/Rome"


@pytest.mark.parametrize("given", ["", "../etc/passwd", "Europe/Rome\0", "Mars/Olympus"])
def test_what_is_no_zone_is_refused(given: str) -> None:
    with pytest.raises(UnknownZone) as refused:
        zone_meant(given)
    assert refused.value.given == given
