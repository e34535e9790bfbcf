"""``python -m zankref``."""

from zankref.cli import main

if __name__ == "__main__":
    main(prog_name="zankref")
