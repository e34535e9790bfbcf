"""The rulebooks: what each game allows, as answers to questions about a table."""
