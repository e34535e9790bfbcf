"""A club's season as a site: standings, evenings, players, every game and its moments."""
