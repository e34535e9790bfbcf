"""The referee: replays a record event by event and finds what went wrong."""
