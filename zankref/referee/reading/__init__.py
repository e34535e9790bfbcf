"""The parts of a record besides the play: tags, deals, matches, directives."""
