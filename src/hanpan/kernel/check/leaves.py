"""Plain data: what it may be made of, and its single values by their way through it."""

Leaf = str | int | None


def odd_part(data: object, way: str = "") -> str:
    """The first part that is not plain JSON (objects with text keys, lists, texts, whole numbers, yes, no, nothing);
    empty: all is plain."""
    if data is None or isinstance(data, str | bool | int):
        return ""
    if isinstance(data, dict):
        for key, value in data.items():
            if not isinstance(key, str):
                return f"{way or 'the top'} has the key {key!r}, which is no text"
            found = odd_part(value, f"{way}/{key}")
            if found:
                return found
        return ""
    if isinstance(data, list | tuple):
        for index, value in enumerate(data):
            found = odd_part(value, f"{way}/{index}")
            if found:
                return found
        return ""
    return f"{way or 'the top'} is a {type(data).__name__}"


def leaves_of(data: object, way: str, into: dict[str, Leaf]) -> dict[str, Leaf]:
    """Every single value by its way: holes/3, players/0/bench/2. The length of a list counts as a value, too."""
    if isinstance(data, dict):
        for key, value in data.items():
            leaves_of(value, f"{way}/{key}", into)
    elif isinstance(data, list | tuple):
        into[f"{way}/length"] = len(data)
        for index, value in enumerate(data):
            leaves_of(value, f"{way}/{index}", into)
    elif data is None or isinstance(data, str | int):
        into[way] = data
    return into
