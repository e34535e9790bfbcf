"""The codes of findings: one entry per code, in one module per group.

The rules refer to codes by name (``DRAW_MISPLACED``); the numbers (``Z308``) are what users see.
Codes are stable for ever and never reused. ``docs/findings.md`` is generated from the entries.
"""

from zankref.codes.reading import *  # isort: skip
from zankref.codes.table import *  # isort: skip
from zankref.codes.moves import *  # isort: skip
from zankref.codes.precedence import *  # isort: skip
from zankref.codes.duties import *  # isort: skip
from zankref.codes.calls import *  # isort: skip
from zankref.codes.announcements import *  # isort: skip
from zankref.codes.results import *  # isort: skip
from zankref.codes.directives import *  # isort: skip
from zankref.codes.code import CODES as CODES
from zankref.codes.code import Code as Code
from zankref.codes.code import Severity as Severity
