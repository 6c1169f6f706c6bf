"""The blocks of Python that README and docs show run as they stand there, each by itself."""

import pytest
from documented import snippets


@pytest.mark.parametrize(("page", "block"), snippets(), ids=[page for page, _ in snippets()])
def test_a_block_of_python_runs(page: str, block: str) -> None:
    exec(compile(block, page, "exec"), {})


def test_the_pages_that_show_python() -> None:
    assert {page for page, _ in snippets()} == {"README.md", "docs/bots.md", "docs/learning.md"}
