"""The effects of events: a module for each kind, from beginning a move to the end of the game."""
