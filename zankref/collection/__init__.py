"""Collections of records: what many judged games come to, as tables."""
