"""Oracles for the games in which moves are announced, and playing them by the rules."""
