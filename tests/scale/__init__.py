"""Several Bottegas on one PostgreSQL database, killed and replaced while people play at many tables.

`python -m tests.scale --processes 3 --shards 4 --tables 300 --every 30 --minutes 5 --kills --json` judges whether
anything was lost, doubled, out of order or stuck, and how long shards were without a holder.
"""
