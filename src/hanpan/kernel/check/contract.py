"""The members of a game, and its settings: what is missing is one sentence, what makes no sense is refused."""

from typing import Any

from hanpan.kernel.abilities import adjustable
from hanpan.kernel.check.look import AnyGame, Run
from hanpan.kernel.check.report import Broken, preset_of, said
from hanpan.kernel.game import IMAGINE, MEMBERS, Adjustable, Config
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

ID_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789-"
NO_PRESET: tuple[object, ...] = ("no-such-preset", "", 7, None, True, [], "\ud55c\ud310", "x" * 300)
"""What no game has as a preset."""
NO_KEY = "no-such-setting"
NO_DIAL: tuple[object, ...] = ("dance", "", "x" * 300, True, None, [], {})
"""Values that no dial can have."""
MOST_PRESETS = 200


def check_members(game: Any) -> None:
    """Everything that the contract names is there, and is what it should be."""
    wanted = MEMBERS if hasattr(game, "redeal") else {**MEMBERS, "imagine": IMAGINE}
    wrong = [f"`{name}` is missing; it should be {what}" for name, what in wanted.items() if not hasattr(game, name)]
    if wrong:
        raise Broken("; ".join(wrong))
    numbers = game.seats
    fine = {
        "id": isinstance(game.id, str) and bool(game.id) and all([char in ID_CHARS for char in game.id]),
        "rules_version": is_whole(game.rules_version) and game.rules_version >= 1,
        "seats": isinstance(numbers, tuple) and len(numbers) == 2 and all([is_whole(number) for number in numbers]),
        "presets": isinstance(game.presets, tuple) and all([isinstance(name, str) and name for name in game.presets]),
    }
    fine["seats"] = fine["seats"] and 1 <= numbers[0] <= numbers[1]
    fine["presets"] = fine["presets"] and 1 <= len(set(game.presets)) == len(game.presets) <= MOST_PRESETS
    wrong = [
        f"`{name}` is {getattr(game, name)!r}; it should be {what}"
        for name, what in wanted.items()
        if not fine.get(name, callable(getattr(game, name)))
    ]
    if wrong:
        raise Broken("; ".join(wrong))


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def check_settings(run: Run, settings: list[Config]) -> None:
    """Seat counts, presets and config keys that are none of the game's are refused; hashes stay as they are."""
    game = run.game
    low, high = game.seats
    for seats in (low - 1, high + 1):
        must_refuse(run, f"{seats} seats", settings[0], seats)
    for preset in NO_PRESET:
        must_refuse(run, f"the preset {preset!r}", {"preset": preset}, low)
    for config in settings:
        odd: Config = {**config, NO_KEY: 1}
        must_refuse(run, f"the setting '{NO_KEY}'", odd, low)
        if not isinstance(game.data_hash(config), str) or game.data_hash(config) != game.data_hash(dict(config)):
            raise Broken(f"data_hash of preset {preset_of(config)} changes from call to call, or is no text")
        for seats in (low, high):
            if not is_whole(game.longest(config, seats)) or game.longest(config, seats) < 1:
                raise Broken(f"longest must be a whole number (preset {preset_of(config)}, {seats} seats)")


def must_refuse(run: Run, what: str, config: Config, seats: int) -> None:
    """No table is opened with such a config, or so many seats."""
    try:
        Table(run.game, config, seats)
    except BadConfig as refusal:
        if run.sentence is not None and run.sentence(refusal):
            raise Broken(f"{what}: refused with '{refusal.code}': {run.sentence(refusal)}") from None
        return
    except Exception as error:
        raise Broken(f"{what} should be refused with BadConfig, but raised {said(error)}") from error
    raise Broken(f"{what} was accepted; it should be refused with BadConfig")


def check_dials(run: Run, settings: list[Config]) -> None:
    """A form shows the values of a preset and sends them back: that must change nothing. Invalid values are refused."""
    game: AnyGame = run.game
    adjust = adjustable(game)
    if adjust is None:
        return
    seats = game.seats[0]
    for config in settings:
        values = adjust.dialled(config)
        if list(values) != [dial.key for dial in adjust.dials]:
            raise Broken("dialled must name every dial, in their order")
        check_odd_values(run, adjust, config, values)
        turned = {**config, **values}
        if adjust.dialled(turned) != values:
            raise Broken("dials do not stay where they are put")
        game.new(turned, seats, Rng(0))


def check_odd_values(run: Run, adjust: Adjustable, config: Config, values: dict[str, Any]) -> None:
    seats = run.game.seats[0]
    for dial in adjust.dials:
        dial.read(values[dial.key])
        for invalid in (dial.low - 1, 10**13, -(10**13), *NO_DIAL):
            odd: Config = {**config, dial.key: invalid}
            what = f"{dial.key} = {invalid!r} (preset {preset_of(config)})"
            must_refuse(run, what, odd, seats)
