"""Mutation tests: small changes to the program that some test has to notice.

``make mutants`` draws mutants of the rules, the referee and the table, runs for each the tests that
execute its line, and says which of them nobody noticed.
"""
