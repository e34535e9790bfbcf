"""Collections of records: tables made from many judged games."""
