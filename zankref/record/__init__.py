"""Records: the notation, its parser, its data model and its formatter."""
