"""Bottega under attack: killed, locked out, refused, flooded and set to another hour while people play.

`python -m tests.chaos --minutes 10 --seed N --json` judges whether anything was lost, doubled, late or stuck.
"""
