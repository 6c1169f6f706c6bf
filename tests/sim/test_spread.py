"""Work spread over processes: a task is handed out when there is somebody for it soon."""

from collections.abc import Iterator

from hanpan.sim.spread import AHEAD, Workers


class Tasks(list[int]):
    """Notes how many were taken."""

    taken = 0

    def __iter__(self) -> Iterator[int]:
        for task in super().__iter__():
            self.taken += 1
            yield task


def test_only_some_tasks_wait_for_a_process() -> None:
    tasks = Tasks(range(-200, 0))
    answers: list[int] = []
    waiting: list[int] = []

    def done(answer: int) -> None:
        waiting.append(tasks.taken - len(answers))
        answers.append(answer)

    workers = Workers(2)
    try:
        assert workers.spread(abs, tasks, done)
    finally:
        workers.close()
    assert sorted(answers) == list(range(1, 201)), "each once"
    assert max(waiting) == 2 * AHEAD, "those in work, and a few that wait for it"
