"""``python -m tools.shown`` renews all outputs that the pages show; ``make docs`` calls it.

What it cannot renew it names, and then fails.
"""

import sys

from tools.shown.blocks import ROOT, read, showing
from tools.shown.pages import WHOLE, renewed


def main() -> int:
    """Renew every page in place; returns the exit status."""
    by_hand = []
    for page in [*WHOLE, *showing()]:
        text = read(page)
        new, left = renewed(page, text)
        by_hand += left
        if new != text:
            (ROOT / page).write_text(new, encoding="utf-8", newline="\n")
            print(f"{page}: renewed")
    for trouble in by_hand:
        print(f"By hand: {trouble}", file=sys.stderr)
    return bool(by_hand)


if __name__ == "__main__":
    sys.exit(main())
