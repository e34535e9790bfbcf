"""The tests of the language server need what it needs."""

import importlib.util

if importlib.util.find_spec("pygls") is None:
    collect_ignore_glob = ["*.py"]
