"""What a finished game leaves behind: where its points came from, its course, its best moments, and a film of it.

All is read from the record again, so it costs nothing during play. Nothing in it is secret: the record publishes all
that was hidden.
"""
