"""Do the tests of the rules test the rules? Rules broken on purpose, one at a time, each of which a test should notice.

`python -m tests.mutants GAME --sample 300 --seed N --json`
"""
