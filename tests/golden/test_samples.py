"""What the referee has to say about the samples is what it said before; see ``test_golden``.

They have each code, so that a few mutants are tried by these alone.
"""

from pathlib import Path

from tests.each import each
from tests.golden.texts import FOLDERS, RECORDS, file_of, of_folder


@each("folder", FOLDERS, ids=lambda path: str(path.relative_to(RECORDS)))
def test_findings_in_the_samples(folder: Path) -> None:
    assert of_folder(folder) == file_of(folder).read_text(encoding="utf-8")
