"""Simulated games: played by the rules, with faults and calls mixed in, and written as records."""
