"""What sequences of tableau moves can reach: exact searches that know nothing about games.

``on_tableau`` and ``off_tableau`` are the interface for the rules: whether tableau moves alone can
free a card or empty a pile, and whether they can if cards may leave the tableau as well. The
subpackages are the layers beneath; none of them imports a later one:

* ``budget``: how many positions a question may expand before it is undecided;
* ``positions``: what a position is, and which moves lead from one to another;
* ``shortcuts``: relaxations, proposed paths, and goals known to be out of reach;
* ``bounds``: abstractions that prove positions to be dead ends;
* ``search``: the search problem, with breadth-first and best-first search;
* ``problems``: the questions as search problems.

``docs/search.md`` describes the algorithm and proves the lemmas that the modules cite.
"""
