"""Games among computer players, played to be counted."""
