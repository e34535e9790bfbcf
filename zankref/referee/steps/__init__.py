"""The effects of events: a room for each kind, from beginning a move to the end of the game."""
