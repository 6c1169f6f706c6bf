"""What the laboratory shows of a figure, in words of the reader's language."""

import pytest

from hanpan.lab.wording import spread_text
from hanpan.locale import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_of_several_is_named_and_no_interval_is_said_to_be_none(language: str) -> None:
    texts = Texts(language)
    value = {"value": 0.5, "low": 0.25, "high": 0.75}
    shown = [spread_text({**value, "which": id}, "", "autochess", texts) for id in ("full-house", "lucky_shop", "15")]
    names = [texts.say("web-hand-plain-full-house"), texts.say("autochess-augment-lucky_shop"), "15"]
    assert shown == [f"[0.25, 0.75] {name}" for name in names]
    assert spread_text({"value": 1, "low": None, "high": None}, "", "autochess", texts) == (
        f"[{texts.say('lab-too-few')}]"
    )
    assert spread_text(None, "", "autochess", texts) == ""
