"""A call that cannot be read, as a refusal: what was wrong with it, and what may have been meant."""

from difflib import get_close_matches

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from hanpan.cli.helping import labelled
from hanpan.kernel.refusal import BadConfig, Params, Refused
from hanpan.locale import Texts

MOST = 60
"""Letters of what somebody typed that are said again."""
FLAGS = ("--help", "--version")
ALIKE = 0.7
"""So alike must a word be to what may have been meant; 1: the same."""


def misread(error: CycloptsError, texts: Texts) -> Refused:
    """The refusal of a call; what the parser says itself where it is nothing of what is known here."""
    match error:
        case UnknownOptionError():
            known = [name for argument in error.argument_collection if argument.parse for name in argument.names]
            return no_option(error.token.keyword or error.token.value, known)
        case UnknownCommandError(unused_tokens=[word, *_], app=app) if app is not None:
            known = [name for name in app if not name.startswith("-")]
            return no_option(word, list(FLAGS)) if word.startswith("-") else no_command(word, known)
        case CoercionError() if error.token is not None and error.argument is not None:
            what = error.token.keyword or labelled(texts, error.argument.name)
            return no_value_of(what, error.token.value, error.target_type)
        case MissingArgumentError():
            return missing(error, texts)
        case UnusedCliTokensError():
            return BadConfig("call-extra", {"words": shown(" ".join(error.unused_tokens or []))})
        case RepeatArgumentError() if error.token.keyword is not None:
            return BadConfig("call-twice", {"what": error.token.keyword})
        case _:
            return BadConfig("call-other", {"reason": " ".join(str(error).split()).rstrip(".")})


def no_option(word: str, known: list[str]) -> Refused:
    word = word.partition("=")[0]
    near = get_close_matches(word, known, n=1, cutoff=ALIKE)
    params: Params = {"what": shown(word), "near": near[0] if near else ""}
    return BadConfig("call-option-near" if near else "call-option", params)


def no_command(word: str, known: list[str]) -> Refused:
    near = get_close_matches(word, known, n=1, cutoff=ALIKE)
    params: Params = {"what": shown(word), "near": near[0] if near else "", "commands": ", ".join(known)}
    return BadConfig("call-command-near" if near else "call-command", params)


def no_value_of(what: str, value: str, wanted: object) -> Refused:
    if wanted in (int, int | None):
        return BadConfig("call-whole-number", {"what": what, "value": shown(value)})
    return BadConfig("call-number" if wanted is float else "call-value", {"what": what, "value": shown(value)})


def missing(error: MissingArgumentError, texts: Texts) -> Refused:
    """An argument that nobody gave, or an option with nothing behind it, or one that was written wrongly."""
    assert error.argument is not None
    if error.keyword is not None:
        return BadConfig("call-no-value", {"what": error.keyword})
    name = error.argument.name
    meant = get_close_matches(name, [word for word in error.unused_tokens or [] if word.startswith("-")], n=1)
    return no_option(meant[0], [name]) if meant else BadConfig("call-missing", {"what": labelled(texts, name)})


def shown(text: str) -> str:
    """What somebody typed, on one line and not too long; what would steer a terminal is not said again."""
    plain = "".join([char if char.isprintable() else "?" for char in text])
    return plain if len(plain) <= MOST else plain[: MOST - 1] + "…"
