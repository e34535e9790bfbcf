"""The search: what a problem is, and the two orders in which its positions are expanded."""
