"""Problems: the questions as search problems."""
