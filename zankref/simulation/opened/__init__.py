"""Oracles for the games in which a stock card is opened, or that are played alone."""
