"""WebSocket layers side by side: the same echo on each, in turns. `python bench/layers.py [SECONDS] [TURNS]`."""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))

from hanpan.server.process import loop_factory
from server import Echo, free_port, memory, start

LAYERS = ("granian", "own", "picows", "websockets", "wsproto")
CLIENTS = 400


async def run(seconds: float, turns: int) -> None:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    core = cores[0] if len(cores) > 1 else None
    log = Path(tempfile.mkstemp(prefix="hanpan-layers-")[1])
    running = {}
    for layer in LAYERS:
        port = free_port()
        process = start([str(Path(__file__).parent / "echo_app.py"), str(port), layer], core, port, log)
        empty = memory(process)
        clients = Echo()
        await clients.open(port, CLIENTS)
        running[layer] = (process, clients, empty)
    found: dict[str, list[tuple[float, float]]] = {layer: [] for layer in LAYERS}
    for _ in range(turns):
        for layer, (process, clients, _empty) in running.items():
            found[layer].append(await clients.measure(process.pid, seconds))
    print("layer         messages/s   µs of processor each   KB a connection   to granian")
    base = median([cost for _, cost in found["granian"]])
    for layer, (process, _clients, empty) in running.items():
        rate, cost = median([rate for rate, _ in found[layer]]), median([cost for _, cost in found[layer]])
        size = (memory(process) - empty) / CLIENTS / 1024
        # In a very short run no processor time may be seen at all.
        ratio = f"{base / cost:10.2f}" if cost else f"{'-':>10}"
        print(f"{layer:12}  {rate:10,.0f}   {cost:20.1f}   {size:15.1f}   {ratio}")
        process.kill()
        process.wait()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(float((sys.argv[1:2] or ["1"])[0]), int((sys.argv[2:3] or ["5"])[0])))
