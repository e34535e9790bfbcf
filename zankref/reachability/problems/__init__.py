"""Problems: the questions as the search sees them."""
