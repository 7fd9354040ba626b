"""Which test proves which rule: `@rule("magnifico/5.3.6")` on a test, `python -m tests.rules` for the report."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test that proves these rules, by their full ids in `assets/<game>/rules.json`."""
    return pytest.mark.rule(*ids)
