"""Badges with what has grown or shrunk."""

import pytest

from bot.render.sprites import badge, signed


def test_signs() -> None:
    assert (signed(12), signed(-3)) == ("+12", "−3")


def test_gain_and_loss_differ_in_shape_too() -> None:
    gain, loss = badge(5, True), badge(-5, True)
    assert gain.getchannel("A").tobytes() != loss.getchannel("A").tobytes()


def test_what_is_the_readers_own_is_larger() -> None:
    assert badge(5, True).height > badge(5, False).height


def test_no_badge_for_no_change() -> None:
    with pytest.raises(ValueError, match="nothing"):
        badge(0, True)
