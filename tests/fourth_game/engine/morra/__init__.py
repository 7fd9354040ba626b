"""Morra: all show some fingers and call the sum. The rules are in `assets/morra/rules.json`."""
