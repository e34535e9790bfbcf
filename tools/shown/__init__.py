"""What the pages show is what comes out: where an output stands, what makes it, how it is renewed.

``make docs`` renews the outputs in all pages; the tests compare them, by the same means.
"""
