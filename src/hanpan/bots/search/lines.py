"""Lines: actions that arrange things in named lines, such as `front=7,12 back=3`. A good arrangement is found by moving
one thing at a time, or by two that change places."""

from hanpan.kernel.action import Action
from hanpan.kernel.rng import Stream


def has_lines(action: Action) -> bool:
    return any([isinstance(arg, str) and "=" in arg for arg in action.args])


def lines_of(action: Action) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for arg in action.args:
        name, _, rest = str(arg).partition("=")
        found[name] = rest.split(",") if rest else []
    return found


def rearranged(action: Action, other: Action, stream: Stream) -> Action:
    """The arrangement with one change; things that it leaves out come from the other one."""
    lines = lines_of(action)
    more = lines_of(other)
    for name in more:
        lines.setdefault(name, [])
    names = sorted(lines)
    here = [(name, item) for name in names for item in lines[name]]
    used = [item for _, item in here]
    new = [item for name in sorted(more) for item in more[name] if item not in used]
    kind = stream.below(4)
    if new and (kind < 2 or not here):
        item = stream.choice(new)
        if here and kind == 0:
            to, old = stream.choice(here)
            lines[to][lines[to].index(old)] = item
        else:
            lines[stream.choice(names)].append(item)
    elif here:
        name, item = stream.choice(here)
        if kind == 3 or len(here) == 1:
            lines[name].remove(item)
            lines[stream.choice(names)].append(item)
        else:
            to, second = stream.choice([pair for pair in here if pair[1] != item])
            at, there = lines[name].index(item), lines[to].index(second)
            lines[name][at], lines[to][there] = second, item
    return Action(action.verb, tuple([f"{name}={','.join(lines[name])}" for name in names if lines[name]]))
