"""Bounds: an abstraction of positions that proves some of them to be dead ends."""
