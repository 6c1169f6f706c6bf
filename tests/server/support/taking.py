"""How a client takes updates in (docs/protocol.md): for the clients of the tests, over sockets or in a page."""

from typing import Any

Frame = dict[str, Any]


def taken_in(known: Frame | None, frame: Frame) -> Frame:
    """An update as a client keeps it: what it does not tell is as it was (docs/protocol.md)."""
    whole: Frame = {"items": {}, **frame}
    if frame["whole"]:
        return whole
    assert known is not None, "news for somebody who has seen nothing"
    whole["legal"] = frame.get("legal", known["legal"])
    view = whole["view"] = {**known["view"], **frame["view"]}
    for name, items in whole["items"].items():
        view[name] = [*view[name]]
        for place, item in items.items():
            assert int(place) <= len(view[name])
            view[name][int(place) : int(place) + 1] = [item]
    return whole
