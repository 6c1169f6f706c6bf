"""What an environment says no to, as a sentence: whoever trains reads a traceback, not a page."""

from hanpan.kernel.refusal import Params, Refused
from hanpan.locale import FALLBACK, Texts


class BadStep(Refused):
    """A step, an action or a setting that makes no sense here. Nothing was changed."""

    def __init__(self, code: str, params: Params | None = None) -> None:
        super().__init__(code, params)

    def __str__(self) -> str:
        return Texts(FALLBACK).refusal(self)


def said(refusal: Refused) -> BadStep:
    """The same refusal, as a sentence."""
    return BadStep(refusal.code, refusal.params)
