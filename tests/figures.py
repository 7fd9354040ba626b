"""Reading Bottega's metrics in tests. They belong to the process, so a test sees by how much they rise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from prometheus_client import REGISTRY


def figure(name: str, **labels: str) -> float:
    """What Prometheus would read now."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


@contextmanager
def rises(name: str, by: float = 1.0, **labels: str) -> Iterator[None]:
    """Within the block a metric rises by so much."""
    before = figure(name, **labels)
    yield
    # A sum of seconds may end in the last digit of a float.
    assert figure(name, **labels) - before == pytest.approx(by), name
