"""Plain data: what it may be made of, and its single values by their way through it."""

Leaf = str | int | None
LISTS = (list, tuple)
NESTED = (dict, list, tuple)


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
    if isinstance(data, LISTS):
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
            if isinstance(value, NESTED):
                leaves_of(value, f"{way}/{key}", into)
            else:
                into[f"{way}/{key}"] = value
    elif isinstance(data, LISTS):
        into[f"{way}/length"] = len(data)
        for index, value in enumerate(data):
            if isinstance(value, NESTED):
                leaves_of(value, f"{way}/{index}", into)
            else:
                into[f"{way}/{index}"] = value
    return into
