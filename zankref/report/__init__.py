"""The outputs: one module each; none of them judges. ``reporter`` is the door to them."""
