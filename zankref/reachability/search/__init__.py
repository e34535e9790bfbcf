"""The search: the definition of a problem, and breadth-first and best-first search."""
