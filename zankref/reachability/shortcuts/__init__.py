"""Shortcuts: answers that need no search."""
