"""Texts that are data: files of JSON that lie beside the modules that they belong to."""

import json
from os.path import dirname, join
from typing import Any


def texts(module: str, name: str) -> dict[str, Any]:
    """Return what the file ``name`` says that lies beside a module, given the module's file."""
    with open(join(dirname(module), f"{name}.json"), encoding="utf-8") as file:
        read: dict[str, Any] = json.load(file)
    return read
