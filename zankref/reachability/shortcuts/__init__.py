"""Shortcuts: what answers a question before anything is searched."""
