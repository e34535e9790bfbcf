"""The files of the app that a wheel holds, and where they lie; what builds it imports this."""

from os.path import dirname, exists, join
from typing import Final

from zankref.values import words_of

COPIED: Final = words_of("icon.svg index.html manifest.webmanifest scripts strings style.css")
"""Files and folders of ``app/`` that belong to the site, unchanged except for gaps."""

_PACKAGE: Final = dirname(__file__)


def app_folder() -> str:
    """Return where the files of the app are: in the installed package, or in the checkout."""
    installed = join(_PACKAGE, "app")
    return installed if exists(installed) else join(dirname(dirname(_PACKAGE)), "app")
