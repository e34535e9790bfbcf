"""Positions: the tableau as it lies, interned piles, and the moves between positions."""
