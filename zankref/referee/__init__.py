"""The referee: replays a record event by event and reports what went wrong."""
