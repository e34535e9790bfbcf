"""The table: piles of every kind, moving cards between them, and taking moves back.

A table knows no rules. It knows which cards lie where, as far as that was ever seen: an unrecorded
card is a unique number, from ``UNKNOWN`` upward, until it is revealed. After unrecorded play a
pile may hold any number of cards below the known ones; its lowest entry is then ``ANY_NUMBER``. A
tableau pile that has fallen away holds ``FALLEN`` alone.
"""

from zankref.table.table import Table as Table
