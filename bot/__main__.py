"""`python -m bot` is `bottega`."""

import sys

from .cli import main

sys.exit(main())
