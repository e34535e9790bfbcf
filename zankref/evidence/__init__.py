"""Evidence for answers: which tables can be reached, why a card cannot be freed, and its proof."""
