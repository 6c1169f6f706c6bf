"""TableData: what this process holds of one table: its document, its round, its clients. Others act on it."""

from typing import Any, Final

from hanpan.kernel.game import Game
from hanpan.server.storage.documents import TableDoc
from hanpan.server.table.client import Client
from hanpan.server.table.game_round import GameRound


class TableData:
    def __init__(self, game: Game[Any], doc: TableDoc, rev: int, game_round: GameRound | None, now: int) -> None:
        self.game: Final = game
        self.doc = doc
        self.rev = rev
        """The document's revision in the database."""
        self.bots_only = only_bots(doc)
        self.game_round = game_round
        """The round that is played or was played last; None in the lobby."""
        self.clients: list[Client] = []
        self.reading = False
        """The round is being read again from the database; meanwhile nothing is accepted or shown."""
        self.used = now
        """When anything happened here last."""

    def take(self, doc: TableDoc, rev: int) -> None:
        """The document was changed, here or elsewhere."""
        self.doc = doc
        self.rev = rev
        self.bots_only = only_bots(doc)


def only_bots(doc: TableDoc) -> bool:
    return all([seat.kind != "person" for seat in doc.seats])
