"""`python -m hanpan.server SETTINGS`: one server process from settings as JSON, for tests, drills and benches."""

import sys

import msgspec

from hanpan.server.process import run
from hanpan.server.settings import Settings

run(msgspec.json.decode(sys.argv[1], type=Settings))
