"""The tests of a club's site."""
