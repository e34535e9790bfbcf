"""``zankref lsp``: the referee in an editor, while a record is being written.

Only ``server`` and the modules it calls know the protocol; all text comes from the same modules as
in the reports.
"""
