"""What a record says before anybody plays, and of itself: tags, deals, matches, directives."""
