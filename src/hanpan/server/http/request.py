"""Request: what a request says about who sends it: address, origin, language, token. And the headers of answers."""

import re
from email.utils import formatdate
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from socket import getfqdn
from typing import Final
from urllib.parse import urlsplit

from litestar.types import Message, Scope, Send

from hanpan.locale import FALLBACK, language_in
from hanpan.server.http.static_files import safety_headers
from hanpan.server.settings import Settings

LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""Endings of names at home; whoever owns one of them on the internet is trusted by nobody else's house."""
HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,255}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def language_of(scope: Scope, usual: str) -> str:
    """The language a person reads refusals in."""
    wanted = header(scope, b"accept-language")
    if not wanted:
        return usual
    spoken = [(weight(part), language_in(part.partition(";")[0].strip())) for part in wanted.split(",")]
    known = [(weight, language) for weight, language in spoken if language is not None and weight > 0]
    return max(known, key=lambda one: one[0])[1] if known else FALLBACK


def weight(part: str) -> float:
    """How much a language is wanted: the q of `ko;q=0.9`."""
    _, found, text = part.partition(";q=")
    try:
        return float(text) if found else 1.0
    except ValueError:
        return 0.0


def address_of(scope: Scope, settings: Settings) -> str:
    """Who is asking. A forwarded address counts only behind a proxy that is known to overwrite it."""
    if settings.behind_proxy:
        forwarded = header(scope, b"x-forwarded-for").split(",")[-1].strip()
        if forwarded:
            return household(forwarded[:64])
    client = scope.get("client")
    return "unknown" if client is None else household(str(client[0]))


@lru_cache(4096)
def household(address: str) -> str:
    """The address that limits count. Of IPv6 it is the network: whoever has one address there has them all."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    mapped = found.ipv4_mapped
    return str(ip_network((found, 64), strict=False)) if mapped is None else str(mapped)


def scheme_of(scope: Scope, settings: Settings) -> str:
    if settings.behind_proxy and header(scope, b"x-forwarded-proto") == "https":
        return "https"
    return "https" if scope.get("scheme") in ("https", "wss") else "http"


def token_of(scope: Scope) -> str | None:
    """The key a request brings along (`Authorization: Bearer TOKEN`)."""
    kind, _, token = header(scope, b"authorization").partition(" ")
    return token.strip()[:64] if kind.lower() == "bearer" and token.strip() else None


def origin_fits(scope: Scope, settings: Settings) -> bool:
    """A browser says where its page came from; that must be here. A program without a page says nothing."""
    origin = header(scope, b"origin")
    if not origin or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:
        return False


def host_fits(scope: Scope, settings: Settings) -> bool:
    """Whether the request was meant for this house. A page from elsewhere whose name was made to lead here (DNS
    rebinding) sends that name; addresses, and names that only a local network knows, cannot be made so."""
    asked = header(scope, b"host")
    if not settings.hosts and settings.behind_proxy:
        return True
    return not asked or name_fits(asked, (*settings.hosts, *settings.origins, settings.host), bool(settings.hosts))


@lru_cache(1024)
def name_fits(asked: str, known: tuple[str, ...], strict: bool) -> bool:
    name = host_name(asked)
    if name in [host_name(one.rpartition("//")[2]) for one in known]:
        return True
    if name == "localhost" or is_address(name):
        return True
    return not strict and name != "" and ("." not in name or name.endswith(LOCAL_NAMES) or name == own_name())


@lru_cache(1)
def own_name() -> str:
    """Asked once: the answer may come from a name server, and everybody would wait for it."""
    return getfqdn().lower()


def host_name(host: str) -> str:
    """Without the port, in small letters."""
    try:
        return (urlsplit("//" + host).hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def with_headers(send: Send, scope: Scope, settings: Settings) -> Send:
    """Every HTTP answer carries the safety headers."""
    extra = [(name.encode(), value.encode()) for name, value in safety_headers(socket_of(scope, settings)).items()]
    extra.append((b"date", formatdate(usegmt=True).encode()))

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = [key.lower() for key, _ in message["headers"]]
            message["headers"] = [*message["headers"], *[pair for pair in extra if pair[0] not in present]]
        await send(message)

    return wrapped


def socket_of(scope: Scope, settings: Settings) -> str:
    """The address of the WebSocket a page of this answer may open: some browsers do not count it to 'self'."""
    host = header(scope, b"host")
    scheme = "wss" if scheme_of(scope, settings) == "https" else "ws"
    return f"{scheme}://{host}" if HOST.fullmatch(host) else ""
