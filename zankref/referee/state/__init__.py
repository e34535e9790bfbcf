"""The state of a game between two events: whose turn it is, what is known, what may be stopped."""
