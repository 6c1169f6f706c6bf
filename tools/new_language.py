"""Makes the folder of a new language, ready to translate: `PYTHONPATH=src python tools/new_language.py fr`.

The texts are copies of another language's (`--like en`), and the cards of Juryu Marble stand beside them in a table of
their own. When they are translated, name the language in LANGUAGES of `hanpan/locale/__init__.py`: that is all.
"""

import argparse
import json
import shutil
import sys
from pathlib import Path

from hanpan.games.marble.cards import PACKS, TRANSLATIONS, Card, house_cards
from hanpan.games.marble.options import SIDE_PACKS
from hanpan.locale import FALLBACK, LANGUAGES

FOLDER = Path(__file__).resolve().parent.parent / "src" / "hanpan" / "locale"


def card_table(language: str) -> str:
    """All cards of the house in a language, as a table to translate."""
    cards: list[Card] = [card for pack in (*PACKS, *SIDE_PACKS) for card in house_cards(pack)]
    rows = [
        f"[{card.id}]\ntitle = {quoted(card.titles[language])}\ntext = {quoted(card.texts[language])}\n"
        for card in cards
    ]
    return "\n".join(["# The cards of Juryu Marble. {self} and {target} stay as they are.", *rows])


def quoted(text: str) -> str:
    """A text of TOML: quotes and backslashes are written as in JSON."""
    return json.dumps(text, ensure_ascii=False)


def make(folder: Path, language: str, like: str) -> Path:
    place = folder / language
    shutil.copytree(folder / like, place)
    (place / TRANSLATIONS).write_text(card_table(like), encoding="utf-8")
    return place


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("language", help="the code of the new language, such as fr")
    reader.add_argument("--like", choices=LANGUAGES, default=FALLBACK, help="the language to translate from")
    asked = reader.parse_args()
    if (FOLDER / asked.language).exists() or not asked.language.isalpha() or not asked.language.islower():
        print(f"{asked.language}: there is such a folder already, or it is no code of small letters", file=sys.stderr)
        return 2
    print(make(FOLDER, asked.language, asked.like))
    return 0


if __name__ == "__main__":
    sys.exit(main())
