"""The last pictures of a game, whichever it was: the account of points, and the course it took."""
