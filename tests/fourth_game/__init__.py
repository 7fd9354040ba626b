"""A fourth game, found in a folder that is no part of Bottega: what a game needs, and that it needs no more."""
