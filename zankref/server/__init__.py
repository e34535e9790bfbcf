"""The app and the referee behind it, served from your own computer; needs ``zankref[serve]``.

A page from here asks the server's referee, which is the installed one, and loads none of its own.
See docs/serve.md.
"""
