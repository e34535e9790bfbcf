"""Simulated games in which the stock card is opened, or that a player plays alone.

They have their own model of turns, duties and calls, apart from the referee's and its rulebooks.
"""
