"""The end: a place and a score for every seat, a true ranking, and nothing left to do."""

from hanpan.kernel.check.look import Look


def check_ending(look: Look) -> None:
    result = look.table.result()
    if result is None or len(result.places) != look.seats or len(result.scores) != look.seats:
        raise look.broken("the result must give every seat a place and a score")
    places, scores = result.places, result.scores
    if not all([isinstance(number, int) for number in [*places, *scores]]):
        raise look.broken(f"places {places} and scores {scores} must be whole numbers")
    for place in places:
        if place != 1 + sum([better < place for better in places]):
            raise look.broken(f"places {places} are not a ranking")
    for seat in range(look.seats):
        for other in range(look.seats):
            if places[seat] < places[other] and scores[seat] < scores[other]:
                raise look.broken(f"places {places} contradict the scores {scores}: a better place has the lower score")
    for seat in look.all_seats():
        left = look.table.legal(seat).texts()
        if left:
            raise look.broken(f"the game is over, but seat {seat} may still do '{left[0]}'")
