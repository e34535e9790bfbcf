"""Write the golden texts anew; with ``--games``, play the games anew before."""

import sys

from tests.golden.playing import play
from tests.golden.texts import SAMPLES, texts

if "--games" in sys.argv[1:]:
    play()
SAMPLES.mkdir(exist_ok=True)
for path, text in texts():
    path.write_text(text, encoding="utf-8")
