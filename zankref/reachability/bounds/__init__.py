"""Bounds: abstractions of positions that prove some of them to be dead ends."""
