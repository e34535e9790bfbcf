"""What zankref offers to programs; ``zankref`` itself names what of it is public."""
