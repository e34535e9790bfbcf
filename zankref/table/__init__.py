"""The table: piles of every kind, moving cards between them, and taking back.

A table knows no rules. It knows which cards lie where, as far as that was ever seen: a card
whose face nobody wrote down is a number of its own, from ``UNKNOWN`` upward, until it is revealed.
Where play went unrecorded a pile may hold any number of cards under those that are known; its
lowest entry is then ``ANY_NUMBER``. A tableau pile that has fallen away holds ``FALLEN`` alone.
"""

from zankref.table.table import Table as Table
