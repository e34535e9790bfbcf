import re
from collections.abc import Callable

from zankref.record.parser import Stack, Token

class Memory:
    def __init__(self, scan: Callable[[str, int, int], re.Match[str] | None]) -> None: ...
    def read(
        self, text: str, place: int, end: int, stack: Stack, tokens: list[Token]
    ) -> tuple[re.Match[str], Stack]: ...
