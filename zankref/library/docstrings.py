"""The docstrings of compiled classes: mypyc leaves them out, so they are read from the sources."""

from functools import cache
from importlib import import_module
from os.path import dirname, join


class FromSource:
    """The ``__doc__`` of a class, read from its source on request.

    The sources are in the wheel next to the compiled modules.
    """

    def __get__(self, instance: object, owner: type) -> str | None:
        return _docstring(owner.__module__, owner.__name__)


@cache
def _docstring(module: str, name: str) -> str | None:
    """Return what the source of a module says about a class; None if there is no source."""
    # Programs rarely ask.
    import ast

    folder = dirname(getattr(import_module(module), "__file__", None) or "")
    try:
        with open(join(folder, f"{module.rpartition('.')[2]}.py"), encoding="utf-8") as source:
            body = ast.parse(source.read()).body
    except OSError:
        return None
    classes = (node for node in body if isinstance(node, ast.ClassDef) and node.name == name)
    return next((ast.get_docstring(node, clean=False) for node in classes), None)
