"""Simulated games: played by the rules, with faults and calls mixed in, written as records."""
