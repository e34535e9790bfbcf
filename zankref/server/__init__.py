"""The app and the referee behind it, served from one's own computer; needs ``zankref[serve]``.

A page that comes from here asks the referee of the server, which is the installed one, and loads
none of its own. See docs/serve.md.
"""
