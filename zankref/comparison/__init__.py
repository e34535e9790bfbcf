"""Two records of one game, compared."""
