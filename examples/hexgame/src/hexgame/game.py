"""The rules of Hex. Two seats put stones on a rhombus of hexagons. The first joins top and bottom, the second left and
right; whoever does it wins, and somebody always does. To be fair, the second may swap seats with the first stone: it
becomes a stone of the second, mirrored. Nothing is hidden.
"""

from dataclasses import dataclass

from hanpan.kernel import Action, Config, Result, Rng, shapes
from hanpan.kernel.dial import Dial
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.profile import Profile
from hanpan.kernel.simple import Setting, Shown, SimpleGame, Tell

MOST = 11
EMPTY = -1
AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))
SWAP = Action("swap")


@dataclass
class State:
    cells: list[list[int]]
    """By row and column: a seat, or -1."""
    turn: int
    stones: int
    swap: bool
    """Whether the first stone may still be taken over."""
    winner: int


class Hex(SimpleGame[State]):
    id = "hexgame"
    seats = (2, 2)
    nothing_hidden = True
    state = State
    settings = {"standard": {"size": 7, "swap": "yes"}, "large": {"size": MOST, "swap": "yes"}}
    dials = (Dial("size", 3, MOST), Dial("swap", words=("yes", "no")))
    verbs = {"put": shapes.cell("board", MOST, MOST), "swap": ()}
    schema = {
        "turn": shapes.seat(),
        "board": shapes.grid(MOST, MOST, shapes.maybe(shapes.seat()), hexagons=True),
        "goal": shapes.own(shapes.maybe(shapes.word("down", "across"))),
        "swap": shapes.flag(),
    }
    profile = Profile(clocks={"turn": 60_000}, turns=True)

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        size = int(setting["size"])
        return State([[EMPTY] * size for _ in range(size)], 0, 0, setting["swap"] == "yes", EMPTY)

    def actors(self, s: State) -> list[int]:
        return [s.turn] if s.winner == EMPTY else []

    def choices(self, s: State, seat: int) -> list[Entry]:
        found: list[Entry] = [One(SWAP)] if s.swap and s.stones == 1 else []
        for at, row in enumerate(s.cells, 1):
            found += [One(Action("put", (at, column))) for column, cell in enumerate(row, 1) if cell == EMPTY]
        return found

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        if action.verb == "swap":
            [(row, column)] = [(r, c) for r, line in enumerate(s.cells) for c, cell in enumerate(line) if cell == 0]
            s.cells[row][column] = EMPTY
            row, column = column, row
            tell("swap", {"seat": seat, "row": row + 1, "column": column + 1})
        else:
            row, column = action.number(0) - 1, action.number(1) - 1
            tell("put", {"seat": seat, "row": row + 1, "column": column + 1})
        s.cells[row][column] = seat
        s.stones += 1
        s.swap = s.swap and s.stones == 1
        s.turn = 1 - seat
        if self.joined(s.cells, seat):
            s.winner = seat
            tell("joined", {"seat": seat})

    def joined(self, cells: list[list[int]], seat: int) -> bool:
        """Whether a chain of the seat's stones goes from side to side."""
        size = len(cells)
        edge = [(0, at) if seat == 0 else (at, 0) for at in range(size)]
        todo = [(row, column) for row, column in edge if cells[row][column] == seat]
        seen = set(todo)
        while todo:
            row, column = todo.pop()
            if (row, column)[seat] == size - 1:
                return True
            for down, right in AROUND:
                cell = (row + down, column + right)
                inside = 0 <= cell[0] < size and 0 <= cell[1] < size
                if inside and cell not in seen and cells[cell[0]][cell[1]] == seat:
                    seen.add(cell)
                    todo.append(cell)
        return False

    def show(self, s: State, seat: int | None) -> Shown:
        board = [[None if cell == EMPTY else cell for cell in row] for row in s.cells]
        goal = None if seat is None else ("down", "across")[seat]
        return {"seat": seat, "turn": s.turn, "board": board, "goal": goal, "swap": s.swap}

    def guess(self, view: Shown, rng: Rng) -> State:
        cells = [[EMPTY if cell is None else cell for cell in row] for row in view["board"]]
        stones = sum([cell != EMPTY for row in cells for cell in row])
        winners = [seat for seat in (0, 1) if self.joined(cells, seat)]
        return State(cells, view["turn"], stones, view["swap"], winners[0] if winners else EMPTY)

    def standing(self, s: State) -> list[int]:
        """Minus the stones each still needs, at least, to join its sides."""
        return [-self.needed(s.cells, seat) for seat in (0, 1)]

    def needed(self, cells: list[list[int]], seat: int) -> int:
        """The fewest empty cells on a way from side to side."""
        size = len(cells)
        far = size * size
        best = {(0, at) if seat == 0 else (at, 0): far for at in range(size)}
        level = [(row, column) for row, column in best if cells[row][column] != 1 - seat]
        cost = {cell: int(cells[cell[0]][cell[1]] == EMPTY) for cell in level}
        while level:
            level.sort(key=lambda cell: (cost[cell], cell))
            row, column = level.pop(0)
            if (row, column)[seat] == size - 1:
                return cost[row, column]
            for down, right in AROUND:
                cell = (row + down, column + right)
                if 0 <= cell[0] < size and 0 <= cell[1] < size and cells[cell[0]][cell[1]] != 1 - seat:
                    new = cost[row, column] + int(cells[cell[0]][cell[1]] == EMPTY)
                    if cell not in cost or new < cost[cell]:
                        cost[cell] = new
                        level.append(cell)
        return far

    def result(self, s: State) -> Result | None:
        if s.winner == EMPTY:
            return None
        return Result([1 if seat == s.winner else 2 for seat in (0, 1)], [int(seat == s.winner) for seat in (0, 1)])

    def longest(self, config: Config, seats: int) -> int:
        return int(self.setting(config)["size"]) ** 2 + 1


HEX = Hex()
