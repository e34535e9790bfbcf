"""The umpire: writes a record while the game is played, and rules on a Stop at once.

It has no user interface; the terminal, the phone and the server all talk to a ``Session``.
"""
