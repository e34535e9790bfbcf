"""The umpire: a record is written while the game is played, and a Stop is ruled on at once.

It has no user interface; the terminal, the phone and the server all talk to a ``Session``.
"""
