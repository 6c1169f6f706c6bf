"""What verifying found: every hand counted once, by site, and a few hands of each kind named. Its size is bounded."""

from typing import Any

from hanpan.games.holdem.recorded import MALFORMED, OUT_OF_ORDER, UNEXPLAINED, VERDICTS, Judged

COUNTS = ("hands", "replayed", *VERDICTS)
"""`replayed`: the engine came to the end of the hand."""
EXAMPLES = 20
"""So many hands of each kind are named."""
MOST_SITES = 200
OTHER_SITES = "..."
LONGEST_TEXT = 400

Counts = dict[str, int]


class Summary:
    """Counts by site and verdict, and examples in the order of the files."""

    def __init__(self, most: int = EXAMPLES) -> None:
        self.most = most
        self.sites: dict[str, Counts] = {}
        self.examples: list[dict[str, str]] = []
        self.kept: Counts = dict.fromkeys(VERDICTS, 0)
        self.named: Counts = dict.fromkeys(VERDICTS, 0)
        """Hands with something to say about them, kept as examples or not."""
        self.files = 0
        self.size = 0
        self.unused = 0
        """Rows of expected values that no hand was held against."""
        self.finished = True
        """False when it was interrupted."""

    def site(self, name: str) -> Counts:
        counts = self.sites.get(name)
        if counts is None:
            if len(self.sites) >= MOST_SITES:
                name = OTHER_SITES
            counts = self.sites.setdefault(name, dict.fromkeys(COUNTS, 0))
        return counts

    def add(self, site: str, file: str, key: str, judged: Judged) -> None:
        counts = self.site(site)
        counts["hands"] += 1
        counts[judged.verdict] += 1
        if judged.played:
            counts["replayed"] += 1
        if judged.reason:
            self.named[judged.verdict] += 1
            reason = judged.reason[:LONGEST_TEXT]
            self.keep({"site": site, "file": file, "key": key, "verdict": judged.verdict, "reason": reason})

    def keep(self, example: dict[str, str]) -> None:
        if self.kept[example["verdict"]] < self.most:
            self.kept[example["verdict"]] += 1
            self.examples.append(example)

    def merge(self, later: "Summary") -> None:
        """Take in what was found in files behind those of this one."""
        for name, counts in later.sites.items():
            mine = self.site(name)
            for verdict, count in counts.items():
                mine[verdict] += count
        for example in later.examples:
            self.keep(example)
        for verdict, count in later.named.items():
            self.named[verdict] += count
        self.files += later.files
        self.unused += later.unused
        self.size += later.size

    @property
    def counts(self) -> Counts:
        """Over all sites."""
        total = dict.fromkeys(COUNTS, 0)
        for counts in self.sites.values():
            for name, count in counts.items():
                total[name] += count
        return total

    @property
    def ok(self) -> bool:
        return self.exit_code == 0

    @property
    def exit_code(self) -> int:
        """As `diff` has it: 0 nothing differs, 1 something does, 2 something could not be read."""
        if not self.finished:
            return 130
        counts = self.counts
        if counts[MALFORMED] or self.unused:
            return 2
        return 1 if counts[UNEXPLAINED] or counts[OUT_OF_ORDER] else 0

    def dump(self) -> dict[str, Any]:
        return {
            **self.counts,
            "files": self.files,
            "unused_rows": self.unused,
            "finished": self.finished,
            "sites": {name: self.sites[name] for name in sorted(self.sites)},
            "examples": self.examples,
        }
