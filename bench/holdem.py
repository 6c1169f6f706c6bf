"""Hold'em side by side with its peers, on one core: `python bench/holdem.py [SECONDS] [TURNS]`.

Every contestant plays in a process of its own, in turns, several times; its best turn counts, measured in processor
time. All play the same game: every hand is a table of its own with full stacks and the same blinds. All play the same
policy: of fold, check or call, a raise anywhere in the span, all-in, each equally likely, and no fold where a check is
free. Where the decisions of a hand differ all the same, rules differ, and decisions a second say more than hands.

Peers are driven the fastest way they allow from Python: open_spiel's cards are picked from its legal actions (its
chance outcomes cost more) and one question tells whose turn it is or that the hand is over, as it does of ours; pokers
is never asked for a list that can be known without it. rlcard knows no free amounts and plays its own five actions;
pokers has no least raise and asks players without chips to check. Where all call down, nobody lists the legal actions,
and ours and pokers are not asked after the first round whether a call is owed (open_spiel has one action for both).
Ours write full events, and once more none, as simulations play; the peers keep what they keep by default.
"""

import json
import os
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT.parent / "shared" / "data" / "phh" / "pluribus-1.phhs"
BUILDS = {
    "hanpan compiled": ROOT / "build" / "compiled",
    "  nobody listens": ROOT / "build" / "compiled",
    "hanpan plain": ROOT / "src",
}
QUIET = "  nobody listens"
"""The compiled build without events, as simulations play; the peers write none either."""
PEERS = ("open_spiel", "pokers", "pokerkit", "rlcard")
SCENES = {
    "2 seats, random": (2, False),
    "6 seats, random": (6, False),
    "6 seats, all call down": (6, True),
}
REPLAY = "PHH replay, parsing included"
TURNS = 3
STACK, SMALL, BIG = 1000, 5, 10

Hand = Callable[[], int]
"""Plays one hand and says how many decisions it had."""


def hanpan(seats: int, calling: bool, quiet: bool = False) -> Hand:
    from hanpan.games.holdem.game import HOLDEM
    from hanpan.games.holdem.hand import start_hand
    from hanpan.games.holdem.options import CALL, CHECK
    from hanpan.games.holdem.settings import make_settings
    from hanpan.games.holdem.state import new_state
    from hanpan.kernel import Event, Rng

    rng, dice = Rng("bench"), Rng("dice").stream("dice")
    config: dict[str, object] = {"preset": "cash", "stack": STACK, "small": SMALL, "big": BIG, "hands": 1}
    # The rules are read once, as open_spiel's are; each hand is a table of its own.
    settings = make_settings(config, seats)
    legal, apply, below = HOLDEM.legal, HOLDEM.apply, dice.below

    def hand() -> int:
        told: list[Event] | None = None if quiet else []
        s = new_state(settings, settings.stacks)
        start_hand(s, rng, told)
        decisions = 0
        # As with open_spiel, one question tells whose turn it is or that the hand, and with it the table, is over.
        while (seat := s.actor) >= 0:
            decisions += 1
            if calling:
                # Nobody bets, so a call can only be owed in the first round.
                apply(s, seat, CALL if decisions <= seats and s.bets[seat] < s.bet else CHECK, rng, told)
                continue
            entries = legal(s, seat).entries()
            pick = below(len(entries))
            if pick == 0 and s.bets[seat] >= s.bet:
                pick = 1
            apply(s, seat, entries[pick].sample(dice), rng, told)
        return decisions

    return hand


def open_spiel(seats: int, calling: bool) -> Hand:
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": seats,
            "numRounds": 4,
            "blind": "10 5" if seats == 2 else " ".join(["5", "10"] + ["0"] * (seats - 2)),
            "firstPlayer": "2 1 1 1" if seats == 2 else "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * seats),
            "bettingAbstraction": "fullgame",
        },
    )
    dealer, over = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
    chance = random.Random(1).random

    def hand() -> int:
        state, decisions = game.new_initial_state(), 0
        while (player := state.current_player()) != over:
            if player == dealer:
                cards = state.legal_actions()
                state.apply_action(cards[int(chance() * len(cards))])
                continue
            decisions += 1
            if calling:
                state.apply_action(1)
                continue
            actions = state.legal_actions()
            # 0 is fold (only offered when it costs something), 1 check or call, the rest raises, the last one all-in.
            raises = len(actions) - actions.index(1) - 1
            pick = int(chance() * (4 if raises else 2))
            if pick == 0:
                state.apply_action(actions[0])
            elif pick == 1:
                state.apply_action(1)
            elif pick == 2:
                state.apply_action(actions[len(actions) - 1 - int(chance() * raises)])
            else:
                state.apply_action(actions[-1])
        state.returns()
        return decisions

    return hand


def pokers(seats: int, calling: bool) -> Hand:
    peer: Any = import_module("pokers")
    action, kinds = peer.Action, peer.ActionEnum
    fold, check, call, bet = action(kinds.Fold), action(kinds.Check), action(kinds.Call), kinds.Raise
    chance = random.Random(1).random
    seeds = count(1)

    def hand() -> int:
        state = peer.State.from_seed(seats, 0, float(SMALL), float(BIG), float(STACK), next(seeds))
        decisions, raised = 0, False
        while not state.final_state:
            decisions += 1
            if calling:
                state = state.apply_action(call if decisions <= seats else check)
                continue
            price = state.min_bet
            # Where nobody bet, and at the big blind when nobody raised, a check is free; there pokers calls it a call.
            free = price == 0.0 or (decisions == seats and not raised)
            pick = int(chance() * 4)
            if pick > 1:
                me = state.players_state[state.current_player]
                most = me.stake + me.bet_chips - price
                if most > 0.0:
                    raised = True
                    low = min(float(BIG), most)
                    by = most if pick == 3 else float(int(low + chance() * (most - low + 1)))
                    state = state.apply_action(action(bet, by))
                    continue
                pick -= 2
            state = state.apply_action(check if price == 0.0 else call if pick or free else fold)
        return decisions

    return hand


def pokerkit(seats: int, calling: bool) -> Hand:
    from pokerkit import Automation, NoLimitTexasHoldem

    everything = tuple(kind for kind in Automation if kind != Automation.RUNOUT_COUNT_SELECTION)
    chance = random.Random(1)

    def hand() -> int:
        state = NoLimitTexasHoldem.create_state(everything, True, 0, (SMALL, BIG), BIG, STACK, seats)
        decisions = 0
        while state.status:
            decisions += 1
            if calling:
                state.check_or_call()
                continue
            low = state.min_completion_betting_or_raising_to_amount
            pick = int(chance.random() * (2 if low is None else 4))
            if pick == 0 and state.checking_or_calling_amount:
                state.fold()
            elif pick <= 1:
                state.check_or_call()
            else:
                high = state.max_completion_betting_or_raising_to_amount
                assert low is not None and high is not None
                state.complete_bet_or_raise_to(high if pick == 3 else chance.randint(low, high))
        return decisions

    return hand


def rlcard(seats: int, calling: bool) -> Hand:
    import rlcard as peer

    env: Any = peer.make("no-limit-holdem", config={"game_num_players": seats, "chips_for_each": STACK, "seed": 1})
    chance = random.Random(1).random

    def hand() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += 1
            pick = 1 if calling and 1 in actions else actions[int(chance() * len(actions))]
            state, _ = env.step(pick)
        env.get_payoffs()
        return decisions

    return hand


def hanpan_replay() -> Callable[[], int]:
    from hanpan.games.holdem.history import Hand as PhhHand
    from hanpan.games.holdem.phh import read_hands
    from hanpan.games.holdem.replay import replay_hand

    def whole_file() -> int:
        hands = 0
        for _, hand in read_hands(CORPUS.read_text(encoding="utf-8"), False):
            assert isinstance(hand, PhhHand)
            replay_hand(hand, 1)
            hands += 1
        return hands

    return whole_file


def pokerkit_replay() -> Callable[[], int]:
    from pokerkit import HandHistory

    text = CORPUS.read_text(encoding="utf-8").split("\n[201]\n")[0]

    def part_of_file() -> int:
        histories = list(HandHistory.loads_all(text))
        for history in histories:
            for _ in history:
                pass
        return len(histories)

    return part_of_file


def measure(who: str, scene: str, seconds: float) -> dict[str, float]:
    """Hands and decisions a second of processor time, and decisions a hand."""
    warnings.simplefilter("ignore")
    if scene == REPLAY:
        work = pokerkit_replay() if who == "pokerkit" else hanpan_replay()
    else:
        makers: dict[str, Callable[[int, bool], Hand]] = {
            "open_spiel": open_spiel,
            "pokers": pokers,
            "pokerkit": pokerkit,
            "rlcard": rlcard,
        }
        seats, calling = SCENES[scene]
        work = makers[who](seats, calling) if who in makers else hanpan(seats, calling, who == QUIET)
    work()
    hands, counted = 0, 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(1 if scene == REPLAY else 10):
            counted += work()
            hands += 1
    if scene == REPLAY:
        return {"rate": counted / spent, "pace": 0, "decisions": 0}
    return {"rate": hands / spent, "pace": counted / spent, "decisions": counted / hands}


def ask(who: str, scene: str, seconds: float) -> dict[str, float] | None:
    """One turn in a process of its own; None if the contestant is not installed or knows no such work."""
    env = {**os.environ, "PYTHONPATH": str(BUILDS.get(who, ROOT / "src"))}
    command = [sys.executable, __file__, "--one", who, scene, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def versions() -> str:
    found = []
    for name in PEERS:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} not installed")
    return ", ".join(found)


def compare(scene: str, seconds: float, turns: int) -> None:
    contestants = [who for who in BUILDS if who != QUIET or scene != REPLAY]
    contestants += ["pokerkit"] if scene == REPLAY else PEERS
    best: dict[str, dict[str, float]] = {}
    for _ in range(turns):
        for who in contestants:
            if who in BUILDS and not BUILDS[who].exists():
                continue
            turn = ask(who, scene, seconds)
            if turn is not None and turn["rate"] > best.get(who, {"rate": 0.0})["rate"]:
                best[who] = turn
    print(f"\n{scene}")
    for who, turn in best.items():
        print(f"  {who:16}{turn['rate']:12,.0f} hands/s{beside(who, best, 'rate')}")
        if turn["decisions"]:
            pace = f"{turn['pace']:12,.0f} decisions/s"
            print(f"  {'':16}{pace}{beside(who, best, 'pace')}; {turn['decisions']:.2f} decisions a hand")


def beside(who: str, best: dict[str, dict[str, float]], what: str) -> str:
    """How many times the rate of each peer that is."""
    if who not in BUILDS:
        return ""
    return "".join([f"  {best[who][what] / best[peer][what]:7.1f} x {peer}" for peer in PEERS if peer in best])


def main() -> None:
    if "--one" in sys.argv:
        # pokers prints every showdown; nobody should pay for a reader of that.
        answers = os.dup(1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        found = measure(sys.argv[2], sys.argv[3], float(sys.argv[4]))
        os.write(answers, json.dumps(found).encode())
        return
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    turns = int(sys.argv[2]) if len(sys.argv) > 2 else TURNS
    print(f"Hold'em, Python {sys.version.split()[0]}; {versions()}; best of {turns} turns of {seconds} s")
    for scene in SCENES:
        compare(scene, seconds, turns)
    if CORPUS.exists():
        compare(REPLAY, seconds, turns)


if __name__ == "__main__":
    main()
