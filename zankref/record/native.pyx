# cython: language_level=3, boundscheck=False, wraparound=False
"""The words of a record, natively: what the scanner found for one is not looked for again.

This is the twin of ``Parser._read_known``. Only the scanner, and so the grammar, says what a word
is. What it said is remembered for a stretch of text that holds all that it looked at: a chunk, what
separates it from the next, and if the scanner looked at that too, the next with what separates it.
So the same stretch is always found to be the same.
"""

from cpython.dict cimport PyDict_GetItemWithError
from cpython.unicode cimport PyUnicode_DATA, PyUnicode_KIND, PyUnicode_READ
from cython.operator cimport dereference
from libcpp.unordered_map cimport unordered_map

cdef extern from "Python.h":
    bint Py_UNICODE_ISSPACE(Py_UCS4 letter)

cdef extern from "<string>" namespace "std" nogil:
    cdef cppclass u32string:
        void push_back(Py_UCS4)
        void clear()
        size_t size()

cdef enum:
    LONG = 32  # what is longer is not remembered
    MANY = 1 << 14  # so many stretches are remembered at most

#: The kinds of tokens for which the next chunk is looked at: it may be the card of a move, another
#: card, or a speaker, before whom neither a number nor * is a count.
cdef FURTHER = frozenset(("MOVE", "CARDS", "COUNT", "UNCOUNTED"))


cdef class Memory:
    """Remembers what ``scan``, the matching of one token and of what is ignored, has found.

    ``words`` has for each stretch the kind, the text, and the length with what is ignored, at its
    number; it is empty if more has to be looked at.
    """

    cdef object scan
    cdef unordered_map[u32string, size_t] numbers
    cdef list words
    cdef u32string stretch

    def __init__(self, scan):
        self.scan = scan
        self.words = []

    def read(self, str text, Py_ssize_t place, Py_ssize_t end, stack, list tokens):
        """Read while the transitions are cached, and return the first match without one."""
        cdef tuple word
        cdef dict after
        while True:
            after = stack.after
            word = self.word(text, place, end)
            following = PyDict_GetItemWithError(after, word[0])
            if following is NULL:
                return self.scan(text, place, end), stack
            tokens.append((word[0], word[1], place))
            place += <Py_ssize_t>word[2]
            stack = <object>following

    cdef tuple word(self, str text, Py_ssize_t place, Py_ssize_t end):
        """Return the word at a place, remembered or found."""
        cdef tuple known = None
        cdef bint further = False
        self.stretch.clear()
        cdef Py_ssize_t stop = self.stretch_to(text, place, end)
        if stop:
            known = self.known()
            if known is not None and not known:
                further = True
                stop = self.stretch_to(text, stop, end)
                known = self.known() if stop else None
        if known is not None:
            return known
        match = self.scan(text, place, end)
        kind = match.lastgroup
        if kind is None:
            return "", "", 0
        known = kind, text[place:match.end(kind)], match.end() - place
        if stop:
            self.remember(known, further)
        return known

    cdef Py_ssize_t stretch_to(self, str text, Py_ssize_t place, Py_ssize_t end):
        """Add a chunk and what separates it from the next; return where that begins.

        It is 0 if that does not hold all that matters: a text in quotes has chunks of its own, a
        comment is ignored, and what is long, or at the end, may go on.
        """
        cdef int kind = PyUnicode_KIND(text)
        cdef void *data = PyUnicode_DATA(text)
        cdef bint separated = False
        cdef Py_UCS4 letter
        while place < end and self.stretch.size() < LONG:
            letter = PyUnicode_READ(kind, data, place)
            if letter == u'"' or letter == u"#":
                return 0
            if letter == 0xFEFF or Py_UNICODE_ISSPACE(letter):
                separated = True
            elif separated:
                return place
            self.stretch.push_back(letter)
            place += 1
        return 0

    cdef tuple known(self):
        """Return what is remembered of the stretch, or None."""
        entry = self.numbers.find(self.stretch)
        return None if entry == self.numbers.end() else <tuple>self.words[dereference(entry).second]

    cdef remember(self, tuple word, bint further):
        """Remember what was found for the stretch, or that more has to be looked at."""
        if word[0] in FURTHER and not further:
            word = ()
        elif word[0] == "CARDS" and <size_t>word[2] >= self.stretch.size():
            return  # other cards follow, or may
        if len(self.words) == MANY:
            self.numbers.clear()
            self.words.clear()
        self.numbers[self.stretch] = len(self.words)
        self.words.append(word)
