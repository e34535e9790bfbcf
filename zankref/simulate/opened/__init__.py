"""Customs of the games in which a stock card is opened, or that a player plays alone."""
