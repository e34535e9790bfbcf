"""``zankref lsp``: what the referee says, in an editor, while a record is being written.

Only ``server`` and what it hands out know the protocol; all that is said comes from the same
modules as in the reports.
"""
