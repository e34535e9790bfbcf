"""Bounds: abstractions of positions that show which of them are dead ends."""
