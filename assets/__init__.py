"""Data packs, rule texts, fonts, icons and maps: data and no code."""
