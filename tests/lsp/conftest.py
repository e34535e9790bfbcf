"""The tests of the language server need its dependencies."""

import importlib.util

if importlib.util.find_spec("pygls") is None:
    collect_ignore_glob = ["*.py"]
