"""Codes for expectations and waivers."""

from typing import Final

from zankref.codes.code import Code
from zankref.language import N_

EXPECTED_FINDING_MISSING: Final = Code(
    "Z901",
    N_("expected-finding-missing"),
    "error",
    meaning=N_("The record expects a finding on this line, but there is none."),
    advice=N_("Correct the `# expect:` comment, or the line."),
    kind=N_("expected finding missing"),
    sentences={"": N_("{code} was expected on this line but not found.")},
)

BAD_WAIVER: Final = Code(
    "Z902",
    N_("bad-waiver"),
    "error",
    meaning=N_("A waiver without a reason, or without a finding, or a misspelt directive."),
    advice=N_("Write `# waive: CODE reason` on the line of the finding."),
    kind=N_("waiver without reason or finding"),
    sentences={
        "": N_("A waiver needs a reason: # waive: {code} why it is accepted."),
        "no-code": N_("An expectation names codes: # expect: {code}."),
        "slip": N_("“{read}:” is not a directive and has no effect; did you mean {meant}?"),
        "finding": N_("There is no {code} on this line to waive."),
    },
)
