"""`python -m hanpan`."""

from hanpan.cli.start import main

if __name__ == "__main__":
    main()
