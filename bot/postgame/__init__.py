"""What a finished game leaves behind: where its points came from, its course, its best moments, and a film of it.

All is read from the record once more, so it costs a table nothing while it is played. Nothing in it is secret: with
the record, whatever was hidden is published.
"""
