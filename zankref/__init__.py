"""The referee and game-record analyser for Zank-Patience and its relatives."""

__version__ = "0.1.0"
