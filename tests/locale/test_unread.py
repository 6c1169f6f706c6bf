"""Texts that are read one by one are those that Fluent reads in a whole file."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

from hanpan.locale import FALLBACK, LANGUAGES, folder, parts
from hanpan.locale.unread import UnreadBundle

ODD = """# a remark
one = first
    second line = no new text
two = { $n ->
    [one] a
   *[other] { -name } and { one }
}
# another = no text
### three = neither
-name = the { two-and-a-half }
two-and-a-half=half
    .hint = an attribute
one = never said
"""


def unread(*texts: str) -> UnreadBundle:
    made = UnreadBundle(["en"], functions={}, use_isolating=False)
    for text in texts:
        made.add_text(text)
    return made


def said(bundle: FluentBundle, key: str) -> str:
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, {"n": 2})[0])


def test_an_entry_begins_at_the_start_of_a_line() -> None:
    whole = FluentBundle(["en"], use_isolating=False)
    whole.add_resource(FluentResource(ODD))
    lazy = unread(ODD)
    assert lazy.messages() == list(whole._messages) == ["one", "two", "two-and-a-half"]
    assert [said(lazy, key) for key in lazy.messages()] == [said(whole, key) for key in lazy.messages()]
    assert not lazy.has_message("three") and not lazy.has_message("name")


def test_the_first_of_two_texts_stands_whoever_brings_the_second() -> None:
    lazy = unread("one = ours\n", "one = ours again\n")
    lazy.add_resource(FluentResource("one = theirs\ntwo = { one }, too\n"))
    assert said(lazy, "two") == "ours, too" and said(lazy, "one") == "ours"
    assert lazy.messages() == ["one", "two"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_texts_are_all_found(language: str) -> None:
    texts = [
        folder().joinpath(language).joinpath(f"{part}.ftl").read_text(encoding="utf-8") for part in parts(language)
    ]
    whole = FluentBundle([language, FALLBACK])
    for text in texts:
        whole.add_resource(FluentResource(text))
    lazy = unread(*texts)
    assert len(lazy.messages()) > 1000 and lazy.messages() == list(whole._messages)
    for key in lazy.messages()[::20]:
        lazy.get_message(key)
        assert lazy._messages[key].equals(whole._messages[key], ignored_fields=["span", "comment"]), key
