"""The output formats: one module each; none of them judges. ``reporter`` is the entry point."""
