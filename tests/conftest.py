"""What holds for all tests: how long one takes says nothing about whether it is right."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
