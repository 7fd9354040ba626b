"""What the documents say is so: their links, their examples, and that nothing is missing from them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = (".", "docs", "docs/deploy", "assets", "bot/local_discord")
DOCUMENTS = sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.md"))
