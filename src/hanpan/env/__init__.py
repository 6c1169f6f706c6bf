"""Learning environments for every game of the house, from its contract alone (docs/learning.md); no game is known here.

`env` and `parallel_env` (PettingZoo), `gymnasium.make` by name, and `vector` for many tables. Needs the extra `learn`.
"""

from typing import Final

from hanpan.extras import install

try:
    from hanpan.env.names import game_of_name, name_of, names, register
    from hanpan.env.one_table import OneTable
    from hanpan.env.single import SeatEnv
    from hanpan.env.vector import VectorEnv, vector
    from hanpan.env.zoo import GameEnv, GameParallelEnv, env, parallel_env
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    told = f"{error.name} is missing: {install(error.name or '', 'learn')}"
    raise ModuleNotFoundError(told, name=error.name) from None

__all__: Final = [
    "GameEnv",
    "GameParallelEnv",
    "OneTable",
    "SeatEnv",
    "VectorEnv",
    "env",
    "game_of_name",
    "name_of",
    "names",
    "parallel_env",
    "register",
    "vector",
]

register()
