"""The short way to JSON says what the long way says."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hanpan.kernel.action import Action
from hanpan.kernel.json_text import json_text
from hanpan.kernel.legal import Entry, Legal, One, Span
from hanpan.kernel.refusal import Illegal

SCALARS = st.none() | st.booleans() | st.integers() | st.text()
PLAIN = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


@given(PLAIN)
def test_compact_is_json_without_spaces(value: Any) -> None:
    assert json_text(value) == json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Odd:
    """Options with everything a list may hold."""

    def __init__(self, word: str, params: dict[str, Any]) -> None:
        self.word = word
        self.params = params

    def entries(self) -> list[Entry]:
        return [One(Action("go", (1, self.word))), Span("raise", -2, 10**15)]

    def why_not(self, action: Action) -> Illegal | None:
        return None if action.verb == "go" else Illegal(self.word, self.params)

    def blocked(self) -> list[Action]:
        return [Action("go"), Action("stop"), Action("wait", (self.word, 3))]


@given(st.text(), st.dictionaries(st.text(), SCALARS))
def test_a_legal_list_is_the_same_on_the_wire(word: str, params: dict[str, Any]) -> None:
    legal = Legal(Odd(word, params))
    assert json.loads(legal.wire()) == json.loads(json.dumps(legal.dump()))
    assert legal.wire() == json_text(legal.dump()), "in the same order too"
