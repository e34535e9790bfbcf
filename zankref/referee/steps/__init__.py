"""What an event does: a room for each kind, from beginning a move to the end of the game."""
