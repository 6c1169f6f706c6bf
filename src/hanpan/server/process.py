"""The server process: it opens storage first, then the door; a stop tells the clients before the sockets close."""

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from hanpan.server.house import House
from hanpan.server.http.asgi import Asgi
from hanpan.server.http.door import Door
from hanpan.server.ops.json_logs import start_logs
from hanpan.server.settings import Settings

log = logging.getLogger("hanpan.process")


async def serve_until(settings: Settings, stop: asyncio.Event, opened: Callable[[], None] | None = None) -> None:
    """Serve until `stop` is set; then say goodbye, write everything, and close. `opened` is called when everything is
    there: storage, the other processes, the port."""
    house = House(settings)
    app = Asgi(house)
    async with app.rest.lifespan():
        door = Door(house, app)
        server = await asyncio.get_running_loop().create_server(door, settings.host, settings.port, backlog=1024)
        log.info("open", extra={"host": settings.host, "port": settings.port})
        if opened is not None:
            opened()
        await stop.wait()
        server.close()
        await house.disconnect_clients()
        await door.close()
    log.info("closed")


async def main(settings: Settings, opened: Callable[[], None] | None) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    await serve_until(settings, stop, opened)


def run(settings: Settings, opened: Callable[[], None] | None = None) -> None:
    start_logs(settings.log)
    # Tables are trees, not rings: what reference counts leave behind is little, and looking for it often costs much.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    use_batch_scheduling()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(main(settings, opened))


def use_batch_scheduling() -> None:
    """Linux: a thread that wakes up (the sockets', the disk's) waits until the loop pauses, instead of taking its core
    away for every single frame; what then waits is done in one go."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed, else the standard loop."""
    try:
        found: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    except ImportError:
        return None
    return found
