"""Secret bids with a hand of the day: what a game from elsewhere says to have one."""

from toy import Toy

from hanpan.kernel.daily import BAD, GOOD, DayGame, DayWatch
from hanpan.kernel.event import Event
from hanpan.kernel.profile import Profile


class Bids(DayWatch):
    """A square for every prize: won by this seat, or not."""

    def see(self, event: Event) -> None:
        if event.kind == "won":
            self.squares.append(GOOD if event.data["seat"] == self.seat else BAD)


DAILY = DayGame({"preset": "plain"}, 3, "random", "of_the_day:Bids")


class DayToy(Toy):
    id = "daytoy"
    profile = Profile(levels=("random",), daily="of_the_day:DAILY")
