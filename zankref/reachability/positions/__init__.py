"""Positions: the tableau as cards, interned piles, and the moves between positions."""
