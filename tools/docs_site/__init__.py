"""The documentation site: gathers its pages, and what MkDocs needs to know of records."""
