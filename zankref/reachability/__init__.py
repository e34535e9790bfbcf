"""What sequences of tableau moves can reach: exact searches, which know no game.

``on_tableau`` and ``off_tableau`` are what the rules ask: whether tableau moves alone can free a
card or empty a pile, and whether they can where cards may leave the tableau as well. The folders
are the steps that a question takes; none of them imports one that comes after it:

* ``budget``: how much work a question may take before it is undecided;
* ``positions``: what a position is, and which moves lead from one to another;
* ``shortcuts``: relaxations, greedy and proposed ways, what is known to be out of reach;
* ``bounds``: abstractions that show which positions are dead ends;
* ``search``: the search problem, breadth-first and best-first search over it;
* ``problems``: the questions as search problems.

``docs/search.md`` has the algorithm, and the proofs of the lemmas that the modules cite.
"""
