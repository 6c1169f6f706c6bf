"""`--help` in the language of the call. Every text of it stands in `locale/*/help.ftl`, none beside the commands.

`help-COMMAND` is what a command does; its first paragraph stands in the list of commands. An argument or option is said
by `help-COMMAND-NAME`, else by `help-GROUP-any-NAME` (the commands of `lab`), else by `help-any-NAME`.
"""

import re
from functools import cached_property
from typing import Any

from cyclopts import App
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.plugins import offered

LABEL = re.compile(r"[A-Z]{2,}")
"""What stands for a word to type: GAME, INT."""
NOTHING = ("()", '""', "False")
"""Defaults that tell nobody anything."""


class Help:
    """How cyclopts draws a help page, with our words."""

    def __init__(self, app: App, arguments: list[str], language: str) -> None:
        self.app = app
        self.arguments = arguments
        self.language = language

    @cached_property
    def texts(self) -> Texts:
        return Texts(self.language)

    @cached_property
    def chain(self) -> tuple[str, ...]:
        """The command somebody asks about."""
        return tuple([word for word in self.app.parse_commands(self.arguments)[0] if not word.startswith("-")])

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = self.texts.say(f"help-title-{str(panel.title).lower()}")
        entries = [
            self.command(entry) if panel.format == "command" else self.parameter(entry) for entry in panel.entries
        ]
        DefaultFormatter()(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        call = labelled(self.texts, str(usage).strip())
        console.print(Text(self.texts.say("help-usage", call=call), style="bold"), end="\n\n")

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        said = self.texts.say("-".join(["help", *self.chain])) if self.chain else overview(self.texts)
        console.print(Text(said), end="\n\n")

    def command(self, entry: HelpEntry) -> HelpEntry:
        name = entry.names[0]
        key = f"help-any-{name.lstrip('-')}" if name.startswith("-") else "-".join(["help", *self.chain, name])
        return entry.copy(description=self.texts.say(key).partition("\n\n")[0])

    def parameter(self, entry: HelpEntry) -> HelpEntry:
        name = (entry.positional_label or entry.names[0]).lstrip("-").lower()
        notes = [self.texts.say("help-required")] if entry.required else []
        if entry.default is not None and entry.default not in NOTHING:
            notes.append(self.texts.say("help-default", value=entry.default))
        said = self.texts.say(option_key(self.texts, self.chain, name), languages=", ".join(LANGUAGES))
        return entry.copy(
            positional_label=entry.positional_label and labelled(self.texts, entry.positional_label),
            metavar=entry.metavar and labelled(self.texts, entry.metavar),
            description=" ".join([said, *notes]),
            required=False,
            default=None,
        )


def option_key(texts: Texts, chain: tuple[str, ...], name: str) -> str:
    """The key of the text of an argument or option; where there is none, the one to write."""
    own = "-".join(["help", *chain, name])
    found = [key for key in (own, f"help-{chain[0]}-any-{name}", f"help-any-{name}") if texts.has(key)]
    return [*found, own][0]


def labelled(texts: Texts, text: str) -> str:
    """What stands for a word to type, in the reader's language."""
    return LABEL.sub(lambda found: texts.say(f"help-word-{found[0].lower()}"), text)


def overview(texts: Texts) -> str:
    """The games there are, and why others that somebody installed are not among them."""
    games, problems = offered()
    told = texts.say("help-hanpan", games=", ".join(games))
    return "\n\n".join([told, *[texts.refusal(problem) for problem in problems]])
