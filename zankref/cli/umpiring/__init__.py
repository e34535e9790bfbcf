"""``zankref umpire``: its lines, its questions, its file."""
