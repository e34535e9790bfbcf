"""The functions that zankref offers to programs; ``zankref`` itself lists the public names."""
