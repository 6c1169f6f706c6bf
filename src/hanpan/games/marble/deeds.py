"""Deeds of Juryu Marble: nothing that was drunk, only what was done."""

from hanpan.kernel.deeds import Deeds
from hanpan.kernel.event import Event


class MarbleDeeds(Deeds):
    def see(self, event: Event) -> None:
        if event.data.get("seat") != self.seat:
            return
        if event.kind == "key-used":
            self.add("keys")
        elif event.kind == "outcome":
            self.add(str(event.data["outcome"]).lower())
