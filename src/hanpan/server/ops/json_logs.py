"""Logs on standard error: one JSON object per line, or plain lines where a person reads them in a terminal. Codes of
tables are named, keys, names and addresses never are."""

import json
import logging
import sys
from typing import Final

PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def extras(record: logging.LogRecord) -> dict[str, object]:
    """What a line says beyond its words."""
    return {
        key: value if isinstance(value, int | float | str | bool | None) else str(value)
        for key, value in vars(record).items()
        if key not in PLAIN
    }


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= extras(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        more = "".join([f" {key}={value}" for key, value in extras(record).items()])
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower()} {record.name}: {record.getMessage()}"
        return line + more + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else "")


def start_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if sys.stderr.isatty() else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("hanpan").setLevel(level.upper())
