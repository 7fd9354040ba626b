"""What the documents say is so: their links, their examples, and that nothing is missing from them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
