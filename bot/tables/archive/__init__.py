"""Games that have ended: their records, results and statistics."""
