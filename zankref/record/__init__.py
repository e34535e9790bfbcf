"""Records: the notation, what it says, reading it and writing it."""
