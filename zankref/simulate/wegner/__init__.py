"""Customs of the games in which moves are announced, and how they are played."""
