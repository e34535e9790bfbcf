"""What sequences of tableau moves can reach: exact searches, which know no game.

``search`` and ``reach`` are what the rules ask: whether tableau moves alone can free a card or
empty a pile, and whether they can where cards may leave the tableau as well. Each question goes
through cheaper steps first:

* ``barred``, ``digging``, ``following``: what is known already, the plainest way, a proposed way;
* ``glance``: what a look at the tops and a count of cards rule out;
* ``closure``: the positions nearby, one by one, so that a way found is a short one;
* ``counting``, ``promising``, ``profiles`` with ``outlook``, ``lowest``: proofs that there is no
  way, and ways that are soon found (``beyond`` and ``freeing`` ask them in their order);
* ``companies`` and ``fields``, with ``plays``, ``placed``, ``crossings``, ``strayed``: all
  positions, by halves;
* ``contents``, ``outside``, ``prospects``, ``halves``, ``together``: the same for ``reach``.
"""
